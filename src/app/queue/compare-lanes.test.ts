/** What the queue says of a demonstration is what its review would. */
import { expect, test } from "vitest";
import { compareLanes, isToCompare } from "@/app/queue/compare-lanes";
import { readQueue } from "@/app/line/read-queue";
import type { ActionLabel } from "@/core/action-label";
import type { Change } from "@/core/operation";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { arrangeQueue } from "@/core/line/review-line";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { kitOf } from "@/worlds/worlds";

const label = (verb: string, object: string, confidence: number): ActionLabel => ({
  id: `${verb} ${object}`,
  verb,
  object,
  startFrame: verb === "Pickup" ? 0 : 1,
  endFrame: verb === "Pickup" ? 1 : 2,
  confidence,
  by: "model",
});

const labelled = (...labels: readonly ActionLabel[]): Change => ({
  kind: "labels.model",
  labels: [...labels],
  model: "idm",
});

const program = (text: string): Change => ({
  kind: "program.add",
  version: {
    id: "prg_1",
    number: 1,
    kind: "noisy",
    text,
    abstractions: EMPTY_ABSTRACTIONS,
    createdAt: 1,
  },
});

const CARRIED = 'mug = InteractionObject("Mug")\nmug.pickup()';

async function openQueue(logs: Readonly<Record<string, readonly Change[]>>) {
  const storage = openMemoryStorage();
  await storage.imports.addImport({
    id: "imp_1",
    label: "films",
    at: 1,
    demonstrations: Object.keys(logs).map((id, createdAt) =>
      buildDemonstration({ id, title: id, createdAt }),
    ),
    videos: [],
    exemplars: [],
  });
  for (const [id, changes] of Object.entries(logs)) {
    await storage.operations.append(
      changes.map((change, sequence) => ({
        id: `${id} ${sequence}`,
        demonstrationId: id,
        sequence,
        at: 1,
        change,
      })),
    );
  }
  const list = async () => (await readQueue(storage, "prj_1")).items;
  return { services: { storage, kit: kitOf }, list };
}

test("most worth a look is where the lanes differ and the model was unsure; what has no labels waits for nobody", async () => {
  const { services, list } = await openQueue({
    sure: [labelled(label("Pickup", "Mug", 0.9)), program(CARRIED)],
    unlabelled: [],
    doubtful: [
      labelled(label("Pickup", "Mug", 0.9), label("Place", "Sink", 0.4)),
      program(CARRIED),
    ],
  });
  const before = await list();
  expect(before.map(isToCompare)).toEqual([true, false, true]);
  await compareLanes(services, before.filter(isToCompare), {});
  const after = await list();
  expect(after.map(({ compared }) => compared?.differences)).toEqual([0, undefined, 1]);
  const shown = arrangeQueue(after, { sort: "worth a look" });
  expect(shown.map(({ demonstration }) => demonstration.title)).toEqual([
    "doubtful",
    "sure",
    "unlabelled",
  ]);
  expect(arrangeQueue(after, { lanes: "they differ" })).toEqual([after[2]]);
});

test("one that was written to since, or whose world nobody knows, is left as it is", async () => {
  const { services, list } = await openQueue({ one: [labelled(label("Pickup", "Mug", 0.5))] });
  const rows = await list();
  await compareLanes({ ...services, kit: () => Promise.reject(new Error("unknown")) }, rows, {});
  expect((await list())[0]?.compared).toBeUndefined();
  const abort = new AbortController();
  abort.abort();
  await compareLanes(services, rows, { signal: abort.signal });
  expect((await list())[0]?.compared).toBeUndefined();
});
