import { MeshBasicMaterial } from "three";
import { expect, test } from "vitest";
import { block } from "@/worlds/household/renderer/room/bodies";
import { MeshBatch, type OwnedPart } from "@/worlds/household/renderer/mesh/mesh-batch";
import type { View } from "@/worlds/household/renderer/mesh/mesh-culling";
import { toMeshPart } from "@/worlds/household/renderer/mesh/mesh-part";
import { ShapeBuilder, type Point } from "@/worlds/household/renderer/mesh/shape-builder";

const RED = [1, 0, 0] as const;

/** A cube of 1 m around a point of the data's frame. */
function cube(
  id: string,
  [x, y, z]: Point,
  color: readonly [number, number, number] = RED,
): OwnedPart {
  const builder = new ShapeBuilder();
  block(builder, color, [
    [x - 0.5, y - 0.5, z - 0.5],
    [x + 0.5, y + 0.5, z + 0.5],
  ]);
  return { id, part: toMeshPart(builder.solid), owner: 1 };
}

/** From the origin along the data's +z, which is -z here; only the plane behind the eye cuts. */
const AHEAD: View = { planes: [[0, 0, -1, 0]], eye: [0, 0, 0], focalPx: 200, isParallel: false };

function batchOf(...parts: readonly OwnedPart[]): MeshBatch {
  const batch = new MeshBatch(new MeshBasicMaterial());
  batch.setParts(parts);
  return batch;
}

/** Colours of the vertices that the index list names. */
function drawnColors(batch: MeshBatch): Set<string> {
  const { index, drawRange } = batch.mesh.geometry;
  const color = batch.mesh.geometry.getAttribute("color");
  return new Set(
    Array.from({ length: drawRange.count }, (_, i) => {
      const vertex = index?.getX(i) ?? 0;
      return `${Math.sign(color.getX(vertex))}${Math.sign(color.getY(vertex))}`;
    }),
  );
}

test("of a cube straight ahead only the near face is drawn, beside the way also a side", () => {
  expect(batchOf(cube("a", [0, 0, 4])).cull(AHEAD)).toBe(2);
  expect(batchOf(cube("a", [3, 0, 4])).cull(AHEAD)).toBe(4);
});

test("on a map, where all rays run alike, no face is left out for where the eye is", () => {
  expect(batchOf(cube("a", [0, 0, 4])).cull({ ...AHEAD, isParallel: true })).toBe(12);
});

test("what lies behind the eye is not drawn, and of what reaches past it only what is ahead", () => {
  expect(batchOf(cube("a", [0, 0, -4])).cull(AHEAD)).toBe(0);
  const across = batchOf(cube("a", [2, 0, 0]));
  expect(across.cull(AHEAD)).toBeGreaterThan(0);
});

test("a far thing is drawn by its coarse version", () => {
  const coarse = cube("a", [0, 0, 40]).part;
  const fine = toMeshPart({ ...emptyMesh(), ...doubled(cube("a", [0, 0, 40])) });
  const batch = batchOf({ id: "a", part: fine, coarse, owner: 1 });
  expect(batch.cull(AHEAD)).toBe(2);
  expect(batch.cull({ ...AHEAD, focalPx: 4000 })).toBe(4);
});

test("a changed part takes its own place and leaves the others as they are", () => {
  const other = cube("b", [1, 0, 4]);
  const batch = batchOf(cube("a", [0, 0, 4]), other);
  const { geometry } = batch.mesh;
  batch.setParts([cube("a", [0, 0, 4], [0, 1, 0]), other]);
  batch.cull(AHEAD);
  expect(batch.mesh.geometry).toBe(geometry);
  expect(drawnColors(batch)).toEqual(new Set(["01", "10"]));
});

test("parts that come and go are drawn and not drawn, however many changes went before", () => {
  const batch = batchOf(cube("a", [0, 0, 4]));
  for (let i = 0; i < 200; i += 1) {
    batch.setParts([cube("a", [0, 0, 4]), cube(`new ${i}`, [0, 2, 4], [0, 1, 0])]);
    batch.cull(AHEAD);
    expect(drawnColors(batch)).toEqual(new Set(["01", "10"]));
  }
  batch.setParts([cube("a", [0, 0, 4])]);
  batch.cull(AHEAD);
  expect(drawnColors(batch)).toEqual(new Set(["10"]));
});

function emptyMesh() {
  return { positions: [], colors: [], patterns: [], indices: [] };
}

/** The same triangles twice. */
function doubled({ part }: OwnedPart) {
  return {
    positions: [...part.positions],
    colors: [...part.colors],
    patterns: [...part.patterns],
    indices: [...part.indices, ...part.indices],
  };
}
