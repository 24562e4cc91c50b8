/** Loading ahead on a queue that somebody looks at. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { warmModels } from "@/app/ahead/warm-models";
import { buildServices, isAbsent } from "@/app/testing/studio-services";
import type { Demonstration } from "@/core/demonstration";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import type { Embedder } from "@/engines/perception/perception-engine";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

beforeEach(() => {
  document.documentElement.dataset["busy"] = "false";
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "getBattery");
});

async function begin(parts: Partial<Demonstration> = {}) {
  const storage = openMemoryStorage();
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "one",
    at: 1,
    demonstrations: [buildDemonstration({ id: "a", ...parts })],
    videos: [],
    exemplars: [],
  });
  const warmUp = vi.fn<() => Promise<void>>(async () => undefined);
  const perception = vi.fn<() => Promise<never>>(isAbsent);
  const embedder = vi.fn<() => Promise<Embedder>>(async () => createTextEmbedder());
  const services = await buildServices({
    storage,
    perception,
    embedder,
    runner: async () => ({ run: isAbsent, warmUp, [Symbol.dispose]: () => undefined }),
  });
  const told: boolean[] = [];
  const abort = new AbortController();
  const options = { services, demonstrationId: "a", onWork: (is: boolean) => told.push(is) };
  return { done: warmModels(options, abort.signal), abort, perception, embedder, warmUp, told };
}

test("all that the first item waits for is loaded, also where one of it cannot be", async () => {
  const { done, perception, embedder, warmUp, told } = await begin();
  await done;
  expect(perception).toHaveBeenCalledOnce();
  expect(embedder).toHaveBeenCalledOnce();
  expect(warmUp).toHaveBeenCalledOnce();
  expect(told.at(0)).toBe(true);
  expect(told.at(-1)).toBe(false);
});

test("paused before anything was loaded, nothing is", async () => {
  const { done, abort, perception, warmUp } = await begin();
  abort.abort();
  await expect(done).rejects.toThrow("abort");
  expect(perception).not.toHaveBeenCalled();
  expect(warmUp).not.toHaveBeenCalled();
});

test("nothing is loaded on a battery", async () => {
  Reflect.set(navigator, "getBattery", async () => ({ charging: false }));
  const { done, perception, warmUp, told } = await begin();
  await done;
  expect(perception).not.toHaveBeenCalled();
  expect(warmUp).not.toHaveBeenCalled();
  expect(told).toEqual([]);
});
