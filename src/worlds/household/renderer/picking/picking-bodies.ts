/** Where a line of sight meets one drawn thing. */
import { doubleAt, numberAt } from "@/base/element-at";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import type { Ray } from "@/worlds/household/space/camera";
import { drawShape } from "@/worlds/household/renderer/mesh/drawable-mesh";
import type { Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";

/** Distance along the ray, in metres, at which it meets the body. */
export interface BodyHit {
  readonly enterM: number;
}

type Axis = 0 | 1 | 2;
type Triple = readonly [number, number, number];
type Span = readonly [number, number];

/** Turned by hand and small, beside what can be picked up; or a solid box anyway. */
const HANDY = new Set(["Faucet", "LightSwitch", "ShowerHead", "StoveKnob", "Toaster"]);
const BALLS = new Set(["Apple", "BasketBall", "Egg", "Lettuce", "Potato", "Tomato"]);
const UPRIGHT_ROUNDS = new Set(["Bowl", "Cup", "Mug", "Plate"]);
/** Round slices that stand on their edge. */
const STANDING_ROUNDS = new Set(["LettuceSliced", "PotatoSliced", "TomatoSliced"]);

interface DrawnFaces {
  readonly key: string;
  /** Nine numbers a triangle, in room coordinates. */
  readonly corners: Float64Array;
  readonly low: Triple;
  readonly high: Triple;
}

/** A thing may be drawn beyond its box by this much: open doors, pulled drawers, a range's panel. */
const REACH_OUT_M = 0.2;

/** Whether a line may meet the thing or pass it closely: cheap, and never wrongly false. */
export function isNear({ placement, size, object }: Drawable, ray: Ray, spread: number): boolean {
  const [px, py, pz] = placement.at ?? [0, 0, 0];
  const { origin, direction } = ray;
  const [x, y, z] = [px - origin.x, py + size.y / 2 - origin.y, pz - origin.z];
  const alongM = x * direction.x + y * direction.y + z * direction.z;
  const asideM = Math.sqrt(Math.max(0, x * x + y * y + z * z - alongM * alongM));
  const radiusM = Math.hypot(size.x, size.y, size.z) / 2;
  const doorM = object.attributes.open === true ? Math.max(size.x, size.z) : REACH_OUT_M;
  return alongM > -radiusM - doorM && asideM <= radiusM + doorM + spread * Math.max(alongM, 0);
}

/** Measures hits; keeps the faces of furniture until they change. */
export class BodyMeter {
  readonly #faces = new Map<string, DrawnFaces>();

  hit(drawable: Drawable, ray: Ray, roomSeed: number): BodyHit | undefined {
    if (isHandy(drawable)) {
      return hitBody(drawable, ray);
    }
    const { id, key } = drawable;
    let faces = this.#faces.get(id);
    if (faces?.key !== key) {
      faces = facesOf(drawable, roomSeed);
      this.#faces.set(id, faces);
    }
    return hitFaces(faces, ray);
  }
}

function isHandy({ shape }: Drawable): boolean {
  return hasAffordance(shape, "pickupable") || HANDY.has(shape);
}

/** The box of the thing, or the round body that fills it. */
function hitBody(drawable: Drawable, ray: Ray): BodyHit | undefined {
  const { shape, size } = drawable;
  const { origin, direction } = toLocal(ray, drawable);
  const half: Triple = [size.x / 2, size.y / 2, size.z / 2];
  const line: LocalLine = { origin, direction, half };
  const spans = BALLS.has(shape)
    ? [roundSpan(line, [0, 1, 2])]
    : UPRIGHT_ROUNDS.has(shape)
      ? [roundSpan(line, [0, 2]), flatSpan(line, [1])]
      : STANDING_ROUNDS.has(shape)
        ? [
            roundSpan(line, half[2] < half[0] ? [0, 1] : [1, 2]),
            flatSpan(line, half[2] < half[0] ? [2] : [0]),
          ]
        : [flatSpan(line, [0, 1, 2])];
  const enterM = Math.max(0, ...spans.map(([enter]) => enter));
  const leaveM = Math.min(...spans.map(([, leave]) => leave));
  return leaveM > enterM ? { enterM } : undefined;
}

interface LocalLine {
  readonly origin: Triple;
  readonly direction: Triple;
  readonly half: Triple;
}

const MISSED: Span = [1, 0];

/** Where the line runs between the faces of the box across the given axes. */
function flatSpan({ origin, direction, half }: LocalLine, axes: readonly Axis[]): Span {
  let [enter, leave] = [0, Infinity];
  for (const axis of axes) {
    const slope = Math.abs(direction[axis]) < 1e-9 ? 1e-9 : direction[axis];
    const a = (-half[axis] - origin[axis]) / slope;
    const b = (half[axis] - origin[axis]) / slope;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return [enter, leave];
}

/** Where the line runs within the ellipse (two axes) or the ellipsoid (three) that fills the box. */
function roundSpan({ origin, direction, half }: LocalLine, axes: readonly Axis[]): Span {
  let [square, linear, rest] = [0, 0, -1];
  for (const axis of axes) {
    const [slope, start] = [direction[axis] / half[axis], origin[axis] / half[axis]];
    square += slope * slope;
    linear += 2 * slope * start;
    rest += start * start;
  }
  const discriminant = linear * linear - 4 * square * rest;
  if (discriminant <= 0 || square === 0) {
    return square === 0 && rest < 0 ? [0, Infinity] : MISSED;
  }
  const root = Math.sqrt(discriminant);
  return [(-linear - root) / (2 * square), (-linear + root) / (2 * square)];
}

/** The ray in the drawable's own frame, whose origin is the middle of its box. */
function toLocal(ray: Ray, { placement, size }: Drawable) {
  const [px, py, pz] = placement.at ?? [0, 0, 0];
  const angle = ((placement.yawDeg ?? 0) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turn = (x: number, y: number, z: number): Triple => [
    x * cos - z * sin,
    y,
    x * sin + z * cos,
  ];
  const { origin, direction } = ray;
  return {
    origin: turn(origin.x - px, origin.y - py - size.y / 2, origin.z - pz),
    direction: turn(direction.x, direction.y, direction.z),
  };
}

function facesOf(drawable: Drawable, roomSeed: number): DrawnFaces {
  const builder = new ShapeBuilder();
  builder.within(drawable.placement, () => drawShape(builder, drawable, roomSeed));
  const numbers: number[] = [];
  for (const { positions, indices } of [builder.solid, builder.glass]) {
    for (const index of indices) {
      const at = index * 3;
      // The builder negates z for three.
      numbers.push(
        numberAt(positions, at),
        numberAt(positions, at + 1),
        -numberAt(positions, at + 2),
      );
    }
  }
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const [index, value] of numbers.entries()) {
    const axis = index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  }
  return { key: drawable.key, corners: Float64Array.from(numbers), low, high };
}

function hitFaces({ corners, low, high }: DrawnFaces, ray: Ray): BodyHit | undefined {
  const origin: Triple = [ray.origin.x, ray.origin.y, ray.origin.z];
  const direction: Triple = [ray.direction.x, ray.direction.y, ray.direction.z];
  const middle: Triple = [mean(low[0], high[0]), mean(low[1], high[1]), mean(low[2], high[2])];
  const half: Triple = [high[0] - middle[0], high[1] - middle[1], high[2] - middle[2]];
  const start: Triple = [origin[0] - middle[0], origin[1] - middle[1], origin[2] - middle[2]];
  const [enter, leave] = flatSpan({ origin: start, direction, half }, [0, 1, 2]);
  if (leave < enter) {
    return undefined;
  }
  let enterM = Infinity;
  for (let at = 0; at < corners.length; at += 9) {
    enterM = Math.min(enterM, triangleDistance(corners, at, origin, direction));
  }
  return enterM === Infinity ? undefined : { enterM };
}

const mean = (a: number, b: number): number => (a + b) / 2;

/**
 * Distance to the triangle whose nine numbers begin at `at`, or Infinity (Moeller and Trumbore).
 * Written out by component: it runs millions of times for a replay.
 */
function triangleDistance(
  corners: Float64Array,
  at: number,
  origin: Triple,
  [dx, dy, dz]: Triple,
): number {
  const [ax, ay, az] = [
    doubleAt(corners, at),
    doubleAt(corners, at + 1),
    doubleAt(corners, at + 2),
  ];
  const ux = doubleAt(corners, at + 3) - ax;
  const uy = doubleAt(corners, at + 4) - ay;
  const uz = doubleAt(corners, at + 5) - az;
  const vx = doubleAt(corners, at + 6) - ax;
  const vy = doubleAt(corners, at + 7) - ay;
  const vz = doubleAt(corners, at + 8) - az;
  const px = dy * vz - dz * vy;
  const py = dz * vx - dx * vz;
  const pz = dx * vy - dy * vx;
  const determinant = ux * px + uy * py + uz * pz;
  if (Math.abs(determinant) < 1e-12) {
    return Infinity;
  }
  const tx = origin[0] - ax;
  const ty = origin[1] - ay;
  const tz = origin[2] - az;
  const alongU = (tx * px + ty * py + tz * pz) / determinant;
  if (alongU < 0 || alongU > 1) {
    return Infinity;
  }
  const qx = ty * uz - tz * uy;
  const qy = tz * ux - tx * uz;
  const qz = tx * uy - ty * ux;
  const alongV = (dx * qx + dy * qy + dz * qz) / determinant;
  const lengthM = (vx * qx + vy * qy + vz * qz) / determinant;
  return alongV < 0 || alongU + alongV > 1 || lengthM < 1e-4 ? Infinity : lengthM;
}
