/** What is kept of experiments: every trial, and nothing of one that was taken away. */
import { expect, test } from "vitest";
import { experimentSchema } from "@/core/experiments/experiment";
import type { ExperimentRecord, TrialRecord } from "@/core/experiments/experiment-record";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const experiment = experimentSchema.parse({
  format: "exemplar-experiment",
  version: 1,
  title: "Mine",
  episodes: [{ kind: "rooms", each: 1 }],
  agents: [{ name: "a", memory: { of: "all" } }],
});

function begun(id: string, startedAt: number): ExperimentRecord {
  const base = { experiment, episodes: [], memories: { a: [] }, note: "", usedMs: 0 };
  return { ...base, id, state: "running", startedAt };
}

function trial(experimentId: string, sequence: number): TrialRecord {
  const base = { agent: "a", episodeId: "x", seed: 1, at: 1, transcript: [{ what: "Asked" }] };
  return { ...base, experimentId, sequence, error: "No room." };
}

test("trials come in the order of the plan, and their time adds up", async () => {
  using storage = openMemoryStorage();
  const experiments = await storage.experiments();
  await experiments.add(begun("one", 1));
  await experiments.add(begun("two", 2));
  for (const sequence of [10, 9, 0]) {
    await experiments.putTrial(trial("one", sequence), 5);
  }
  await experiments.change("one", { state: "paused", note: "Paused by you." });
  expect((await experiments.trials("one")).items.map(({ sequence }) => sequence)).toEqual([
    0, 9, 10,
  ]);
  expect((await experiments.list()).items).toMatchObject([
    { id: "two", state: "running" },
    { id: "one", state: "paused", usedMs: 15 },
  ]);
});

test("what a model was asked adds up, and of what is gone nothing is kept", async () => {
  using storage = openMemoryStorage();
  const experiments = await storage.experiments();
  await experiments.add(begun("one", 1));
  const spent = { requests: 1, inputTokens: 100, outputTokens: 7 };
  await experiments.addSpent("one", spent);
  await experiments.addSpent("one", spent);
  await experiments.addSpent("gone", spent);
  expect((await experiments.list()).items).toMatchObject([
    { id: "one", asked: { requests: 2, inputTokens: 200, outputTokens: 14 } },
  ]);
});

test("an experiment goes with its trials and comes back with them; a trial that comes too late is not kept", async () => {
  using storage = openMemoryStorage();
  const experiments = await storage.experiments();
  await experiments.add(begun("one", 1));
  await experiments.putTrial(trial("one", 0), 5);
  const before = await experiments.get("one");
  const bringBack = await experiments.remove("one");
  await experiments.putTrial(trial("one", 1), 5);
  await experiments.change("one", { state: "finished" });
  expect(await experiments.get("one")).toBeUndefined();
  expect((await experiments.trials("one")).items).toEqual([]);

  await bringBack();
  expect(await experiments.get("one")).toEqual(before);
  expect((await experiments.trials("one")).items).toEqual([trial("one", 0)]);
});
