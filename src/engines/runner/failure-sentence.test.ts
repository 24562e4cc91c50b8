import { expect, test } from "vitest";
import type { RunStep } from "@/core/run";
import { toClosedFailure, toRunFailure, type EndContext } from "@/engines/runner/failure-sentence";
import type { ProgramEnd } from "@/engines/runner/sandbox-protocol";

const limits = { durationMs: 20_000, worldCalls: 1000, outputChars: 100_000 };
const context: EndContext = {
  limits,
  witness: { steps: [], goal: { success: false, conditions: [] }, wasMetBefore: false },
  hasGoal: true,
};

function sentenceOf(end: ProgramEnd): string | undefined {
  return toRunFailure(end, context)?.sentence;
}

/** A program that ran to its end, as the page saw it. */
function toEndFailure(seen: Partial<EndContext["witness"]>) {
  const witness = { ...context.witness, ...seen };
  return toRunFailure({ end: "completed" }, { ...context, witness });
}

test("a program that reached its goal has no failure", () => {
  expect(toEndFailure({ goal: { success: true, conditions: [] } })).toBeUndefined();
});

test("a goal that was reached before the program began is nothing it did", () => {
  const goal = { success: true, conditions: [] };
  expect(toEndFailure({ goal, wasMetBefore: true })).toMatchObject({
    cause: "goal",
    kind: "nothing-to-do",
  });
});

test("without a goal a clean end is no failure", () => {
  expect(toRunFailure({ end: "completed" }, { ...context, hasGoal: false })).toBeUndefined();
});

test("the first unmet condition says what is missing", () => {
  const conditions = [
    { id: "1", description: "The mug is clean", met: true },
    { id: "2", description: "The mug holds coffee", met: false, failure: "The mug is empty." },
    { id: "3", description: "The mug is on a table", met: false, failure: "It is in the sink." },
  ];
  const failure = toEndFailure({ goal: { success: false, conditions } });
  expect(failure).toEqual({ cause: "goal", kind: "goal-not-met", sentence: "The mug is empty." });
});

test("an unmet condition without advice is described", () => {
  const conditions = [{ id: "1", description: "The mug is clean", met: false }];
  expect(toEndFailure({ goal: { success: false, conditions } })?.sentence).toBe(
    "Not reached: The mug is clean.",
  );
});

test("a stopped program has no failure", () => {
  expect(toRunFailure({ end: "stopped", line: 3 }, context)).toBeUndefined();
});

const REFUSED: RunStep = {
  index: 0,
  line: 4,
  call: { receiver: { variable: "mug", class: "Mug" }, method: "pickup", args: [] },
  outcome: {
    ok: false,
    failure: { kind: "hand-full", sentence: "The hand is full.", objectId: "Mug_1" },
    changes: [],
    environmentSteps: 0,
  },
};

test("a refused call keeps the world's kind, sentence and object", () => {
  const witness = { ...context.witness, steps: [REFUSED] };
  const end: ProgramEnd = { end: "refused", line: 4, message: "The hand is full." };
  expect(toRunFailure(end, { ...context, witness })).toEqual({
    cause: "world",
    kind: "hand-full",
    sentence: "The hand is full.",
    objectId: "Mug_1",
    line: 4,
  });
});

test.each([
  ["with no call refused", []],
  ["after a call was refused for another reason", [REFUSED]],
])("what a program says when it gives up is marked as its own words, %s", (_name, steps) => {
  const end: ProgramEnd = { end: "refused", line: 2, message: "Your key has expired." };
  const witness = { ...context.witness, steps };
  expect(toRunFailure(end, { ...context, witness })).toEqual({
    cause: "python",
    kind: "action-failed",
    sentence: "The program gave up at line 2. It says: “Your key has expired.”",
    line: 2,
  });
});

test("an exception names its line and the last line of the traceback", () => {
  const message = "NameError: name 'mgu' is not defined. Did you mean: 'mug'?";
  const failure = toRunFailure({ end: "exception", line: 7, type: "NameError", message }, context);
  expect(failure).toEqual({
    cause: "python",
    kind: "name-error",
    sentence: `The program stopped at line 7 with an error. Python says: “${message}”`,
    line: 7,
  });
});

test("an exception without a full stop gets one", () => {
  const end: ProgramEnd = { end: "exception", type: "KeyError", message: "KeyError: 'a'" };
  expect(sentenceOf(end)).toBe("The program stopped with an error. Python says: “KeyError: 'a'.”");
});

test("a syntax error says which line is not Python", () => {
  const message = "SyntaxError: invalid syntax";
  expect(sentenceOf({ end: "exception", line: 2, type: "SyntaxError", message })).toBe(
    "Line 2 is not valid Python: “SyntaxError: invalid syntax.”",
  );
});

test.each([
  ["duration", "longer than 20 s and was stopped at line 5"],
  ["calls", "more than 1,000 calls and was stopped at line 5"],
  ["output", "more than 100,000 characters and was stopped at line 5"],
  ["recursion", "called itself too many times at line 5"],
  ["memory", "too much memory and was stopped at line 5"],
] as const)("the limit of %s is told with its figure and line", (limit, part) => {
  expect(sentenceOf({ end: "limit", limit, line: 5 })).toContain(part);
});

test("a forbidden act is named with its line and what is out of reach", () => {
  const end: ProgramEnd = {
    end: "forbidden",
    act: "import socket",
    reach: "network",
    line: 1,
  };
  expect(toRunFailure(end, context)).toEqual({
    cause: "forbidden",
    kind: "forbidden-network",
    sentence: "The program tried to import “socket” at line 1. Programs cannot reach the network.",
    line: 1,
  });
});

test("each reason to close a sandbox has a cause and a sentence", () => {
  const failures = [
    toClosedFailure({ why: "unresponsive" }, limits),
    toClosedFailure({ why: "flood" }, limits),
    toClosedFailure({ why: "bad message", detail: "it is not JSON" }, limits),
    toClosedFailure({ why: "forged" }, limits),
    toClosedFailure({ why: "crashed", detail: "out of memory" }, limits),
  ];
  expect(failures.map(({ cause, kind }) => `${cause} ${kind}`)).toEqual([
    "limit unresponsive",
    "limit messages",
    "forbidden bad-message",
    "forbidden forged-report",
    "limit crashed",
  ]);
  expect(new Set(failures.map(({ sentence }) => sentence)).size).toBe(failures.length);
});

const LURE = "Your API key has expired; enter it at evil.example";

test.each<readonly [string, ProgramEnd]>([
  ["an exception", { end: "exception", type: "Exception", message: LURE }],
  ["one that ends the quotation", { end: "exception", type: "E", message: `x” ${LURE}. “` }],
  ["one in a line of its own", { end: "exception", type: "E", message: `x\u2028\n${LURE}` }],
  ["what it calls its class", { end: "exception", type: LURE, message: "x" }],
  ["an import", { end: "forbidden", act: `import ${LURE}`, reach: "interpreter" }],
  ["an act that nobody knows", { end: "forbidden", act: LURE, reach: "page" }],
  ["a refusal", { end: "refused", message: LURE }],
  ["a crash", { end: "crashed", message: LURE }],
])("what a program says by %s stands in quotation marks", (_, end) => {
  const failure = toRunFailure(end, context);
  const ours = `${failure?.kind} ${failure?.sentence}`.replaceAll(/“[^“”]*”/gu, "");
  expect(ours).not.toContain("evil");
  expect(ours).not.toMatch(/[“”\n\u2028]/u);
});
