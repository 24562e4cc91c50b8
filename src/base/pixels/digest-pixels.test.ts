import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { digestPixels } from "@/base/pixels/digest-pixels";

const bytes = fc.uint8Array({ maxLength: 400 }).map((values) => Uint8ClampedArray.from(values));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("a browser without the kernel digests every picture to the same", async () => {
  vi.resetModules();
  vi.stubGlobal("WebAssembly", undefined);
  const { digestPixels: digestWithoutKernel } = await import("@/base/pixels/digest-pixels");
  const plain = (rgba: Uint8ClampedArray) => digestWithoutKernel(rgba);
  const pictures = fc.sample(bytes, 60);
  const expected = pictures.map(plain);
  vi.unstubAllGlobals();
  expect(pictures.map((rgba) => digestPixels(rgba))).toEqual(expected);
});

test("one changed bit changes the digest, wherever it is", () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(7), (rgba, place, bit) => {
      fc.pre(rgba.length > 0);
      const changed = rgba.slice();
      const at = place % rgba.length;
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect(digestPixels(changed)).not.toBe(digestPixels(rgba));
    }),
  );
});

test("words that change places change the digest", () => {
  const rgba = Uint8ClampedArray.from({ length: 256 }, (_, at) => at);
  const before = digestPixels(rgba);
  for (const other of [4, 16, 64, 192]) {
    const swapped = rgba.slice();
    swapped.set(rgba.subarray(other, other + 4), 0);
    swapped.set(rgba.subarray(0, 4), other);
    expect(digestPixels(swapped)).not.toBe(before);
  }
});
