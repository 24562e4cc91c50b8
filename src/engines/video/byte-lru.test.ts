import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteLru } from "./byte-lru";

test("the least recently used value makes room", () => {
  const cache = new ByteLru<{ sizeBytes: number }>(30);
  cache.set(1, { sizeBytes: 10 });
  cache.set(2, { sizeBytes: 10 });
  cache.set(3, { sizeBytes: 10 });
  cache.get(1);
  cache.set(4, { sizeBytes: 10 });
  expect([1, 2, 3, 4].filter((key) => cache.has(key))).toEqual([1, 3, 4]);
});

test("a value larger than the budget is kept alone", () => {
  const cache = new ByteLru<{ sizeBytes: number }>(30);
  cache.set(1, { sizeBytes: 10 });
  cache.set(2, { sizeBytes: 50 });
  expect(cache.has(1)).toBe(false);
  expect(cache.has(2)).toBe(true);
});

test("the budget holds whatever is put in", () => {
  const steps = fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 40 })));
  fc.assert(
    fc.property(steps, (puts) => {
      const cache = new ByteLru<{ sizeBytes: number }>(100);
      for (const [key, sizeBytes] of puts) {
        cache.set(key, { sizeBytes });
        expect(cache.has(key)).toBe(true);
        expect(cache.usedBytes).toBeLessThanOrEqual(100);
      }
    }),
  );
});
