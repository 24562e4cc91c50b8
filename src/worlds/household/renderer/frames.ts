/** Frames of reference nested in each other: 3 by 4 matrices, row by row. */
import { assert } from "@/base/assert";

export type Point = readonly [number, number, number];

/** Where a nested frame lies in the outer one. Turns: yaw, then pitch (front down), then roll. */
export interface Placement {
  readonly at?: Point;
  readonly yawDeg?: number;
  readonly pitchDeg?: number;
  readonly rollDeg?: number;
  readonly scale?: Point;
}

export type Matrix = readonly number[];

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
export function toMatrix(placement: Placement): Matrix {
  const [x, y, z] = placement.at ?? [0, 0, 0];
  const [sx, sy, sz] = placement.scale ?? [1, 1, 1];
  const radians = (deg: number | undefined) => ((deg ?? 0) * Math.PI) / 180;
  const [yaw, pitch, roll] = [
    radians(placement.yawDeg),
    radians(placement.pitchDeg),
    radians(placement.rollDeg),
  ];
  const [cy, ny, cp, np, cr, nr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  const turnYaw: Matrix = [cy, 0, ny, x, 0, 1, 0, y, -ny, 0, cy, z];
  const turnPitch: Matrix = [1, 0, 0, 0, 0, cp, -np, 0, 0, np, cp, 0];
  const turnRoll: Matrix = [cr, -nr, 0, 0, nr, cr, 0, 0, 0, 0, 1, 0];
  const stretch: Matrix = [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0];
  return multiply(multiply(multiply(turnYaw, turnPitch), turnRoll), stretch);
}

/** A reader of its own: it is called millions of times, and sees nothing but such lists. */
export function at(numbers: readonly number[], index: number): number {
  const value = numbers[index];
  assert(value, "a matrix or point is too short");
  return value;
}

/** How much a frame stretches one of its axes. */
export function columnLength(m: Matrix, axis: number): number {
  return Math.hypot(at(m, axis), at(m, 4 + axis), at(m, 8 + axis));
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const product: number[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      let sum = column === 3 ? at(a, row * 4 + 3) : 0;
      for (let k = 0; k < 3; k += 1) {
        sum += at(a, row * 4 + k) * at(b, k * 4 + column);
      }
      product.push(sum);
    }
  }
  return product;
}

/** The matrix that turns normals: right also under stretching and mirroring. */
export function cofactors(m: Matrix): Matrix {
  const minor = (r1: number, c1: number, r2: number, c2: number) =>
    at(m, r1 * 4 + c1) * at(m, r2 * 4 + c2) - at(m, r1 * 4 + c2) * at(m, r2 * 4 + c1);
  const raw = [
    minor(1, 1, 2, 2),
    minor(1, 2, 2, 0),
    minor(1, 0, 2, 1),
    0,
    minor(2, 1, 0, 2),
    minor(2, 2, 0, 0),
    minor(2, 0, 0, 1),
    0,
    minor(0, 1, 1, 2),
    minor(0, 2, 1, 0),
    minor(0, 0, 1, 1),
    0,
  ];
  const determinant = at(m, 0) * at(raw, 0) + at(m, 1) * at(raw, 1) + at(m, 2) * at(raw, 2);
  return determinant < 0 ? raw.map((value) => -value) : raw;
}

export function transform(m: Matrix, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z + at(m, 3),
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z + at(m, 7),
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z + at(m, 11),
  ];
}

export function rotate(m: Matrix, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z,
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z,
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z,
  ];
}

export function normalize([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return length === 0 ? [0, 1, 0] : [x / length, y / length, z / length];
}
