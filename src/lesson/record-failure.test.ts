import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import { addCorrection } from "@/lesson/lesson-steps";
import { recordFailure } from "@/lesson/record-failure";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { householdKit } from "@/worlds/household/household-kit";

function openLesson() {
  const { parts } = new LessonDriver({ kit: householdKit, demonstration: buildDemonstration() });
  return { parts, session: parts.log };
}

const WASH = { text: "Wash it first.", by: "person" } as const;

const version: ProgramVersion = {
  id: "p1",
  number: 1,
  kind: "proposed",
  text: "mug.pickup()",
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 0,
};
const draft = { baseId: "p1", text: "mug.pickup()  # mine", abstractions: EMPTY_ABSTRACTIONS };
const failure = new AppError({
  code: "VLM-05",
  what: "The connection broke off.",
  safe: "",
  next: "",
  detail: '{"summary": "half a re',
});

test("a teacher that fails leaves its words in the record, and the draft and the correction alone", async () => {
  const { session, parts } = openLesson();
  session.apply({ kind: "draft.set", draft });
  addCorrection(parts, version, WASH);
  const work = recordFailure(parts, { teacher: "tiny", task: "revise" }, () => {
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  const { session: after } = session.getState();
  expect(after.failures).toEqual([
    expect.objectContaining({ teacher: "tiny", code: "VLM-05", reply: '{"summary": "half a re' }),
  ]);
  expect(after.draft).toEqual(draft);
  expect(after.corrections.map(({ text }) => text)).toEqual(["Wash it first."]);
});

test("a cancel is no failure, and what goes well leaves nothing", async () => {
  const { session, parts } = openLesson();
  const asked = { teacher: "tiny", task: "propose" } as const;
  const cancelled = recordFailure(parts, asked, async () => {
    throw new DOMException("stop", "AbortError");
  });
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  expect(await recordFailure(parts, asked, async () => 7)).toBe(7);
  expect(session.getState().session.failures).toEqual([]);
});

test("the same correction sent again after a failure counts once; after an answer it counts anew", () => {
  const { session, parts } = openLesson();
  const first = addCorrection(parts, version, WASH);
  expect(addCorrection(parts, version, WASH)).toBe(first);
  expect(session.getState().session.corrections).toHaveLength(1);
  const outcome = { correctionId: first.id, isAddressed: false, note: "I do not understand." };
  session.apply({ kind: "correction.answer", outcome });
  addCorrection(parts, version, WASH);
  expect(session.getState().session.corrections).toHaveLength(2);
});
