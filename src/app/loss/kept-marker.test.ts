import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findLoss, followKept } from "@/app/loss/kept-marker";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildExemplar } from "@/testing/build-exemplar";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a memory that is gone is noticed, and one that is there is counted without being read", async () => {
  const storage = openMemoryStorage();
  const exemplars = {
    ...storage.exemplars,
    list: () => {
      throw new Error("the whole memory was read");
    },
  };
  const counted = { ...storage, exemplars };
  const lastKept = followKept(counted);
  await storage.exemplars.putAll([buildExemplar(), buildExemplar({ id: "ex_2" })]);
  await expect.poll(lastKept).toEqual({ projects: 0, exemplars: 2 });
  expect(await findLoss(counted)).toBeUndefined();
  expect(await findLoss(openMemoryStorage())).toEqual({ projects: 0, exemplars: 2 });
});
