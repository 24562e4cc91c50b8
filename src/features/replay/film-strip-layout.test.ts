import { expect, test } from "vitest";
import { coarseToFine, frameAtX, layOutStrip, xOfFrame } from "./film-strip-layout";

test("tiles fill the width and show the frames at their middles", () => {
  const { tiles, tileWidthPx } = layOutStrip({ widthPx: 480, heightPx: 48 }, 1, 100);
  expect(tiles).toHaveLength(10);
  expect(tileWidthPx).toBe(48);
  expect(tiles.map(({ frame }) => frame)).toEqual([5, 15, 25, 35, 45, 55, 65, 75, 85, 95]);
});

test("a strip narrower than one picture shows one, and one without width none", () => {
  expect(layOutStrip({ widthPx: 20, heightPx: 48 }, 1, 100).tiles).toHaveLength(1);
  expect(layOutStrip({ widthPx: 0, heightPx: 48 }, 1, 100).tiles).toHaveLength(0);
});

test("the middle of every frame is that frame", () => {
  for (let frame = 0; frame < 333; frame += 1) {
    expect(frameAtX(xOfFrame(frame, 777, 333), 777, 333)).toBe(frame);
  }
});

test("points outside mean the ends", () => {
  expect(frameAtX(-40, 100, 10)).toBe(0);
  expect(frameAtX(4000, 100, 10)).toBe(9);
});

test("coarse to fine visits everything once, the far apart first", () => {
  const order = coarseToFine(Array.from({ length: 20 }, (_, i) => i));
  expect(order.slice(0, 3)).toEqual([0, 8, 16]);
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});
