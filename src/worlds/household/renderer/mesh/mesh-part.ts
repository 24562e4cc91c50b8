/** Triangles of one thing as typed arrays, with what is needed to tell whether they can be seen. */
import { floatAt, numberAt, wordAt } from "@/base/element-at";
import type { MeshData } from "@/worlds/household/renderer/mesh/shape-builder";

export interface MeshPart {
  readonly positions: Float32Array;
  readonly colors: Uint8Array;
  readonly patterns: Float32Array;
  readonly indices: Uint32Array;
  /** 1 for each triangle with a pattern, 0 for a plain one. */
  readonly patterned: Uint8Array;
  /** The plane of each triangle as (a, b, c, d): the eye sees its front where it is positive. */
  readonly planes: Float32Array;
  /** Bounding sphere: centre x, y, z and radius. */
  readonly sphere: readonly [number, number, number, number];
}

export function toMeshPart(data: MeshData): MeshPart {
  const positions = Float32Array.from(data.positions);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value);
    high[i % 3] = Math.max(high[i % 3] ?? value, value);
  });
  const middle = (axis: number) => (numberAt(low, axis) + numberAt(high, axis)) / 2;
  const half = (axis: number) => (numberAt(high, axis) - numberAt(low, axis)) / 2;
  const indices = Uint32Array.from(data.indices);
  return {
    positions,
    planes: planesOf(positions, indices),
    patterned: Uint8Array.from({ length: indices.length / 3 }, (_, i) =>
      numberAt(data.patterns, wordAt(indices, i * 3) * 3 + 2) > 0 ? 1 : 0,
    ),
    colors: Uint8Array.from(data.colors),
    patterns: Float32Array.from(data.patterns),
    indices,
    sphere: [middle(0), middle(1), middle(2), Math.hypot(half(0), half(1), half(2))],
  };
}

function planesOf(positions: Float32Array, indices: Uint32Array): Float32Array {
  const planes = new Float32Array((indices.length / 3) * 4);
  const at = (corner: number, axis: number) =>
    floatAt(positions, wordAt(indices, corner) * 3 + axis);
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [x, y, z] = [at(corner, 0), at(corner, 1), at(corner, 2)];
    const [ux, uy, uz] = [at(corner + 1, 0) - x, at(corner + 1, 1) - y, at(corner + 1, 2) - z];
    const [vx, vy, vz] = [at(corner + 2, 0) - x, at(corner + 2, 1) - y, at(corner + 2, 2) - z];
    const [a, b, c] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    planes.set([a, b, c, -(a * x + b * y + c * z)], (corner / 3) * 4);
  }
  return planes;
}
