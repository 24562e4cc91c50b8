import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { type ColourFactors, PlanarScaler, ROW_ALIGNMENT } from "@/base/pixels/planar-scaler";
import {
  colourMatrixOf,
  factorsOf,
  type I420Scaler,
  layOutI420,
  openI420Scaler,
  PlainI420Scaler,
} from "./scale-i420";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Sizes = readonly [widthPx: number, heightPx: number, outPx: number];

const ways: Readonly<Record<string, (...sizes: Sizes) => I420Scaler>> = {
  kernel: (widthPx, heightPx, outPx) =>
    ensureExists(
      PlanarScaler.open(layOutI420(widthPx, heightPx, ROW_ALIGNMENT).planes, outPx),
      "the tests' runtime has SIMD",
    ),
  plain: (...sizes) => new PlainI420Scaler(...sizes),
};

/** Writes the three planes, each row as a function of its place; behind rows there is noise. */
function fill(
  { bytes, planes }: I420Scaler,
  valueAt: (plane: number, row: number, column: number) => number,
): void {
  bytes.fill(0xb7);
  planes.forEach(({ offset, stride, widthPx, heightPx }, plane) => {
    for (let row = 0; row < heightPx; row += 1) {
      for (let column = 0; column < widthPx; column += 1) {
        bytes[offset + row * stride + column] = valueAt(plane, row, column);
      }
    }
  });
}

function read(scaler: I420Scaler, factors: ColourFactors, outPx: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(outPx ** 2 * 4);
  scaler.toRgba(factors, rgba);
  return rgba;
}

const hd = { matrix: "bt709", fullRange: false };
const full = { red: 0.299, blue: 0.114, isFullRange: true };
const sides = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 140 }));
const sizes = fc.tuple(sides, sides, fc.integer({ min: 1, max: 40 }));

/** A byte that looks like none of its neighbours. */
function noise(...parts: readonly number[]): number {
  return parts.reduce((hash, part) => Math.imul(hash ^ part, 0x9e3779b1) ^ (hash >>> 15), 7) & 255;
}

function largestDifference(
  a: Uint8ClampedArray | undefined,
  b: Uint8ClampedArray | undefined,
): number {
  const [first, second] = [ensureExists(a, "a picture"), ensureExists(b, "a picture")];
  expect(first.length).toBe(second.length);
  return first.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 999))),
    0,
  );
}

describe.each(Object.entries(ways))("by the way called %s", (_, open) => {
  /** A picture of one colour, and its first pixel after scaling. */
  function scaleColour(
    colour: readonly [number, number, number],
    space: { readonly matrix: string | null; readonly fullRange: boolean | null },
  ): readonly number[] {
    using scaler = open(21, 13, 4);
    fill(scaler, (plane) => colour[plane] ?? 0);
    const matrix = ensureExists(colourMatrixOf(space), "a common colour space");
    return [...read(scaler, factorsOf(matrix), 4).subarray(0, 4)];
  }

  test("black and white of television range span all values", () => {
    expect(scaleColour([16, 128, 128], hd)).toEqual([0, 0, 0, 255]);
    expect(scaleColour([235, 128, 128], hd)).toEqual([255, 255, 255, 255]);
  });

  test("full range is taken as it is", () => {
    const space = { matrix: "smpte170m", fullRange: true };
    expect(scaleColour([77, 128, 128], space)).toEqual([77, 77, 77, 255]);
  });

  test("pure red is red in the matrix that made it", () => {
    const rounded = (values: readonly number[]) => values.map((value) => Math.round(value / 16));
    const red = [16, 0, 0, 16];
    expect(rounded(scaleColour([63, 102, 240], hd))).toEqual(red);
    expect(rounded(scaleColour([81, 90, 240], { matrix: "bt470bg", fullRange: false }))).toEqual(
      red,
    );
    expect(rounded(scaleColour([81, 90, 240], hd))).not.toEqual(red);
  });

  test("every pixel of a picture of one colour has it, whatever the sizes", () => {
    fc.assert(
      fc.property(sizes, ([widthPx, heightPx, outPx]) => {
        using scaler = open(widthPx, heightPx, outPx);
        fill(scaler, (plane) => [77, 128, 128][plane] ?? 0);
        const rgba = read(scaler, factorsOf(full), outPx);
        expect(rgba.length).toBe(outPx ** 2 * 4);
        expect(rgba.every((value, at) => value === (at % 4 === 3 ? 255 : 77))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test("the kernel and the plain way agree within one of 255", () => {
  fc.assert(
    fc.property(
      sizes,
      fc.integer(),
      fc.constantFrom("bt709", "smpte170m"),
      fc.boolean(),
      ([widthPx, heightPx, outPx], seed, matrix, fullRange) => {
        const factors = factorsOf(
          ensureExists(colourMatrixOf({ matrix, fullRange }), "a common colour space"),
        );
        const [kernel, plain] = ["kernel", "plain"].map((way) => {
          using scaler = ensureExists(ways[way], way)(widthPx, heightPx, outPx);
          fill(scaler, (plane, row, column) => noise(seed, plane, row, column));
          return read(scaler, factors, outPx);
        });
        expect(largestDifference(kernel, plain)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 120 },
  );
});

test.each<Sizes>([
  [1, 1, 1],
  [1, 1, 7],
  [3000, 2, 5],
  [2, 3000, 5],
  [7680, 4320, 3],
  [1920, 1080, 224],
])("%i x %i to %i: both ways agree", (widthPx, heightPx, outPx) => {
  const [kernel, plain] = ["kernel", "plain"].map((way) => {
    using scaler = ensureExists(ways[way], way)(widthPx, heightPx, outPx);
    fill(scaler, (plane, row, column) => (row * 7 + column * 3 + plane * 50) & 255);
    return read(scaler, factorsOf(full), outPx);
  });
  expect(largestDifference(kernel, plain)).toBeLessThanOrEqual(1);
});

test("a picture does not see what another one left in the memory", () => {
  const once = () => {
    using scaler = ensureExists(ways["kernel"], "kernel")(45, 31, 10);
    fill(scaler, (plane, row, column) => noise(1, plane, row, column));
    return read(scaler, factorsOf(full), 10);
  };
  const alone = once();
  {
    using other = ensureExists(ways["kernel"], "kernel")(300, 200, 13);
    // Every float of these bytes is not a number.
    other.bytes.fill(0xff);
    read(other, factorsOf(full), 13);
  }
  expect(once()).toEqual(alone);
});

test("the kernel is what is used, and the plain way where the browser cannot run it", async () => {
  using scaler = openI420Scaler(8, 8, 2);
  expect(scaler).toBeInstanceOf(PlanarScaler);
  vi.stubGlobal("WebAssembly", undefined);
  vi.resetModules();
  const old = await import("./scale-i420");
  using plain = old.openI420Scaler(8, 8, 2);
  expect(plain).toBeInstanceOf(old.PlainI420Scaler);
  fill(plain, (plane) => [77, 128, 128][plane] ?? 0);
  expect([...read(plain, factorsOf(full), 2).subarray(0, 4)]).toEqual([77, 77, 77, 255]);
});

test("an unusual colour space is not guessed", () => {
  expect(colourMatrixOf({ matrix: "bt2020-ncl", fullRange: false })).toBeUndefined();
  expect(colourMatrixOf({ matrix: null, fullRange: null })).toBeUndefined();
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
