import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import {
  correctionOutcomeSchema,
  outcomeOf,
  spentCorrections,
  type CorrectionOutcome,
  type PendingReading,
} from "@/core/correction";
import type { Change } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { programMark } from "@/core/tasks/room-mark";
import {
  bringBackCorrection,
  correctionToBringBack,
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

const RUN: Omit<Run, "programId"> = {
  id: "run_1",
  status: "succeeded",
  steps: [],
  goal: { success: true, conditions: [] },
  environmentSteps: 0,
  output: "",
  startedAt: 0,
  durationMs: 1,
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

test("what was taken back comes back: the program, its place among the five, the tick, and undo", () => {
  const { parts, correction, session } = openWaiting();
  const toBringBack = () => correctionToBringBack(parts.log.operations(), session());
  takeReading(parts, correction);
  parts.log.apply({ kind: "correction.tick", correctionId: correction.id, isOn: true });
  expect(toBringBack()).toBeUndefined();
  takeBackCorrection(parts, correction);
  const before = session();
  bringBackCorrection(parts, ensureExists(toBringBack()));
  const after = session();
  expect(after.versions.at(-1)).toMatchObject({
    text: "mug.clean()",
    kind: "revised",
    parentId: "p1",
  });
  expect(after.versions).toHaveLength(before.versions.length + 1);
  expect([after.takenBack, after.ticked]).toEqual([[], [correction.id]]);
  expect(spentCorrections(after)).toEqual([correction]);
  expect(outcomeOf(correction, after.outcomes)).toMatchObject({
    isAddressed: true,
    note: READING.note,
  });
  expect(toBringBack()).toBeUndefined();
  expect(correctionToTakeBack(after)).toEqual(correction);
  takeBackCorrection(parts, correction);
  expect(session().versions.at(-1)?.text).toBe("mug.pickup()");
  expect(toBringBack()?.version.text).toBe("mug.clean()");
});

test("a run of what it was taken back to leaves it; whatever a person does after leaves nothing to bring back", () => {
  const deeds: readonly Change[] = [
    { kind: "marker.set", frame: 3, isOn: true },
    {
      kind: "draft.set",
      draft: { baseId: "p1", text: "mug.open()", abstractions: EMPTY_ABSTRACTIONS },
    },
    { kind: "correction.add", correction: { id: "c2", programId: "p1", text: "again", at: 9 } },
    { kind: "program.add", version: { ...BEFORE, id: "p9", number: 9 } },
  ];
  for (const deed of deeds) {
    const { parts, correction, session } = openWaiting();
    const toBringBack = () => correctionToBringBack(parts.log.operations(), session());
    takeReading(parts, correction);
    const { id } = ensureExists(takeBackCorrection(parts, correction));
    parts.log.apply({ kind: "run.add", run: { ...RUN, programId: id } });
    expect(toBringBack()?.correction).toEqual(correction);
    parts.log.apply(deed);
    expect(toBringBack()).toBeUndefined();
  }
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
