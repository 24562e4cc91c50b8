import fc from "fast-check";
import { expect, test } from "vitest";
import { drawSquare, firstSquare, squareAfterKey } from "@/features/attributes/square";

const PICTURE = { widthPx: 640, heightPx: 480 };
const FIRST = firstSquare(PICTURE);
const press = (key: string, square = FIRST, shiftKey = false) =>
  squareAfterKey(PICTURE, square, { key, shiftKey }) ?? square;

test("one begins in the middle of the picture", () => {
  expect(FIRST).toEqual({ x: 240, y: 160, side: 160 });
});

test("a square is drawn towards the pointer, as large as the longer way", () => {
  expect(drawSquare(PICTURE, FIRST, { from: { x: 100, y: 50 }, to: { x: 200, y: 90 } })).toEqual({
    x: 100,
    y: 50,
    side: 100,
  });
  expect(drawSquare(PICTURE, FIRST, { from: { x: 300, y: 300 }, to: { x: 260, y: 220 } })).toEqual({
    x: 220,
    y: 220,
    side: 80,
  });
});

test("where the picture ends the square ends, and its corner stays", () => {
  expect(drawSquare(PICTURE, FIRST, { from: { x: 600, y: 400 }, to: { x: 900, y: 900 } })).toEqual({
    x: 600,
    y: 400,
    side: 40,
  });
});

test("a press without a drag brings the square there", () => {
  expect(drawSquare(PICTURE, FIRST, { from: { x: 300, y: 200 }, to: { x: 302, y: 201 } })).toEqual({
    x: 220,
    y: 120,
    side: 160,
  });
});

test("arrows move it, with Shift farther, and never off the picture", () => {
  expect(press("ArrowRight").x).toBeGreaterThan(FIRST.x);
  expect(press("ArrowDown", FIRST, true).y - FIRST.y).toBeGreaterThan(
    press("ArrowDown").y - FIRST.y,
  );
  const corner = { x: 0, y: 0, side: 160 };
  expect(press("ArrowLeft", corner)).toEqual(corner);
  expect(press("ArrowUp", corner)).toEqual(corner);
});

test("plus and minus resize it about its middle", () => {
  const larger = press("+");
  expect(larger.side).toBeGreaterThan(FIRST.side);
  expect(larger.x + larger.side / 2).toBeCloseTo(320, -1);
  expect(press("-").side).toBeLessThan(FIRST.side);
  expect(squareAfterKey(PICTURE, FIRST, { key: "a", shiftKey: false })).toBeUndefined();
});

test("whatever is done, on a picture of any size, the square has whole pixels inside it", () => {
  const size = fc.integer({ min: 1, max: 8000 });
  const picture = fc.record({ widthPx: size, heightPx: size });
  const far = fc.integer({ min: -50, max: 8050 });
  const point = fc.record({ x: far, y: far });
  const drag = fc.record({ from: point, to: point });
  const keys = fc.array(
    fc.record({
      key: fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-"),
      shiftKey: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(picture, drag, keys, (picture, { from, to }, pressed) => {
      const { widthPx, heightPx } = picture;
      const drawn = drawSquare(picture, firstSquare(picture), { from, to });
      const square = pressed.reduce(
        (before, key) => squareAfterKey(picture, before, key) ?? before,
        drawn,
      );
      for (const { x, y, side } of [drawn, square]) {
        expect([x, y, side].every(Number.isInteger)).toBe(true);
        expect(side).toBeGreaterThan(0);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + side).toBeLessThanOrEqual(widthPx);
        expect(y + side).toBeLessThanOrEqual(heightPx);
      }
    }),
  );
});
