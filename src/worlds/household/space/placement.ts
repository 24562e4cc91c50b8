/**
 * Where an object comes to rest when it is put in or on a receptacle.
 *
 * A free spot is searched on a grid over the receptacle's box, nearest to the agent first, so that
 * things stay apart in the picture and a crowded receptacle is full. Small containers (a plate, a
 * bowl) pile their contents instead.
 */
import { ownValue } from "@/base/own-value";
import { cookwareOver } from "@/worlds/household/space/burner";
import { bottomOf, footprintOf, topOf } from "@/worlds/household/space/geometry";
import {
  acceptedClasses,
  capacityOf,
  hasAffordance,
  isBasin,
  isHollow,
  isWaterTap,
} from "@/worlds/household/objects/object-classes";
import { directContentsOf } from "@/worlds/household/objects/object-lookup";
import {
  REACH_M,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";

const MAX_CARRIED_M = 2;
const PILE_STEP_M = 0.012;
const SPOT_STEP_M = 0.05;
const MAX_SPOTS_PER_SIDE = 40;
/** What is a little larger than its place stands over the edge on both sides. */
const OVERHANG_M = 0.05;
/** Height of the seat of furniture whose box includes a back, as a part of the box. */
const SEAT_RATIO: Readonly<Record<string, number>> = {
  ArmChair: 0.45,
  Bed: 0.55,
  Chair: 0.48,
  Sofa: 0.45,
  Toilet: 0.4,
};
/** Boxes that cover more than the thing itself, or hang on a wall: never in the way of a spot. */
const LOOSE_BOXES = new Set([
  "Blinds",
  "Cabinet",
  "CounterTop",
  "Curtains",
  "Drawer",
  "Floor",
  "Mirror",
  "Painting",
  "Poster",
  "Shelf",
  "ShelvingUnit",
  "ShowerCurtain",
  "ShowerDoor",
  "ShowerGlass",
  "ShowerHead",
  "Window",
]);
/** Height of a burner's grate; its box may reach up around the pot. */
const GRATE_M = 0.03;
/** Shadows that overlap by less than this only touch. */
const TOUCH_SLACK_M = 0.01;
/** A spot may be a little further than what can be seen to be in reach: the arm leans over. */
const LEAN_M = 0.25;
/** On receptacles up to this size, any spot will do once the receptacle is in reach. */
const SMALL_RECEPTACLE_M = 1.2;

/** The box where the object would rest, or undefined where there is no room left. */
export function findSpot(
  state: HouseholdState,
  object: HouseholdObject,
  receptacle: HouseholdObject,
): Box | undefined {
  if (!fitsOn(object, receptacle)) {
    return undefined;
  }
  const inside = directContentsOf(state, receptacle.id).filter((other) => other.id !== object.id);
  const capacity = capacityOf(receptacle.class);
  if (capacity !== undefined) {
    const level = isVessel(receptacle)
      ? bottomOf(receptacle.box) + 0.02
      : levelOf(receptacle, inside);
    const isFull =
      inside.length >= capacity ||
      (receptacle.class === "StoveBurner" && cookwareOver(state, receptacle, object.id).length > 0);
    return isFull
      ? undefined
      : spotAt(object, { box: receptacle.box, levelY: level }, inside.length);
  }
  for (const level of levelsOf(state, receptacle, inside)) {
    const spot = freeSpot(state, object, { receptacle, levelY: level });
    if (spot !== undefined) {
      return spot;
    }
  }
  return undefined;
}

/** Whether the object could rest there at all, with nothing else in the way. */
export function fitsOn(object: HouseholdObject, receptacle: HouseholdObject): boolean {
  if (isVessel(receptacle)) {
    return fitsInto(object, receptacle);
  }
  if (capacityOf(receptacle.class) !== undefined) {
    return true;
  }
  const foot = footprintOf(object.box);
  const area = footprintOf(receptacle.box);
  return area.halfX - foot.halfX > -OVERHANG_M && area.halfZ - foot.halfZ > -OVERHANG_M;
}

/** A dish, pot or box that can be carried and takes anything that fits into it, in a pile. */
function isVessel(receptacle: HouseholdObject): boolean {
  return (
    hasAffordance(receptacle.class, "pickupable") &&
    isHollow(receptacle.class) &&
    acceptedClasses(receptacle.class) === undefined
  );
}

/** A resting place that ignores crowding: for logs whose simulator found room. */
export function anySpot(object: HouseholdObject, receptacle: HouseholdObject): Box {
  return spotAt(object, { box: receptacle.box, levelY: levelOf(receptacle, []) }, 0);
}

function fitsInto(object: HouseholdObject, receptacle: HouseholdObject): boolean {
  const inner = Math.max(receptacle.box.size.x, receptacle.box.size.z) * 1.1;
  return Math.min(object.box.size.x, object.box.size.z) <= inner && !isLarger(object, receptacle);
}

function isLarger(object: HouseholdObject, receptacle: HouseholdObject): boolean {
  const volume = (box: Box) => box.size.x * box.size.y * box.size.z;
  return volume(object.box) > volume(receptacle.box) * 1.5;
}

/** Piles around the middle, a little apart, each one a little higher. */
function spotAt(
  object: HouseholdObject,
  { box, levelY }: { readonly box: Box; readonly levelY: number },
  index: number,
): Box {
  const angle = index * 2.4;
  const radius = index === 0 ? 0 : Math.min(box.size.x, box.size.z) * 0.18;
  return {
    ...object.box,
    center: {
      x: box.center.x + Math.cos(angle) * radius,
      y: levelY + index * PILE_STEP_M + object.box.size.y / 2,
      z: box.center.z + Math.sin(angle) * radius,
    },
  };
}

function levelsOf(
  state: HouseholdState,
  receptacle: HouseholdObject,
  inside: readonly HouseholdObject[],
): readonly number[] {
  if (receptacle.class === "Floor") {
    return [state.agent.position.y - 0.9];
  }
  const first = levelOf(receptacle, inside);
  const { box } = receptacle;
  if (!isHollow(receptacle.class) || box.size.y < 0.5) {
    return [first];
  }
  return [first, ...[0.08, 0.38, 0.68].map((ratio) => bottomOf(box) + box.size.y * ratio)];
}

/** Height of the surface: that of what lies there already, else by the receptacle's shape. */
function levelOf(receptacle: HouseholdObject, inside: readonly HouseholdObject[]): number {
  const bottoms = inside.map((object) => bottomOf(object.box)).sort((a, b) => a - b);
  const middle = bottoms[Math.floor(bottoms.length / 2)];
  if (middle !== undefined) {
    return middle;
  }
  const { box } = receptacle;
  if (receptacle.class === "StoveBurner") {
    return bottomOf(box) + Math.min(GRATE_M, box.size.y);
  }
  if (isHollow(receptacle.class)) {
    return bottomOf(box) + Math.min(0.12, box.size.y * 0.2);
  }
  const seat = ownValue(SEAT_RATIO, receptacle.class);
  return seat === undefined ? topOf(box) : bottomOf(box) + box.size.y * seat;
}

/** Where something may be put down. */
interface Surface {
  readonly receptacle: HouseholdObject;
  readonly levelY: number;
}

/**
 * The free spot nearest to the agent. Thousands of spots are looked at where things are put down
 * on a long counter, so what does not depend on the spot is worked out once.
 */
function freeSpot(
  state: HouseholdState,
  object: HouseholdObject,
  { receptacle, levelY }: Surface,
): Box | undefined {
  const foot = footprintOf(object.box);
  const area = footprintOf(receptacle.box);
  const xs = steps(receptacle.box.center.x, area.halfX - foot.halfX);
  const zs = steps(receptacle.box.center.z, area.halfZ - foot.halfZ);
  if (xs.length === 0 || zs.length === 0) {
    return undefined;
  }
  const distanceTo = distanceMeter(object.box, state.agent.position);
  const isTaken = crowd(foot, obstaclesFor(state, object, { receptacle, levelY }));
  const { size } = receptacle.box;
  const isSmall = Math.max(size.x, size.z) <= SMALL_RECEPTACLE_M;
  let nearestM = isSmall ? Infinity : REACH_M + LEAN_M + Number.EPSILON;
  let best: { readonly x: number; readonly z: number } | undefined;
  for (const x of xs) {
    for (const z of zs) {
      const distanceM = distanceTo(x, z);
      if (distanceM < nearestM && !isTaken(x, z)) {
        nearestM = distanceM;
        best = { x, z };
      }
    }
  }
  return best === undefined
    ? undefined
    : { ...object.box, center: { ...best, y: levelY + object.box.size.y / 2 } };
}

/** Measures along the floor from a point to a box of this shape, by where the box's middle is. */
function distanceMeter(shape: Box, point: Vector3): (x: number, z: number) => number {
  const yaw = (shape.yawDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [halfX, halfZ] = [shape.size.x / 2, shape.size.z / 2];
  return (x, z) => {
    const dx = point.x - x;
    const dz = point.z - z;
    const beyondX = Math.max(0, Math.abs(dx * cos - dz * sin) - halfX);
    const beyondZ = Math.max(0, Math.abs(dx * sin + dz * cos) - halfZ);
    return Math.sqrt(beyondX * beyondX + beyondZ * beyondZ);
  };
}

/** Tells whether a shadow of these half extents would fall on another one, by its middle. */
function crowd(
  foot: { readonly halfX: number; readonly halfZ: number },
  obstacles: readonly Box[],
): (x: number, z: number) => boolean {
  const shadows = obstacles.map((box) => {
    const { halfX, halfZ } = footprintOf(box);
    return {
      x: box.center.x,
      z: box.center.z,
      clearX: halfX + foot.halfX - TOUCH_SLACK_M,
      clearZ: halfZ + foot.halfZ - TOUCH_SLACK_M,
    };
  });
  return (x, z) =>
    shadows.some(
      (shadow) => Math.abs(shadow.x - x) < shadow.clearX && Math.abs(shadow.z - z) < shadow.clearZ,
    );
}

/** Boxes that the object would cut into if it stood at this height. */
function obstaclesFor(
  state: HouseholdState,
  object: HouseholdObject,
  { receptacle, levelY }: Surface,
): readonly Box[] {
  const isInBasin = isBasin(receptacle.class);
  const top = levelY + object.box.size.y;
  const isInTheWay = (other: HouseholdObject): boolean => {
    const isSink = isBasin(other.class);
    const isSunken = isSink || other.class === "StoveBurner";
    return (
      topOf(other.box) > levelY + (isSunken ? -0.15 : 0.01) &&
      bottomOf(other.box) < top &&
      !LOOSE_BOXES.has(other.class) &&
      !(isInBasin && (isSink || isWaterTap(other.class))) &&
      other.attributes.sliced !== true &&
      !isBrokenBox(other)
    );
  };
  const isOwn = ({ id, parents }: HouseholdObject): boolean =>
    id === object.id ||
    id === receptacle.id ||
    id === state.agent.heldId ||
    receptacle.parents.includes(id) ||
    parents.includes(object.id);
  return state.objects.filter((other) => isInTheWay(other) && !isOwn(other)).map(({ box }) => box);
}

/**
 * Real files hold a few broken boxes, such as a roll of toilet paper of 25 m. What can be carried is
 * never that large, and must not fill the whole room.
 */
function isBrokenBox({ class: objectClass, box }: HouseholdObject): boolean {
  return (
    hasAffordance(objectClass, "pickupable") && Math.max(box.size.x, box.size.z) > MAX_CARRIED_M
  );
}

/** Positions along one side, at most {@link MAX_SPOTS_PER_SIDE}; the middle alone where it is tight. */
function steps(center: number, half: number): readonly number[] {
  if (half <= 0) {
    return half > -OVERHANG_M ? [center] : [];
  }
  const count = Math.min(MAX_SPOTS_PER_SIDE, Math.max(1, Math.floor((2 * half) / SPOT_STEP_M)));
  return Array.from({ length: count + 1 }, (_, i) => center - half + (2 * half * i) / count);
}
