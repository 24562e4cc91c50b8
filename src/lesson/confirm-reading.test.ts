import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import {
  correctionOutcomeSchema,
  spentCorrections,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { ProgramVersion } from "@/core/program";
import { programMark } from "@/core/tasks/room-mark";
import {
  correctionToTakeBack,
  dropReading,
  takeBackCorrection,
  takeReading,
  waitingReading,
} from "@/lesson/confirm-reading";
import { addCorrection } from "@/lesson/lesson-steps";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { householdKit } from "@/worlds/household/household-kit";

const BEFORE: ProgramVersion = {
  id: "p1",
  number: 1,
  kind: "proposed",
  text: "mug.pickup()",
  abstractions: EMPTY_ABSTRACTIONS,
  createdAt: 0,
};
const READING: PendingReading = {
  does: "wash the Mug",
  doubts: ['Nothing was made of "sideways".'],
  steps: [{ kind: "new", words: "wash the Mug" }],
  program: "mug.clean()",
  abstractions: EMPTY_ABSTRACTIONS,
  note: "Understood: wash the Mug.",
  record: { teacher: "built-in", retrieved: [], explanation: "", durationMs: 1 },
};

/** Somebody said something that was read, and that waits. */
function openWaiting(pending: PendingReading = READING, task?: CorrectionOutcome["task"]) {
  const { parts } = new LessonDriver({ kit: householdKit, demonstration: buildDemonstration() });
  const { log } = parts;
  log.apply({ kind: "program.add", version: BEFORE });
  const correction = addCorrection(parts, BEFORE, { text: "wash it sideways", by: "person" });
  const asked = { correctionId: correction.id, isAddressed: false, note: "?", pending };
  const outcome = { ...asked, ...(task === undefined ? {} : { task }) };
  log.apply({ kind: "correction.answer", outcome });
  const words = parts.demonstration.instruction;
  return { parts, correction, words, session: () => log.getState().session };
}

test("what waits changes nothing and costs nothing until somebody says yes", () => {
  const { session, words } = openWaiting();
  expect(waitingReading(session(), words)?.reading).toEqual(READING);
  expect(session().versions).toEqual([BEFORE]);
  expect(spentCorrections(session())).toEqual([]);
});

test("a yes takes the very program that was shown, and counts", () => {
  const { parts, correction, session, words } = openWaiting();
  expect(takeReading(parts, correction)).toMatchObject({ kind: "revised", text: "mug.clean()" });
  expect(session().versions.map(({ text }) => text)).toEqual(["mug.pickup()", "mug.clean()"]);
  expect(spentCorrections(session())).toEqual([correction]);
  expect(waitingReading(session(), words)).toBeUndefined();
  expect(takeReading(parts, correction)).toBeUndefined();
});

test("of several readings the one that was chosen is taken; there is no fifth", () => {
  const { parts, correction, session } = openWaiting({
    ...READING,
    others: [{ ...READING, program: "mug.fill_up()" }],
  });
  expect(takeReading(parts, correction, 4)).toBeUndefined();
  expect(takeReading(parts, correction, 1)).toMatchObject({ text: "mug.fill_up()" });
  expect(session().versions.map(({ text }) => text)).toEqual(["mug.pickup()", "mug.fill_up()"]);
});

test("a no leaves the program, and asks no more", () => {
  const { parts, correction, session, words } = openWaiting();
  dropReading(parts, correction);
  expect(waitingReading(session(), words)).toBeUndefined();
  expect(session().versions).toEqual([BEFORE]);
  expect(spentCorrections(session())).toEqual([]);
});

test("who goes on editing is not asked about the program of before", () => {
  const { parts, session, words } = openWaiting();
  const draft = { baseId: "p1", text: "mug.open()", abstractions: EMPTY_ABSTRACTIONS };
  parts.log.apply({ kind: "draft.set", draft });
  expect(waitingReading(session(), words)).toBeUndefined();
});

test("a correction is taken back once: the program before it is there again, and all versions are kept", () => {
  const { parts, correction, session } = openWaiting();
  expect(correctionToTakeBack(session())).toBeUndefined();
  takeReading(parts, correction);
  expect(correctionToTakeBack(session())).toEqual(correction);
  takeBackCorrection(parts, correction);
  expect(session().versions.map(({ text }) => text)).toEqual([
    "mug.pickup()",
    "mug.clean()",
    "mug.pickup()",
  ]);
  expect(spentCorrections(session())).toEqual([]);
  expect(correctionToTakeBack(session())).toBeUndefined();
});

test("a yes and a no are written down with the task that they were given for", () => {
  const { parts, correction, session, words } = openWaiting();
  takeReading(parts, correction);
  const program = programMark(BEFORE.text);
  expect(session().outcomes.at(-1)?.task).toMatchObject({ instruction: words, program });
  const other = openWaiting();
  dropReading(other.parts, other.correction);
  const answer = other.session().outcomes.at(-1);
  expect(answer?.task).toMatchObject({ instruction: words, program });
  expect(correctionOutcomeSchema.parse(answer)).toEqual(answer);
});

test("a question about other words is not asked any more, and a yes to it changes nothing", () => {
  const task = { instruction: "Wash the mug." };
  const { parts, correction, session, words } = openWaiting(READING, task);
  expect(waitingReading(session(), task.instruction)?.reading).toEqual(READING);
  expect(waitingReading(session(), words)).toBeUndefined();
  expect(takeReading(parts, correction)).toBeUndefined();
  parts.log.apply({ kind: "instruction.set", instruction: task.instruction });
  expect(takeReading(parts, correction)).toMatchObject({ text: "mug.clean()" });
});
