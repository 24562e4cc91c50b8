import { expect, test } from "vitest";
import { onceSuccessful } from "@/engines/perception/models/once-successful";

test("callers at the same time share one run, and its value stays", async () => {
  let runs = 0;
  const load = onceSuccessful(async () => {
    runs += 1;
    return runs;
  });
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("a failure is forgotten: the next call tries again", async () => {
  let runs = 0;
  const load = onceSuccessful(async () => {
    runs += 1;
    if (runs === 1) {
      throw new Error("offline");
    }
    return runs;
  });
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe(2);
});
