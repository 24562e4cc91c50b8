/**
 * What happens when the gripper sets something down: support, containment, stacking, toppling and reach.
 *
 * Simple and deterministic: things are as wide as long, upright or on a side. A thing rests on the highest surface under
 * its middle; a tower stands while the middle of all that lies on a thing is above that thing, and what
 * would tip slides down beside it. A refused call changes nothing and says how to do better.
 */
import { ensureExists } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import { shapeOf } from "@/worlds/tabletop/object-shape";
import { placeOf, type TablePlace, type TablePoint } from "@/worlds/tabletop/table-places";
import {
  FLOOR,
  nameOf,
  TABLE,
  type TableObject,
  type TableScene,
} from "@/worlds/tabletop/tabletop-scene";

/** Positions are told and kept to the millimetre. */
const STEP = 0.001;
/** Between things that are set down side by side. */
const GAP = 0.01;
/** What a position may lie outside the table and still be meant as its edge. */
const TOLERANCE = 0.005;

export type Target = string | TablePoint;
type Put = Result<TableScene, Failure>;

/** Takes a thing and sets it down at another thing, at a named place or at a position. */
export function putObject(scene: TableScene, name: string, target: Target): Put {
  const object = find(scene, name);
  if (object === undefined) {
    return refuse(
      "unknown-object",
      `There is no ${name}. Use one of the names that get_obj_names() returns.`,
    );
  }
  const above = coverOf(scene, object);
  if (above !== undefined) {
    const top = nameOf(above);
    return refuse(
      "covered",
      `The ${top} lies on the ${name}. Put the ${top} somewhere else first.`,
      name,
    );
  }
  return typeof target === "string"
    ? putAtNamed(scene, object, target)
    : putAtPoint(scene, object, target);
}

function putAtNamed(scene: TableScene, object: TableObject, target: string): Put {
  const place = placeOf(target);
  if (place !== undefined) {
    const free = findFreePoint(scene, object, place);
    return free === undefined
      ? refuse("no-room", `There is no room left at the ${target}. Choose another place.`)
      : ok(moveTo(scene, object, { ...free, z: 0, on: null }));
  }
  const other = find(scene, target);
  if (other === undefined) {
    return refuse(
      "unknown-object",
      `There is no ${target}. Use one of the names that get_obj_names() or get_place_names() return.`,
    );
  }
  if (isCarriedBy(scene, other, object)) {
    return refuse("itself", `The ${nameOf(object)} cannot be put on itself or on what it carries.`);
  }
  return putOnto(scene, object, topmost(scene, other, object));
}

export function putAtPoint(scene: TableScene, object: TableObject, { x, y }: TablePoint): Put {
  if (Math.abs(x) > TABLE.x + TOLERANCE || Math.abs(y) > TABLE.y + TOLERANCE) {
    return refuse(
      "out-of-reach",
      "That position is beyond the table and out of the gripper's reach. Use denormalize_xy() with numbers from 0 to 1.",
    );
  }
  const point = inside({ x, y }, object);
  const below = surfaceUnder(without(scene, object), point);
  if (below === undefined) {
    const touched = touching(without(scene, object), object, { ...point, gap: 0 });
    // Set down on somebody's rim it slides off, to the nearest free place.
    const free = touched === undefined ? point : findFreePoint(scene, object, point);
    return free === undefined
      ? refuse("no-room", "There is no room left on the table. Put something into a bowl first.")
      : ok(moveTo(scene, object, { ...free, z: 0, on: null }));
  }
  return isOpenFor(scene, below, object)
    ? putOnto(scene, object, below)
    : settle(scene, object, { below, at: point });
}

/** Onto the middle of a solid thing, or into a hollow one. */
function putOnto(scene: TableScene, object: TableObject, below: TableObject): Put {
  const { capacity } = shapeOf(below);
  if (!isOpenFor(scene, below, object)) {
    return settle(scene, object, { below, at: below });
  }
  const name = nameOf(below);
  const inside = scene.objects.filter(({ on }) => on === name && on !== null);
  const others = inside.filter((other) => nameOf(other) !== nameOf(object));
  if (others.length >= capacity) {
    return refuse(
      "full",
      `The ${name} is full. Take something out of it first, or use another one.`,
      name,
    );
  }
  const isNested = object.kind === below.kind || capacity === 1;
  const spot = isNested ? { x: 0, y: 0 } : ensureExists(freeSpot(below, others), "one with room");
  return ok(
    moveTo(scene, object, {
      x: round(below.x + spot.x),
      y: round(below.y + spot.y),
      z: round(below.z + FLOOR),
      on: name,
    }),
  );
}

/** Of a hollow thing's width: things lie apart in it, the first one in the middle. */
const SPOTS = [
  { x: 0, y: 0 },
  { x: 0.25, y: 0.25 },
  { x: -0.25, y: -0.25 },
  { x: 0.25, y: -0.25 },
  { x: -0.25, y: 0.25 },
] as const;

function freeSpot(bowl: TableObject, others: readonly TableObject[]): TablePoint | undefined {
  const { width } = shapeOf(bowl);
  return SPOTS.map(({ x, y }) => ({ x: x * width, y: y * width })).find((spot) =>
    others.every(
      ({ x, y }) =>
        Math.abs(x - bowl.x - spot.x) > STEP * 1.5 || Math.abs(y - bowl.y - spot.y) > STEP * 1.5,
    ),
  );
}

/** Whether it goes into it, and does not come to rest on top. */
function isOpenFor(scene: TableScene, below: TableObject, object: TableObject): boolean {
  const { capacity, width } = shapeOf(below);
  const isLet = object.kind === below.kind || shapeOf(object).narrow <= width;
  return capacity > 0 && isLet && coverOf(scene, below, object) === undefined;
}

/** What lies on top of a thing; of a hollow one, not what is in it. */
export function coverOf(
  scene: TableScene,
  object: TableObject,
  moved?: TableObject,
): TableObject | undefined {
  const name = nameOf(object);
  const { height, capacity } = shapeOf(object);
  return scene.objects.find(
    (other) =>
      other.on === name &&
      other !== moved &&
      (capacity === 0 || other.z >= object.z + height - STEP * 1.5),
  );
}

/** On a solid thing at a point above it; where the tower does not stand so, it slides down beside it. */
function settle(
  scene: TableScene,
  object: TableObject,
  { below, at }: { readonly below: TableObject; readonly at: TablePoint },
): Put {
  const placed = moveTo(scene, object, {
    x: round(at.x),
    y: round(at.y),
    z: round(below.z + shapeOf(below).height),
    on: nameOf(below),
  });
  if (isStanding(placed, nameOf(object))) {
    return ok(placed);
  }
  const free = findFreePoint(scene, object, at);
  return free === undefined
    ? refuse("no-room", "It would fall, and there is no room beside it. Choose another place.")
    : ok(moveTo(scene, object, { ...free, z: 0, on: null }));
}

/** Whether for everything under it, the middle of what lies on that is above it. */
function isStanding(scene: TableScene, top: string): boolean {
  const above: TableObject[] = [];
  let object = find(scene, top);
  while (object !== undefined && object.on !== null) {
    above.push(object);
    const below = ensureExists(find(scene, object.on));
    const middle = (axis: "x" | "y") =>
      above.reduce((sum, each) => sum + each[axis], 0) / above.length - below[axis];
    const half = shapeOf(below).width / 2;
    if (
      shapeOf(below).capacity === 0 &&
      Math.max(Math.abs(middle("x")), Math.abs(middle("y"))) > half
    ) {
      return false;
    }
    object = below;
  }
  return true;
}

/** The thing with all that it carries, at a new place. */
export function moveTo(
  scene: TableScene,
  object: TableObject,
  to: Pick<TableObject, "x" | "y" | "z" | "on">,
): TableScene {
  const [dx, dy, dz] = [to.x - object.x, to.y - object.y, to.z - object.z];
  return {
    ...scene,
    objects: scene.objects.map((each) => {
      if (each === object) {
        return { ...each, ...to };
      }
      return isCarriedBy(scene, each, object)
        ? { ...each, x: round(each.x + dx), y: round(each.y + dy), z: round(each.z + dz) }
        : each;
    }),
  };
}

/** Rings of candidates round a place, the nearest first; along a side the candidates keep to the side. */
export function findFreePoint(
  scene: TableScene,
  object: TableObject,
  place: TablePlace & { readonly isMeant?: (point: TablePoint) => boolean },
): TablePoint | undefined {
  const { isMeant = () => true } = place;
  const others = without(scene, object);
  const room: TablePoint[] = [];
  for (let x = -TABLE.x; x <= TABLE.x; x += 0.01) {
    for (let y = -TABLE.y; y <= TABLE.y; y += 0.01) {
      room.push(inside({ x, y }, object));
    }
  }
  const cost = ({ x, y }: TablePoint) => {
    const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
    return Math.hypot(place.along === "x" ? dx / 10 : dx, place.along === "y" ? dy / 10 : dy);
  };
  return room
    .filter(isMeant)
    .map((point) => ({ point, cost: cost(point) }))
    .toSorted((a, b) => a.cost - b.cost)
    .find(({ point }) => touching(others, object, { ...point, gap: GAP }) === undefined)?.point;
}

function touching(
  scene: TableScene,
  object: TableObject,
  { x, y, gap }: TablePoint & { readonly gap: number },
): TableObject | undefined {
  return scene.objects.find((other) => {
    const apart = (shapeOf(other).width + shapeOf(object).width) / 2 + gap - STEP;
    return Math.abs(other.x - x) < apart && Math.abs(other.y - y) < apart;
  });
}

/** The highest thing below a point; undefined where it is the table. */
export function surfaceUnder(scene: TableScene, { x, y }: TablePoint): TableObject | undefined {
  return scene.objects
    .filter((other) => {
      const half = shapeOf(other).width / 2;
      return Math.abs(other.x - x) <= half && Math.abs(other.y - y) <= half;
    })
    .toSorted((a, b) => b.z + shapeOf(b).height - a.z - shapeOf(a).height)[0];
}

/** What is at the top of the pile on a thing; of a bowl, the bowl. */
function topmost(scene: TableScene, below: TableObject, moved: TableObject): TableObject {
  let top = below;
  let next = coverOf(scene, top, moved);
  while (next !== undefined) {
    top = next;
    next = coverOf(scene, top, moved);
  }
  return top;
}

/** Fully on the table. */
export function inside({ x, y }: TablePoint, object: TableObject): TablePoint {
  const half = shapeOf(object).width / 2;
  const keep = (value: number, most: number) =>
    round(Math.min(most - half, Math.max(half - most, value)));
  return { x: keep(x, TABLE.x), y: keep(y, TABLE.y) };
}

export function isCarriedBy(scene: TableScene, object: TableObject, carrier: TableObject): boolean {
  let each: TableObject | undefined = object;
  while (each !== undefined) {
    if (each === carrier) {
      return true;
    }
    each = each.on === null ? undefined : find(scene, each.on);
  }
  return false;
}

/** The scene without a thing and all that it carries. */
export function without(scene: TableScene, object: TableObject): TableScene {
  return { ...scene, objects: scene.objects.filter((other) => !isCarriedBy(scene, other, object)) };
}

export function find(scene: TableScene, name: string): TableObject | undefined {
  return scene.objects.find((object) => nameOf(object) === name);
}

export function refuse(kind: string, sentence: string, objectId?: string): Result<never, Failure> {
  return err({ kind, sentence, ...(objectId === undefined ? {} : { objectId }) });
}

export function round(value: number): number {
  return Math.round(value / STEP) * STEP === 0
    ? 0
    : Number((Math.round(value / STEP) * STEP).toFixed(3));
}
