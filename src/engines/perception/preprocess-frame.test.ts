import { expect, test } from "vitest";
import { writeNormalisedPlanes } from "@/engines/perception/preprocess-frame";

test("interleaved RGBA becomes three planes around the mean", () => {
  const rgba = new Uint8ClampedArray([0, 51, 255, 9, 255, 102, 0, 9]);
  const planes = new Float32Array(6);
  writeNormalisedPlanes(rgba, { mean: 0.5, std: 0.25 }, planes);
  const expected = [-2, 2, -1.2, -0.4, 2, -2];
  expected.forEach((value, index) => expect(planes[index]).toBeCloseTo(value, 5));
});

test("a frame that does not fit its place is refused", () => {
  const rgba = new Uint8ClampedArray(4 * 4);
  expect(() => writeNormalisedPlanes(rgba, { mean: 0, std: 1 }, new Float32Array(11))).toThrow(
    RangeError,
  );
});
