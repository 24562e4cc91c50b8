/** The starter memory that ships: readable, small, and what its lessons give when they are taught again. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readStarter, STARTER_FILE } from "@/cli/starter/read-starter";
import { teachStarter } from "@/cli/starter/teach-starter";
import { isStarter } from "@/core/exemplar";
import { parseStarter, writeStarter } from "@/formats/bundle/starter-bundle";
import { STARTER_LESSONS } from "@/lab/starter/starter-lessons";

const MOST_BYTES = 300_000;
/** Teaching all takes most of a minute; each run of the tests teaches a few of them again. */
const TAUGHT_AGAIN = STARTER_LESSONS.filter((_, index) => index % 8 === 0);

test("it has an exemplar of every lesson, verified by a run, and knows no judge's goal", async () => {
  const text = await readFile(STARTER_FILE, "utf8");
  expect(text.length).toBeLessThan(MOST_BYTES);
  const exemplars = parseStarter(text);
  expect(exemplars).toHaveLength(STARTER_LESSONS.length);
  for (const exemplar of exemplars) {
    expect(isStarter(exemplar)).toBe(true);
    expect(exemplar.goal).toBeUndefined();
    expect(exemplar.meaning?.effects.wishes.length).toBeGreaterThan(0);
    expect(exemplar.provenance.acceptedBy).not.toBe("person");
  }
});

test("opened it can be searched like any other memory", async () => {
  for (const { embeddings } of await readStarter()) {
    expect(Math.hypot(...embeddings.instruction.vector)).toBeCloseTo(1);
  }
});

test("the same lessons give the same exemplars", { timeout: 120_000 }, async () => {
  const { exemplars, missing } = await teachStarter(TAUGHT_AGAIN);
  expect(missing).toEqual([]);
  const again = parseStarter(writeStarter(exemplars));
  const shipped = parseStarter(await readFile(STARTER_FILE, "utf8"));
  const ids = new Set(again.map(({ id }) => id));
  expect(again).toEqual(shipped.filter(({ id }) => ids.has(id)));
});
