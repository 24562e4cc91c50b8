/** What single actions are accepted for, and what comes of accepting all of them: one verdict, about one task. */
import { expect, test } from "vitest";
import { decisionSchema } from "@/core/operation";
import type { RecordedAction } from "@/core/action-review";
import { programMark } from "@/core/tasks/room-mark";
import { createBuiltInActionTeacher } from "@/engines/teacher/actions/built-in-action-teacher";
import { currentReview, type ActionParts } from "@/lesson/actions/action-parts";
import { editStep, judgeSteps } from "@/lesson/actions/action-verdicts";
import { redoActionGesture, saveActions } from "@/lesson/actions/save-actions";
import { undoGesture } from "@/lesson/lesson-decisions";
import { currentSession } from "@/lesson/lesson-parts";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { PAGE_OF_TRAINS } from "@/testing/web-page";
import { householdKit } from "@/worlds/household/household-kit";
import { webWorld } from "@/worlds/web/web-world";

const WORDS = "Find the night trains.";
const OTHER = "Find the morning trains.";

function step(id: string, action: string): RecordedAction {
  const content = { action, plan: "", summary: "", predictedState: "" };
  return { id, content, observation: PAGE_OF_TRAINS };
}

function open(): ActionParts {
  const steps = [step("a", "click [8]"), step("b", "click [13]")];
  const demonstration = buildDemonstration({ steps, instruction: WORDS });
  const { parts } = new LessonDriver({ kit: householdKit, demonstration });
  const teacher = createBuiltInActionTeacher(webWorld);
  return {
    ...parts,
    world: webWorld,
    teacher: async () => ({ teacher, canSee: false }),
    judge: async () => undefined,
    drawPicture: async () => undefined,
  };
}

const say = ({ log }: ActionParts, instruction: string) =>
  log.apply({ kind: "instruction.set", instruction });

test("a verdict on actions keeps the words and the program that it was given for", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  await saveActions(parts);
  const { decisions, versions } = currentSession(parts);
  const [decision] = decisions;
  expect(decision?.judged).toEqual({
    instruction: WORDS,
    program: programMark(String(versions.at(-1)?.text)),
  });
  expect(decisionSchema.parse(decision)).toEqual(decision);
  say(parts, OTHER);
  expect(currentSession(parts).decisions[0]?.judged).toMatchObject({ instruction: WORDS });
});

test("what was accepted for other words is not saved before it is accepted for these", async () => {
  const parts = open();
  judgeSteps(parts, ["a"], "accepted");
  editStep(parts, "b", { action: "stop []", plan: "", summary: "", predictedState: "" });
  say(parts, OTHER);
  expect(currentReview(parts).reviewed).toBe(0);
  await expect(saveActions(parts)).rejects.toMatchObject({ code: "STP-02" });
  expect(await parts.memory.list()).toEqual([]);
  judgeSteps(parts, ["a", "b"], "accepted");
  await saveActions(parts);
  const [exemplar] = await parts.memory.list();
  expect(exemplar).toMatchObject({ instruction: OTHER, title: OTHER });
  expect(exemplar?.program).toContain("stop []");
});

test("words that change while the exemplar is made leave nothing in the memory", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  const saved = saveActions(parts);
  say(parts, OTHER);
  await expect(saved).rejects.toMatchObject({ code: "STP-02" });
  expect([currentSession(parts).decisions, await parts.memory.list()]).toEqual([[], []]);
});

test("a verdict that was taken back does not come back for other words", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  await saveActions(parts);
  say(parts, OTHER);
  await undoGesture(parts, currentSession(parts).decisions[0]?.id);
  expect(await parts.memory.list()).toEqual([]);
  await expect(redoActionGesture(parts)).rejects.toMatchObject({ code: "STP-02" });
  expect([currentSession(parts).decisions, await parts.memory.list()]).toEqual([[], []]);
});

test("a verdict that was taken back does not come back for words that were judged, and not saved, since", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  await saveActions(parts);
  say(parts, OTHER);
  judgeSteps(parts, ["a", "b"], "accepted");
  await undoGesture(parts, currentSession(parts).decisions[0]?.id);
  await expect(redoActionGesture(parts)).rejects.toMatchObject({ code: "REV-03" });
  expect([currentSession(parts).decisions, await parts.memory.list()]).toEqual([[], []]);
});

test("of a deleted item no action is judged and nothing is saved", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  parts.log.apply({ kind: "mark.set", mark: "deleted", isOn: true });
  expect(() => {
    judgeSteps(parts, ["a"], "rejected");
  }).toThrow(expect.objectContaining({ code: "DOC-03" }));
  await expect(saveActions(parts)).rejects.toMatchObject({ code: "DOC-03" });
  expect(await parts.memory.list()).toEqual([]);
});

test("what a run shows while the words are changed, and accepted anew, is not stored for the new ones", async () => {
  const parts = open();
  judgeSteps(parts, ["a", "b"], "accepted");
  const judge: ActionParts["judge"] = async () => {
    say(parts, OTHER);
    judgeSteps(parts, ["a", "b"], "accepted");
    return undefined;
  };
  await expect(saveActions({ ...parts, judge })).rejects.toMatchObject({ code: "STP-03" });
  expect(await parts.memory.list()).toEqual([]);
  await saveActions(parts);
  expect(await parts.memory.list()).toMatchObject([{ instruction: OTHER }]);
});
