import { expect, test } from "vitest";
import { createPicturePreprocessor } from "@/engines/perception/preprocess-picture";

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
