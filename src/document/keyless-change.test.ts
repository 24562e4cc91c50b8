import { expect, test } from "vitest";
import { toKeylessChange } from "@/document/keyless-change";
import { openSession } from "@/document/session-store";
import { PLAIN_TAB } from "@/document/session-tab";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const KEY = "sk-proj-4711AbCdEfGh";

test("a key that a person pastes or a program prints gets neither onto the screen nor into the log", async () => {
  const { operations } = openMemoryStorage();
  const session = await openSession(operations, "dem_1", { ...PLAIN_TAB, keys: () => [KEY] });
  session.apply({ kind: "instruction.set", instruction: `Make coffee with ${KEY}` });
  session.apply({ kind: "note.set", text: `"sk-proj-" + "4711AbCdEfGh"` });
  expect(session.getState().session.instruction).toBe("Make coffee with (key)");
  await session.whenSaved();
  const text = JSON.stringify(await operations.read("dem_1"));
  expect(text).toContain("Make coffee with (key)");
  expect(text).not.toContain("4711AbCdEfGh");
});

test("what holds no key is written as it is", async () => {
  const { operations } = openMemoryStorage();
  const session = await openSession(operations, "dem_1", { ...PLAIN_TAB, keys: () => [KEY] });
  const change = { kind: "note.set" as const, text: "the mug by the sink" };
  expect(session.apply(change).change).toBe(change);
});

test.each(["instruction.set", "instruction", "kind", "text", "note"])(
  "a key that is called as the log's own structure is, %s, takes nothing apart",
  (word) => {
    const change = { kind: "instruction.set" as const, instruction: "Rinse the mug." };
    expect(toKeylessChange(change, [word])).toEqual(change);
    const told = { ...change, instruction: `Say ${word}.` };
    expect(toKeylessChange(told, [word])).toEqual({ ...change, instruction: "Say (key)." });
  },
);

test("what is nested keeps its structure too", () => {
  const change = {
    kind: "decision.add" as const,
    decision: {
      id: "decision_1",
      programId: "program_1",
      verdict: "changes asked" as const,
      reasons: ["changes asked for"],
      text: "",
      at: 1,
    },
  };
  const struck = toKeylessChange(change, ["changes asked"]);
  expect(struck).toEqual({ ...change, decision: { ...change.decision, reasons: ["(key) for"] } });
});

test("a goal or a state that has a key as a name is written without it, and with all that it names", () => {
  const goal = { [KEY]: { [KEY.toLowerCase()]: [1, { [`on ${KEY}`]: true }] }, of: "mug" };
  const change = { kind: "goal.set" as const, goal };
  expect(toKeylessChange(change, [KEY])).toEqual({
    kind: "goal.set",
    goal: { "(key)": { "(key)": [1, { "on (key)": true }] }, of: "mug" },
  });
});
