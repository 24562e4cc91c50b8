import fc from "fast-check";
import { expect, test } from "vitest";
import { PlaneScaler } from "./scale-plane";

/** Scales rows of bytes; rows start at whole words, as the scaler wants them. */
function scale(rows: readonly (readonly number[])[], outPx: number): readonly number[] {
  const widthPx = rows[0]?.length ?? 0;
  const stride = Math.ceil(widthPx / 4) * 4;
  const words = new Int32Array((stride * rows.length) / 4);
  const bytes = new Uint8Array(words.buffer);
  rows.forEach((row, index) => bytes.set(row, index * stride));
  const target = new Float32Array(outPx ** 2);
  const plane = { words, offset: 0, stride, widthPx, heightPx: rows.length };
  new PlaneScaler(widthPx, rows.length, outPx).scale(plane, target);
  return [...target];
}

const sides = fc.record({
  widthPx: fc.integer({ min: 1, max: 70 }),
  heightPx: fc.integer({ min: 1, max: 70 }),
  outPx: fc.integer({ min: 1, max: 24 }),
});

test("blocks are averaged", () => {
  const rows = [
    [0, 10, 100, 100],
    [20, 30, 100, 100],
    [255, 255, 7, 9],
    [255, 255, 9, 7],
  ];
  expect(scale(rows, 2)).toEqual([15, 100, 255, 8]);
});

test("a plane of the wanted size stays as it is", () => {
  const rows = [
    [1, 2, 3],
    [4, 5, 6],
    [250, 251, 252],
  ];
  expect(scale(rows, 3)).toEqual(rows.flat());
});

test("one colour stays that colour, whatever the sizes", () => {
  fc.assert(
    fc.property(sides, fc.nat(255), ({ widthPx, heightPx, outPx }, value) => {
      const rows = Array.from({ length: heightPx }, () => Array<number>(widthPx).fill(value));
      for (const scaled of scale(rows, outPx)) {
        expect(scaled).toBeCloseTo(value, 3);
      }
    }),
    { numRuns: 60 },
  );
});

test("reducing keeps the mean of the picture", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(255), { minLength: 48, maxLength: 48 }), {
        minLength: 48,
        maxLength: 48,
      }),
      fc.constantFrom(3, 5, 8, 12),
      (rows, outPx) => {
        const mean = (values: readonly number[]) =>
          values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(Math.abs(mean(scale(rows, outPx)) - mean(rows.flat()))).toBeLessThan(1.5);
      },
    ),
    { numRuns: 10 },
  );
});
