import { expect, test } from "vitest";
import { createDisposableTest } from "./disposable-packet";

/** An H.264 decoder configuration whose length fields have so many bytes. */
const description = (lengthBytes: number) => Uint8Array.of(1, 77, 0, 31, 0xfc | (lengthBytes - 1));

/** One unit: its length, its header, and a body of zeros. */
function unit(lengthBytes: number, importance: number, type: number, sizeBytes = 9): number[] {
  const length = Array.from({ length: lengthBytes }, (_, i) =>
    i === lengthBytes - 1 ? sizeBytes : 0,
  );
  return [...length, (importance << 5) | type, ...Array<number>(sizeBytes - 1).fill(0)];
}

const packet = (...units: readonly number[][]) => Uint8Array.from(units.flat());

for (const lengthBytes of [1, 2, 4]) {
  test(`a picture that no other one refers to is disposable (${lengthBytes}-byte lengths)`, () => {
    const isDisposable = createDisposableTest("avc", description(lengthBytes));
    const [delimiter, slice] = [unit(lengthBytes, 0, 9), unit(lengthBytes, 0, 1)];
    expect(isDisposable?.(packet(delimiter, slice, slice))).toBe(true);
    expect(isDisposable?.(packet(delimiter, slice, unit(lengthBytes, 2, 1)))).toBe(false);
    expect(isDisposable?.(packet(unit(lengthBytes, 3, 5)))).toBe(false);
  });
}

test("a packet without a picture is kept, and so is a damaged one", () => {
  const isDisposable = createDisposableTest("avc", description(4));
  expect(isDisposable?.(packet(unit(4, 0, 6)))).toBe(false);
  expect(isDisposable?.(Uint8Array.of(255, 255, 255))).toBe(false);
});

test("other codecs do not say it", () => {
  expect(createDisposableTest("vp9", undefined)).toBeUndefined();
  expect(createDisposableTest("avc", undefined)).toBeUndefined();
  expect(createDisposableTest(null, description(4))).toBeUndefined();
});
