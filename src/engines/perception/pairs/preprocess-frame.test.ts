import { expect, test } from "vitest";
import { writeNormalisedPlanes } from "@/engines/perception/pairs/preprocess-frame";

test("interleaved RGB becomes three planes around the mean", () => {
  const rgb = new Uint8Array([0, 51, 255, 255, 102, 0]);
  const planes = new Float32Array(6);
  writeNormalisedPlanes(rgb, { mean: 0.5, std: 0.25 }, planes);
  const expected = [-2, 2, -1.2, -0.4, 2, -2];
  expected.forEach((value, index) => expect(planes[index]).toBeCloseTo(value, 5));
});

test("a picture that does not fit its place is refused", () => {
  const rgb = new Uint8Array(4 * 3);
  expect(() => writeNormalisedPlanes(rgb, { mean: 0, std: 1 }, new Float32Array(11))).toThrow(
    RangeError,
  );
});
