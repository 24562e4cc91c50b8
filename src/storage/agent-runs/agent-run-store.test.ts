import { expect, test } from "vitest";
import type { AgentRunRecord } from "@/core/agent-runs/agent-run";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const run: AgentRunRecord = {
  id: "run_1",
  world: "garden",
  instruction: "Wet the fern.",
  endedAt: 1,
  text: "{}",
};

test("runs of a world come back as they were, the newest first, until somebody lets go of them", async () => {
  using storage = openMemoryStorage();
  const store = await storage.agentRuns();
  await store.put(run);
  await store.put({ ...run, id: "run_2", endedAt: 2 });
  await store.put({ ...run, id: "run_3", world: "elsewhere" });
  await store.put({ ...run, text: '{"at":7}' });
  expect((await store.list("garden")).items).toEqual([
    { ...run, id: "run_2", endedAt: 2 },
    { ...run, text: '{"at":7}' },
  ]);
  await store.remove("run_2");
  expect((await store.list("garden")).items.map(({ id }) => id)).toEqual(["run_1"]);
});

test("of many runs the oldest goes", async () => {
  using storage = openMemoryStorage();
  const store = await storage.agentRuns();
  for (let at = 0; at < 13; at += 1) {
    await store.put({ ...run, id: `run_${at}`, endedAt: at });
  }
  const { items } = await store.list("garden");
  expect(items).toHaveLength(12);
  expect(items.at(-1)?.id).toBe("run_1");
});
