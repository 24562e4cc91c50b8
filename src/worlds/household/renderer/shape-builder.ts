/**
 * Collects triangles of simple bodies, already placed, lit and coloured.
 *
 * Why it exists: the room's light never moves, so each vertex can carry its lit colour and the
 * whole room is drawn by one draw call without any light in the shader, which is what makes
 * software WebGL fast enough to render data sets.
 *
 * How to use: `within` opens a nested frame of reference, the body methods draw in the innermost
 * one. Frames are the data's (left-handed, y up); the output is three's (z negated), and each
 * triangle's winding follows from its normal, so that shapes need not think about either.
 */
import { ensureExists } from "@/base/assert";
import { mixColors, type Rgb } from "@/worlds/household/renderer/palette";

export type Point = readonly [number, number, number];

/** Where a nested frame lies in the outer one. Turns: yaw, then pitch (front down), then roll. */
export interface Placement {
  readonly at?: Point;
  readonly yawDeg?: number;
  readonly pitchDeg?: number;
  readonly rollDeg?: number;
  readonly scale?: Point;
}

/** Indexed triangles: 3 position and 4 colour components a vertex, colours 0 to 255. */
export interface MeshData {
  readonly positions: number[];
  readonly colors: number[];
  readonly indices: number[];
}

export interface BuilderSurface {
  /** 0 to 1: share of the small faces that look stained. */
  readonly dirt?: number;
  /** 0 to 1: how far colours go towards a roasted brown. */
  readonly roast?: number;
  /** Vertical shading near the floor; off for what moves with the camera. */
  readonly isGrounded?: boolean;
}

type Matrix = readonly number[];

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
const DIRT: Rgb = [0.34, 0.24, 0.13];
const ROAST: Rgb = [0.45, 0.25, 0.1];
/** The direction towards the light, unit length: over the viewer's left shoulder at yaw 0. */
const LIGHT: Point = [-0.46, 0.78, -0.42];

export class ShapeBuilder {
  readonly solid: MeshData = { positions: [], colors: [], indices: [] };
  readonly glass: MeshData = { positions: [], colors: [], indices: [] };
  #matrix: Matrix = IDENTITY;
  #normalMatrix: Matrix = IDENTITY;
  #alpha = 1;
  #isLit = true;
  #surface: BuilderSurface = {};

  /** Draws in a frame nested in the present one. */
  within(placement: Placement, draw: () => void): void {
    const [matrix, normalMatrix] = [this.#matrix, this.#normalMatrix];
    this.#matrix = multiply(matrix, toMatrix(placement));
    this.#normalMatrix = cofactors(this.#matrix);
    draw();
    this.#matrix = matrix;
    this.#normalMatrix = normalMatrix;
  }

  /** Draws with colours as they are, as glowing things look. */
  glowing(draw: () => void): void {
    const was = this.#isLit;
    this.#isLit = false;
    draw();
    this.#isLit = was;
  }

  /** Draws see-through, after everything solid. */
  translucent(alpha: number, draw: () => void): void {
    const was = this.#alpha;
    this.#alpha = alpha;
    draw();
    this.#alpha = was;
  }

  /** Draws with another surface condition. */
  surfaced(surface: BuilderSurface, draw: () => void): void {
    const was = this.#surface;
    this.#surface = { ...was, ...surface };
    draw();
    this.#surface = was;
  }

  /** A convex face of 3 or 4 corners in order, seen from the side that `normal` points to. */
  face(corners: readonly Point[], normal: Point, color: Rgb): void {
    this.facet(
      corners,
      corners.map(() => normal),
      color,
    );
  }

  /** A face with a normal at each corner, for round bodies; and with an alpha at each, for shadows. */
  facet(
    corners: readonly Point[],
    normals: readonly Point[],
    color: Rgb,
    alphas?: readonly number[],
  ): void {
    const isGlass = this.#alpha < 1 || alphas !== undefined;
    const mesh = isGlass ? this.glass : this.solid;
    const start = mesh.positions.length / 3;
    const placed = corners.map((corner) => transform(this.#matrix, corner));
    const turned = normals.map((normal) => normalize(rotate(this.#normalMatrix, normal)));
    const tinted = this.#tint(color, placed);
    placed.forEach((point, i) => {
      const lit = this.#isLit
        ? light(tinted, ensureExists(turned[i]), this.#surface.isGrounded === false ? 9 : point[1])
        : tinted;
      mesh.positions.push(point[0], point[1], -point[2]);
      mesh.colors.push(
        toByte(lit[0]),
        toByte(lit[1]),
        toByte(lit[2]),
        toByte(alphas?.[i] ?? this.#alpha),
      );
    });
    const isFlipped = facesAway(placed, ensureExists(turned[0]));
    for (let i = 2; i < placed.length; i += 1) {
      mesh.indices.push(start, start + (isFlipped ? i : i - 1), start + (isFlipped ? i - 1 : i));
    }
  }

  #tint(color: Rgb, placed: readonly Point[]): Rgb {
    const { dirt = 0, roast = 0 } = this.#surface;
    let tinted = roast > 0 ? mixColors(color, ROAST, roast) : color;
    if (dirt > 0) {
      const first = ensureExists(placed[0]);
      const third = ensureExists(placed[2]);
      const noise = Math.abs(
        Math.sin((first[0] + third[0]) * 91.7 + (first[1] + third[1]) * 57.3 + first[2] * 77.1) *
          43758.5,
      );
      const stain = noise - Math.floor(noise);
      tinted = mixColors(tinted, DIRT, stain < dirt ? 0.38 + 0.5 * stain : 0.14);
    }
    return tinted;
  }
}

/** The room's fixed light on a surface: sky from above, one sun, and dusk near the floor. */
function light(color: Rgb, normal: Point, heightM: number): Rgb {
  const sun = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
  const sky = normal[1] * 0.5 + 0.5;
  const near = heightM < 0.6 ? 1 - 0.2 * Math.exp(-Math.max(heightM, 0) * 6) : 1;
  const warm = 0.23 * Math.max(sun, 0) + 0.05 * Math.max(-sun, 0);
  const cool = 0.73 + 0.13 * sky;
  return [
    color[0] * (cool * 0.985 + warm * 1.06) * near,
    color[1] * (cool + warm) * near,
    color[2] * (cool * 1.02 + warm * 0.92) * near,
  ];
}

function facesAway(placed: readonly Point[], normal: Point): boolean {
  const [a, b, c] = [
    ensureExists(placed[0]),
    ensureExists(placed[1]),
    ensureExists(placed[placed.length - 1]),
  ];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const along =
    (uy * vz - uz * vy) * normal[0] +
    (uz * vx - ux * vz) * normal[1] +
    (ux * vy - uy * vx) * normal[2];
  // The output negates z, which turns every winding round: a positive product here is wrong there.
  return along > 0;
}

function toByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value * 255)));
}

function toMatrix(placement: Placement): Matrix {
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

function at(matrix: Matrix, index: number): number {
  return matrix[index] ?? 0;
}

function multiply(a: Matrix, b: Matrix): Matrix {
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
function cofactors(m: Matrix): Matrix {
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

function transform(m: Matrix, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z + at(m, 3),
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z + at(m, 7),
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z + at(m, 11),
  ];
}

function rotate(m: Matrix, [x, y, z]: Point): Point {
  return [
    at(m, 0) * x + at(m, 1) * y + at(m, 2) * z,
    at(m, 4) * x + at(m, 5) * y + at(m, 6) * z,
    at(m, 8) * x + at(m, 9) * y + at(m, 10) * z,
  ];
}

function normalize([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return length === 0 ? [0, 1, 0] : [x / length, y / length, z / length];
}
