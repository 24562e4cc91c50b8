/** A desk with a chair before it. */
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { directionsOf, isInside } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { addAtWall } from "@/worlds/household/rooms/standing-places";

/** Room to pull the chair out. */
const SITTING_M = 0.85;

/** Adds a desk at a wall with its chair, or nothing where no wall has room. */
export function addDesk(draft: RoomDraft): HouseholdObject | undefined {
  const desk = addAtWall(draft, { class: "Desk", gapM: 0.08, frontM: SITTING_M });
  if (desk !== undefined) {
    addDeskChair(draft, desk);
  }
  return desk;
}

function addDeskChair(draft: RoomDraft, desk: HouseholdObject): void {
  const size = sizeOf("Chair", draft.random);
  const { front, right } = directionsOf(desk.box.yawDeg);
  const awayM = desk.box.size.z / 2 + size.z / 2 + draft.random.range(0.03, 0.1);
  // The drawers are to the right: one sits a little to the left of the middle.
  const rightM = -0.12 * desk.box.size.x;
  const center = {
    x: desk.box.center.x + awayM * front.x + rightM * right.x,
    y: size.y / 2,
    z: desk.box.center.z + awayM * front.z + rightM * right.z,
  };
  const box = { center, size, yawDeg: (desk.box.yawDeg + 180) % 360 };
  if (isInside(draft.room, box) && draft.colliding(box, 0.02).length === 0) {
    draft.add({ class: "Chair", box });
  }
}
