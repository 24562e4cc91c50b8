import fc from "fast-check";
import { expect, test } from "vitest";
import {
  reviewActions,
  type RecordedAction,
  type ActionChange,
  type ActionContent,
} from "@/core/action-review";

function content(action: string): ActionContent {
  return { action, plan: "", summary: "", predictedState: "" };
}

const actions: readonly RecordedAction[] = ["a", "b"].map((id) => ({
  id,
  content: content(`click [${id}]`),
  observation: "",
}));
const given = {
  instruction: "Find the night trains.",
  actions,
  summary: "",
  comments: ["Look first."],
};

const correction = (id: string, text = "no"): ActionChange => ({
  kind: "step.correct",
  correction: { id, stepId: "a", proposed: content("click [a]"), text, at: 1 },
});
const answer = (correctionId: string, action: string | undefined): ActionChange => ({
  kind: "step.answer",
  outcome: {
    correctionId,
    ...(action === undefined ? {} : { revised: content(action), comments: ["Look twice."] }),
    isAddressed: action !== undefined,
    note: "",
    at: 2,
  },
});
const judge = (verdict: "accepted" | "rejected" | "open", ...stepIds: string[]) => ({
  kind: "step.judge" as const,
  stepIds,
  verdict,
  at: 3,
});

test("words reject an action, the answer revises it, and the person has the last word", () => {
  const changes = [correction("c1"), answer("c1", "click [9]"), judge("accepted", "a")];
  const stages = [0, 1, 2, 3].map((count) => {
    const review = reviewActions(given, changes.slice(0, count));
    return [review.actions[0]?.status, review.actions[0]?.content.action, review.reviewed];
  });
  expect(stages).toEqual([
    ["open", "click [a]", 0],
    ["rejected", "click [a]", 0],
    ["revised", "click [9]", 0],
    ["accepted", "click [9]", 1],
  ]);
  const review = reviewActions(given, changes);
  expect(review.comments).toEqual(["Look twice."]);
  expect(review.actions[0]?.former).toEqual([content("click [a]")]);
  expect(review.actions[0]?.corrections[0]).toMatchObject({
    correction: { text: "no", proposed: { action: "click [a]" } },
    outcome: { revised: { action: "click [9]" } },
    isAccepted: true,
  });
});

test("a revised action that is corrected again, or written anew, was not accepted", () => {
  const again = reviewActions(given, [
    correction("c1"),
    answer("c1", "click [9]"),
    correction("c2"),
  ]);
  expect(again.actions[0]?.corrections.map(({ isAccepted }) => isAccepted)).toEqual([
    false,
    undefined,
  ]);
  const written = reviewActions(given, [
    correction("c1"),
    answer("c1", "click [9]"),
    { kind: "step.edit", stepId: "a", content: content("stop []"), at: 4 },
  ]);
  expect(written.actions[0]).toMatchObject({
    status: "edited",
    former: [{}, { action: "click [9]" }],
  });
  expect(written.actions[0]?.corrections[0]?.isAccepted).toBe(false);
});

test("words that are not understood leave action and insights as they are", () => {
  const review = reviewActions(given, [correction("c1"), answer("c1", undefined)]);
  expect(review.actions[0]).toMatchObject({ status: "rejected", content: { action: "click [a]" } });
  expect(review.comments).toEqual(["Look first."]);
});

test("several actions are accepted at once and one is opened again", () => {
  const review = reviewActions(given, [judge("accepted", "a", "b"), judge("open", "b")]);
  expect(review.actions.map(({ status }) => status)).toEqual(["accepted", "open"]);
});

test("no list of changes loses an action or a correction", () => {
  const id = fc.constantFrom("a", "b", "none");
  const action = fc.constantFrom("click [1]", "click [2]", "stop []").map(content);
  const change: fc.Arbitrary<ActionChange> = fc.oneof(
    fc.record({
      kind: fc.constant("step.judge" as const),
      stepIds: fc.array(id, { maxLength: 2 }),
      verdict: fc.constantFrom("accepted" as const, "rejected" as const, "open" as const),
      at: fc.nat(),
    }),
    fc.record({
      kind: fc.constant("step.edit" as const),
      stepId: id,
      content: action,
      at: fc.nat(),
    }),
    fc.constantFrom("c1", "c2").map((name) => correction(name)),
    fc
      .tuple(fc.constantFrom("c1", "c2", "c3"), fc.option(action, { nil: undefined }))
      .map(([name, revised]) => answer(name, revised?.action)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      for (const [count, next] of changes.entries()) {
        const before = reviewActions(given, changes.slice(0, count));
        const after = reviewActions(given, changes.slice(0, count + 1));
        const kept = after.actions.map(({ former, content: now }, index) => {
          const then = before.actions[index];
          const all = [...former, now];
          return all.slice(0, (then?.former.length ?? 0) + 1);
        });
        expect(kept).toEqual(before.actions.map(({ former, content: now }) => [...former, now]));
        const said = (review: typeof before) =>
          review.actions.flatMap(({ corrections }) => corrections).length;
        expect(said(after) - said(before)).toBe(next.kind === "step.correct" ? 1 : 0);
      }
    }),
  );
});

test("an action that was accepted for other words waits again, with what was said of it, until they are back", () => {
  const words = given.instruction;
  const other = "Find the morning trains.";
  const changes: readonly ActionChange[] = [
    { ...judge("accepted", "a"), instruction: words },
    { kind: "step.edit", stepId: "b", content: content("stop []"), instruction: words, at: 4 },
  ];
  const statuses = (now: string) =>
    reviewActions(given, changes, now).actions.map(({ status }) => status);
  expect(statuses(words)).toEqual(["accepted", "edited"]);
  expect(statuses(other)).toEqual(["open", "open"]);
  const review = reviewActions(given, changes, other);
  expect([review.reviewed, review.actions[1]?.content.action]).toEqual([0, "stop []"]);
});

test("what was judged before words were written down was judged for the words of the file", () => {
  const changes = [judge("accepted", "a", "b")];
  expect(reviewActions(given, changes).reviewed).toBe(2);
  expect(reviewActions(given, changes, "Find the morning trains.").reviewed).toBe(0);
});
