import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "@/base/encoding/base64";

const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => new Uint8Array(some));

test("bytes are written as the platform's own text of them and come back", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const text = toBase64(some);
      expect(text).toBe(btoa(String.fromCharCode(...some)));
      expect(fromBase64(text)).toEqual(some);
    }),
  );
});

test("a piece of a larger buffer is written alone", () => {
  const whole = new Uint8Array([1, 2, 3, 4, 5]);
  expect(fromBase64(toBase64(whole.subarray(1, 4)))).toEqual(new Uint8Array([2, 3, 4]));
});

test.each(["A", "AA=A", "####", "ab\u0000="])("%j is refused", (text) => {
  expect(() => fromBase64(text)).toThrow(Error);
});
