import { expect, test } from "vitest";
import type { Box } from "@/worlds/household/state/household-state";
import { bottomOf } from "@/worlds/household/space/geometry";
import { sliceBox } from "@/worlds/household/space/slice-layout";

const LOAF: Box = {
  center: { x: 1, y: 1, z: 2 },
  size: { x: 0.12, y: 0.14, z: 0.28 },
  yawDeg: 0,
};

test("the first piece is the front half, the others follow in a row to the back", () => {
  const zs = [0, 1, 2, 3, 4, 5].map((index) => sliceBox(LOAF, index, 6).center.z);
  expect(zs[0]).toBeGreaterThan(LOAF.center.z);
  expect(zs.slice(1).every((z) => z < LOAF.center.z)).toBe(true);
  expect(zs).toEqual(zs.toSorted((a, b) => b - a));
});

test("the row turns with the whole", () => {
  const turned = sliceBox({ ...LOAF, yawDeg: 90 }, 0, 6);
  expect(turned.center.x).toBeGreaterThan(LOAF.center.x);
  expect(turned.center.z).toBeCloseTo(LOAF.center.z);
  expect(sliceBox({ ...LOAF, yawDeg: 180 }, 0, 6).center.z).toBeLessThan(LOAF.center.z);
});

test("pieces stand where the whole stood and get smaller towards the end", () => {
  const pieces = [0, 1, 2, 3, 4, 5].map((index) => sliceBox(LOAF, index, 6));
  for (const piece of pieces) {
    expect(bottomOf(piece)).toBeCloseTo(bottomOf(LOAF));
  }
  expect(pieces[5]?.size.x).toBeLessThan(pieces[1]?.size.x ?? 0);
  expect(pieces[5]?.size.y).toBeLessThan(pieces[1]?.size.y ?? 0);
});

test("a whole that is longer across is cut across", () => {
  const wide = { ...LOAF, size: { x: 0.28, y: 0.14, z: 0.12 } };
  expect(sliceBox(wide, 0, 6).center.x).toBeGreaterThan(LOAF.center.x);
  expect(sliceBox(wide, 0, 6).center.z).toBeCloseTo(LOAF.center.z);
});

test("an apple falls into a half and two quarters side by side, a cracked egg stays whole", () => {
  const [half, left, right] = [0, 1, 2].map((index) => sliceBox(LOAF, index, 3));
  expect(half?.center.z).toBeGreaterThan(LOAF.center.z);
  expect(left?.center.z).toBeCloseTo(right?.center.z ?? 0);
  expect(left?.center.x).toBeLessThan(right?.center.x ?? 0);
  expect(sliceBox(LOAF, 0, 1).center).toMatchObject({ x: LOAF.center.x, z: LOAF.center.z });
});
