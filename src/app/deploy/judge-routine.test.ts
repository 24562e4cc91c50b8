/** A run of a routine: its name cannot be checked, the words that it was kept with may. */
import { expect, test } from "vitest";
import { judgeRoutine, wordsOfRun } from "@/app/deploy/judge-routine";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { gradeTask, judgeWords } from "@/lesson/task-context";
import { householdWorld } from "@/worlds/household/household-world";

const judgeSaid = (instruction: string, moments: readonly AgentMoment[]) =>
  judgeRoutine(judgeWords(instruction, householdWorld, undefined), moments, householdWorld);

const recalled = (words: string, besides: readonly string[] = []): AgentMoment => ({
  event: {
    kind: "recalled",
    name: "Mary cleaning",
    words,
    changes: [],
    besides: besides.map((text) => ({ speaker: "Commander", text, frame: 0 })),
  },
});

test("a run of a routine is judged by the words that the routine was kept with", () => {
  const { goal, unread, routine } = judgeSaid("Do the Mary cleaning", [
    recalled("Please clean all mugs."),
  ]);
  expect(goal).toEqual(householdWorld.goalFromInstruction("Please clean all mugs."));
  expect(goal).toBeDefined();
  expect(unread).toEqual([]);
  expect(routine).toMatchObject({ name: "Mary cleaning", isRead: true });
});

test("what is to be done besides is not among the words of the routine, and is said to be open", () => {
  const { unread } = judgeSaid("Do the Mary cleaning. And brew a coffee.", [
    recalled("Please clean all mugs.", ["And brew a coffee"]),
  ]);
  expect(unread).toEqual(["And brew a coffee"]);
});

test("where nobody can read the routine's words either, nothing is judged and that is known", () => {
  expect(judgeSaid("Do the Mary cleaning", [recalled("Frobnicate the gizmo.")])).toMatchObject({
    goal: undefined,
    routine: { isRead: false },
  });
});

test("words that are read whole are judged themselves, whatever a name in them stands for", () => {
  const words = "Please wash all the plates.";
  const { goal, routine } = judgeSaid(words, [recalled("Please clean all mugs.")]);
  expect(goal).toEqual(householdWorld.goalFromInstruction(words));
  expect(routine).toBeUndefined();
  expect(judgeSaid("Do the Mary cleaning", [])).toMatchObject({ goal: undefined });
});

test("a run of a routine is kept and graded by the routine's words, whatever its name looks like", () => {
  const gradeOf = (instruction: string) =>
    gradeTask(
      { instruction, state: {}, ...judgeWords(instruction, householdWorld, undefined) },
      { state: {} },
      householdWorld,
    );
  const kept = (said: string, words: string, besides: readonly string[] = []) =>
    wordsOfRun(said, [recalled(words, besides)], householdWorld);
  const name = "Do the Mary cleaning";
  expect(kept(name, "Please clean all mugs.")).toBe("Please clean all mugs.");
  expect(gradeOf(kept(name, "Please clean all mugs."))).toBe("words");
  expect(gradeOf(name)).toBe("person");
  // What nobody can read is a person's word, and so is what is asked besides and not read.
  expect(gradeOf(kept(name, "Frobnicate the gizmo."))).toBe("person");
  const both = kept(name, "Please clean all mugs", ["and dance the tango"]);
  expect(both).toBe("Please clean all mugs. and dance the tango.");
  expect(gradeOf(both)).toBe("person");
  expect(wordsOfRun("Please wash all the plates.", [], householdWorld)).toBe(
    "Please wash all the plates.",
  );
});
