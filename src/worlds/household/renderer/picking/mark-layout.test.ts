import { expect, test } from "vitest";
import { layOutMarks, type Mark } from "@/worlds/household/renderer/picking/mark-layout";
import { paintMarks } from "@/worlds/household/renderer/picking/paint-marks";
import { summarizeMasks } from "@/worlds/household/renderer/picking/view-masks";
import type { ViewMasks } from "@/core/world/world-painter";

const SIZE = { widthPx: 200, heightPx: 200 };

/** A view in which each rectangle (left, top, right, bottom) shows an object; later ones in front. */
function viewOf(
  rectangles: Readonly<Record<string, readonly [number, number, number, number]>>,
): ViewMasks {
  const raw = new Uint8Array(SIZE.widthPx * SIZE.heightPx * 4);
  Object.values(rectangles).forEach(([left, top, right, bottom], index) => {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        raw[((SIZE.heightPx - 1 - y) * SIZE.widthPx + x) * 4] = index + 1;
      }
    }
  });
  return summarizeMasks(raw, SIZE, Object.keys(rectangles));
}

function overlap(a: Mark, b: Mark): boolean {
  const [p, q] = [a.plate, b.plate];
  return (
    p.left < q.left + q.width &&
    q.left < p.left + p.width &&
    p.top < q.top + q.height &&
    q.top < p.top + p.height
  );
}

test("masks give each object's box, centroid and pixel count, counted from the top", () => {
  const { objects } = viewOf({ Mug_1: [10, 20, 30, 50] });
  expect(objects).toEqual([
    {
      id: "Mug_1",
      box: { left: 10, top: 20, right: 30, bottom: 50 },
      centroid: { x: 20, y: 35 },
      pixelCount: 600,
    },
  ]);
});

test("what covers a thing is not counted as the thing, and what is covered whole is not visible", () => {
  const { objects } = viewOf({
    Table_1: [0, 100, 200, 200],
    Fork_1: [60, 120, 70, 130],
    Plate_1: [50, 110, 90, 150],
  });
  expect(objects.map(({ id, pixelCount }) => [id, pixelCount])).toEqual([
    ["Table_1", 200 * 100 - 40 * 40],
    ["Plate_1", 40 * 40],
  ]);
});

test("a number lies on its own object, even where a ring's middle belongs to another", () => {
  const masks = viewOf({ Plate_1: [20, 20, 180, 180], Bowl_1: [60, 60, 150, 150] });
  for (const { anchor, object } of layOutMarks(masks)) {
    const owner = masks.numbers[Math.floor(anchor.y) * SIZE.widthPx + Math.floor(anchor.x)] ?? 0;
    expect(masks.ids[owner - 1]).toBe(object.id);
  }
});

test("numbers run in reading order and their plates never overlap, however crowded it is", () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 40 }, (_, i): [string, [number, number, number, number]] => {
      const [x, y] = [60 + (i % 8) * 9, 60 + Math.floor(i / 8) * 9];
      return [`Egg_${i}`, [x, y, x + 8, y + 8]];
    }),
  );
  const marks = layOutMarks(viewOf(crowd));
  expect(marks).toHaveLength(40);
  expect(marks.map((mark) => mark.number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  const pairs = marks.flatMap((a, i) => marks.slice(i + 1).map((b) => overlap(a, b)));
  expect(pairs.filter(Boolean)).toEqual([]);
  for (const { plate } of marks) {
    expect(plate.left).toBeGreaterThanOrEqual(0);
    expect(plate.left + plate.width).toBeLessThanOrEqual(SIZE.widthPx);
    expect(plate.top + plate.height).toBeLessThanOrEqual(SIZE.heightPx);
  }
});

test("only the objects asked for are marked, and specks are left out", () => {
  const masks = viewOf({ Mug_1: [0, 0, 50, 50], Cup_1: [60, 0, 99, 50], Pen_1: [120, 0, 122, 2] });
  expect(layOutMarks(masks).map((mark) => mark.object.id)).toEqual(["Mug_1", "Cup_1"]);
  const only = layOutMarks(masks, { ids: new Set(["Cup_1"]) });
  expect(only.map((mark) => mark.object.id)).toEqual(["Cup_1"]);
});

test("painting changes the outline and the plate, and leaves the rest of the picture alone", () => {
  const masks = viewOf({ Mug_1: [50, 50, 150, 150] });
  const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4).fill(100);
  paintMarks(pixels, masks, layOutMarks(masks));
  const isChanged = (x: number, y: number) => pixels[(y * SIZE.widthPx + x) * 4] !== 100;
  expect(isChanged(50, 100)).toBe(true);
  expect(isChanged(100, 100)).toBe(true);
  expect(isChanged(20, 20)).toBe(false);
  expect(isChanged(70, 70)).toBe(false);
});
