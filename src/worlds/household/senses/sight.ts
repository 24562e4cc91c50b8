/**
 * What the agent's camera shows, worked out without drawing: "ground truth segmentation" by arithmetic.
 *
 * An object is seen where enough of the 480 x 480 picture would show it, near enough, and nothing solid
 * stands before it. How much shows is told by points of its box: each is in the picture or not, and
 * the line of sight to it is free or not.
 *
 * Key ideas: only furniture hides things, and only by what of its box is solid: a table by its top, a
 * sofa by its seat. What an object stands in or on never hides it, except behind a shut door.
 */
import { isPointInView, bottomOf, eyeOf, nearestPoint } from "@/worlds/household/space/geometry";
import { projectPoint } from "@/worlds/household/space/camera";
import { hasAffordance, isHollow, isEnclosing } from "@/worlds/household/objects/object-classes";
import { closedParentOf, isCarried } from "@/worlds/household/objects/object-lookup";
import type {
  Agent,
  Box,
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";

/** TEACh's frames. */
const PICTURE = { widthPx: 480, heightPx: 480 };
/** Fewer pixels than this are not told apart: about 7 by 7. */
export const LEAST_PIXELS = 50;
/** What is farther away is not told apart either. */
export const FARTHEST_M = 5;
/** Of the rectangle around an object in the picture, so much is the object. */
const FILLED_SHARE = 0.6;
/** Points at the very edge of a box graze its neighbours. */
const INWARD = 0.8;
/** A hair's breadth before the point itself. */
const BEFORE = 0.98;
/** Smaller furniture hides nothing worth mentioning. */
const LEAST_HIDING_M = 0.35;

/** Flat, thin or see-through. */
const SEE_THROUGH = new Set([
  "Blinds",
  "Chair",
  "CoffeeMachine",
  "Curtains",
  "DeskLamp",
  "Faucet",
  "Floor",
  "FloorLamp",
  "GarbageBag",
  "HandTowelHolder",
  "HousePlant",
  "LightSwitch",
  "Mirror",
  "Painting",
  "Poster",
  "RoomDecor",
  "ShowerCurtain",
  "ShowerDoor",
  "ShowerGlass",
  "ShowerHead",
  "Stool",
  "StoveBurner",
  "StoveKnob",
  "ToiletPaperHanger",
  "TowelHolder",
  "VacuumCleaner",
  "Window",
]);

/** What of a box is solid, from its bottom and from its top as shares of the height. */
const SOLID: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ArmChair: [0, 0.5],
  Bed: [0, 0.5],
  CoffeeTable: [0.85, 1],
  Desk: [0.9, 1],
  DiningTable: [0.9, 1],
  SideTable: [0.85, 1],
  Sofa: [0, 0.5],
  Toilet: [0, 0.5],
};

/** Something that hides, as a box with a turned frame. */
export interface Screen {
  readonly id: string;
  readonly box: Box;
  readonly cos: number;
  readonly sin: number;
}

/** What can hide things in a room. */
export function screensOf(state: HouseholdState): readonly Screen[] {
  return state.objects.filter(isHiding).map(({ id, class: name, box }) => {
    const [from, to] = SOLID[name] ?? [0, 1];
    const height = box.size.y;
    const bottom = bottomOf(box) + from * height;
    const top = bottomOf(box) + to * height;
    const solid = {
      center: { ...box.center, y: (bottom + top) / 2 },
      size: { ...box.size, y: top - bottom },
      yawDeg: box.yawDeg,
    };
    const yaw = (box.yawDeg * Math.PI) / 180;
    return { id, box: solid, cos: Math.cos(yaw), sin: Math.sin(yaw) };
  });
}

function isHiding({ class: name, box: { size } }: HouseholdObject): boolean {
  const isOpenBody = isHollow(name) && !isEnclosing(name);
  const isLarge = Math.max(size.x, size.z) >= LEAST_HIDING_M && size.y >= LEAST_HIDING_M;
  return isLarge && !isOpenBody && !SEE_THROUGH.has(name) && !hasAffordance(name, "pickupable");
}

/** Of the objects that are asked for, all that the agent sees from where it stands. */
export function seenFrom(
  state: HouseholdState,
  screens: readonly Screen[],
  isAskedFor: (object: HouseholdObject) => boolean,
): readonly HouseholdObject[] {
  const { agent } = state;
  const view = { state, agent, screened: before(eyeOf(agent), screens) };
  return state.objects.filter(
    (object) => isAskedFor(object) && (isCarried(state, object) || isSeen(view, object)),
  );
}

interface View {
  readonly state: HouseholdState;
  readonly agent: Agent;
  readonly screened: readonly Screened[];
}

function isSeen({ state, agent, screened }: View, object: HouseholdObject): boolean {
  const eye = eyeOf(agent);
  const { box } = object;
  if (distance(eye, nearestPoint(box, eye)) > FARTHEST_M || object.class === "Floor") {
    return false;
  }
  const points = pointsOf(box).filter((point) => isPointInView(agent, point));
  if (points.length === 0 || closedParentOf(state, object) !== undefined) {
    return false;
  }
  const mayHide = screened.filter(
    ({ screen }) => screen.id !== object.id && !object.parents.includes(screen.id),
  );
  const free = points.filter((point) => isFree(point, mayHide)).length;
  return free > 0 && (picturedPx(agent, box) * free) / POINTS >= LEAST_PIXELS;
}

/** The screens as they stand before an eye; made once for all points that it looks at. */
export function before(eye: Vector3, screens: readonly Screen[]): readonly Screened[] {
  return screens.map((screen) => ({ screen, eye: toLocal(screen, eye) }));
}

/** Whether nothing stands between the eye and a point of the room. */
export function isFree(point: Vector3, screened: readonly Screened[]): boolean {
  for (const each of screened) {
    if (isBetween(each, point)) {
      return false;
    }
  }
  return true;
}

const SIDES = [-INWARD / 2, INWARD / 2] as const;
/** Eight corners and the middle. */
const POINTS = 9;

function pointsOf({ center, size, yawDeg }: Box): readonly Vector3[] {
  const yaw = (yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const points: Vector3[] = [center];
  for (const sx of SIDES) {
    for (const sz of SIDES) {
      const [dx, dz] = [sx * size.x, sz * size.z];
      for (const sy of SIDES) {
        points.push({
          x: center.x + dx * cos + dz * sin,
          y: center.y + sy * size.y,
          z: center.z - dx * sin + dz * cos,
        });
      }
    }
  }
  return points;
}

/** Pixels of the object if nothing hid it and the picture had no edge. */
function picturedPx(agent: Agent, box: Box): number {
  const corners = pointsOf(box).map((point) => projectPoint(agent, point, PICTURE));
  if (corners.some(({ depth }) => depth <= 0)) {
    // Some of it is behind the eye: it is large and close.
    return PICTURE.widthPx * PICTURE.heightPx;
  }
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const width = (Math.max(...xs) - Math.min(...xs)) / INWARD;
  const height = (Math.max(...ys) - Math.min(...ys)) / INWARD;
  return width * height * FILLED_SHARE;
}

function distance(a: Vector3, b: Vector3): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

/** A screen as it stands before one eye: where the eye is in the box's own frame. */
interface Screened {
  readonly screen: Screen;
  readonly eye: Vector3;
}

function toLocal({ box: { center }, cos, sin }: Screen, point: Vector3): Vector3 {
  const [dx, dz] = [point.x - center.x, point.z - center.z];
  return { x: dx * cos - dz * sin, y: point.y - center.y, z: dx * sin + dz * cos };
}

/** The share of a line at which it meets a slab and leaves it again; nothing where it passes by. */
function meet(from: number, to: number, half: number): readonly [number, number] | undefined {
  const along = to - from;
  if (Math.abs(along) < 1e-9) {
    return Math.abs(from) > half ? undefined : [0, 1];
  }
  const [a, b] = [(-half - from) / along, (half - from) / along];
  return a < b ? [a, b] : [b, a];
}

/** Whether the line from the eye meets the box before the point; a box that either is in hides nothing. */
function isBetween({ screen, eye }: Screened, point: Vector3): boolean {
  const { size } = screen.box;
  const to = toLocal(screen, point);
  const y = meet(eye.y, to.y, size.y / 2);
  const x = y === undefined ? undefined : meet(eye.x, to.x, size.x / 2);
  const z = x === undefined ? undefined : meet(eye.z, to.z, size.z / 2);
  if (x === undefined || y === undefined || z === undefined) {
    return false;
  }
  const enter = Math.max(x[0], y[0], z[0]);
  const leave = Math.min(x[1], y[1], z[1]);
  // Else the line begins in the box, or ends in it.
  return enter <= leave && enter > 0 && leave < BEFORE;
}
