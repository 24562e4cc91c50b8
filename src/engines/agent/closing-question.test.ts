import { expect, test } from "vitest";
import { closingQuestion } from "@/engines/agent/closing-question";
import type { TriedCall } from "@/engines/agent/writer";

const PROGRAM = { questions: ["With what?", "Where?"] };
const TRIED: TriedCall = {
  call: { receiver: { variable: "fern", class: "Fern" }, method: "lift", args: [] },
  ok: true,
  changes: [],
};

test("where nothing was begun what to do is asked, and not whether it is done", () => {
  expect(closingQuestion(PROGRAM, [])).toBe("With what?");
});

test("after anything that was tried, and where nothing is open, it is whether it is done", () => {
  expect(closingQuestion(PROGRAM, [TRIED])).toContain("Did I miss anything?");
  expect(closingQuestion({ questions: [] }, [])).toContain("Did I miss anything?");
});
