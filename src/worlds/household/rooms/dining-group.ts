/** A table with seats along its sides. */
import type { HouseholdObject } from "@/worlds/household/household-state";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import { addOnFloor } from "@/worlds/household/rooms/free-floor";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";

/** Adds a table with room to walk around and up to `mostSeats` seats facing it. */
export function addDiningGroup(draft: RoomDraft, mostSeats: number): HouseholdObject | undefined {
  const table = addOnFloor(draft, { class: "DiningTable", gapM: 0.7 });
  if (table === undefined) {
    return undefined;
  }
  const { random } = draft;
  const seatClass = random.next() < 0.75 ? "Chair" : "Stool";
  const sides = random.shuffle([0, 90, 180, 270]).slice(0, random.integer(1, mostSeats));
  for (const side of sides) {
    addSeat(draft, table, { seatClass, side });
  }
  return table;
}

/** One seat on the side of the table that `side` degrees turn away from its front. */
function addSeat(
  draft: RoomDraft,
  table: HouseholdObject,
  seat: { seatClass: string; side: number },
): void {
  const { random, room } = draft;
  const size = sizeOf(seat.seatClass, random);
  const isEnd = seat.side % 180 !== 0;
  const tableHalfM = (isEnd ? table.box.size.x : table.box.size.z) / 2;
  const alongHalfM = (isEnd ? table.box.size.z : table.box.size.x) / 2;
  const { front, right } = directionsOf(table.box.yawDeg + seat.side);
  const awayM = tableHalfM + size.z / 2 + random.range(0.02, 0.1);
  const slideM = Math.max(0, alongHalfM - size.x / 2 - 0.1);
  const alongM = isEnd ? 0 : random.range(-slideM, slideM);
  const x = table.box.center.x + awayM * front.x + alongM * right.x;
  const z = table.box.center.z + awayM * front.z + alongM * right.z;
  const halfM = Math.max(size.x, size.z) / 2;
  const isInside =
    x - halfM > room.minX &&
    x + halfM < room.maxX &&
    z - halfM > room.minZ &&
    z + halfM < room.maxZ;
  const yawDeg = (table.box.yawDeg + seat.side + 180) % 360;
  const box = { center: { x, y: size.y / 2, z }, size, yawDeg };
  if (isInside && draft.colliding(box, 0.01).length === 0) {
    draft.add({ class: seat.seatClass, box });
  }
}
