import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { Quota } from "@/worlds/household/rooms/demonstrations/quota";

/** How often it comes due in so many chances, at some of which it happens by itself. */
function count(rate: number, chances: number, every = Infinity): number {
  const quota = new Quota(rate, createSeededRandom(7));
  let done = 0;
  for (let chance = 1; chance <= chances; chance += 1) {
    quota.expose(1, chance % every === 0 ? 1 : 0);
    if (quota.isDue) {
      quota.settle();
      done += 1;
    }
  }
  return done;
}

test("it comes due at its rate", () => {
  expect(count(0.1, 10_000) / 10_000).toBeCloseTo(0.1, 2);
});

test("what happens by itself is not done again", () => {
  expect(count(0.1, 10_000, 20) / 10_000).toBeCloseTo(0.05, 2);
});

test("at a rate of zero it never comes due", () => {
  expect(count(0, 10_000)).toBe(0);
});

test("what found no place stays due", () => {
  const quota = new Quota(1, createSeededRandom(1));
  quota.expose(100);
  expect(quota.isDue).toBe(true);
  quota.expose(1);
  expect(quota.isDue).toBe(true);
});
