import { expect, test } from "vitest";
import { requireState, toTaskContext } from "@/lesson/task-context";
import { emptySession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";
import { householdWorld } from "@/worlds/household/household-world";

const session = emptySession("demo");

test("the goal of a file stands even when its instruction is reworded", () => {
  const goal = { task: "as the file says" };
  const demonstration = {
    ...buildDemonstration({ goal }),
    source: { kind: "teach" as const, fileName: "a.json", fileHash: "0" },
  };
  const reworded = { ...session, instruction: "Water the plant" };
  expect(toTaskContext(demonstration, reworded, householdWorld).goal).toEqual(goal);
});

test("a plain video's goal follows the words of its instruction", () => {
  const demonstration = {
    ...buildDemonstration({ instruction: "Make coffee in a clean mug" }),
    source: { kind: "video" as const, fileName: "a.mp4", fileHash: "0" },
  };
  const coffee = toTaskContext(demonstration, session, householdWorld).goal;
  const reworded = { ...session, instruction: "Water the plant" };
  const water = toTaskContext(demonstration, reworded, householdWorld).goal;
  expect(coffee).toEqual(householdWorld.goalFromInstruction("Make coffee in a clean mug"));
  expect(water).toEqual(householdWorld.goalFromInstruction("Water the plant"));
  expect(water).not.toEqual(coffee);
});

test("a goal that the person gave goes before all others", () => {
  const demonstration = buildDemonstration({ goal: { from: "the file" } });
  const chosen = { ...session, goal: { from: "the person" } };
  expect(toTaskContext(demonstration, chosen, householdWorld).goal).toEqual({ from: "the person" });
});

test("without a state the error says what to do", () => {
  const task = { instruction: "Make coffee", state: undefined, goal: undefined };
  expect(() => requireState(task)).toThrow("Label the actions first");
});

test("where a goal comes from is told, and a video's is always from its words", () => {
  const instruction = "Make coffee in a clean mug";
  const goal = householdWorld.goalFromInstruction(instruction);
  const source = { fileName: "a", fileHash: "0" };
  const of = (kind: "teach" | "video", given?: typeof goal) => ({
    ...buildDemonstration({ instruction, ...(given === undefined ? {} : { goal: given }) }),
    source: { ...source, kind },
  });
  const originOf = (...task: Parameters<typeof toTaskContext>) => toTaskContext(...task).goalFrom;
  expect(originOf(of("teach", goal), session, householdWorld)).toBe("demonstration");
  expect(originOf(of("teach"), session, householdWorld)).toBe("words");
  // The importer of a video writes down what it read from the words.
  expect(originOf(of("video", goal), session, householdWorld)).toBe("words");
  const chosen = { ...session, goal: { from: "the person" } };
  expect(originOf(of("video", goal), chosen, householdWorld)).toBe("session");
  const unknown = { ...of("teach"), instruction: "Frobnicate the quux" };
  expect(originOf(unknown, session, householdWorld)).toBeUndefined();
});
