/** A reason is corrected like a step: shown first, kept as whose it is, and no step is touched. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { readingsOf } from "@/core/correction";
import { afterText } from "@/core/one-text/annotated-program";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { collectComments } from "@/engines/teacher/proposal/borrow-from-exemplars";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { buildExemplar } from "@/testing/build-exemplar";
import { ask, callsOf, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const teacher = createBuiltInTeacher(householdWorld);
const reading = programReadingOf(householdWorld);

const PLAIN = program(
  "# (causal abstraction) The hand has to be free to hold the Potato.",
  "cup.pickup()",
  "cup.place(basin)",
  "# (causal abstraction) The water boils the Cup.",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "cup.pickup()",
  "cup.pour(plant)",
);

/** Where a line stands, from 1. */
const lineOf = (text: string, part: string) =>
  text.split("\n").findIndex((line) => line.includes(part)) + 1;

async function correct(
  correction: string,
  of: Pick<ProposalDraft, "program" | "abstractions"> = afterPlain(),
): Promise<ProposalDraft> {
  return await teacher.revise({
    ...ask("Water the plant.", of.program),
    program: of.program,
    abstractions: of.abstractions,
    correction,
    failure: undefined,
  });
}

function afterPlain() {
  const none = { text: "", abstractions: EMPTY_ABSTRACTIONS };
  const { text, abstractions } = afterText(none, PLAIN, { reading });
  return { program: text, abstractions };
}

const boils = lineOf(PLAIN, "The water boils");

test("another reason is offered as the person's own words, and nothing is changed before a yes", async () => {
  const draft = await correct(`The comment on line ${boils} is wrong, it is because I am thirsty`);
  expect(draft).toMatchObject({ program: PLAIN, isAddressed: false });
  const pending = ensureExists(draft.pending);
  expect(pending).toMatchObject({ does: `change the comment on line ${boils}`, steps: [] });
  expect(pending.comments).toEqual([
    { kind: "gone", words: "# (causal abstraction) The water boils the Cup." },
    { kind: "new", words: "# (causal abstraction, by a person) I am thirsty." },
  ]);
  expect(pending.doubts.join(" ")).toContain("no other program is taught it");
  expect(callsOf(pending)).toEqual(callsOf({ program: PLAIN }));
  const own = pending.abstractions.comments.find(({ text }) => text === "I am thirsty.");
  expect(own).toMatchObject({ by: "person", line: lineOf(PLAIN, "toggle_on") });
});

test("a comment that is only denied gives way to what leaving the step out shows, or goes", async () => {
  const pending = ensureExists((await correct("don't say that the water boils it")).pending);
  const [shown, away, ...more] = readingsOf(pending);
  expect(more).toEqual([]);
  const found = shown?.abstractions.comments.find(
    ({ line }) => line === lineOf(PLAIN, "toggle_on"),
  );
  expect(found?.text).toMatch(/fill|water/u);
  expect(found?.by).toBeUndefined();
  expect(shown?.program).not.toContain("boils");
  expect(away?.does).toBe(`take the comment on line ${boils} away`);
  expect(away?.program).toBe(PLAIN.replace(/# .*boils.*\n/u, ""));
});

test("what leaving the step out shows is nobody's own, whoever says it", async () => {
  const first = ensureExists((await correct("don't say that the water boils it")).pending);
  const found = ensureExists(
    first.abstractions.comments.find(({ line }) => line === lineOf(PLAIN, "toggle_on")),
  ).text;
  const said = await correct(`The comment on line ${boils} should say: ${found}`);
  expect(said.pending).toMatchObject({ doubts: [] });
  expect(said.pending?.program).toContain(`# (causal abstraction) ${found}`);
});

test("the comment is found by the words of the right reason", async () => {
  const draft = await correct("That's not why: the hand has to be free to take the cup");
  expect(draft.pending?.does).toBe(
    `change the comment on line ${lineOf(PLAIN, "hand has to be free")}`,
  );
});

test("where it may be any, all are offered, each with its line", async () => {
  const draft = await correct("That is not the reason");
  expect(readingsOf(ensureExists(draft.pending)).map(({ does }) => does)).toEqual([
    `take the comment on line ${lineOf(PLAIN, "hand has to be free")} away`,
    `take the comment on line ${boils} away`,
  ]);
});

test("a step that has no comment gets one, above it", async () => {
  const pour = lineOf(PLAIN, "cup.pour");
  const draft = await correct(`The reason on line ${pour} should be that plants are thirsty`);
  expect(draft.pending?.program).toContain(
    "# (causal abstraction, by a person) Plants are thirsty.\ncup.pour(plant)",
  );
});

test.each([
  ["don't say that the cat is hungry", "no comment of the program says that"],
  ["the comment on line 99 is wrong", "line 99 has no comment"],
  ["The comment on line 3 is wrong. Also open the cabinet.", "about a reason and about steps"],
])("what cannot be done of it is said, and nothing is changed: %s", async (said, told) => {
  const draft = await correct(said);
  expect(draft).toMatchObject({ program: PLAIN, isAddressed: false });
  expect(draft.pending).toBeUndefined();
  expect(draft.note).toContain(told);
});

test("a person's reason outlives the next correction of a step, and no other program is taught it", async () => {
  const said = await correct(`The comment on line ${boils} is wrong: I am thirsty`);
  const { program: text, abstractions } = ensureExists(said.pending);
  const revised = await correct("first open the cabinet", { program: text, abstractions });
  expect(revised.program).toContain("# (causal abstraction, by a person) I am thirsty.");
  expect(revised.abstractions.comments).toContainEqual(
    expect.objectContaining({ text: "I am thirsty.", by: "person" }),
  );
  const exemplar = buildExemplar({ program: text, abstractions });
  const { id: exemplarId, title } = exemplar;
  const channels = { instruction: 1, state: 0, visual: 0 };
  const retrieved = { exemplarId, title, rank: 1, score: 1, channels, margin: 1 };
  const read = (each: string) => parseStraightLine(each, householdWorld.vocabulary);
  const borrowed = [...collectComments({ read }, [{ exemplar, retrieved }]).values()];
  expect(borrowed.map((each) => each.text)).toEqual([
    "The hand has to be free to hold the Potato.",
  ]);
});
