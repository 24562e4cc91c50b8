import { expect, test } from "vitest";
import { buildDrawable } from "@/worlds/household/renderer/mesh/drawable-mesh";
import type { Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { SHAPED_CLASSES } from "@/worlds/household/renderer/shapes/shape-registry";
import type { Attributes } from "@/worlds/household/state/household-state";

const CONDITIONS: readonly Attributes[] = [
  {},
  { dirty: true, filled: "water", open: true, on: true },
  { sliced: true, cooked: true },
  { broken: true },
  { open: false, on: false, filled: null },
];

function drawable(className: string, attributes: Attributes): Drawable {
  const size = { x: 0.4, y: 0.3, z: 0.35 };
  return {
    id: `${className}_1`,
    key: "",
    shape: className,
    object: {
      id: `${className}_1`,
      class: className,
      box: { center: { x: 1, y: 0.95, z: 2 }, size, yawDeg: 0 },
      parents: [],
      attributes,
    },
    placement: { at: [1, 0.8, 2], yawDeg: 0 },
    size,
    hints: { floorDropM: 0.8, slabs: [], bodies: [] },
    isHeld: false,
  };
}

test.each(SHAPED_CLASSES)("%s has a sound and small mesh in every condition", (className) => {
  for (const attributes of CONDITIONS) {
    const { solid, glass } = buildDrawable(drawable(className, attributes), 3);
    for (const mesh of [solid, glass]) {
      expect(mesh.positions.every(Number.isFinite)).toBe(true);
      expect(mesh.colors.every((value) => value >= 0 && value <= 255)).toBe(true);
      expect(mesh.positions.length / 3).toBe(mesh.colors.length / 4);
      expect(Math.max(-1, ...mesh.indices)).toBeLessThan(mesh.positions.length / 3);
    }
    expect(solid.indices.length / 3).toBeLessThan(1500);
  }
});

test("an unknown class is still drawn", () => {
  const { solid } = buildDrawable(drawable("Zither", {}), 3);
  expect(solid.indices.length).toBeGreaterThan(0);
});

test("a box's front at +z comes out at -z, where three looks", () => {
  const { solid } = buildDrawable(drawable("Zither", {}), 3);
  const z = solid.positions.filter((_, i) => i % 3 === 2);
  expect(Math.max(...z)).toBeLessThan(0);
});

test("dirt, coffee and heat can be seen", () => {
  const colors = (className: string, attributes: Attributes) =>
    buildDrawable(drawable(className, attributes), 3).solid.colors.join();
  const patterns = (attributes: Attributes) =>
    buildDrawable(drawable("Plate", attributes), 3).solid.patterns.join();
  expect(patterns({ dirty: true })).not.toBe(patterns({ dirty: false }));
  expect(colors("Mug", { filled: "coffee" })).not.toBe(colors("Mug", { filled: null }));
  expect(colors("Potato", { cooked: true })).not.toBe(colors("Potato", { cooked: false }));
  expect(colors("Television", { on: true })).not.toBe(colors("Television", { on: false }));
});
