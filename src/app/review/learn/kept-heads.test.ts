import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import { keepHead, readKeptHeads, takeHeadBack } from "@/app/review/learn/kept-heads";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const gate = {
  labels: 20,
  segments: 4,
  rightBefore: 9,
  rightAfter: 13,
  mended: 5,
  spoiled: 1,
  isBetter: true,
};
const one = Float32Array.of(1);
const verbs = { words: [0], middle: one, scale: one, weights: Float32Array.of(1, 1) };
const learned = { number: 1, at: 5, data: "0a", videos: 2, gate, head: { model: "m", verbs } };
const { settings } = openMemoryStorage();
const damage = (spoil: (rows: readonly Json[]) => Json) =>
  settings.update("learned-heads p", (stored) => spoil(z.array(jsonSchema).parse(stored)));

test("the newest head is in use, and taking it back brings the one before it", async () => {
  await keepHead(settings, "p", learned);
  await keepHead(settings, "p", { ...learned, number: 2 });
  expect(await readKeptHeads(settings, "p")).toEqual({
    inUse: { ...learned, number: 2 },
    isDamaged: false,
    nextNumber: 3,
  });
  await takeHeadBack(settings, "p");
  expect((await readKeptHeads(settings, "p")).inUse).toEqual(learned);
});

test("a damaged head leaves the shipped model in use until it is taken back", async () => {
  await damage((rows) => [
    ...rows,
    { ...learned, number: 7, head: { model: "m", verbs: { words: [0], weights: "%%%" } } },
  ]);
  const damaged = { inUse: undefined, isDamaged: true, nextNumber: 8 };
  expect(await readKeptHeads(settings, "p")).toEqual(damaged);
  await takeHeadBack(settings, "p");
  expect((await readKeptHeads(settings, "p")).inUse).toEqual(learned);
});

test("so does a list that is none", async () => {
  await damage(() => "no list");
  expect((await readKeptHeads(settings, "p")).isDamaged).toBe(true);
  await takeHeadBack(settings, "p");
  const nothing = { inUse: undefined, isDamaged: false, nextNumber: 1 };
  expect(await readKeptHeads(settings, "p")).toEqual(nothing);
});
