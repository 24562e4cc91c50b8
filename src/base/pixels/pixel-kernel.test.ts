import { afterEach, expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import { openPixelKernel } from "@/base/pixels/pixel-kernel";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const open = () => ensureExists(openPixelKernel(), "the tests' runtime has SIMD");

test("rows are added by their weights, to the last byte of a block", () => {
  using kernel = open();
  const rows = Uint16Array.from({ length: 32 }, (_, at) => (at * 8) | ((255 - at) << 8));
  const source = kernel.place(rows);
  const weights = kernel.place(new Uint16Array([64, 192]));
  const target = kernel.reserve(32 * 4);
  kernel.run.addRows(source, 32, weights, 2, 1, target);
  const bytes = new Uint8Array(rows.buffer);
  const expected = Array.from({ length: 32 }, (_, at) => {
    return 64 * (bytes[at] ?? 0) + 192 * (bytes[at + 32] ?? 0);
  });
  expect([...kernel.floats(target, 32)]).toEqual(expected);
});

test("the brightest rows do not overflow", () => {
  using kernel = open();
  const source = kernel.place(new Uint16Array(32).fill(0xffff));
  const weights = kernel.place(new Uint16Array([1, 255]));
  const target = kernel.reserve(32 * 4);
  kernel.run.addRows(source, 32, weights, 2, 1, target);
  expect([...kernel.floats(target, 32)]).toEqual(Array(32).fill(255 * 256));
});

test("what is reserved is empty, does not overlap, and grows the memory as it must", () => {
  using kernel = open();
  const first = kernel.reserve(5);
  const second = kernel.reserve(3_000_000);
  expect(second).toBeGreaterThanOrEqual(first + 5);
  expect(kernel.sizeBytes).toBeGreaterThanOrEqual(second + 3_000_000);
  kernel.bytes(first, 5).fill(7);
  expect(kernel.bytes(second, 3_000_000).every((byte) => byte === 0)).toBe(true);
});

test("a memory that was given back serves again, empty; one in use never does", () => {
  const first = open();
  const address = first.reserve(100);
  first.bytes(address, 100).fill(9);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  using again = open();
  using other = open();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(again.reserve(100)).toBe(address);
  expect(again.bytes(address, 100).every((byte) => byte === 0)).toBe(true);
});

test("a browser without WebAssembly, or without SIMD in it, has no kernel", async () => {
  const fresh = async () => {
    vi.resetModules();
    return import("@/base/pixels/pixel-kernel");
  };
  vi.stubGlobal("WebAssembly", undefined);
  expect((await fresh()).openPixelKernel()).toBeUndefined();
  const refusing = function refuse() {
    throw new SyntaxError("invalid value type 'v128'");
  };
  vi.stubGlobal("WebAssembly", { Module: refusing });
  expect((await fresh()).openPixelKernel()).toBeUndefined();
});
