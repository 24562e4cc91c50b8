/**
 * Where an object comes to rest when it is put in or on a receptacle.
 *
 * A free spot is searched on a grid over the receptacle's box, nearest to the agent first, so that
 * things stay apart in the picture and a crowded receptacle is full. Small containers (a plate, a
 * bowl) pile their contents instead.
 */
import {
  bottomOf,
  floorDistance,
  footprintOf,
  shadowsOverlap,
  topOf,
} from "@/worlds/household/geometry";
import {
  hasAffordance,
  isBasin,
  isHollow,
  isWaterTap,
  placeCount,
} from "@/worlds/household/object-classes";
import { contentsOf, directContentsOf } from "@/worlds/household/object-lookup";
import {
  REACH_M,
  type Box,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-state";

const MAX_CARRIED_M = 2;
/** How many things a plate, bowl, pot or pan holds in a pile. */
const PILE_COUNT = 10;
const PILE_STEP_M = 0.012;
const SPOT_STEP_M = 0.05;
const MAX_SPOTS_PER_SIDE = 40;
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
  const inside = directContentsOf(state, receptacle.id).filter((other) => other.id !== object.id);
  const places = placeCount(receptacle.class);
  if (places !== undefined) {
    return inside.length < places
      ? spotAt(object, receptacle.box, levelOf(receptacle, inside), inside.length)
      : undefined;
  }
  if (hasAffordance(receptacle.class, "pickupable") && isHollow(receptacle.class)) {
    return inside.length < PILE_COUNT && fitsInto(object, receptacle)
      ? spotAt(object, receptacle.box, bottomOf(receptacle.box) + 0.02, inside.length)
      : undefined;
  }
  for (const level of levelsOf(state, receptacle, inside)) {
    const spot = freeSpot(state, object, receptacle, level);
    if (spot !== undefined) {
      return spot;
    }
  }
  return undefined;
}

/** A resting place that ignores crowding: for logs whose simulator found room. */
export function anySpot(object: HouseholdObject, receptacle: HouseholdObject): Box {
  return spotAt(object, receptacle.box, levelOf(receptacle, []), 0);
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
function spotAt(object: HouseholdObject, box: Box, levelY: number, index: number): Box {
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
  if (isHollow(receptacle.class)) {
    return bottomOf(box) + Math.min(0.12, box.size.y * 0.2);
  }
  const seat = SEAT_RATIO[receptacle.class];
  return seat === undefined ? topOf(box) : bottomOf(box) + box.size.y * seat;
}

function freeSpot(
  state: HouseholdState,
  object: HouseholdObject,
  receptacle: HouseholdObject,
  levelY: number,
): Box | undefined {
  const agent = state.agent.position;
  const { size } = receptacle.box;
  const isSmall = Math.max(size.x, size.z) <= SMALL_RECEPTACLE_M;
  const obstacles = obstaclesFor(state, object, receptacle, levelY);
  const ranked = candidateSpots(object, receptacle.box, levelY)
    .map((box) => ({ box, distance: floorDistance(box, agent) }))
    .filter(({ distance }) => isSmall || distance <= REACH_M + LEAN_M)
    .sort((a, b) => a.distance - b.distance);
  return ranked.find(({ box }) => obstacles.every((other) => !shadowsOverlap(box, other, 0.01)))
    ?.box;
}

/** Boxes that the object would cut into if it stood at this height. */
function obstaclesFor(
  state: HouseholdState,
  object: HouseholdObject,
  receptacle: HouseholdObject,
  levelY: number,
): readonly Box[] {
  const isInBasin = isBasin(receptacle.class);
  const own = new Set([object.id, receptacle.id, ...receptacle.parents]);
  for (const inside of contentsOf(state, object.id)) {
    own.add(inside.id);
  }
  return state.objects
    .filter((other) => !own.has(other.id) && other.attributes.sliced !== true)
    .filter((other) => !isBrokenBox(other))
    .filter((other) => other.id !== state.agent.heldId && !LOOSE_BOXES.has(other.class))
    .filter((other) => !isInBasin || !(isBasin(other.class) || isWaterTap(other.class)))
    .filter((other) => {
      const isSunken = isBasin(other.class) || other.class === "StoveBurner";
      const reachesUp = topOf(other.box) > levelY + (isSunken ? -0.15 : 0.01);
      return reachesUp && bottomOf(other.box) < levelY + object.box.size.y;
    })
    .map((other) => other.box);
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

function candidateSpots(object: HouseholdObject, box: Box, levelY: number): readonly Box[] {
  const foot = footprintOf(object.box);
  const area = footprintOf(box);
  const xs = steps(box.center.x, area.halfX - foot.halfX);
  const zs = steps(box.center.z, area.halfZ - foot.halfZ);
  return xs.flatMap((x) =>
    zs.map((z) => ({ ...object.box, center: { x, y: levelY + object.box.size.y / 2, z } })),
  );
}

/** Positions along one side, at most {@link MAX_SPOTS_PER_SIDE}; the middle alone where it is tight. */
function steps(center: number, half: number): readonly number[] {
  if (half <= 0) {
    return half > -0.05 ? [center] : [];
  }
  const count = Math.min(MAX_SPOTS_PER_SIDE, Math.max(1, Math.floor((2 * half) / SPOT_STEP_M)));
  return Array.from({ length: count + 1 }, (_, i) => center - half + (2 * half * i) / count);
}
