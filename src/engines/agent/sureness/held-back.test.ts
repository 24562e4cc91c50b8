import { expect, test } from "vitest";
import { askFirst, isAssent } from "@/engines/agent/sureness/held-back";
import type { WrittenProgram } from "@/engines/agent/writer";

const STEP: WrittenProgram["steps"][number] = {
  call: { receiver: { variable: "fern", class: "Fern" }, method: "lift", args: [] },
  evidence: { kind: "words", words: "the fern" },
  confidence: 1,
};
const program = (questions: readonly string[], steps = [STEP]): WrittenProgram => ({
  steps,
  objects: [],
  unmapped: [],
  questions,
  confidence: 1,
  explanation: "",
});

test("an open question goes first, then doubt; who is sure begins, and of nothing nobody asks", () => {
  expect(askFirst(program(["Which fern?"]), 0.9)).toMatch(/^Which fern\? Say “yes”/u);
  expect(askFirst(program([]), 0.4)).toContain("only 40 % sure");
  expect(askFirst(program([]), 0.9)).toBeUndefined();
  expect(askFirst(program([]), undefined)).toBeUndefined();
  expect(askFirst(program(["Which fern?"], []), 0.1)).toBeUndefined();
});

test.each(["Yes", "yes, please", "OK, go ahead!", "ja", "do it"])("%s: begins", (text) => {
  expect(isAssent({ speaker: "Commander", text, frame: 0 })).toBe(true);
});

test.each(["yes, but the other one", "no", "yesterday", "do it with the rose"])(
  "%s: says something else",
  (text) => {
    expect(isAssent({ speaker: "Commander", text, frame: 0 })).toBe(false);
  },
);
