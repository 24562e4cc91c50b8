/** Furnishes a living room: seats face the television, tables stand in reach, the rest along the walls. */
import { isDue } from "@/worlds/household/rooms/is-due";
import { addDiningGroup } from "@/worlds/household/rooms/kinds/dining-group";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { isInside } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { scatter } from "@/worlds/household/rooms/scatter";
import {
  addOccasionally,
  keepFrontClear,
  type OccasionalItem,
} from "@/worlds/household/rooms/standing-places";
import {
  addEntrance,
  addPictures,
  addWallShelves,
  addWindow,
} from "@/worlds/household/rooms/wall-things";
import { boxAtWall, wallFrame, WALLS, type WallFrame } from "@/worlds/household/rooms/wall-frame";
import { THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";
import { addDesk } from "@/worlds/household/rooms/kinds/work-place";
import { addDrawers, addDresser } from "@/worlds/household/rooms/kinds/dresser";

const LEGROOM_M = 0.38;
/** Height of a television that hangs on the wall. */
const TV_BOTTOM_M = 0.95;
const WALKWAY_M = 0.75;
/** From the television to the front of the sofa. */
const VIEWING_M = { least: 1.75, most: 2.6 } as const;

const STANDING: readonly OccasionalItem[] = [
  { class: "FloorLamp", share: 0.4, gapM: 0.05 },
  { class: "SideTable", share: 0.6, gapM: 0.06, frontM: 0.3 },
  { class: "ShelvingUnit", share: 0.35, gapM: 0.08, frontM: 0.5 },
  { class: "ArmChair", share: 0.25, gapM: 0.15, frontM: 0.4 },
  { class: "GarbageCan", share: 1, gapM: 0.05 },
  { class: "Cabinet", share: 0.1, gapM: 0.06, frontM: 0.5, size: { x: 0.8, y: 0.9, z: 0.42 } },
  { class: "Ottoman", share: 0.1, gapM: 0.1 },
  { class: "RoomDecor", share: 0.12, gapM: 0.08 },
  { class: "RoomDecor", share: 0.06, gapM: 0.08 },
  { class: "DogBed", share: 0.06, gapM: 0.1 },
  { class: "Footstool", share: 0.06, gapM: 0.15 },
  { class: "VacuumCleaner", share: 0.04, gapM: 0.05 },
  { class: "Stool", share: 0.05, gapM: 0.1 },
  { class: "Safe", share: 0.02, gapM: 0.06, frontM: 0.5 },
];
/** From this size on a living room is for eating or working too. */
const LARGE_M2 = 27;
const WINDOW_STYLE = { bottomM: 0.95, heightM: 1.25, blinds: 0.1, curtains: 0.5 };

/** Fills the draft, or returns false where this draw of the dice did not work out. */
export function furnishLivingRoom(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random } = draft;
  if (!addSeatingGroup(draft, needs) || !addEntrance(draft)) {
    return false;
  }
  const { minX, maxX, minZ, maxZ } = draft.room;
  const isLarge = (maxX - minX) * (maxZ - minZ) > LARGE_M2;
  const hasTable = isDue(draft, needs, { classes: ["DiningTable"], share: isLarge ? 0.75 : 0.45 });
  if (hasTable) {
    addDiningGroup(draft);
  }
  if (isDue(draft, needs, { classes: ["Desk"], share: isLarge && !hasTable ? 0.7 : 0.15 })) {
    addDesk(draft);
  }
  if (isDue(draft, needs, { classes: ["Dresser", "Drawer"], share: 0.4 })) {
    addDresser(draft);
  }
  const windows = random.integer(1, 3);
  for (let index = 0; index < windows; index += 1) {
    addWindow(draft, WINDOW_STYLE);
  }
  addOccasionally(draft, STANDING, needs);
  if (isDue(draft, needs, { classes: ["Shelf"], share: 0.4 })) {
    addWallShelves(draft, random.integer(1, 3));
  }
  addPictures(draft, "Painting", random.integer(1, 3));
  return scatter(draft, THINGS_BY_KIND["living room"], needs);
}

/** A coordinate system that looks from the sofa's middle towards the television. */
interface Seating {
  readonly draft: RoomDraft;
  /** The wall of the television. */
  readonly frame: WallFrame;
  readonly alongM: number;
  /** From that wall to the front of the sofa. */
  readonly sofaFrontM: number;
  readonly needs: RoomNeeds;
}

function addSeatingGroup(draft: RoomDraft, needs: RoomNeeds): boolean {
  const { random, room } = draft;
  const frame = wallFrame(room, random.pick(WALLS));
  const depthM = frame.index % 2 === 0 ? room.maxZ - room.minZ : room.maxX - room.minX;
  const sofaSize = sizeOf("Sofa", random);
  const standSize = sizeOf("TVStand", random);
  const alongM = frame.lengthM * random.range(0.38, 0.62);
  const wantedM = standSize.z + random.range(VIEWING_M.least, VIEWING_M.most);
  const behindM = depthM - wantedM - sofaSize.z;
  if (behindM < 0.02) {
    return false;
  }
  // A gap behind the sofa that nobody can walk through is closed: the sofa moves to the wall.
  const sofaFrontM = behindM < WALKWAY_M + 0.3 ? depthM - sofaSize.z - 0.04 : wantedM;
  const seating = { draft, frame, alongM, sofaFrontM, needs };
  const sofa = placeFacing(seating, {
    class: "Sofa",
    size: sofaSize,
    rightM: 0,
    awayM: sofaFrontM + sofaSize.z / 2,
    turnDeg: 180,
  });
  if (!sofa || !addTelevision(seating, standSize)) {
    return false;
  }
  addBetween(seating);
  addBesideSofa(seating, sofaSize);
  // Nothing else comes between the sofa and the television.
  const view = { x: sofaSize.x, y: 1, z: sofaFrontM - standSize.z - 0.1 };
  const viewPlace = { alongM, awayM: sofaFrontM - view.z / 2, bottomM: 0, size: view };
  draft.keepClear(boxAtWall(frame, viewPlace));
  return true;
}

interface FacingItem {
  readonly class: string;
  readonly size: { readonly x: number; readonly y: number; readonly z: number };
  /** To the right as one looks from the television wall into the room. */
  readonly rightM: number;
  readonly awayM: number;
  readonly turnDeg: number;
}

/** Adds the item where it is free and within the walls. */
function placeFacing({ draft, frame, alongM }: Seating, item: FacingItem): boolean {
  const { size, awayM } = item;
  const at = boxAtWall(frame, { alongM: alongM + item.rightM, awayM, bottomM: 0, size });
  const box = { ...at, yawDeg: (at.yawDeg + item.turnDeg) % 360 };
  if (!isInside(draft.room, box) || !draft.isFree(box, 0.03)) {
    return false;
  }
  draft.add({ class: item.class, box, attributes: drawAttributes(draft.random, item.class) });
  return true;
}

function addTelevision({ draft, frame, alongM }: Seating, standSize: FacingItem["size"]): boolean {
  const { random } = draft;
  const standClass = random.next() < 0.75 ? "TVStand" : "Dresser";
  const size =
    standClass === "TVStand" ? standSize : { ...sizeOf("Dresser", random), z: standSize.z };
  const usual = sizeOf("Television", random);
  const tvSize = { ...usual, x: Math.min(usual.x, size.x * 0.96) };
  const attributes = drawAttributes(random, "Television");
  const place = { alongM, awayM: size.z / 2 + 0.02, bottomM: 0, size };
  const box = boxAtWall(frame, place);
  if (!isInside(draft.room, box)) {
    return false;
  }
  const stand = draft.add({ class: standClass, box });
  if (standClass === "Dresser") {
    addDrawers(draft, stand);
  }
  keepFrontClear(draft, box, 0.6);
  const isOnWall = size.y < TV_BOTTOM_M - 0.1 && random.next() < 0.25;
  const tvPlace = isOnWall
    ? { alongM, awayM: 0.02 + tvSize.z / 2, bottomM: TV_BOTTOM_M, size: tvSize }
    : { alongM, awayM: 0.02 + size.z * 0.4, bottomM: size.y, size: tvSize };
  draft.add({
    class: "Television",
    box: boxAtWall(frame, tvPlace),
    attributes,
    ...(isOnWall ? {} : { holder: stand }),
  });
  return true;
}

/** The coffee table, and armchairs at its ends that look at it. */
function addBetween(seating: Seating): void {
  const { draft, sofaFrontM, needs } = seating;
  const { random } = draft;
  const tableSize = sizeOf("CoffeeTable", random);
  const awayM = sofaFrontM - LEGROOM_M - tableSize.z / 2;
  if (isDue(draft, needs, { classes: ["CoffeeTable"], share: 0.88 })) {
    placeFacing(seating, { class: "CoffeeTable", size: tableSize, rightM: 0, awayM, turnDeg: 0 });
  }
  const chairSize = sizeOf("ArmChair", random);
  for (const side of random.shuffle([-1, 1])) {
    const isWanted = isDue(draft, needs, { classes: ["ArmChair"], share: 0.6 });
    if (isWanted) {
      const rightM = side * (tableSize.x / 2 + LEGROOM_M + 0.12 + chairSize.z / 2);
      const turnDeg = side > 0 ? 270 : 90;
      placeFacing(seating, {
        class: "ArmChair",
        size: chairSize,
        rightM,
        awayM: awayM - 0.1,
        turnDeg,
      });
    }
  }
  if (isDue(draft, needs, { classes: ["Ottoman"], share: 0.1 })) {
    const size = sizeOf("Ottoman", random);
    const nearTvM = awayM - tableSize.z / 2 - 0.25 - size.z / 2;
    placeFacing(seating, { class: "Ottoman", size, rightM: 0.2, awayM: nearTvM, turnDeg: 0 });
  }
}

/** Small tables and a lamp at the sofa's ends. */
function addBesideSofa(seating: Seating, sofaSize: FacingItem["size"]): void {
  const { draft, sofaFrontM } = seating;
  const { random } = draft;
  for (const side of [-1, 1]) {
    const className = random.pick(["SideTable", "SideTable", "FloorLamp", "nothing"]);
    if (className !== "nothing") {
      const size = sizeOf(className, random);
      const rightM = side * (sofaSize.x / 2 + 0.06 + size.x / 2);
      const awayM = sofaFrontM + sofaSize.z - size.z / 2 - 0.1;
      placeFacing(seating, { class: className, size, rightM, awayM, turnDeg: 180 });
    }
  }
}
