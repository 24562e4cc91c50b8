import { expect, test } from "vitest";
import { TurnQueue } from "@/base/turns/turn-queue";

function workFor(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs) {
    // Something that takes this long.
  }
}

test("entries are taken in their order, those pushed on the way after those before", async () => {
  const taken: number[] = [];
  const queue = new TurnQueue<number>((entry) => {
    taken.push(entry);
    if (entry === 2) {
      queue.push(4);
    }
  });
  [1, 2, 3].forEach((entry) => queue.push(entry));
  await expect.poll(() => taken).toEqual([1, 2, 3, 4]);
});

test("the first is taken at once", () => {
  const taken: number[] = [];
  const queue = new TurnQueue<number>((entry) => taken.push(entry));
  queue.push(1);
  expect(taken).toEqual([1]);
});

test("between many that take their time something else has its turn", async () => {
  let taken = 0;
  const queue = new TurnQueue<number>(() => {
    workFor(2);
    taken += 1;
  });
  Array.from({ length: 100 }, (_, entry) => queue.push(entry));
  const takenAtTimer = await new Promise<number>((resolve) => {
    setTimeout(() => resolve(taken), 10);
  });
  expect(takenAtTimer).toBeLessThan(50);
  await expect.poll(() => taken).toBe(100);
});

test("a closed one takes nothing any more, not even what waits", async () => {
  const taken: number[] = [];
  const queue = new TurnQueue<number>((entry) => {
    taken.push(entry);
    queue.close();
  });
  [1, 2].forEach((entry) => queue.push(entry));
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  queue.push(3);
  expect(taken).toEqual([1]);
});
