import { expect, test } from "vitest";
import { MAX_MESSAGE_CHARS } from "@/engines/runner/message-budget";
import { parseFromSandbox } from "@/engines/runner/sandbox-protocol";

function parse(value: unknown) {
  return parseFromSandbox(JSON.stringify(value));
}

test("a step comes through, and no state or goal with it", () => {
  const receiver = { variable: "hall", class: "Lamp" };
  const step = {
    index: 0,
    line: 3,
    call: { receiver, method: "turn_on", args: [] },
    outcome: { ok: true, changes: [], environmentSteps: 1 },
  };
  const claims = { goal: { success: true, conditions: [] }, state: { hall: true } };
  const parsed = parse({ kind: "step", step, ...claims });
  expect(parsed).toEqual({ ok: true, value: { kind: "step", step } });
});

test("what is not text is refused unread", () => {
  expect(parseFromSandbox({ kind: "line", line: 1 })).toEqual({
    ok: false,
    error: "it is not text",
  });
});

test("a message over the limit is refused unread", () => {
  const parsed = parseFromSandbox(" ".repeat(MAX_MESSAGE_CHARS + 1));
  expect(parsed).toMatchObject({ ok: false, error: expect.stringContaining("characters long") });
});

test("broken JSON is refused", () => {
  expect(parseFromSandbox("{")).toEqual({ ok: false, error: "it is not JSON" });
});

test("a value nested beyond the stack is refused and does not throw", () => {
  const deep = `{"kind":"step","step":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  expect(parseFromSandbox(deep).ok).toBe(false);
});

test.each([
  { kind: "script", text: "alert(1)" },
  { kind: "line", line: 0 },
  { kind: "line", line: 1.5 },
  { kind: "output", text: 5 },
  { kind: "finished", end: { end: "won" } },
  { kind: "finished", end: { end: "exception", type: "E", message: "x".repeat(9999) } },
  null,
  [],
])("a message of another form is refused: %j", (message) => {
  expect(parse(message)).toEqual({ ok: false, error: "it has not the agreed form" });
});
