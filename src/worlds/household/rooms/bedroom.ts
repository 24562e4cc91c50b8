/** Furnishes a bedroom: bed with tables beside it, desk, chest of drawers. */
import { addAtWall } from "@/worlds/household/rooms/free-floor";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { scatter, type ScatterRule } from "@/worlds/household/rooms/scatter";
import { boxAtWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import type { HouseholdObject } from "@/worlds/household/household-state";

const RULES: readonly ScatterRule[] = [
  { class: "DeskLamp", least: 1, most: 1, on: { SideTable: 2, Desk: 1 } },
  { class: "Laptop", least: 1, most: 1, on: { Desk: 3, Bed: 1 } },
  { class: "Pillow", least: 1, most: 2, on: { Bed: 1 } },
  { class: "AlarmClock", least: 1, most: 1, on: { SideTable: 2, Desk: 1 } },
  { class: "TeddyBear", least: 0, most: 1, on: { Bed: 1 } },
  { class: "Book", least: 1, most: 2, on: { Desk: 2, Bed: 1, Shelf: 1, SideTable: 1 } },
  { class: "CD", least: 0, most: 2, on: { Desk: 2, SideTable: 1, Drawer: 1 } },
  { class: "CellPhone", least: 1, most: 1, on: { Bed: 1, Desk: 2, SideTable: 1 } },
  { class: "Pen", least: 0, most: 2, on: { Desk: 3, Drawer: 1 } },
  { class: "Pencil", least: 0, most: 2, on: { Desk: 3, Drawer: 1 } },
  { class: "KeyChain", least: 0, most: 1, on: { Desk: 1, SideTable: 1, Dresser: 1 } },
  { class: "CreditCard", least: 0, most: 1, on: { Desk: 1, Dresser: 1 } },
  { class: "Mug", least: 0, most: 1, on: { Desk: 2, SideTable: 1 } },
  { class: "Bowl", least: 0, most: 1, on: { Desk: 1, Dresser: 1 } },
  { class: "Statue", least: 0, most: 1, on: { Dresser: 1, Shelf: 1 } },
  { class: "HousePlant", least: 0, most: 1, on: { Dresser: 2, Desk: 1 } },
];

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishBedroom(draft: RoomDraft, requiredClasses: readonly string[]): boolean {
  const { random, room } = draft;
  const frame = wallFrame(room, random.pick(WALLS));
  const size = sizeOf("Bed", random);
  const slackM = frame.lengthM - size.x;
  const alongM = size.x / 2 + slackM * random.range(0.3, 0.7);
  const box = boxAtWall(frame, { alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size });
  draft.add({ class: "Bed", box });
  for (const side of random.next() < 0.6 ? [-1, 1] : [random.pick([-1, 1])]) {
    const tableSize = sizeOf("SideTable", random);
    const tableAlongM = alongM + side * (size.x / 2 + tableSize.x / 2 + 0.05);
    const isInside = tableAlongM > tableSize.x / 2 && tableAlongM < frame.lengthM - tableSize.x / 2;
    if (isInside) {
      const place = { alongM: tableAlongM, awayM: tableSize.z / 2 + 0.02, bottomM: 0 };
      const tableBox = boxAtWall(frame, { ...place, size: tableSize });
      draft.add({ class: "SideTable", box: tableBox });
    }
  }
  const desk = addAtWall(draft, { class: "Desk", gapM: 0.1 });
  if (desk === undefined) {
    return false;
  }
  addDeskChair(draft, desk);
  addDresser(draft);
  addAtWall(draft, { class: "GarbageCan", gapM: 0.1 });
  addAtWall(draft, { class: "LightSwitch", bottomM: 1.2, awayM: 0 });
  addAtWall(draft, { class: "Window", bottomM: 1, awayM: -0.03, gapM: 0.1 });
  if (random.next() < 0.6 || requiredClasses.includes("Shelf")) {
    addAtWall(draft, { class: "Shelf", bottomM: 1.3, awayM: 0, gapM: 0.08 });
  }
  return scatter(draft, RULES, requiredClasses);
}

function addDeskChair(draft: RoomDraft, desk: HouseholdObject): void {
  const size = sizeOf("Chair", draft.random);
  const { front } = directionsOf(desk.box.yawDeg);
  const awayM = desk.box.size.z / 2 + size.z / 2 + draft.random.range(0.03, 0.12);
  const center = {
    x: desk.box.center.x + awayM * front.x,
    y: size.y / 2,
    z: desk.box.center.z + awayM * front.z,
  };
  const box = { center, size, yawDeg: (desk.box.yawDeg + 180) % 360 };
  if (draft.colliding(box, 0.02).length === 0) {
    draft.add({ class: "Chair", box });
  }
}

/** A chest whose drawers are objects of their own, set into its front. */
function addDresser(draft: RoomDraft): void {
  const dresser = addAtWall(draft, { class: "Dresser", gapM: 0.1 });
  if (dresser === undefined) {
    return;
  }
  const { box } = dresser;
  const count = draft.random.integer(2, 3);
  const heightM = (box.size.y - 0.14) / count;
  for (let index = 0; index < count; index += 1) {
    const size = { x: box.size.x - 0.08, y: heightM - 0.02, z: box.size.z - 0.04 };
    const y = box.center.y - box.size.y / 2 + 0.1 + heightM * (index + 0.5);
    const { front } = directionsOf(box.yawDeg);
    const center = { x: box.center.x + front.x * 0.02, y, z: box.center.z + front.z * 0.02 };
    draft.add({ class: "Drawer", box: { center, size, yawDeg: box.yawDeg }, holder: dresser });
  }
}
