import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { readSavedLabels, saveLabels } from "@/lab/labels/saved-labels";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "labels-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const label: ActionLabel = {
  id: "model-0",
  verb: "Pickup",
  object: "Mug",
  startFrame: 0,
  endFrame: 1,
  confidence: 0.5,
  by: "model",
};

test("saved labels are read again, game by game", async () => {
  const file = join(folder, "labels.json");
  await saveLabels(file, "a model 1", new Map([["game", [label]]]));
  const read = await readSavedLabels(file);
  expect([...read]).toEqual([["game", [label]]]);
});

test.each([
  ["no JSON", "{"],
  ["another format", '{"format":"other"}'],
  [
    "labels without frames",
    '{"format":"exemplar-labels","version":1,"model":"m","games":{"g":[{}]}}',
  ],
])("a file with %s is refused with what to do instead", async (_, text) => {
  const file = join(folder, "labels.json");
  await writeFile(file, text);
  await expect(readSavedLabels(file)).rejects.toThrow(/holds no saved labels.*CLI-02/s);
});

test("a missing file is named", async () => {
  await expect(readSavedLabels(join(folder, "none.json"))).rejects.toThrow(/There is no .*none/);
});
