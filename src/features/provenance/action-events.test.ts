import { expect, test } from "vitest";
import type { Change } from "@/core/operation";
import { emptySession } from "@/document/reduce-session";
import { toActionEvents } from "@/features/provenance/action-events";
import type { ActionChange } from "@/core/action-review";
import { buildDemonstration } from "@/testing/build-demonstration";

const content = (action: string) => ({ action, plan: "p", summary: "s", predictedState: "n" });
const demonstration = {
  ...buildDemonstration(),
  steps: ["a", "b"].map((id) => ({ id, content: content(`click [${id}]`), observation: "" })),
};
const changes: readonly (Change & ActionChange)[] = [
  { kind: "step.judge", stepIds: ["a", "b"], verdict: "accepted", at: 1 },
  {
    kind: "step.correct",
    correction: {
      id: "c",
      stepId: "b",
      proposed: content("click [b]"),
      text: "the other one",
      at: 2,
    },
  },
  {
    kind: "step.answer",
    outcome: {
      correctionId: "c",
      revised: content("click [9]"),
      isAddressed: true,
      note: "Took it.",
      record: {
        teacher: "endpoint",
        model: "m",
        retrieved: [],
        explanation: "",
        reply: "<b>r</b>",
        durationMs: 1,
      },
      at: 3,
    },
  },
  { kind: "step.judge", stepIds: ["b"], verdict: "accepted", at: 4 },
  { kind: "step.edit", stepId: "a", content: content("stop []"), at: 5 },
];

test("the history tells every verdict, edit and correction of single actions word for word", () => {
  const events = toActionEvents(demonstration, { ...emptySession("d"), actionChanges: changes });
  const told = events.toSorted((a, b) => a.at - b.at).map(({ title, who }) => [title, who]);
  expect(told).toEqual([
    ["Step 1, Step 2: accepted", "a person"],
    ["Step 2 corrected: the other one", "a person"],
    ["Step 2 revised: click [9], accepted", "m"],
    ["Step 2: accepted", "a person"],
    ["Step 1 edited: stop []", "a person"],
  ]);
  const texts = events.flatMap((event) => event.texts).map(({ text }) => text);
  expect(texts).toContain("<b>r</b>");
  expect(texts.some((text) => text.endsWith("Action: click [b]"))).toBe(true);
});

test("demonstrations without recorded actions have no such events", () => {
  expect(toActionEvents(buildDemonstration(), emptySession("d"))).toEqual([]);
});
