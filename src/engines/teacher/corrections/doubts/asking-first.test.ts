/** Every revision as a question: what is shown is what a yes takes, whoever revised. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { askingFirst } from "@/engines/teacher/corrections/doubts/asking-first";
import type { ProposalDraft, Teacher } from "@/engines/teacher/teacher-engine";
import { lampWorld } from "@/testing/lamp-world";
import { ofLamps, TWO_LAMPS } from "@/testing/teacher-lamps";

const builtIn = createBuiltInTeacher(lampWorld);

/** A teacher that answers this, as a language model might. */
function answering(program: string): Teacher {
  const draft: ProposalDraft = {
    program,
    abstractions: EMPTY_ABSTRACTIONS,
    isAddressed: true,
    note: "Done.",
    record: { teacher: "model", retrieved: [], explanation: "", durationMs: 1 },
  };
  const answer = async () => draft;
  return { name: "model", propose: answer, revise: answer };
}

const pendingOf = async (teacher: Teacher, correction = "as I said") =>
  ensureExists((await askingFirst(teacher, lampWorld).revise(ofLamps(correction))).pending);

test("what is understood whole waits too: the very program, its steps and what is otherwise in the end", async () => {
  const correction = "turn off the hall lamp at the end";
  const done = await builtIn.revise(ofLamps(correction));
  const asked = await askingFirst(builtIn, lampWorld).revise(ofLamps(correction));
  expect(asked).toMatchObject({ isAddressed: false, program: TWO_LAMPS });
  expect(asked.note).toContain("Meant so?");
  expect(asked.pending).toMatchObject({
    program: done.program,
    abstractions: done.abstractions,
    note: done.note,
    doubts: [],
  });
  expect(asked.pending?.does).toContain("turn off the hall");
  expect(asked.pending?.steps).toMatchObject([{ kind: "new" }]);
  expect(asked.pending?.ends?.join()).toContain("hall");
});

test("what is asked about anyway, or not understood, stays as it is", async () => {
  for (const correction of ["turn off the hall lamp sideways", "colourless green ideas"]) {
    const plain = await builtIn.revise(ofLamps(correction));
    const asked = await askingFirst(builtIn, lampWorld).revise(ofLamps(correction));
    expect(asked.note).toBe(plain.note);
    expect(asked.pending?.doubts).toEqual(plain.pending?.doubts);
  }
});

test("of a language model's program the steps tell what it would do", async () => {
  const { does, steps } = await pendingOf(answering(TWO_LAMPS.replace("attic.turn_on()", "")));
  expect(steps).toMatchObject([{ kind: "gone" }]);
  expect(does).toMatch(/^leave out: .*attic/u);
});

test("a change within a loop is shown line by line, and no end is claimed", async () => {
  const loop = `${TWO_LAMPS}\nfor lamp in [hall, attic]:\n    lamp.turn_off()`;
  const { steps, ends } = await pendingOf(answering(loop));
  expect(steps.map(({ words }) => words)).toEqual([
    "for lamp in [hall, attic]:",
    "lamp.turn_off()",
  ]);
  expect(ends).toBeUndefined();
});

test("where comments alone would change, they are shown, and no step is said to", async () => {
  const why = "# (causal abstraction) It is dark.";
  const commented = TWO_LAMPS.replace("hall.turn_on()", `${why}\nhall.turn_on()`);
  const { steps, comments, does } = await pendingOf(answering(commented));
  expect(steps).toEqual([]);
  expect(comments).toEqual([{ kind: "new", words: why }]);
  expect(does).toBe("leave the steps as they are");
});
