import { expect, test } from "vitest";
import { answerByForm } from "@/lesson/experiments/form-answers";

const missed = { id: "1", description: "a mug is clean", met: false, failure: "The mug is dirty." };

test("each condition that is missed is a sentence of one form", () => {
  const met = { id: "0", description: "a cup is clean", met: true };
  expect(answerByForm({ success: false, conditions: [met, missed] })).toEqual([
    {
      speaker: "Commander",
      text: "You failed to complete the subtask: a mug is clean. The mug is dirty.",
      frame: 0,
    },
  ]);
});

test("of what is done nothing is said", () => {
  expect(answerByForm({ success: true, conditions: [missed] })).toEqual([]);
});
