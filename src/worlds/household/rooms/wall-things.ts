/** What belongs to every room's walls: the way in, a switch beside it, windows, pictures, shelves. */
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { directionsOf, isInside } from "@/worlds/household/rooms/footprint";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { addAtWall, findAtWall } from "@/worlds/household/rooms/standing-places";
import { boxAtWall, wallFrame, WALLS } from "@/worlds/household/rooms/wall-frame";

const DOOR_WIDTH_M = 0.95;
const DOOR_HEIGHT_M = 2.05;
/** Floor that a door needs to be walked through. */
const ENTRY_M = 0.8;
const SWITCH_BOTTOM_M = 1.2;
/** Windows are set a little into their wall. */
const INTO_WALL_M = -0.03;
const TRIES = 60;

/** Keeps a doorway and the floor before it free, with the light switch beside it. */
export function addEntrance(draft: RoomDraft): boolean {
  const { random, room } = draft;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = wallFrame(room, random.pick(WALLS));
    const alongM = random.range(DOOR_WIDTH_M / 2 + 0.1, frame.lengthM - DOOR_WIDTH_M / 2 - 0.1);
    const doorway = boxAtWall(frame, {
      alongM,
      awayM: ENTRY_M / 2,
      bottomM: 0,
      size: { x: DOOR_WIDTH_M, y: DOOR_HEIGHT_M, z: ENTRY_M },
    });
    const size = sizeOf("LightSwitch", random);
    const besideM = random.pick([-1, 1]) * (DOOR_WIDTH_M / 2 + 0.12);
    const place = { alongM: alongM + besideM, awayM: size.z / 2, bottomM: SWITCH_BOTTOM_M, size };
    const box = boxAtWall(frame, place);
    const isInside = place.alongM > 0.06 && place.alongM < frame.lengthM - 0.06;
    if (isInside && draft.isFree(doorway) && draft.isFree(box, 0.03)) {
      draft.keepClear(doorway);
      draft.addWayIn(doorway.center);
      draft.add({ class: "LightSwitch", box, attributes: drawAttributes(random, "LightSwitch") });
      return true;
    }
  }
  return false;
}

export interface WindowStyle {
  readonly bottomM: number;
  readonly widthM?: number;
  readonly heightM?: number;
  /** Shares of the windows with blinds at their top or curtains at their sides. */
  readonly blinds: number;
  readonly curtains: number;
}

/** A window somewhere in a free stretch of wall, dressed or not. */
export function addWindow(draft: RoomDraft, style: WindowStyle): HouseholdObject | undefined {
  const usual = sizeOf("Window", draft.random);
  const size = {
    x: style.widthM ?? usual.x,
    y: Math.min(style.heightM ?? usual.y, draft.room.heightM - style.bottomM - 0.15),
    z: usual.z,
  };
  const box = findAtWall(draft, {
    class: "Window",
    bottomM: style.bottomM,
    awayM: INTO_WALL_M,
    gapM: 0.1,
    size,
  });
  if (box === undefined) {
    return undefined;
  }
  const window = draft.add({ class: "Window", box });
  dressWindow(draft, window, style);
  return window;
}

/** Blinds or curtains before a window, where there is room for them. */
export function dressWindow(
  draft: RoomDraft,
  window: HouseholdObject,
  style: Pick<WindowStyle, "blinds" | "curtains">,
): void {
  const draw = draft.random.next();
  const { box } = window;
  const topM = box.center.y + box.size.y / 2;
  const awayM = box.size.z / 2;
  if (draw < style.blinds) {
    const usual = sizeOf("Blinds", draft.random);
    const size = { ...usual, x: box.size.x };
    hang(draft, window, { class: "Blinds", size, rightM: 0, topM, awayM: awayM + size.z / 2 });
  } else if (draw < style.blinds + style.curtains) {
    const usual = sizeOf("Curtains", draft.random);
    const size = { ...usual, y: Math.min(box.size.y + 0.35, topM - 0.1) };
    for (const side of [-1, 1]) {
      const rightM = (side * (box.size.x - size.x * 0.4)) / 2;
      hang(draft, window, {
        class: "Curtains",
        size,
        rightM,
        topM: topM + 0.08,
        awayM: awayM + size.z / 2 + 0.01,
      });
    }
  }
}

interface HungThing {
  readonly class: string;
  readonly size: HouseholdObject["box"]["size"];
  readonly rightM: number;
  readonly topM: number;
  readonly awayM: number;
}

function hang(draft: RoomDraft, window: HouseholdObject, thing: HungThing): void {
  const { center, yawDeg } = window.box;
  const { front, right } = directionsOf(yawDeg);
  const box = {
    center: {
      x: center.x + thing.rightM * right.x + thing.awayM * front.x,
      y: thing.topM - thing.size.y / 2,
      z: center.z + thing.rightM * right.z + thing.awayM * front.z,
    },
    size: thing.size,
    yawDeg,
  };
  if (thing.topM < draft.room.heightM && isInside(draft.room, box) && draft.isFree(box)) {
    const attributes = drawAttributes(draft.random, thing.class);
    draft.add({ class: thing.class, box, attributes });
  }
}

/** Pictures at eye height. */
export function addPictures(draft: RoomDraft, className: "Painting" | "Poster", count: number) {
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(className, draft.random);
    const bottomM = 1.62 - size.y / 2 + draft.random.range(-0.05, 0.1);
    addAtWall(draft, { class: className, bottomM, awayM: 0, gapM: 0.12, size });
  }
}

/** Boards on a wall, one above the other. */
export function addWallShelves(draft: RoomDraft, count: number): boolean {
  const size = sizeOf("Shelf", draft.random);
  const stepM = size.y + 0.04;
  const stack = { x: size.x, y: stepM * count, z: size.z };
  const bottomM = draft.random.range(1.12, 1.25);
  const box = findAtWall(draft, { class: "Shelf", bottomM, awayM: 0, gapM: 0.08, size: stack });
  if (box === undefined) {
    return false;
  }
  for (let index = 0; index < count; index += 1) {
    const y = bottomM + stepM * index + size.y / 2;
    draft.add({ class: "Shelf", box: { ...box, size, center: { ...box.center, y } } });
  }
  return true;
}
