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
import {
  at,
  cofactors,
  columnLength,
  IDENTITY,
  multiply,
  normalize,
  rotate,
  toMatrix,
  transform,
  type Matrix,
  type Placement,
  type Point,
} from "@/worlds/household/renderer/frames";
import { mixColors, type Rgb } from "@/worlds/household/renderer/mesh/palette";
import { patternLayer, type Pattern } from "@/worlds/household/renderer/mesh/patterns";
import { lightOn } from "@/worlds/household/renderer/room/room-light";

export type { Placement, Point } from "@/worlds/household/renderer/frames";

/** Indexed triangles: 3 position, 4 colour (0 to 255) and 3 pattern components a vertex. */
export interface MeshData {
  readonly positions: number[];
  readonly colors: number[];
  /** Where in its pattern a vertex lies, in repetitions, and the pattern's layer. */
  readonly patterns: number[];
  readonly indices: number[];
}

export interface BuilderSurface {
  /** Covered with smudges and brown spots, whatever it is made of; a repetition's size in metres. */
  readonly dirtM?: number;
  /** 0 to 1: how far colours go towards a roasted brown. */
  readonly roast?: number;
  /** Browned in patches, whatever it is made of. */
  readonly isCharred?: boolean;
  /** Vertical shading near the floor; off for what moves with the camera. */
  readonly isGrounded?: boolean;
}

const ROAST: Rgb = [0.45, 0.25, 0.1];
export class ShapeBuilder {
  /** Shapes may leave out what could not be seen from afar. */
  readonly isCoarse: boolean;
  readonly solid: MeshData = { positions: [], colors: [], patterns: [], indices: [] };
  readonly glass: MeshData = { positions: [], colors: [], patterns: [], indices: [] };
  #matrix: Matrix = IDENTITY;
  #normalMatrix: Matrix = IDENTITY;
  #alpha = 1;
  #isLit = true;
  #surface: BuilderSurface = {};
  #pattern: Pattern = "plain";
  #isPatternTurned = false;

  /** `isCoarse` is for pictures in which the thing covers few pixels: round bodies get fewer sides. */
  constructor({ isCoarse = false }: { readonly isCoarse?: boolean } = {}) {
    this.isCoarse = isCoarse;
  }

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

  /**
   * Draws with a material. Grain runs along x (along z on faces that look along x), or along the
   * other direction where `isTurned`.
   */
  patterned(pattern: Pattern, draw: () => void, isTurned = false): void {
    const was = [this.#pattern, this.#isPatternTurned] as const;
    this.#pattern = pattern;
    this.#isPatternTurned = isTurned;
    draw();
    [this.#pattern, this.#isPatternTurned] = was;
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

  /** A face that is darker towards some corners: a factor for each. */
  shadedFace(
    corners: readonly Point[],
    normal: Point,
    color: Rgb,
    factors: readonly number[],
  ): void {
    const mesh = this.solid;
    const first = mesh.colors.length;
    this.face(corners, normal, color);
    factors.forEach((factor, i) => {
      for (let channel = first + i * 4; channel < first + i * 4 + 3; channel += 1) {
        mesh.colors[channel] = Math.round(at(mesh.colors, channel) * factor);
      }
    });
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
    const tinted = this.#tint(color);
    const lookups = this.#lookups(corners, normals);
    placed.forEach((point, i) => {
      const lit = this.#isLit
        ? lightOn(
            tinted,
            ensureExists(turned[i]),
            this.#surface.isGrounded === false ? 9 : point[1],
          )
        : tinted;
      mesh.positions.push(point[0], point[1], -point[2]);
      mesh.colors.push(
        toByte(lit[0]),
        toByte(lit[1]),
        toByte(lit[2]),
        toByte(alphas?.[i] ?? this.#alpha),
      );
      mesh.patterns.push(...ensureExists(lookups[i]));
    });
    const isFlipped = facesAway(placed, ensureExists(turned[0]));
    for (let i = 2; i < placed.length; i += 1) {
      mesh.indices.push(start, start + (isFlipped ? i : i - 1), start + (isFlipped ? i - 1 : i));
    }
  }

  #tint(color: Rgb): Rgb {
    const { roast = 0 } = this.#surface;
    return roast > 0 ? mixColors(color, ROAST, roast) : color;
  }

  /** The pattern that is drawn: dirt and char lie over the material's own. */
  #layer(): { readonly layer: number; readonly repeatM: number } {
    const { dirtM, isCharred } = this.#surface;
    if (this.#isLit && dirtM !== undefined) {
      return { ...patternLayer("dirt"), repeatM: dirtM };
    }
    return patternLayer(this.#isLit && isCharred === true ? "char" : this.#pattern);
  }

  /** Pattern coordinates: the corner seen along the axis that the face looks along. */
  #lookups(corners: readonly Point[], normals: readonly Point[]): readonly Point[] {
    const { layer, repeatM } = this.#layer();
    if (layer === 0) {
      return corners.map(() => PLAIN);
    }
    const scale = [0, 1, 2].map((axis) => columnLength(this.#matrix, axis) / repeatM);
    const sum = (axis: number) =>
      Math.abs(normals.reduce((total, normal) => total + at(normal, axis), 0));
    const [nx, ny, nz] = [sum(0), sum(1), sum(2)];
    const isAcrossX = nx > ny && nx > nz;
    const [first, second] = isAcrossX ? [2, 1] : ny >= nz ? [0, 2] : [0, 1];
    const [u, v] = this.#isPatternTurned ? [second, first] : [first, second];
    return corners.map((corner): Point => [
      at(corner, u) * at(scale, u),
      at(corner, v) * at(scale, v),
      layer,
    ]);
  }
}

const PLAIN: Point = [0, 0, 0];

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
