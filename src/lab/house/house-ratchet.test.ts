import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareWithRatchet, readRatchet, writeRatchet } from "@/lab/house/house-ratchet";
import { countFindings, measureHouse, type HouseCounts } from "@/lab/house/measure-house";
import { plantTree } from "@/testing/plant-tree";

const PINS: HouseCounts = {
  worldLiterals: 0,
  worldFilesImported: 3,
  cycles: 0,
  bigFolders: 0,
  silentDefaults: 5,
  overComplex: 2,
  untestedPanels: 0,
  manyParameters: 1,
  deeplyNested: 0,
};

test("this house is as its ratchet says, neither worse nor better", async () => {
  const counts = countFindings(await measureHouse(process.cwd()));
  expect(compareWithRatchet(counts, await readRatchet(process.cwd()))).toEqual([]);
});

test("a figure above its pin is worse, with a sentence where to look", () => {
  expect(compareWithRatchet({ ...PINS, silentDefaults: 6 }, PINS)).toEqual([
    expect.stringMatching(/^silentDefaults got worse: 6 .* pinned at 5\..*--list silentDefaults/u),
  ]);
});

test("a figure below its pin is better, and the pin has to follow", () => {
  expect(compareWithRatchet({ ...PINS, overComplex: 1 }, PINS)).toEqual([
    expect.stringMatching(/^overComplex got better: 1 .* Lower the pin with .*--pin/u),
  ]);
});

test("pins that are written are read back, and nothing is wrong with them", async () => {
  const planted = await plantTree({ "src/a.ts": "export const a = b ?? 0;" });
  await mkdir(join(planted.root, "src", "lab", "house"), { recursive: true });
  const counts = countFindings(await measureHouse(planted.root));
  await writeRatchet(planted.root, counts);
  expect(counts.silentDefaults).toBe(1);
  expect(compareWithRatchet(counts, await readRatchet(planted.root))).toEqual([]);
  await planted.remove();
});
