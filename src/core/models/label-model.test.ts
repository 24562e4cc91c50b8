import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { labelModelFilesSchema, wordsOf } from "@/core/models/label-model";

test("the published schema is the one that the files are read with", async () => {
  const published: unknown = JSON.parse(await readFile("docs/label-model.schema.json", "utf8"));
  expect(published).toEqual(JSON.parse(JSON.stringify(labelModelFilesSchema())));
});

test("what a model can say is told in the world's words, without things that no verb acts on", () => {
  const words = wordsOf({
    verbs: ["stay", "take", "grab"],
    objects: ["mug", "wall"],
    objectsOf: { take: ["mug"], grab: ["mug"] },
    means: { stay: "NoOp", take: "Pickup", grab: "Pickup", mug: "Mug" },
  });
  expect(words).toEqual({ verbs: ["NoOp", "Pickup"], objects: ["Mug"] });
});
