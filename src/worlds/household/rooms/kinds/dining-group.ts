/** A table with seats along its sides. */
import type { Box, HouseholdObject } from "@/worlds/household/state/household-state";
import { directionsOf, isInside } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { findAtWall, findOnFloor } from "@/worlds/household/rooms/standing-places";

const WALKWAY_M = 0.62;
/** Length of table that one person needs. */
const SEAT_WIDTH_M = 0.62;
/** A table beyond this length seats people at its ends as well. */
const LONG_TABLE_M = 1.25;

/** Adds a table with room to walk around it, or against a wall, and seats that face it. */
export function addDiningGroup(draft: RoomDraft): HouseholdObject | undefined {
  const { random, room } = draft;
  const sideM = Math.min(room.maxX - room.minX, room.maxZ - room.minZ);
  const isSmallRoom = sideM < 3.9;
  const usual = sizeOf("DiningTable", random);
  // Large rooms have tables for more people.
  const size = { ...usual, x: usual.x * (sideM > 4.6 ? random.range(1.05, 1.4) : 1) };
  const isAtWall = random.next() < (isSmallRoom ? 0.7 : 0.25);
  const free = () =>
    findOnFloor(draft, { class: "DiningTable", gapM: WALKWAY_M, size }, roominess(draft));
  const atWall = () => findAtWall(draft, { class: "DiningTable", gapM: 0.4, size });
  const box = isAtWall ? (atWall() ?? free()) : (free() ?? atWall());
  if (box === undefined) {
    return undefined;
  }
  const table = draft.add({ class: "DiningTable", box });
  const seatClass = random.next() < 0.75 ? "Chair" : "Stool";
  addSeats(draft, table, seatClass);
  return table;
}

/** Tables stand where there is space on all sides: the distance to the nearest thing or wall. */
function roominess({ room, objects }: RoomDraft): (box: Box) => number {
  return ({ center }) => {
    const toWallM = Math.min(
      center.x - room.minX,
      room.maxX - center.x,
      center.z - room.minZ,
      room.maxZ - center.z,
    );
    const toThingsM = objects
      .filter((object) => object.class !== "Floor" && object.box.center.y < 1.2)
      .map(({ box }) => Math.hypot(box.center.x - center.x, box.center.z - center.z));
    return Math.min(toWallM, ...toThingsM);
  };
}

/** The same seats all around, those on a long side evenly spaced. */
function addSeats(draft: RoomDraft, table: HouseholdObject, seatClass: string): void {
  const { random } = draft;
  const size = sizeOf(seatClass, random);
  const isLong = table.box.size.x > LONG_TABLE_M;
  const perSide = Math.max(1, Math.min(3, Math.floor(table.box.size.x / SEAT_WIDTH_M)));
  const count = random.integer(isLong ? 2 : 1, Math.max(perSide, isLong ? 2 : 1));
  const sides = isLong && random.next() < 0.5 ? [0, 180, 90, 270] : [0, 180];
  for (const side of sides) {
    const isEnd = side % 180 !== 0;
    const here = isEnd ? 1 : count;
    for (let index = 0; index < here; index += 1) {
      const alongM = isEnd ? 0 : (index + 0.5 - here / 2) * (table.box.size.x / here);
      addSeat(draft, table, { seatClass, side, alongM, size });
    }
  }
}

interface Seat {
  readonly seatClass: string;
  /** Degrees from the table's front to the side that it stands at. */
  readonly side: number;
  readonly alongM: number;
  readonly size: Box["size"];
}

function addSeat(draft: RoomDraft, { box }: HouseholdObject, seat: Seat): void {
  const { size } = seat;
  const tableHalfM = (seat.side % 180 === 0 ? box.size.z : box.size.x) / 2;
  const { front, right } = directionsOf(box.yawDeg + seat.side);
  const awayM = tableHalfM + size.z / 2 + draft.random.range(0.02, 0.1);
  const center = {
    x: box.center.x + awayM * front.x + seat.alongM * right.x,
    y: size.y / 2,
    z: box.center.z + awayM * front.z + seat.alongM * right.z,
  };
  const seatBox = { center, size, yawDeg: (box.yawDeg + seat.side + 180) % 360 };
  if (isInside(draft.room, seatBox, -0.05) && draft.isFree(seatBox, 0.02)) {
    draft.add({ class: seat.seatClass, box: seatBox });
  }
}
