import { expect, test } from "vitest";
import { doubtsAboutRun, gradeVerification, VERIFICATION_DOUBTS } from "@/core/verification";

const sure = {
  hasGoal: true,
  isGoalFromWords: false,
  isPartUnread: false,
  isRoomAssumed: false,
  isReported: false,
};

test.each([
  ["a given goal in the recorded room", sure, "run"],
  ["a given goal in a room laid out from labels", { ...sure, isRoomAssumed: true }, "assumed-room"],
  ["a goal read from the words", { ...sure, isGoalFromWords: true, isRoomAssumed: true }, "words"],
  ["a given goal whose reaching a server reports", { ...sure, isReported: true }, "reported"],
  [
    "a goal read from the words, whose reaching a server reports",
    { ...sure, isGoalFromWords: true, isReported: true },
    "reported",
  ],
  [
    "a goal read from some of the words",
    { ...sure, isGoalFromWords: true, isPartUnread: true },
    "person",
  ],
  ["no goal", { ...sure, hasGoal: false, isRoomAssumed: true }, "person"],
  ["no goal in a world elsewhere", { ...sure, hasGoal: false, isReported: true }, "person"],
] as const)("%s is graded by the weakest it rests on", (_name, basis, grade) => {
  expect(gradeVerification(basis)).toBe(grade);
});

test("all but a run in the recorded room leaves a person something to look at", () => {
  const sureOnes = Object.entries(VERIFICATION_DOUBTS).filter(([, doubt]) => doubt === undefined);
  expect(sureOnes.map(([grade]) => grade)).toEqual(["run"]);
});

test("in a world elsewhere a person is told whose word it is, whatever else there is to doubt", () => {
  const told = "The world's server “Lamps” reported this; nothing here checked it.";
  expect(doubtsAboutRun("reported", { server: "Lamps" })).toContain(told);
  expect(doubtsAboutRun("person", { server: "Lamps" })).toBe(
    `${told} ${VERIFICATION_DOUBTS.person}`,
  );
  expect(doubtsAboutRun("words", {})).toBe(VERIFICATION_DOUBTS.words);
  expect(doubtsAboutRun("run", {})).toBeUndefined();
  const room = VERIFICATION_DOUBTS["assumed-room"];
  expect(doubtsAboutRun("words", { isRoomAssumed: true })).toBe(
    `${VERIFICATION_DOUBTS.words} ${room}`,
  );
  expect(doubtsAboutRun("assumed-room", { isRoomAssumed: true })).toBe(room);
});

test("what a goal leaves out of the words is what a person has to look for", () => {
  expect(doubtsAboutRun("person", { unread: ["dance"] })).toContain("says nothing of “dance”");
});

test("what the words leave open is said beside what the grade leaves to look at", () => {
  const leftOpen = ["Any one counts as “the lamp” (there are 3)."];
  expect(doubtsAboutRun("words", { leftOpen })).toBe(`${VERIFICATION_DOUBTS.words} ${leftOpen[0]}`);
});
