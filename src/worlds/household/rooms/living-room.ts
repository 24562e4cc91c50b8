/** Furnishes a living room: sofa and television face each other, tables between and beside them. */
import { addAtWall, addOnFloor } from "@/worlds/household/rooms/free-floor";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { scatter, type ScatterRule } from "@/worlds/household/rooms/scatter";
import { boxAtWall, nextWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";

const RULES: readonly ScatterRule[] = [
  { class: "DeskLamp", least: 0, most: 1, on: { SideTable: 1 } },
  { class: "HousePlant", least: 1, most: 1, on: { SideTable: 2, CoffeeTable: 1, TVStand: 0.3 } },
  { class: "Laptop", least: 0, most: 1, on: { CoffeeTable: 2, Sofa: 1 } },
  { class: "Box", least: 0, most: 1, on: { CoffeeTable: 1, SideTable: 1, ArmChair: 1 } },
  { class: "Pillow", least: 1, most: 2, on: { Sofa: 3, ArmChair: 1 } },
  { class: "Book", least: 1, most: 2, on: { CoffeeTable: 3, SideTable: 1, Shelf: 2, Sofa: 1 } },
  { class: "Newspaper", least: 0, most: 1, on: { CoffeeTable: 2, Sofa: 1 } },
  {
    class: "RemoteControl",
    least: 1,
    most: 2,
    on: { CoffeeTable: 2, Sofa: 2, TVStand: 1, ArmChair: 1 },
  },
  { class: "KeyChain", least: 0, most: 2, on: { SideTable: 2, CoffeeTable: 2, TVStand: 1 } },
  { class: "CreditCard", least: 0, most: 2, on: { CoffeeTable: 2, SideTable: 1, Sofa: 1 } },
  { class: "Vase", least: 0, most: 2, on: { Shelf: 2, CoffeeTable: 1, SideTable: 1 } },
  { class: "Statue", least: 0, most: 2, on: { Shelf: 2, TVStand: 1, SideTable: 1 } },
  { class: "Candle", least: 0, most: 2, on: { CoffeeTable: 2, Shelf: 1, SideTable: 1 } },
  { class: "Mug", least: 0, most: 2, on: { CoffeeTable: 3, SideTable: 1 } },
  { class: "Bowl", least: 0, most: 1, on: { CoffeeTable: 1 } },
  { class: "Plate", least: 0, most: 1, on: { CoffeeTable: 1 } },
  { class: "Watch", least: 0, most: 1, on: { CoffeeTable: 1, SideTable: 1 } },
  { class: "TissueBox", least: 0, most: 1, on: { CoffeeTable: 1, SideTable: 1 } },
];

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishLivingRoom(draft: RoomDraft, requiredClasses: readonly string[]): boolean {
  const { random, room } = draft;
  const wall = random.pick(WALLS);
  const sofaFrame = wallFrame(room, wall);
  const sofaSize = sizeOf("Sofa", random);
  const slackM = sofaFrame.lengthM - sofaSize.x;
  if (slackM < 0.6) {
    return false;
  }
  const alongM = sofaSize.x / 2 + slackM * random.range(0.25, 0.75);
  const depthM = wallFrame(room, nextWall(wall)).lengthM;
  const sofaAwayM = sofaSize.z / 2 + 0.05;
  draft.add({
    class: "Sofa",
    box: boxAtWall(sofaFrame, { alongM, awayM: sofaAwayM, bottomM: 0, size: sofaSize }),
  });
  const tableSize = sizeOf("CoffeeTable", random);
  draft.add({
    class: "CoffeeTable",
    box: boxAtWall(sofaFrame, {
      alongM,
      awayM: sofaSize.z + 0.6 + tableSize.z / 2,
      bottomM: 0,
      size: tableSize,
    }),
  });
  if (depthM < sofaSize.z + tableSize.z + 2.2) {
    return false;
  }
  addTelevision(draft, { wall: nextWall(nextWall(wall)), alongM: sofaFrame.lengthM - alongM });
  addRest(draft, requiredClasses);
  return scatter(draft, RULES, requiredClasses);
}

function addTelevision(
  draft: RoomDraft,
  place: { wall: (typeof WALLS)[number]; alongM: number },
): void {
  const frame = wallFrame(draft.room, place.wall);
  const size = sizeOf("TVStand", draft.random);
  const standPlace = { alongM: place.alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size };
  const stand = draft.add({ class: "TVStand", box: boxAtWall(frame, standPlace) });
  const tvSize = sizeOf("Television", draft.random);
  const tvPlace = { ...standPlace, awayM: size.z * 0.4, bottomM: size.y, size: tvSize };
  draft.add({ class: "Television", box: boxAtWall(frame, tvPlace), holder: stand });
}

function addRest(draft: RoomDraft, requiredClasses: readonly string[]): void {
  const { random } = draft;
  const wants = (name: string, share: number) =>
    requiredClasses.includes(name) || random.next() < share;
  addAtWall(draft, { class: "SideTable", gapM: 0.06 });
  if (random.next() < 0.5) {
    addAtWall(draft, { class: "SideTable", gapM: 0.06 });
  }
  if (wants("ArmChair", 0.7)) {
    addAtWall(draft, { class: "ArmChair", gapM: 0.15 });
  }
  if (wants("Ottoman", 0.2)) {
    addOnFloor(draft, { class: "Ottoman", gapM: 0.45 });
  }
  if (wants("FloorLamp", 0.6)) {
    addAtWall(draft, { class: "FloorLamp", gapM: 0.08 });
  }
  if (wants("Shelf", 0.5)) {
    addAtWall(draft, { class: "Shelf", bottomM: 1.25, awayM: 0, gapM: 0.08 });
  }
  addAtWall(draft, { class: "GarbageCan", gapM: 0.1 });
  if (wants("WateringCan", 0.5)) {
    addAtWall(draft, { class: "WateringCan", gapM: 0.12 });
  }
  addAtWall(draft, { class: "LightSwitch", bottomM: 1.2, awayM: 0 });
  addAtWall(draft, { class: "Window", bottomM: 0.95, awayM: -0.03, gapM: 0.1 });
  if (random.next() < 0.8) {
    addAtWall(draft, { class: "Painting", bottomM: 1.35, awayM: 0, gapM: 0.1 });
  }
}
