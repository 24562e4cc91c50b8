import { expect, test } from "vitest";
import type { Box } from "@/worlds/household/state/household-state";
import { isShadowWithin, shadowsMeet } from "@/worlds/household/space/turned-shadows";

function box(x: number, z: number, yawDeg: number, [sx, sz] = [0.4, 0.1]): Box {
  return { center: { x, y: 1, z }, size: { x: sx ?? 0, y: 0.1, z: sz ?? 0 }, yawDeg };
}

test("turned shadows meet where they really do, not where their bounds do", () => {
  expect(shadowsMeet(box(0, 0, 0), box(0, 0.08, 0), 0)).toBe(true);
  expect(shadowsMeet(box(0, 0, 0), box(0, 0.12, 0), 0)).toBe(false);
  // Two thin boxes side by side on a diagonal: their axis-aligned bounds overlap.
  expect(shadowsMeet(box(0, 0, 45), box(0.1, 0.1, 45), 0)).toBe(false);
  expect(shadowsMeet(box(0, 0, 45), box(0.05, 0.05, 45), 0)).toBe(true);
});

test("an overlap within the slack is none", () => {
  expect(shadowsMeet(box(0, 0, 0), box(0, 0.095, 0), 0.01)).toBe(false);
  expect(shadowsMeet(box(0, 0, 0), box(0, 0.095, 0), 0.001)).toBe(true);
});

test("a shadow lies on another one with all its corners, but for the overhang", () => {
  const table = box(0, 0, 0, [1, 0.5]);
  expect(isShadowWithin(box(0.28, 0, 0), table, 0)).toBe(true);
  expect(isShadowWithin(box(0.32, 0, 0), table, 0)).toBe(false);
  expect(isShadowWithin(box(0.32, 0, 0), table, 0.05)).toBe(true);
  expect(isShadowWithin(box(0, 0.1, 90), table, 0)).toBe(false);
});
