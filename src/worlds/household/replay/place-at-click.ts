/**
 * Where a recorded Place left its object: the simulator that wrote the logs tries spots of the
 * surface in the order of their distance from the click in the picture, and takes the first at
 * which the object fits, turned the way the receptacle faces or, failing that, by quarter turns.
 */
import { bottomOf, floorDistance, topOf } from "@/worlds/household/space/geometry";
import { hasAffordance, isEnclosing, placeCount } from "@/worlds/household/objects/object-classes";
import { contentsOf, findObject, withObjects } from "@/worlds/household/objects/object-lookup";
import { projectPoint, rayFromClick } from "@/worlds/household/space/camera";
import { movedTo } from "@/worlds/household/space/motion";
import { anySpot } from "@/worlds/household/space/placement";
import { isShadowWithin, shadowsMeet } from "@/worlds/household/space/turned-shadows";
import type {
  Box,
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";

/** A corner of the object may overhang the receptacle's edge by this much. */
const OVERHANG_M = 0.02;
/** The spots that are tried lie this far apart, up to this far from where the click points. */
const SPOT_STEP_M = 0.03;
const MAX_SHIFT_M = 0.48;
/** A person who clicks means a spot about here. */
const MAX_MISS_M = 0.12;
/** Their boxes hold more than the thing itself, or what lies below the surface. */
const SPACIOUS = new Set([
  "Cabinet",
  "CounterTop",
  "Drawer",
  "Floor",
  "Fridge",
  "Shelf",
  "ShelvingUnit",
  "Sink",
  "SinkBasin",
  "Window",
]);
/** Shadows that overlap by less than this do not touch. */
const TOUCH_SLACK_M = 0.004;
const QUARTER_TURNS_DEG = [0, 90, 180, 270] as const;
/** Height of the ring that carries a pot, above the underside of its burner's box. */
const BURNER_RING_M = 0.03;
/** The slots of a toaster lie this far from its middle. */
const SLOT_OFFSET_M = 0.03;
const PICTURE = { widthPx: 1, heightPx: 1 } as const;

interface Click {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves what was just placed along its surface to where the click wants it, and turns it as
 * described above. Where nothing fits it goes to the very spot of the click; a click that misses
 * the surface moves nothing.
 */
export function placeAtClick(
  state: HouseholdState,
  objectId: string,
  click: Click,
): HouseholdState {
  const object = findObject(state, objectId);
  const receptacle = findObject(state, object?.parents[0]);
  if (object === undefined || receptacle === undefined) {
    return state;
  }
  const { yawDeg } = receptacle.box;
  const turned = turnedTo(state, objectId, yawDeg);
  const centerY = object.box.center.y + riseOf(object.box, receptacle);
  const wanted = spotOfClick(state, click, aimLevelOf(object.box, receptacle));
  if (receptacle.class === "StoveBurner") {
    return movedTo(turned, objectId, { ...receptacle.box.center, y: centerY });
  }
  if (receptacle.class === "Toaster") {
    const slot = slotNearest(receptacle.box.center, wanted ?? receptacle.box.center);
    return movedTo(turned, objectId, { ...slot, y: centerY });
  }
  if (wanted === undefined || floorDistance(receptacle.box, wanted) > MAX_SHIFT_M) {
    return turned;
  }
  const others = neighboursOf(state, object, receptacle);
  const spots = spotsAround(state, { wanted, click }, MAX_SHIFT_M);
  const box = { ...object.box, center: { ...wanted, y: centerY } };
  const fit = firstFit(box, spots, { receptacle: receptacle.box, others });
  if (fit !== undefined) {
    return movedTo(turnedTo(state, objectId, fit.yawDeg), objectId, fit.center);
  }
  const isOver = floorDistance(receptacle.box, wanted) <= OVERHANG_M;
  return isOver ? movedTo(turned, objectId, { ...wanted, y: centerY }) : turned;
}

/**
 * Whether what is in the hand fits on the receptacle near the spot of the click. True where that
 * cannot be told: in closed furniture, which has levels of its own, and where places are counted.
 */
export function hasRoomAtClick(
  state: HouseholdState,
  { held, receptacle }: { readonly held: HouseholdObject; readonly receptacle: HouseholdObject },
  click: Click,
): boolean {
  if (isEnclosing(receptacle.class) || placeCount(receptacle.class) !== undefined) {
    return true;
  }
  const box = anySpot(held, receptacle);
  const wanted = spotOfClick(state, click, bottomOf(box));
  if (wanted === undefined) {
    return true;
  }
  const own = new Set([held.id, receptacle.id, ...receptacle.parents]);
  const others = state.objects
    .filter(({ id, parents }) => !own.has(id) && !parents.includes(held.id))
    .filter((other) => other.attributes.sliced !== true && !SPACIOUS.has(other.class))
    .map((other) => other.box)
    .filter((other) => topOf(other) > bottomOf(box) + 0.015 && bottomOf(other) < topOf(box));
  const spots = spotsAround(state, { wanted, click }, MAX_MISS_M);
  return firstFit(box, spots, { receptacle: receptacle.box, others }) !== undefined;
}

/** The first of the spots, and there the first quarter turn, at which a box fits. */
function firstFit(
  box: Box,
  spots: readonly Vector3[],
  { receptacle, others }: { readonly receptacle: Box; readonly others: readonly Box[] },
): Box | undefined {
  for (const spot of spots) {
    for (const turnDeg of QUARTER_TURNS_DEG) {
      const turned: Box = {
        ...box,
        yawDeg: (receptacle.yawDeg + turnDeg) % 360,
        center: { ...spot, y: box.center.y },
      };
      const fits =
        isShadowWithin(turned, receptacle, OVERHANG_M) &&
        !others.some((other) => shadowsMeet(turned, other, TOUCH_SLACK_M));
      if (fits) {
        return turned;
      }
    }
  }
  return undefined;
}

/** A spot in a slot of the toaster: near its middle, towards where the click points. */
function slotNearest({ x, y, z }: Vector3, wanted: Vector3): Vector3 {
  const within = (offsetM: number) => Math.max(-SLOT_OFFSET_M, Math.min(SLOT_OFFSET_M, offsetM));
  return { x: x + within(wanted.x - x), y, z: z + within(wanted.z - z) };
}

/** The height at which the click was aimed: the slots of a toaster are seen at its top. */
function aimLevelOf(box: Box, { class: name, box: outer }: HouseholdObject): number {
  return name === "Toaster" ? topOf(outer) : bottomOf(box);
}

/**
 * How far to lift an object that this world's rules lay lower: bread stands in the toaster with its
 * crust level with the top, pots stand on the burner's ring.
 */
function riseOf(box: Box, { class: name, box: outer }: HouseholdObject): number {
  if (name === "Toaster") {
    return topOf(outer) - topOf(box);
  }
  return name === "StoveBurner" ? bottomOf(outer) + BURNER_RING_M - bottomOf(box) : 0;
}

/** What stands in the way at the height of the object: what else the receptacle carries. */
function neighboursOf(
  state: HouseholdState,
  object: HouseholdObject,
  receptacle: HouseholdObject,
): readonly Box[] {
  if (hasAffordance(receptacle.class, "pickupable") || receptacle.class === "Toaster") {
    return []; // on plates and in bowls things lie on top of each other
  }
  const own = new Set([object.id, ...contentsOf(state, object.id).map(({ id }) => id)]);
  return contentsOf(state, receptacle.id)
    .filter((other) => !own.has(other.id) && other.attributes.sliced !== true)
    .map(({ box }) => box)
    .filter((box) => topOf(box) > bottomOf(object.box) + 0.01 && bottomOf(box) < topOf(object.box));
}

/** Where the line of sight of the click meets the level, or undefined where it never does. */
function spotOfClick({ agent }: HouseholdState, click: Click, levelY: number): Vector3 | undefined {
  const { origin, direction } = rayFromClick(agent, click);
  const lengthM = (levelY - origin.y) / direction.y;
  return Number.isFinite(lengthM) && lengthM > 0
    ? { x: origin.x + direction.x * lengthM, y: levelY, z: origin.z + direction.z * lengthM }
    : undefined;
}

/** The spot itself and others around it, nearest to the click in the picture first. */
function spotsAround(
  { agent }: HouseholdState,
  { wanted, click }: { readonly wanted: Vector3; readonly click: Click },
  reachM: number,
): readonly Vector3[] {
  const count = Math.round(reachM / SPOT_STEP_M);
  const offsets = Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * SPOT_STEP_M);
  return offsets
    .flatMap((dx) => offsets.map((dz) => ({ ...wanted, x: wanted.x + dx, z: wanted.z + dz })))
    .map((spot) => ({ spot, seen: projectPoint(agent, spot, PICTURE) }))
    .filter(({ seen }) => seen.depth > 0)
    .map(({ spot, seen }) => ({ spot, offset: Math.hypot(seen.x - click.x, seen.y - click.y) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ spot }) => spot);
}

/** Turns an object about its middle, with everything in it. */
function turnedTo(state: HouseholdState, id: string, yawDeg: number): HouseholdState {
  const object = findObject(state, id);
  if (object === undefined || object.box.yawDeg === yawDeg) {
    return state;
  }
  const { center } = object.box;
  const byDeg = yawDeg - object.box.yawDeg;
  const [cos, sin] = [Math.cos((byDeg * Math.PI) / 180), Math.sin((byDeg * Math.PI) / 180)];
  const around = (point: Vector3): Vector3 => {
    const [dx, dz] = [point.x - center.x, point.z - center.z];
    return { x: center.x + dx * cos + dz * sin, y: point.y, z: center.z - dx * sin + dz * cos };
  };
  const turn = (box: Box): Box => ({
    ...box,
    center: around(box.center),
    yawDeg: (((box.yawDeg + byDeg) % 360) + 360) % 360,
  });
  const moved = [object, ...contentsOf(state, id)].map((each) => ({
    ...each,
    box: turn(each.box),
  }));
  return withObjects(state, moved);
}
