import { expect, test } from "vitest";
import { gradeVerification, VERIFICATION_DOUBTS } from "@/core/verification";

const sure = { hasGoal: true, isGoalFromWords: false, isRoomAssumed: false };

test.each([
  ["a given goal in the recorded room", sure, "run"],
  ["a given goal in a room laid out from labels", { ...sure, isRoomAssumed: true }, "assumed-room"],
  ["a goal read from the words", { ...sure, isGoalFromWords: true, isRoomAssumed: true }, "words"],
  ["no goal", { ...sure, hasGoal: false, isRoomAssumed: true }, "person"],
] as const)("%s is graded by the weakest it rests on", (_name, basis, grade) => {
  expect(gradeVerification(basis)).toBe(grade);
});

test("all but a run in the recorded room leaves a person something to look at", () => {
  const sureOnes = Object.entries(VERIFICATION_DOUBTS).filter(([, doubt]) => doubt === undefined);
  expect(sureOnes.map(([grade]) => grade)).toEqual(["run"]);
});
