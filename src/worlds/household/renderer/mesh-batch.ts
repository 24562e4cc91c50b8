/**
 * Many small meshes in one draw call, and only those in view.
 *
 * Software WebGL pays for every call and every vertex. So the vertices of all parts lie in one
 * buffer that changes only when a part does, and each frame writes the index lists of the parts in
 * view, near ones first so that hidden pixels are rejected before they are shaded.
 */
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Mesh,
  MeshBasicMaterial,
  type Material,
} from "three";
import type { MeshData } from "@/worlds/household/renderer/shape-builder";

export interface MeshPart {
  readonly positions: Float32Array;
  readonly colors: Uint8Array;
  readonly indices: Uint32Array;
  /** Bounding sphere: centre x, y, z and radius. */
  readonly sphere: readonly [number, number, number, number];
}

/** What the camera sees: six planes as (a, b, c, d), inside where positive, and the eye. */
export interface View {
  readonly planes: readonly (readonly [number, number, number, number])[];
  readonly eye: readonly [number, number, number];
  /** Half the picture's height in pixels: the projected radius of 1 m at 1 m. */
  readonly focalPx: number;
}

/** Parts that would cover less than about a pixel are left out. */
const MIN_RADIUS_PX = 0.6;

export function toMeshPart(data: MeshData): MeshPart {
  const positions = Float32Array.from(data.positions);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value);
    high[i % 3] = Math.max(high[i % 3] ?? value, value);
  });
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  const half = (axis: number) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2;
  return {
    positions,
    colors: Uint8Array.from(data.colors),
    indices: Uint32Array.from(data.indices),
    sphere: [middle(0), middle(1), middle(2), Math.hypot(half(0), half(1), half(2))],
  };
}

export class MeshBatch {
  readonly mesh: Mesh;
  readonly #material: Material;
  #parts: readonly { readonly part: MeshPart; readonly firstVertex: number }[] = [];

  constructor(isTranslucent: boolean) {
    this.#material = new MeshBasicMaterial({
      vertexColors: true,
      transparent: isTranslucent,
      depthWrite: !isTranslucent,
      fog: false,
      toneMapped: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), this.#material);
    this.mesh.frustumCulled = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.renderOrder = isTranslucent ? 1 : 0;
  }

  /** Replaces the contents. Empty parts are welcome. */
  setParts(parts: readonly MeshPart[]): void {
    const filled = parts.filter((part) => part.indices.length > 0);
    const vertexCount = filled.reduce((sum, part) => sum + part.positions.length / 3, 0);
    const indexCount = filled.reduce((sum, part) => sum + part.indices.length, 0);
    const positions = new Float32Array(vertexCount * 3);
    const colors = new Uint8Array(vertexCount * 4);
    let firstVertex = 0;
    this.#parts = filled.map((part) => {
      positions.set(part.positions, firstVertex * 3);
      colors.set(part.colors, firstVertex * 4);
      const placed = { part, firstVertex };
      firstVertex += part.positions.length / 3;
      return placed;
    });
    this.mesh.geometry.dispose();
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    geometry.setAttribute("color", new BufferAttribute(colors, 4, true));
    const index = new BufferAttribute(new Uint32Array(indexCount), 1);
    index.setUsage(DynamicDrawUsage);
    geometry.setIndex(index);
    this.mesh.geometry = geometry;
  }

  /** Writes the index list for a view; returns the number of triangles to draw. */
  cull(view: View): number {
    const index = this.mesh.geometry.index;
    if (index === null || !(index.array instanceof Uint32Array)) {
      this.mesh.visible = false;
      return 0;
    }
    const near = this.#parts
      .map((placed) => ({ placed, distance: visibleDistance(placed.part, view) }))
      .filter((entry) => entry.distance !== undefined)
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
    let count = 0;
    for (const { placed } of near) {
      const { indices } = placed.part;
      for (let i = 0; i < indices.length; i += 1) {
        index.array[count + i] = (indices[i] ?? 0) + placed.firstVertex;
      }
      count += indices.length;
    }
    index.clearUpdateRanges();
    index.addUpdateRange(0, count);
    index.needsUpdate = true;
    this.mesh.geometry.setDrawRange(0, count);
    this.mesh.visible = count > 0;
    return count / 3;
  }

  [Symbol.dispose](): void {
    this.mesh.geometry.dispose();
    this.#material.dispose();
  }
}

/** Distance from the eye to the part's sphere, or undefined where the part is out of view. */
function visibleDistance({ sphere }: MeshPart, { planes, eye, focalPx }: View): number | undefined {
  const [x, y, z, radius] = sphere;
  for (const [a, b, c, d] of planes) {
    if (a * x + b * y + c * z + d < -radius) {
      return undefined;
    }
  }
  const distance = Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
  if ((radius * focalPx) / Math.max(distance, 0.01) < MIN_RADIUS_PX) {
    return undefined;
  }
  return distance - radius;
}
