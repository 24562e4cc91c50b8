/** What is asked before it is done: readings that leave words over, mend a verb, or do more than was said. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { mendSpelling } from "@/engines/teacher/corrections/words/mend-spelling";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { Nouns } from "@/engines/teacher/corrections/words/nouns";
import { tokenize } from "@/engines/teacher/corrections/words/tokenize";
import { lampWorld } from "@/testing/lamp-world";
import { ask, callsOf, program } from "@/testing/teacher-kitchen";
import { ofLamps, TWO_LAMPS } from "@/testing/teacher-lamps";
import { householdWorld } from "@/worlds/household/household-world";

const correctLamps = async (correction: string) =>
  await createBuiltInTeacher(lampWorld).revise(ofLamps(correction));

test("a word that nothing was made of is asked about, and nothing is changed", async () => {
  const draft = await correctLamps("turn off the hall lamp sideways");
  expect(draft.note).toContain("Meant so?");
  expect(draft.note).toContain("sideways");
  expect(draft.note).toContain("turn off the hall");
  expect(draft).toMatchObject({ program: TWO_LAMPS, isAddressed: false });
});

test("the question holds the program that a yes takes, and shows its steps that come and go", async () => {
  const { pending } = await correctLamps("turn off the hall lamp sideways");
  expect(pending?.does).toContain("turn off the hall");
  expect(pending?.doubts.join()).toContain("sideways");
  expect(pending?.steps.map(({ kind }) => kind)).toContain("new");
  expect(pending?.program).toContain("hall.turn_off()");
  expect(pending?.note).toContain("Understood: turn off the hall");
});

test("what is understood whole is done without a question", async () => {
  const draft = await correctLamps("turn off the hall lamp at the end");
  expect(draft.note).not.toContain("Meant so?");
  expect(draft.isAddressed).toBe(true);
});

const WATER = [
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
];

const correct = async (correction: string) => {
  const text = program(...WATER);
  return await createBuiltInTeacher(householdWorld).revise({
    ...ask("Water the plant.", text),
    program: text,
    abstractions: EMPTY_ABSTRACTIONS,
    correction,
    failure: undefined,
  });
};

test.each([
  ["a noun that the reading has no use for", "turn off the tap, my uncle frobnicates"],
  ["the same thing twice in one order", "put the cup on the counter and the counter on the cup"],
])("%s is no silent change", async (_, correction) => {
  const draft = await correct(correction);
  expect(callsOf(draft)).toEqual(callsOf({ ...draft, program: program(...WATER) }));
  expect(draft.note).toMatch(/Not done|Not understood/);
});

test.each([
  ["what is wrong was not said", "Not like that with the cup."],
  ["only a part of it was understood", "Close the cabinet and frobnicate the fork twice."],
])("nothing is done unasked where %s", async (_, correction) => {
  const draft = await correct(correction);
  expect(draft.program).toBe(program(...WATER));
  expect(draft.isAddressed).toBe(false);
});

test("a program that runs is not mended on the way when nothing was asked for", async () => {
  const draft = await correct("the plant is fine");
  expect(draft.program).toBe(program(...WATER));
});

test("English words are never mended, slips of the fingers are", () => {
  const lexicon = lexiconOf(householdWorld);
  const nouns = new Nouns([], [], { words: lexicon.words, vocabulary: householdWorld.vocabulary });
  const mended = (text: string) =>
    mendSpelling(tokenize(text), { nouns, lexicon })
      .tokens.map((token) => token.text)
      .join(" ");
  expect(mended("the cold one")).toBe("the cold one");
  expect(mended("whatever is ready")).toBe("whatever is ready");
  expect(mended("clsoe it")).toBe("close it");
});

test.each([
  "Wash the cup first. Never wash the cup.",
  "put the cup on the counter but not on the counter",
])("what contradicts itself is told so, and no half of it is offered: %s", async (correction) => {
  const draft = await correct(correction);
  expect(draft.note).toContain("contradict each other, so neither was done");
  expect(draft).toMatchObject({ program: program(...WATER), isAddressed: false });
  expect(draft.pending).toBeUndefined();
});
