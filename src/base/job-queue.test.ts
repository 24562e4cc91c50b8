import { expect, test } from "vitest";
import { createJobQueue } from "@/base/job-queue";

test("so many jobs run at once, the others in their order as soon as there is room", async () => {
  const enqueue = createJobQueue(2);
  const log: string[] = [];
  const finish = new Map<string, () => void>();
  const job = (name: string) =>
    enqueue(async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return name;
    });
  const all = Promise.all(["a", "b", "c", "d"].map(job));
  expect(log).toEqual(["a begins", "b begins"]);
  for (const name of ["b", "a", "c", "d"]) {
    await expect.poll(() => finish.has(name)).toBe(true);
    finish.get(name)?.();
  }
  expect(await all).toEqual(["a", "b", "c", "d"]);
  expect(log).toEqual(["a begins", "b begins", "c begins", "d begins"]);
});

test("a job that fails gives its place to the next", async () => {
  const enqueue = createJobQueue(1);
  const failing = enqueue(() => Promise.reject(new Error("no")));
  const next = enqueue(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
