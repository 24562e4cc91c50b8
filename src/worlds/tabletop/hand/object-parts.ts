/** Where a thing can be taken hold of, and its surface as points. */
import { ensureExists } from "@/base/assert";
import type { PointCloud } from "@/core/skill/hand-pose";
import { lieOf, shapeOf } from "@/worlds/tabletop/object-shape";
import { KINDS, SHAPES, type TableKind, type TableObject } from "@/worlds/tabletop/tabletop-scene";

type Point = readonly [number, number, number];

/** How far a mug's handle sticks out, and how thick its outer half is, of the mug's width. */
export const HANDLE = { out: 0.4, middle: 0.7, height: 0.5 } as const;

/** Round things have a rim that is a circle, the others one of four sides. */
const ROUND_KINDS: readonly TableKind[] = ["bowl", "mug", "bottle", "bin"];

export function isRound(kind: TableKind): boolean {
  return ROUND_KINDS.includes(kind);
}

/** What the fingers may be away from a part and still close on it, in metres. */
const REACH = 0.018;

/** The part that fingers at a point close on: the nearest in reach. */
export function partAt(object: TableObject, point: Point): string | undefined {
  const [best] = PARTS[object.kind]
    .map((part) => ({ part, far: distanceTo(object, part, point) }))
    .filter(({ far }) => far <= REACH)
    .toSorted((a, b) => a.far - b.far);
  return best?.part;
}

/** The part that the robot takes by itself. */
export function usualPart(kind: TableKind): string {
  return ensureExists(PARTS[kind][0]);
}

/** Of what is called so; none where nothing is. */
export function partsOf(sort: string): readonly string[] {
  const kind = KINDS.find((each) => each === sort);
  return kind === undefined ? [] : PARTS[kind];
}

/** The one that the robot takes by itself first. */
const PARTS: Readonly<Record<TableKind, readonly string[]>> = {
  block: ["body"],
  bowl: ["rim"],
  mug: ["rim", "handle"],
  bottle: ["neck", "body"],
  tray: ["rim"],
  box: ["body"],
  banana: ["body"],
  bin: ["rim"],
};

/** A point of the part, where the robot takes it by itself. */
export function pointOf(object: TableObject, part: string): Point {
  const { width, height } = baseOf(object);
  const at: Record<string, Point> = {
    rim: [-width / 2, 0, height],
    handle: [width * HANDLE.middle, 0, height * HANDLE.height],
    neck: [0, 0, height * 0.85],
    body: [0, 0, height / 2],
  };
  return toTable(object, ensureExists(at[part]));
}

function distanceTo(object: TableObject, part: string, point: Point): number {
  const { width, height } = baseOf(object);
  const [x, y, z] = toObject(object, point);
  const along = (low: number, high: number) => Math.max(low - z, z - high, 0);
  switch (part) {
    case "rim": {
      const out = isRound(object.kind) ? Math.hypot(x, y) : Math.max(Math.abs(x), Math.abs(y));
      return Math.hypot(out - width / 2, z - height);
    }
    case "handle": {
      const middle = width * HANDLE.middle;
      return Math.hypot(x - middle, y, along(height * 0.3, height * 0.7));
    }
    case "neck":
      return Math.hypot(x, y, along(height * 0.7, height));
    default:
      return Math.hypot(x, y, along(height * 0.2, height * 0.6));
  }
}

/** As it stands upright. */
function baseOf({ kind, size = 1 }: TableObject): {
  readonly width: number;
  readonly height: number;
} {
  const { width, height } = SHAPES[kind];
  return { width: width * size, height: height * size };
}

const RINGS = 6;
const AROUND = 18;

/** Points of its surface as it is now: the same for the same thing, at the same place. */
export function pointsOf(object: TableObject): PointCloud {
  const { width, height } = baseOf(object);
  const points: Point[] = [];
  for (let ring = 0; ring < RINGS; ring += 1) {
    const z = (height * ring) / (RINGS - 1);
    for (let step = 0; step < AROUND; step += 1) {
      points.push([...outline(object.kind, step / AROUND, width), z]);
    }
  }
  if (object.kind === "mug") {
    for (let step = 0; step < 12; step += 1) {
      const angle = (step / 11 - 0.5) * Math.PI;
      const x = width * (0.5 + HANDLE.out * Math.cos(angle));
      points.push([x, 0, height * (HANDLE.height + 0.3 * Math.sin(angle))]);
    }
  }
  return points.map((point) => toTable(object, point));
}

function outline(kind: TableKind, share: number, width: number): readonly [number, number] {
  const angle = share * 2 * Math.PI;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const half = width / 2;
  if (kind === "banana") {
    return [x * half, y * half * 0.27];
  }
  const out = isRound(kind) ? 1 : Math.max(Math.abs(x), Math.abs(y));
  return [(x / out) * half, (y / out) * half];
}

/** From the thing's own frame, its foot's middle, to the table's. A thing that leans turns about its middle. */
export function toTable(object: TableObject, [x, y, z]: Point): Point {
  const { height } = baseOf(object);
  const { turn = 0, tilt = 0, toward = turn } = object;
  const [px, py] = rotate(x, y, turn - toward);
  const lean = (tilt * Math.PI) / 180;
  const up = z - height / 2;
  const ahead = px * Math.cos(lean) + up * Math.sin(lean);
  const high = up * Math.cos(lean) - px * Math.sin(lean);
  const [dx, dy] = rotate(ahead, py, toward);
  return [object.x + dx, object.y + dy, middleHeight(object) + high];
}

function toObject(object: TableObject, [px, py, pz]: Point): Point {
  const { height } = baseOf(object);
  const { turn = 0, tilt = 0, toward = turn } = object;
  const [ahead, left] = rotate(px - object.x, py - object.y, -toward);
  const high = pz - middleHeight(object);
  const lean = (tilt * Math.PI) / 180;
  const front = ahead * Math.cos(lean) - high * Math.sin(lean);
  const up = ahead * Math.sin(lean) + high * Math.cos(lean);
  const [x, y] = rotate(front, left, toward - turn);
  return [x, y, up + height / 2];
}

/** Seen from above, to the left. */
function rotate(x: number, y: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Of its middle; on its side a thing lies on half of its width. */
export function middleHeight(object: TableObject): number {
  const lie = lieOf(object);
  const { height } = shapeOf(object);
  return object.z + (lie === "sideways" ? height : baseOf(object).height) / 2;
}
