/** What of a demonstration is kept beyond the goal: deeds, and what only happened on the way. */
import { expect, test } from "vitest";
import type { EffectAnswer } from "@/core/shown-effect";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { ask, callsOf, kitchen, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);

const WATERED = [
  "cup.pickup()",
  "cup.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
];

/** The plant is watered, and something else is done after it. */
async function waterAnd(
  lines: readonly string[],
  { words = "Water the plant.", answers = [] as readonly EffectAnswer[] } = {},
): Promise<ProposalDraft> {
  return await teacher.propose({ ...ask(words, program(...lines)), answers });
}

const askedOf = ({ record }: ProposalDraft) =>
  (record.understood?.asked ?? []).map(({ effect, done }) => `${effect.objectId} ${done}`);

test("a thing that was cut is kept though nobody spoke of it, and that is asked", async () => {
  const draft = await waterAnd([
    "knife.pickup()",
    "tomato.slice()",
    "knife.place(counter)",
    ...WATERED,
  ]);
  expect(callsOf(draft)).toContain("Tomato.slice");
  expect(askedOf(draft)).toEqual([`${kitchen.tomato} kept`]);
  expect(draft.record.explanation).toContain(
    `Kept, though nobody spoke of it: the ${kitchen.tomato} is cut.`,
  );
});

test("where the knife lies after the cutting is nobody's aim", async () => {
  const draft = await waterAnd([
    "knife.pickup()",
    "tomato.slice()",
    "knife.place(counter)",
    ...WATERED,
  ]);
  expect(askedOf(draft).join(" ")).not.toContain(kitchen.knife);
});

test("a thing that was only carried elsewhere is left out, and that is asked", async () => {
  const draft = await waterAnd(["potato.pickup()", "potato.place(counter)", ...WATERED]);
  expect(callsOf(draft)).not.toContain("Potato.place");
  expect(askedOf(draft)).toEqual([`${kitchen.potato} left out`]);
  expect(draft.record.explanation).toContain(`Left out: the ${kitchen.potato} is on the`);
});

test("where the words name thing and place, it is kept without a question", async () => {
  const draft = await waterAnd(["potato.pickup()", "potato.place(counter)", ...WATERED], {
    words: "Water the plant. The potato belongs on the counter.",
  });
  expect(callsOf(draft)).toContain("Potato.place");
  expect(askedOf(draft)).toEqual([]);
});

test("a cabinet that was opened for what is in it is no deed of its own", async () => {
  const draft = await waterAnd([
    "cabinet.open()",
    "mug.pickup()",
    "mug.place(basin)",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
    "mug.pickup()",
    "mug.pour(plant)",
  ]);
  expect(askedOf(draft).join(" ")).not.toContain(kitchen.cabinet);
});

test("words that forbid a deed win over the deed, and that is asked", async () => {
  const draft = await waterAnd(["knife.pickup()", "tomato.slice()", "knife.place(counter)"], {
    words: "Water the plant, but do not cut the tomato.",
  });
  expect(callsOf(draft)).not.toContain("Tomato.slice");
  expect(askedOf(draft)).toEqual([`${kitchen.tomato} left out`]);
  expect(draft.note).toContain("The words say otherwise");
});

test("a person's answer goes before everything and is not asked again", async () => {
  const lines = ["potato.pickup()", "potato.place(counter)", ...WATERED];
  const first = await waterAnd(lines);
  const [question] = first.record.understood?.asked ?? [];
  if (question === undefined) {
    throw new RangeError("nothing was asked");
  }
  const { id: questionId, effect } = question;
  const yes = await waterAnd(lines, { answers: [{ questionId, effect, isPart: true, at: 1 }] });
  expect(callsOf(yes)).toContain("Potato.place");
  expect(askedOf(yes)).toEqual([]);
  const no = await waterAnd(lines, { answers: [{ questionId, effect, isPart: false, at: 1 }] });
  expect(callsOf(no)).not.toContain("Potato.place");
  expect(askedOf(no)).toEqual([]);
  expect(no.record.explanation).toContain(`Left out: the ${kitchen.potato}`);
});

test("what gets full while something is washed is no part of what was asked for", async () => {
  const washed = ["mug.pickup()", "mug.place(basin)", "faucet.toggle_on()", "faucet.toggle_off()"];
  const draft = await teacher.propose(ask("Clean the mug.", program("cabinet.open()", ...washed)));
  const { explanation } = draft.record;
  expect(draft.abstractions.summary).toContain("mug is clean");
  expect(`${draft.abstractions.summary} ${explanation}`).not.toContain("water");
  const full = await teacher.propose(
    ask("Fill the mug with water.", program("cabinet.open()", ...washed)),
  );
  expect(full.abstractions.summary).toContain("water");
});
