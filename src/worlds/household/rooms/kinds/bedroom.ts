/** Furnishes a bedroom: bed with tables beside it, desk, chest of drawers. */
import { isDue } from "@/worlds/household/rooms/is-due";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { addDresser } from "@/worlds/household/rooms/kinds/dresser";
import { isInside } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { scatter } from "@/worlds/household/rooms/scatter";
import {
  addAtWall,
  addOccasionally,
  type OccasionalItem,
} from "@/worlds/household/rooms/standing-places";
import {
  addEntrance,
  addPictures,
  addWallShelves,
  addWindow,
} from "@/worlds/household/rooms/wall-things";
import { boxAtWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";
import { THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";
import { addDesk } from "@/worlds/household/rooms/kinds/work-place";

/** Floor at the sides and the foot of the bed. */
const BEDSIDE_M = 0.55;

const STANDING: readonly OccasionalItem[] = [
  { class: "SideTable", share: 0.15, gapM: 0.06, frontM: 0.3 },
  { class: "LaundryHamper", share: 0.5, gapM: 0.06 },
  { class: "ArmChair", share: 0.2, gapM: 0.12, frontM: 0.35 },
  { class: "ShelvingUnit", share: 0.15, gapM: 0.08, frontM: 0.5 },
  { class: "GarbageCan", share: 1, gapM: 0.05 },
  { class: "Safe", share: 0.2, gapM: 0.06, frontM: 0.45 },
  { class: "FloorLamp", share: 0.15, gapM: 0.05 },
  { class: "Footstool", share: 0.08, gapM: 0.12 },
  { class: "Ottoman", share: 0.06, gapM: 0.15 },
  { class: "VacuumCleaner", share: 0.05, gapM: 0.05 },
  { class: "DogBed", share: 0.05, gapM: 0.08 },
  { class: "RoomDecor", share: 0.06, gapM: 0.08 },
];
const WINDOW_STYLE = { bottomM: 1, heightM: 1.2, blinds: 0.75, curtains: 0.25 };

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishBedroom(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random } = draft;
  if (!addBed(draft) || !addEntrance(draft)) {
    return false;
  }
  if (isDue(draft, needs, { classes: ["Desk"], share: 0.9 })) {
    const desk = addDesk(draft);
    if (desk === undefined && needs.has("Desk")) {
      return false;
    }
  }
  const dresser = addDresser(draft);
  if (dresser === undefined && (needs.has("Dresser") || needs.has("Drawer"))) {
    return false;
  }
  const windows = random.integer(1, 2);
  for (let index = 0; index < windows; index += 1) {
    addWindow(draft, WINDOW_STYLE);
  }
  addAtWall(draft, { class: "Mirror", bottomM: 1, awayM: 0, gapM: 0.08 });
  addOccasionally(draft, STANDING, needs);
  if (isDue(draft, needs, { classes: ["Shelf"], share: 0.6 })) {
    addWallShelves(draft, random.integer(1, 3));
  }
  addPictures(draft, "Painting", random.integer(0, 2));
  addPictures(draft, "Poster", random.next() < 0.2 ? 1 : 0);
  return scatter(draft, THINGS_BY_KIND.bedroom, needs);
}

/** The head at a wall, in the middle with a table at each side or towards a corner with one. */
function addBed(draft: RoomDraft): boolean {
  const { random, room } = draft;
  const frame = wallFrame(room, random.pick(WALLS));
  const size = sizeOf("Bed", random);
  const slackM = frame.lengthM - size.x;
  const depthM = frame.index % 2 === 0 ? room.maxZ - room.minZ : room.maxX - room.minX;
  if (slackM < BEDSIDE_M + 0.05 || depthM < size.z + BEDSIDE_M + 0.1) {
    return false;
  }
  const isInCorner = slackM < 2 * BEDSIDE_M + 0.1 || random.next() < 0.3;
  const fromEndM = isInCorner ? 0.03 : slackM * random.range(0.35, 0.5);
  const isMirrored = random.next() < 0.5;
  const startM = isMirrored ? slackM - fromEndM : fromEndM;
  const alongM = startM + size.x / 2;
  const box = boxAtWall(frame, { alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size });
  draft.add({ class: "Bed", box, attributes: drawAttributes(random, "Bed") });
  const openSides = isInCorner ? [isMirrored ? -1 : 1] : [-1, 1];
  // One must get to the bed's open sides, but a table may stand at its head.
  for (const side of openSides) {
    const aisle = boxAtWall(frame, {
      alongM: alongM + side * (size.x / 2 + BEDSIDE_M / 2),
      awayM: size.z / 2 + 0.35,
      bottomM: 0,
      size: { x: BEDSIDE_M, y: 1, z: size.z - 0.7 },
    });
    draft.keepClear(aisle);
    if (random.next() < 0.75) {
      addBedsideTable(draft, { frame, alongM: alongM + side * (size.x / 2 + 0.05), side });
    }
  }
  return true;
}

function addBedsideTable(
  draft: RoomDraft,
  place: { frame: ReturnType<typeof wallFrame>; alongM: number; side: number },
): void {
  const size = sizeOf("SideTable", draft.random);
  const alongM = place.alongM + (place.side * size.x) / 2;
  const box = boxAtWall(place.frame, { alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size });
  if (isInside(draft.room, box) && draft.colliding(box, 0.01).length === 0) {
    draft.add({ class: "SideTable", box });
  }
}
