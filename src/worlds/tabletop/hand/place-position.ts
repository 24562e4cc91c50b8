/** Where to set a thing down with regard to another one, said in words (HALP A6, `get_place_position`). */
import { ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import { calledIn } from "@/worlds/tabletop/describe/describe-scene";
import { shapeOf } from "@/worlds/tabletop/object-shape";
import type { TablePoint } from "@/worlds/tabletop/table-places";
import {
  findFreePoint,
  inside,
  refuse,
  surfaceUnder,
  without,
} from "@/worlds/tabletop/tabletop-physics";
import { nameOf, type TableObject, type TableScene } from "@/worlds/tabletop/tabletop-scene";

interface Asked {
  readonly object: TableObject;
  readonly reference: TableObject;
  readonly words: string;
}

interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Between the two, in metres. */
const GAP = 0.03;
/** How far from where it was meant a free point may be: past another thing that stands there. */
const NEAR = 0.2;

export function toPlacePosition(
  scene: TableScene,
  { object, reference, words }: Asked,
): Result<Position, Failure> {
  const said = words.toLowerCase();
  const name = calledIn(scene, reference);
  if (/\b(?:inside|in|into|within)\b/u.test(said) && !said.includes("front")) {
    const { capacity } = shapeOf(reference);
    const count = scene.objects.filter(({ on }) => on === nameOf(reference)).length;
    return capacity === 0
      ? refuse("solid", `Nothing goes into ${name}. Place it above or beside ${name}.`)
      : count >= capacity
        ? refuse("full", `There is no more room in ${name}. Take something out of it first.`)
        : ok({ ...openSpot(scene, object, reference), z: reference.z });
  }
  if (/\b(?:above|over|on top|onto|on)\b/u.test(said)) {
    return ok({ x: reference.x, y: reference.y, z: reference.z + shapeOf(reference).height });
  }
  const way = WAYS.find(([pattern]) => pattern.test(said))?.[1];
  if (way === undefined) {
    return refuse(
      "unknown-place",
      "Say where: inside, above, to the left, to the right, ahead or behind.",
    );
  }
  return beside(scene, { object, reference, words }, way);
}

/** Between points that are tried, of its width. */
const STEP = 0.05;

/** The point over a hollow thing that is nearest to its middle and has nothing else in the way. */
function openSpot(scene: TableScene, object: TableObject, reference: TableObject): TablePoint {
  const { width } = shapeOf(reference);
  const rest = without(scene, object);
  const middle = { x: reference.x, y: reference.y };
  const shares = Array.from({ length: 19 }, (_, index) => (index - 9) * STEP);
  return (
    shares
      .flatMap((dx) => shares.map((dy) => ({ dx, dy, far: Math.hypot(dx, dy) })))
      .toSorted((a, b) => a.far - b.far)
      .map(({ dx, dy }) => inside({ x: middle.x + dx * width, y: middle.y + dy * width }, object))
      .find((point) => surfaceUnder(rest, point) === reference) ?? middle
  );
}

const WAYS: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/\bleft\b/u, [-1, 0]],
  [/\bright\b/u, [1, 0]],
  [/\bahead\b|\bfar\b/u, [0, 1]],
  [/\bbehind\b|\bfront\b|\bnext\b|\bbeside\b/u, [0, -1]],
];

function beside(
  scene: TableScene,
  { object, reference }: Asked,
  [dx, dy]: readonly [number, number],
): Result<Position, Failure> {
  const apart = (shapeOf(object).width + shapeOf(reference).width) / 2 + GAP;
  const meant = { x: reference.x + dx * apart, y: reference.y + dy * apart };
  const isThere = ({ x, y }: TablePoint) => {
    const [right, ahead] = [x - reference.x, y - reference.y];
    const along = right * dx + ahead * dy;
    const across = Math.abs(right * dy) + Math.abs(ahead * dx);
    return along > across && Math.hypot(x - meant.x, y - meant.y) <= NEAR;
  };
  const free = findFreePoint(scene, object, { ...meant, isMeant: isThere });
  return free !== undefined
    ? ok({ ...free, z: 0 })
    : refuse("no-room", "There is no room there. Choose another side, or another thing.");
}
