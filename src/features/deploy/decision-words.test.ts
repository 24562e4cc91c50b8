/** What the list of decisions says of the programs that an agent writes. */
import { expect, test } from "vitest";
import { decisionWords } from "@/features/deploy/decision-words";
import type { EventOf } from "@/features/deploy/agent-moment";
import type { WrittenProgram } from "@/engines/agent/writer";

const call = { receiver: { variable: "cup", class: "Cup" }, method: "fill", args: [] };
const step = { call, evidence: { kind: "words", words: "fill" }, confidence: 1 } as const;
const PROGRAM: WrittenProgram = {
  steps: [step, step],
  objects: [],
  unmapped: [],
  questions: [],
  confidence: 1,
  explanation: 'As in "Make tea".',
};

const told = (because: EventOf<"written">["because"], more: Partial<WrittenProgram> = {}) =>
  decisionWords({
    kind: "written",
    because,
    program: { ...PROGRAM, ...more },
    durationMs: 1,
  });

test("a program is told by its steps and by what it is like; one that is gone on with, by what is left", () => {
  expect(told("first")).toEqual({ what: "Wrote 2 steps", why: 'As in "Make tea".' });
  expect(told("next")).toEqual({ what: "Goes on: 2 steps left", why: undefined });
});

test("of no steps it is told why there are none", () => {
  const so = { steps: [], explanation: "It is so already." };
  expect(told("first", so)).toEqual({ what: "Wrote no steps", why: "It is so already." });
  expect(told("finished", so).what).toBe("Found nothing left to do");
  const unmapped = [{ kind: "missing" as const, what: "Cup", why: "I have seen none." }];
  expect(told("not-found", { steps: [], unmapped })).toEqual({
    what: "Wrote no steps",
    why: "I have seen none.",
  });
});

test("what is looked for is called as people speak: a mug, an apple", () => {
  const missed = (name: string) =>
    decisionWords({ kind: "not-found", wanted: { variable: "x", class: name }, looks: 2 }).what;
  expect(["Mug", "Apple"].map(missed)).toEqual(["Did not find a Mug", "Did not find an Apple"]);
});
