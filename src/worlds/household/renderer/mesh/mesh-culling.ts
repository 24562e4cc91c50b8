/** Which triangles of a part can be seen: in view, and looking at the eye. */
import { floatAt, wordAt } from "@/base/element-at";
import type { MeshPart } from "@/worlds/household/renderer/mesh/mesh-part";

/** What the camera sees: six planes as (a, b, c, d), inside where positive, and the eye. */
export interface View {
  readonly planes: readonly (readonly [number, number, number, number])[];
  readonly eye: readonly [number, number, number];
  /** Half the picture's height in pixels: the projected radius of 1 m at 1 m. */
  readonly focalPx: number;
  /** All rays run alike, as on a map: `eye` says nothing about which faces look at the viewer. */
  readonly isParallel: boolean;
  /** Parts by id that are not drawn. */
  readonly leftOut?: ReadonlySet<string> | undefined;
}

/** Parts that would cover less than about a pixel are left out. */
const MIN_RADIUS_PX = 0.6;
/** Parts smaller than this on the picture are drawn coarsely. */
const COARSE_RADIUS_PX = 15;
/** Parts larger than this that surround the eye, such as the room itself, are drawn last. */
const SURROUNDING_M = 1.5;

/** A part whose vertices begin at `firstVertex` of a shared buffer. */
export interface PlacedPart {
  readonly part: MeshPart;
  readonly firstVertex: number;
}

/** How a part lies to a view: undefined where it is out of it. */
export function sightOf(
  { sphere }: MeshPart,
  { planes, eye, focalPx }: View,
): { readonly distanceM: number; readonly isCut: boolean; readonly isFar: boolean } | undefined {
  const [x, y, z, radius] = sphere;
  let isCut = false;
  for (const [a, b, c, d] of planes) {
    const depthM = a * x + b * y + c * z + d;
    if (depthM < -radius) {
      return undefined;
    }
    isCut ||= depthM < radius;
  }
  const distanceM = Math.hypot(x - eye[0], y - eye[1], z - eye[2]);
  const radiusPx = (radius * focalPx) / Math.max(distanceM, 0.01);
  if (radiusPx < MIN_RADIUS_PX) {
    return undefined;
  }
  const isAround = distanceM < radius && radius > SURROUNDING_M;
  return {
    distanceM: isAround ? 1e6 : distanceM - radius,
    isCut,
    isFar: radiusPx < COARSE_RADIUS_PX,
  };
}

/** Appends the triangles that look at the eye and are not wholly beside the view; the new length. */
export function writeVisible(
  target: Uint32Array,
  from: number,
  { part, firstVertex }: PlacedPart,
  { view, kind }: { readonly view: View; readonly kind: 0 | 1 },
): number {
  const { indices, planes, patterned } = part;
  const { planes: frustum, eye, isParallel } = view;
  let count = from;
  for (let corner = 0; corner < indices.length; corner += 3) {
    if (patterned[corner / 3] !== kind) {
      continue;
    }
    const plane = (corner / 3) * 4;
    const side =
      floatAt(planes, plane) * eye[0] +
      floatAt(planes, plane + 1) * eye[1] +
      floatAt(planes, plane + 2) * eye[2] +
      floatAt(planes, plane + 3);
    if ((side > 0 || isParallel) && !isBeside(part, corner, frustum)) {
      target[count] = wordAt(indices, corner) + firstVertex;
      target[count + 1] = wordAt(indices, corner + 1) + firstVertex;
      target[count + 2] = wordAt(indices, corner + 2) + firstVertex;
      count += 3;
    }
  }
  return count;
}

/** True where all three corners lie outside one plane of the view. */
function isBeside(
  { indices, positions }: MeshPart,
  corner: number,
  frustum: View["planes"],
): boolean {
  for (const [a, b, c, d] of frustum) {
    let outside = 0;
    for (let i = corner; i < corner + 3; i += 1) {
      const vertex = wordAt(indices, i) * 3;
      const depthM =
        a * floatAt(positions, vertex) +
        b * floatAt(positions, vertex + 1) +
        c * floatAt(positions, vertex + 2) +
        d;
      outside += depthM < 0 ? 1 : 0;
    }
    if (outside === 3) {
      return true;
    }
  }
  return false;
}
