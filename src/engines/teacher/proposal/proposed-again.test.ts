/** What was accepted is proposed again with itself in the memory: the proposal is no worse than without it. */
import { expect, test } from "vitest";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type { ProposalDraft, ProposeRequest } from "@/engines/teacher/teacher-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { buildExemplar } from "@/testing/build-exemplar";
import { ask, callsOf, expectSound, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

const BREW = ["mug.pickup()", "mug.place(machine)", "machine.toggle_on()", "machine.toggle_off()"];
const WASH = ["mug.pickup()", "mug.place(basin)", "faucet.toggle_on()", "faucet.toggle_off()"];
const CUT = ["knife.pickup()", "bread.slice()", "knife.place(table)"];
const SERVE = ['slice = InteractionObject("BreadSliced")', "slice.pickup()", "slice.place(plate)"];
const TOAST = [
  'slice = InteractionObject("BreadSliced")',
  "slice.pickup()",
  "slice.place(toaster)",
  "toaster.toggle_on()",
  "toaster.toggle_off()",
  "slice.pickup()",
  "slice.place(plate)",
];

const TASKS: readonly (readonly [words: string, lines: readonly string[]])[] = [
  ["Make a cup of coffee.", ["cabinet.open()", ...WASH, ...BREW]],
  ["Make a cup of coffee.", ["cabinet.open()", ...BREW]],
  ["Please make coffee in a clean mug.", ["cabinet.open()", ...BREW]],
  ["Serve 1 slice of toast on a plate.", [...CUT, ...TOAST]],
  ["Serve 1 slice of bread on a clean plate.", [...CUT, ...SERVE]],
];

/** The names of what a person would refuse in it. */
function objectionsTo({ program: text }: ProposalDraft, { state }: ProposeRequest) {
  const episode = householdWorld.open(householdWorld.read(state), undefined);
  const start = episode.objects();
  const { calls } = parseStraightLine(text, householdWorld.vocabulary);
  const done = calls.map(({ call }) => {
    const { objectId, changes } = episode.call(call);
    return { call, objectId, changes };
  });
  return householdWorld.sense?.object(start, done).map(({ check }) => check);
}

test.each(TASKS)("%s, shown with %j", { timeout: 60_000 }, async (words, lines) => {
  const request = ask(words, program(...lines));
  const first = await teacher.propose(request);
  expect(objectionsTo(first, request)).toEqual([]);
  const exemplar = buildExemplar({
    instruction: words,
    program: first.program,
    abstractions: first.abstractions,
  });
  const { id: exemplarId, title } = exemplar;
  const channels = { instruction: 1, state: 1, visual: 1 };
  const retrieved = { exemplarId, title, rank: 1, score: 1, channels, margin: 1 };
  // Shown again, and asked for in words alone.
  const shown = { ...request, exemplars: [{ exemplar, retrieved }] };
  expect(callsOf(await teacher.propose(shown))).toEqual(callsOf(first));
  for (const again of [shown, { ...shown, noisyProgram: "" }]) {
    const draft = await teacher.propose(again);
    expectSound(draft);
    expect(objectionsTo(draft, again)).toEqual([]);
    expect(outcome(draft.program, again)).toBe(outcome(first.program, request));
  }
});
