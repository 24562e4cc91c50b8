import { expect, test } from "vitest";
import { colourMatrixOf, I420Scaler, layOutI420 } from "./scale-i420";

/** A picture of one colour, and its first pixel after scaling. */
function scaleColour(
  [luma, blue, red]: readonly [number, number, number],
  space: { readonly matrix: string | null; readonly fullRange: boolean | null },
): readonly number[] {
  const { planes, sizeBytes } = layOutI420(21, 13);
  const words = new Int32Array(sizeBytes / 4);
  const bytes = new Uint8Array(words.buffer);
  planes.forEach(({ offset, stride, heightPx }, index) => {
    bytes.fill([luma, blue, red][index] ?? 0, offset, offset + stride * heightPx);
  });
  const matrix = colourMatrixOf(space);
  if (matrix === undefined) {
    return [];
  }
  return [...new I420Scaler(21, 13, 4).toRgba(words, matrix).subarray(0, 4)];
}

const hd = { matrix: "bt709", fullRange: false };

test("black and white of television range span all values", () => {
  expect(scaleColour([16, 128, 128], hd)).toEqual([0, 0, 0, 255]);
  expect(scaleColour([235, 128, 128], hd)).toEqual([255, 255, 255, 255]);
});

test("full range is taken as it is", () => {
  const full = { matrix: "smpte170m", fullRange: true };
  expect(scaleColour([77, 128, 128], full)).toEqual([77, 77, 77, 255]);
});

test("pure red is red in the matrix that made it", () => {
  const rounded = (values: readonly number[]) => values.map((value) => Math.round(value / 16));
  const red = [16, 0, 0, 16];
  expect(rounded(scaleColour([63, 102, 240], hd))).toEqual(red);
  expect(rounded(scaleColour([81, 90, 240], { matrix: "bt470bg", fullRange: false }))).toEqual(red);
  expect(rounded(scaleColour([81, 90, 240], hd))).not.toEqual(red);
});

test("an unusual colour space is not guessed", () => {
  expect(scaleColour([81, 90, 240], { matrix: "bt2020-ncl", fullRange: false })).toEqual([]);
  expect(scaleColour([81, 90, 240], { matrix: null, fullRange: null })).toEqual([]);
});

test("odd sides round the colour planes up, and every row starts at a whole word", () => {
  const { planes } = layOutI420(5, 3);
  expect(planes.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [5, 3],
    [3, 2],
    [3, 2],
  ]);
  expect(planes.every(({ offset, stride }) => offset % 4 === 0 && stride % 4 === 0)).toBe(true);
});
