/** The abstraction phase over a recorded task: what is kept, what is left alone, what a cancel leaves. */
import { expect, test } from "vitest";
import type { RecordedAction } from "@/core/action-review";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import { createBuiltInActionTeacher } from "@/engines/teacher/actions/built-in-action-teacher";
import { abstractActions } from "@/lesson/actions/abstract-actions";
import { currentReview, type ActionParts } from "@/lesson/actions/action-parts";
import { undoGesture } from "@/lesson/lesson-decisions";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";

import { PAGE_OF_TRAINS } from "@/testing/web-page";
import { householdKit } from "@/worlds/household/household-kit";
import { webWorld } from "@/worlds/web/web-world";

function record(id: string, action: string): RecordedAction {
  const content = { action, plan: "", summary: "", predictedState: "" };
  return { id, content, observation: PAGE_OF_TRAINS };
}

const REASONED = { plan: "It is the list.", summary: "Opens it.", predictedState: "A list." };

/** Proposes Search for the second action, and says nothing of the whole. */
function scripted(part: Partial<ActionTeacher> = {}): ActionTeacher {
  return {
    ...createBuiltInActionTeacher(webWorld),
    name: "scripted",
    abstract: async ({ proposed }) => ({
      content: {
        ...REASONED,
        action: proposed.action === "click [13]" ? "click [12]" : proposed.action,
      },
      note: "Done.",
      record: { teacher: "endpoint", retrieved: [], explanation: "", durationMs: 1 },
    }),
    ...part,
  };
}

function open(teacher: ActionTeacher): ActionParts {
  const steps = [record("a", "click [8]"), record("b", "click [13]"), record("c", "click [12]")];
  const demonstration = buildDemonstration({ steps, instruction: "Find the night trains." });
  const { parts } = new LessonDriver({ kit: householdKit, demonstration });
  return {
    ...parts,
    world: webWorld,
    teacher: async () => ({ teacher, canSee: false }),
    judge: async () => undefined,
    drawPicture: async () => undefined,
  };
}

function statuses(parts: ActionParts): readonly string[] {
  return currentReview(parts).actions.map(({ status }) => status);
}

test("every action gets its abstractions; only one whose action changes waits for a verdict on that", async () => {
  const parts = open(scripted());
  const came = await abstractActions(parts, {});
  expect(came).toEqual({ abstracted: 3, revised: 1, hasInsights: false });
  expect(statuses(parts)).toEqual(["open", "revised", "open"]);
  const [first, second] = currentReview(parts).actions;
  expect(first?.content).toMatchObject(REASONED);
  // What was only filled in has nothing former to show.
  expect(first?.former).toEqual([]);
  expect(second?.content.action).toBe("click [12]");
  expect(second?.former.map(({ action }) => action)).toEqual(["click [13]"]);
});

test("what a person judged, before or meanwhile, is left alone", async () => {
  const parts = open(scripted());
  const accept = (id: string) => {
    parts.log.apply({ kind: "step.judge", stepIds: [id], verdict: "accepted", at: 1 });
  };
  accept("a");
  const onAction = (id: string) => {
    if (id === "b") {
      accept("b");
      accept("c");
    }
  };
  const came = await abstractActions(parts, { onAction });
  expect(came.abstracted).toBe(1);
  expect(statuses(parts)).toEqual(["accepted", "accepted", "accepted"]);
  expect(currentReview(parts).actions.map(({ content }) => content.action)).toEqual([
    "click [8]",
    "click [13]",
    "click [12]",
  ]);
});

test("a cancel leaves what was written before it, and each action is taken back by itself", async () => {
  const parts = open(scripted());
  const abort = new AbortController();
  const onAction = (id: string) => {
    if (id === "b") {
      abort.abort();
    }
  };
  await expect(abstractActions(parts, { signal: abort.signal, onAction })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(currentReview(parts).actions.map(({ content }) => content.plan)).toEqual([
    REASONED.plan,
    "",
    "",
  ]);
  await undoGesture(parts);
  expect(currentReview(parts).actions[0]?.content.plan).toBe("");
});

test("insights of the teacher keep those that a person writes meanwhile", async () => {
  const parts = open(
    scripted({
      writeInsights: async () => {
        const comments = ["Mine."];
        parts.log.apply({ kind: "steps.describe", summary: "My words.", comments });
        return {
          summary: "Its words.",
          comments: ["Choose first."],
          record: { teacher: "endpoint", retrieved: [], explanation: "", durationMs: 1 },
        };
      },
    }),
  );
  expect(await abstractActions(parts, {})).toMatchObject({ hasInsights: true });
  const { summary, comments } = currentReview(parts);
  expect({ summary, comments }).toEqual({
    summary: "My words.",
    comments: ["Choose first.", "Mine."],
  });
});

test("where every action has its verdict, that is said", async () => {
  const parts = open(scripted());
  const stepIds = ["a", "b", "c"];
  parts.log.apply({ kind: "step.judge", stepIds, verdict: "accepted", at: 1 });
  await expect(abstractActions(parts, {})).rejects.toMatchObject({ code: "STP-04" });
});
