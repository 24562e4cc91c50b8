import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import * as ort from "onnxruntime-web";
import { expect, test } from "vitest";
import { maxDifference } from "@/engines/perception/models/device-probe";
import { toHalf, toHalfPrecision } from "@/engines/perception/models/half-precision";
import { toModelSession } from "@/engines/perception/models/model-session";

test("numbers become the nearest of half precision", () => {
  const known: readonly (readonly [number, number])[] = [
    [0, 0],
    [-0, 0x8000],
    [1, 0x3c00],
    [-2, 0xc000],
    [65_504, 0x7bff],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [2 ** -26, 0],
    [1 + 2 ** -11, 0x3c00],
    [1 + 3 * 2 ** -11, 0x3c02],
    [2047.5, 0x6800],
  ];
  expect(known.map(([value]) => toHalf(value))).toEqual(known.map(([, bits]) => bits));
});

test("no number is moved by more than half a step", () => {
  const fromHalf = (bits: number) => {
    const [exponent, mantissa] = [(bits >> 10) & 31, bits & 1023];
    const size =
      exponent === 0 ? mantissa * 2 ** -24 : (1 + mantissa / 1024) * 2 ** (exponent - 15);
    return (bits & 0x8000) === 0 ? size : -size;
  };
  fc.assert(
    fc.property(fc.double({ min: -65_504, max: 65_504, noNaN: true }), (value) => {
      const step = Math.max(2 ** -24, 2 ** (Math.floor(Math.log2(Math.abs(value) || 1)) - 10));
      expect(Math.abs(fromHalf(toHalf(value)) - value)).toBeLessThanOrEqual(step / 2);
    }),
  );
});

const encoderFile = "models/idm/encoder.onnx";
const headFile = "models/idm/head.onnx";

test.skipIf(!existsSync(encoderFile))(
  "the shipped encoder, stored halved, gives nearly the same maps where sums are halved too",
  async () => {
    const onnx = new Uint8Array(await readFile(encoderFile));
    const half = toHalfPrecision(onnx);
    expect(half?.length).toBeLessThan(onnx.length * 1.02);
    const side = 64;
    const data = Float32Array.from({ length: 3 * side ** 2 }, (_, at) => Math.sin(at * 0.37) * 1.5);
    const encode = async (bytes: Uint8Array) => {
      const session = toModelSession(await ort.InferenceSession.create(bytes), ort.Tensor);
      const { maps } = await session.run({ views: { data, dims: [1, 3, side, side] } });
      await session.release();
      return maps?.data ?? new Float32Array();
    };
    const [single, halved] = [await encode(onnx), await encode(half ?? onnx)];
    const largest = Math.max(...single.map(Math.abs));
    const difference = maxDifference(single, halved);
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(largest * 5e-3);
  },
);

test.skipIf(!existsSync(headFile))("a graph with shape arithmetic is left as it is", async () => {
  expect(toHalfPrecision(new Uint8Array(await readFile(headFile)))).toBeUndefined();
});
