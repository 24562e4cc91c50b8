import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { SquareNormaliser } from "@/base/pixels/square-normaliser";
import {
  createPicturePreprocessor,
  toPlainPlanes,
} from "@/engines/perception/clip/preprocess-picture";

const config = {
  do_normalize: true,
  do_rescale: true,
  rescale_factor: 1 / 255,
  image_mean: [0.5, 0.25, 0],
  image_std: [0.5, 0.25, 1],
  size: { shortest_edge: 2 },
  crop_size: { width: 2, height: 2 },
};

test("colours are scaled, shifted and laid out by channel", () => {
  const rgba = Uint8ClampedArray.from({ length: 64 }, (_, i) => [255, 0, 51, 255][i % 4] ?? 0);
  const planes = createPicturePreprocessor(config)?.toPlanes(rgba, 4);
  const expected = [1, 1, 1, 1, -1, -1, -1, -1, 0.2, 0.2, 0.2, 0.2];
  expect(Array.from(planes ?? [], (value) => Math.round(value * 1e5) / 1e5)).toEqual(expected);
});

test("what is cut or scaled in another way is left to the model library", () => {
  const other = (change: object) => createPicturePreprocessor({ ...config, ...change });
  expect(other({ crop_size: { width: 1, height: 1 } })).toBeUndefined();
  expect(other({ size: { longest_edge: 2 } })).toBeUndefined();
  expect(other({ do_normalize: false })).toBeUndefined();
  expect(other({ size: { width: 2, height: 2 } })?.sizePx).toBe(2);
});

test("the kernel and the plain way agree within one of 255, from 1 x 1 to many times the size", () => {
  const side = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 150 }));
  const factors = { scales: [1, 2, 0.5], shifts: [0, -255, 10] };
  fc.assert(
    fc.property(side, fc.integer({ min: 1, max: 40 }), fc.nat(), (sourcePx, outPx, seed) => {
      const rgba = Uint8ClampedArray.from(
        { length: sourcePx ** 2 * 4 },
        (_, at) => Math.imul(at + seed, 0x9e3779b1) >>> 24,
      );
      using kernel = ensureExists(SquareNormaliser.open({ sourcePx, outPx }, factors), "SIMD");
      const planes = kernel.toPlanes(rgba);
      const plain = toPlainPlanes({ rgba, sizePx: sourcePx }, outPx, factors);
      expect(planes.length).toBe(outPx ** 2 * 3);
      planes.forEach((value, at) => {
        const scale = factors.scales[Math.floor(at / outPx ** 2)] ?? Number.NaN;
        expect(Math.abs(value - (plain[at] ?? Number.NaN)) / scale).toBeLessThanOrEqual(1.001);
      });
    }),
    { numRuns: 60 },
  );
});

test("pictures of changing sizes are each read whole", () => {
  const preprocessor = ensureExists(createPicturePreprocessor(config), "a preprocessor");
  const grey = (sizePx: number, value: number) =>
    preprocessor.toPlanes(new Uint8ClampedArray(sizePx ** 2 * 4).fill(value), sizePx);
  for (const [sizePx, value] of [
    [4, 51],
    [9, 102],
    [1, 204],
    [4, 51],
  ] as const) {
    for (const last of grey(sizePx, value).slice(8)) {
      expect(last).toBeCloseTo(value / 255, 5);
    }
  }
});
