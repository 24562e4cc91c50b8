import { expect, test } from "vitest";
import { changePicture, type SquarePixels } from "@/lab/adapt/changed-picture";

/** Red to the left, blue to the right. */
function picture(): SquarePixels {
  const sizePx = 16;
  const rgba = new Uint8ClampedArray(sizePx * sizePx * 4);
  for (let at = 0; at < sizePx * sizePx; at += 1) {
    rgba.set(at % sizePx < sizePx / 2 ? [200, 20, 20, 255] : [20, 20, 200, 255], at * 4);
  }
  return { rgba, sizePx };
}
const pixel = ({ rgba }: SquarePixels, at: number) => Array.from(rgba.subarray(at * 4, at * 4 + 3));

test("a renderer without changes shows the picture as it is", () => {
  expect(changePicture(picture(), {}, 1)).toEqual(picture());
});

test("hues are turned, tones stay", () => {
  const [r = 0, g = 0, b = 0] = pixel(changePicture(picture(), { hueDeg: 120 }, 1), 0);
  expect(g).toBeGreaterThan(r);
  expect(r + g + b).toBeGreaterThan(200);
});

test("noise is drawn from the seed", () => {
  const noisy = (seed: number) => changePicture(picture(), { noise: 20 }, seed).rgba;
  expect(noisy(1)).toEqual(noisy(1));
  expect(noisy(1)).not.toEqual(noisy(2));
});

test("blur mixes what lies beside each other, and only there", () => {
  const blurred = changePicture(picture(), { blurPx: 2 }, 1);
  expect(pixel(blurred, 0)).toEqual([200, 20, 20]);
  const [r = 0, , b = 0] = pixel(blurred, 8);
  expect(r).toBeGreaterThan(20);
  expect(b).toBeLessThan(200);
});
