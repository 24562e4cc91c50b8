import { expect, test } from "vitest";
import { EmbeddingCache, pictureKey, textKey } from "@/engines/perception/clip/embedding-cache";

const embedding = (value: number) => ({
  model: "m",
  revision: "r",
  vector: Float32Array.from([value]),
});

test("the same content is embedded once, also while the first time is still running", async () => {
  const cache = new EmbeddingCache();
  let runs = 0;
  const embed = async () => embedding((runs += 1));
  const [first, second] = await Promise.all([cache.get("a", embed), cache.get("a", embed)]);
  expect(second).toBe(first);
  expect(await cache.get("a", embed)).toBe(first);
  expect(await cache.get("b", embed)).not.toBe(first);
  expect(runs).toBe(2);
});

test("a failure is tried again", async () => {
  const cache = new EmbeddingCache();
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await cache.get("a", async () => embedding(1))).vector[0]).toBe(1);
});

test("what was not asked for in a long time makes room", async () => {
  const cache = new EmbeddingCache();
  let runs = 0;
  const embed = async () => embedding((runs += 1));
  await cache.get("old", embed);
  await cache.get("used", embed);
  for (let i = 0; i < 4200; i += 1) {
    await cache.get(`new ${i}`, embed);
    await cache.get("used", embed);
  }
  const before = runs;
  await cache.get("used", embed);
  expect(runs).toBe(before);
  await cache.get("old", embed);
  expect(runs).toBe(before + 1);
});

test("a picture's key tells one changed value, one swap and another size", () => {
  const rgba = Uint8ClampedArray.from({ length: 64 }, (_, i) => i * 3);
  const key = pictureKey(rgba, 4);
  expect(pictureKey(rgba.slice(), 4)).toBe(key);
  const shifted = new Uint8ClampedArray(65);
  shifted.set(rgba, 1);
  expect(pictureKey(shifted.subarray(1), 4)).toBe(key);
  for (let at = 0; at < rgba.length; at += 1) {
    const changed = rgba.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(pictureKey(changed, 4)).not.toBe(key);
  }
  const swapped = rgba.slice();
  swapped.set(rgba.subarray(4, 8), 0);
  swapped.set(rgba.subarray(0, 4), 4);
  expect(pictureKey(swapped, 4)).not.toBe(key);
  expect(pictureKey(rgba, 2)).not.toBe(key);
  expect(textKey("picture")).not.toBe(key);
});

test("every pixel of a picture counts, wherever it is and whatever the size", () => {
  for (const sizePx of [1, 3, 47, 64]) {
    const rgba = Uint8ClampedArray.from({ length: sizePx ** 2 * 4 }, (_, i) => (i * 7) ^ (i >> 5));
    const keys = new Set([pictureKey(rgba, sizePx)]);
    for (let pixel = 0; pixel < sizePx ** 2; pixel += 1) {
      const changed = rgba.slice();
      changed[pixel * 4 + 1] = (changed[pixel * 4 + 1] ?? 0) ^ 128;
      keys.add(pictureKey(changed, sizePx));
    }
    expect(keys.size).toBe(sizePx ** 2 + 1);
  }
});

test("two changes never undo each other in a key", () => {
  const empty = new Uint8ClampedArray(32 * 32 * 4);
  const keys = new Set<string>();
  let count = 0;
  for (let one = 0; one < 64; one += 1) {
    for (let other = one + 1; other < 64; other += 1) {
      for (const value of [1, 128, 255]) {
        const changed = empty.slice();
        changed[one * 4 + 2] = value;
        changed[other * 4 + 2] = value;
        keys.add(pictureKey(changed, 32));
        count += 1;
      }
    }
  }
  expect(keys.size).toBe(count);
});
