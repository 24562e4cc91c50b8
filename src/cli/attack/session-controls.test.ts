/** The rules of before, gesture by gesture: what they let through the judge of attacked sessions has to notice. */
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { ITEM_GESTURES } from "@/cli/attack/item-gestures";
import { openDesk } from "@/cli/attack/session-desk";
import { faultsOf } from "@/cli/attack/session-faults";
import { GESTURES, type Person } from "@/cli/attack/session-gestures";
import { kitByRules, type Rules } from "@/cli/attack/session-rules";
import { SessionWords } from "@/cli/attack/session-words";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { caseOfMade } from "@/cli/teach/teach-case";
import { findTaskDemonstration, roomSeed } from "@/worlds/household/household-study";
import { kitOf } from "@/worlds/worlds";

const MADE = findTaskDemonstration("coffee", roomSeed("training", 0));

async function sitDown(rules: Rules): Promise<Person> {
  const kit = kitByRules(await kitOf("household"), rules);
  const tools = createLessonTools(kit, createRunner(kit, "calls"));
  const desk = await openDesk(caseOfMade(MADE), tools, rules);
  return {
    parts: desk.parts,
    desk,
    backup: undefined,
    random: createSeededRandom(1),
    listener: { signal: new AbortController().signal },
    words: new SessionWords(new Map([[MADE.instruction, MADE.goal]])),
    corrections: [],
  };
}

async function play(person: Person, ...names: readonly string[]): Promise<readonly string[]> {
  for (const name of names) {
    await { ...GESTURES, ...ITEM_GESTURES }[name]?.(person);
  }
  return (await faultsOf(person)).map(({ kind }) => kind);
}

const TAUGHT = ["label", "propose"];

test.each([
  ["reading", "negate"],
  ["reading", "reorder"],
  ["once", "doubleWords"],
] as const)(
  "by the rule %s, %s makes something untrue verified, which is noticed",
  async (rules, turn) => {
    const before = await sitDown(rules);
    const found = await play(before, ...TAUGHT, turn, "run", "accept").catch(() => []);
    const now = await play(await sitDown("now"), ...TAUGHT, turn, "run", "accept").catch(() => []);
    expect({ found, now }).toEqual({ found: ["untrue"], now: [] });
  },
);

test("by the rule that a deleted item takes anything, a verdict upon it is noticed", async () => {
  const deleted = [...TAUGHT, "run", "delete"];
  expect(await play(await sitDown("trash"), ...deleted, "reject")).toEqual(["deleted"]);
  const now = await sitDown("now");
  expect(await play(now, ...deleted)).toEqual([]);
  await expect(play(now, "reject")).rejects.toMatchObject({ code: "DOC-03" });
  expect(await play(now, "putBack", "reject")).toEqual([]);
});

test("what was accepted, taken back, renamed and restored is never half", async () => {
  const person = await sitDown("now");
  expect(await play(person, ...TAUGHT, "run", "backUp", "accept", "rename")).toEqual([]);
  expect((await person.desk.storage.exemplars.list()).items).toHaveLength(1);
  expect(await play(person, "restore", "undo", "restore", "redo", "accept")).toEqual([]);
});
