import { expect, test } from "vitest";
import { markAt, pointOn, toLegend, toMasks } from "@/worlds/remote/remote-marks";

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

/** A wide picture: in a square of half its width there is a bar above and one below. */
const FRAME = {
  widthPx: 200,
  heightPx: 100,
  marks: [
    { object: "Button_1", box: box(20, 40, 60, 60) },
    { object: "Link_2", box: box(0, 0, 200, 100) },
    { object: "Field_1", box: box(150, 10, 150, 30) },
  ],
};

test("a press means the smallest thing under it, and the bars nothing", () => {
  const masks = toMasks(FRAME, 100);
  expect(markAt(masks, { x: 0.2, y: 0.5 })).toBe("Button_1");
  expect(markAt(masks, { x: 0.8, y: 0.5 })).toBe("Link_2");
  expect(markAt(masks, { x: 0.2, y: 0.1 })).toBeUndefined();
  expect(markAt(masks, { x: 1, y: 1 })).toBeUndefined();
  expect(pointOn(masks, "Button_1")).toEqual({ x: 0.2, y: 0.5 });
});

test("what has no area is not seen, and marks are numbered as one reads", () => {
  const masks = toMasks(FRAME, 100);
  expect(pointOn(masks, "Field_1")).toBeUndefined();
  expect(toLegend(masks).map(({ number, object }) => [number, object.id])).toEqual([
    [1, "Link_2"],
    [2, "Button_1"],
  ]);
  expect(toLegend(masks, { ids: new Set(["Button_1"]) })).toMatchObject([{ number: 1 }]);
});

test("a server that says nothing of where things are marks none", () => {
  const masks = toMasks({ widthPx: 200, heightPx: 100 }, 50);
  expect([masks.ids, masks.objects]).toEqual([[], []]);
  expect(masks.numbers.every((number) => number === 0)).toBe(true);
});
