import { expect, test } from "vitest";
import { gatherCalls } from "@/engines/perception/clip/gather-calls";

/** Doubles numbers, and remembers which came together. */
function createDoubler(most: number) {
  const calls: (readonly number[])[] = [];
  const ask = gatherCalls(async (items: readonly number[]) => {
    calls.push(items);
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (items.includes(0)) {
      throw new RangeError("nothing to double");
    }
    return items.map((item) => item * 2);
  }, most);
  return { ask, calls };
}

test("what is asked for at once goes together, and everyone gets their own answer", async () => {
  const { ask, calls } = createDoubler(8);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1, 2, 3]]);
});

test("what is asked for during a call gathers for the next one, no more than fit", async () => {
  const { ask, calls } = createDoubler(2);
  const first = ask(1);
  await Promise.resolve();
  const later = [2, 3, 4].map(ask);
  expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([[1], [2, 3], [4]]);
});

test("a failure reaches those who took part, and the next call is made all the same", async () => {
  const { ask, calls } = createDoubler(2);
  const results = await Promise.allSettled([0, 1, 2].map(ask));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await ask(5)).toBe(10);
  expect(calls).toEqual([[0, 1], [2], [5]]);
});

test("an answer that is missing is a failure, not a wait without end", async () => {
  const ask = gatherCalls(async (items: readonly number[]) => items.slice(1), 2);
  await expect(ask(1)).rejects.toThrow("asked for 1, got 0");
});
