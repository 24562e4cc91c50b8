/**
 * The ratchet: every figure of the house is pinned in `ratchet.json` and may only fall.
 *
 * It holds in both directions. A figure above its pin is a new offence. One below it is good news
 * that has to be written down, else the next offence would go unseen.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  HOUSE_FIGURE_NAMES,
  HOUSE_FIGURES,
  type HouseCounts,
  type HouseFigure,
} from "@/lab/house/measure-house";

const pin = z.number().int().min(0);
const ratchetSchema = z.strictObject({
  worldLiterals: pin,
  worldFilesImported: pin,
  cycles: pin,
  bigFolders: pin,
  silentDefaults: pin,
  overComplex: pin,
  untestedPanels: pin,
  manyParameters: pin,
  deeplyNested: pin,
});

const RATCHET = join("src", "lab", "house", "ratchet.json");

/** The pins of the house below a root. Throws where the file is missing or lacks a figure. */
export async function readRatchet(root: string): Promise<HouseCounts> {
  return ratchetSchema.parse(JSON.parse(await readFile(join(root, RATCHET), "utf8")));
}

export async function writeRatchet(root: string, counts: HouseCounts): Promise<void> {
  await writeFile(join(root, RATCHET), `${JSON.stringify(counts, undefined, 2)}\n`);
}

/** What does not fit the pins, one sentence each with what to do about it. */
export function compareWithRatchet(counts: HouseCounts, pins: HouseCounts): readonly string[] {
  return HOUSE_FIGURE_NAMES.flatMap((name) => complaintOf(name, counts[name], pins[name]));
}

function complaintOf(name: HouseFigure, count: number, pinned: number): readonly string[] {
  if (count > pinned) {
    return [
      `${name} got worse: ${count} ${HOUSE_FIGURES[name]}, pinned at ${pinned}. Find the new ones with "npm run -s exemplar -- house --list ${name}" and write them differently.`,
    ];
  }
  return count < pinned
    ? [
        `${name} got better: ${count} ${HOUSE_FIGURES[name]}, pinned at ${pinned}. Lower the pin with "npm run -s exemplar -- house --pin".`,
      ]
    : [];
}
