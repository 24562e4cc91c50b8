import { expect, test } from "vitest";
import {
  doubtsAboutTask,
  doubtsAboutWords,
  judgeWords,
  gradeTask,
  requireState,
  toTaskContext,
} from "@/lesson/task-context";
import type { Session } from "@/core/session";
import { emptySession } from "@/document/reduce-session";
import { buildDemonstration } from "@/testing/build-demonstration";
import { HouseholdBuilder } from "@/testing/household-builder";
import { toJson } from "@/worlds/household/state/to-json";
import { householdWorld } from "@/worlds/household/household-world";

const session = emptySession("demo");

const source = { kind: "teach" as const, fileName: "a.json", fileHash: "0" };
const coffeeWords = "Make coffee in a clean mug";

function taskOf(instruction: string, given: Partial<Session> = {}) {
  const goal = { task: "as the file says" };
  const demonstration = { ...buildDemonstration({ goal, instruction: coffeeWords }), source };
  return toTaskContext(demonstration, { ...session, ...given, instruction }, householdWorld);
}

test("the goal of a file stands for its words, and for others that are read as the same", () => {
  const stands = { goal: { task: "as the file says" }, goalFrom: "demonstration" };
  expect(taskOf(coffeeWords)).toMatchObject(stands);
  expect(taskOf(`${coffeeWords} `)).toMatchObject(stands);
  const other = householdWorld.goalFromInstruction("Please make coffee in a clean mug");
  expect(other).toEqual(householdWorld.goalFromInstruction(coffeeWords));
  expect(taskOf("Please make coffee in a clean mug")).toMatchObject(stands);
});

test("words that were added are read like all others: the goal of a file says nothing of them", () => {
  const longer = `${coffeeWords} and slice the lettuce`;
  const read = householdWorld.goalFromInstruction(longer);
  expect(read).toBeDefined();
  expect(taskOf(longer)).toMatchObject({ goal: read, goalFrom: "words" });
});

test.each([
  [`${coffeeWords} and dance`, ["dance"]],
  [`${coffeeWords}. Frobnicate the quux.`, ["frobnicate", "quux"]],
  [`Never open the fridge. ${coffeeWords}`, ["never open the fridge"]],
  [`Turn off the lamp, then ${coffeeWords}`, ["turn off the lamp"]],
  ["Make coffee in a dirty mug", ["dirty"]],
  ["Who makes coffee in a clean mug?", ["makes"]],
])(
  "the goal of a file stands for no words that nobody can read beside its own: %s",
  (longer, unread) => {
    expect(taskOf(longer)).toMatchObject({
      goalFrom: "words",
      unread: expect.arrayContaining(unread),
    });
    expect(gradeTask(taskOf(longer), { state: {} }, householdWorld)).toBe("person");
  },
);

test("for other words the goal of a file shows nothing: theirs counts, or none", () => {
  const water = householdWorld.goalFromInstruction("Water the plant");
  expect(taskOf("Water the plant")).toMatchObject({ goal: water, goalFrom: "words" });
  expect(taskOf("Frobnicate the quux")).toMatchObject({ goal: undefined, goalFrom: undefined });
});

test("what was shown by hand, or filmed, was given no goal beside its words", () => {
  const instruction = `${coffeeWords} and dance`;
  const goal = householdWorld.goalFromInstruction(coffeeWords);
  for (const kind of ["recorded", "video"] as const) {
    const demonstration = {
      ...buildDemonstration({ goal, instruction }),
      source: { ...source, kind },
    };
    const task = toTaskContext(demonstration, session, householdWorld);
    expect(task).toMatchObject({ goalFrom: "words", unread: expect.arrayContaining(["dance"]) });
    expect(gradeTask(task, { state: {} }, householdWorld)).toBe("person");
  }
});

function roomWith(...classes: readonly string[]) {
  const builder = new HouseholdBuilder();
  classes.forEach((each) => builder.add(each));
  return toJson(builder.build());
}

test("what the words leave open in the room is told to whoever accepts, where nobody gave a goal", () => {
  const state = roomWith("FloorLamp", "DeskLamp", "Mug");
  const said = doubtsAboutWords("Turn off the lamp.", state, householdWorld);
  expect(said).toContain("The goal was read from the words");
  expect(said).toContain("Any one counts as “the lamp” (there are 2).");
  const goal = householdWorld.goalFromInstruction("Turn off the lamp.");
  const given = buildDemonstration({ goal, state, instruction: "Turn off the lamp." });
  const demonstration = { ...given, source };
  const task = toTaskContext(demonstration, session, householdWorld);
  expect(doubtsAboutTask(task, demonstration, householdWorld)).toBeUndefined();
});

test("words that are read as those of a given goal are told with what they leave open", () => {
  const state = roomWith("Mug", "Mug", "CoffeeMachine");
  const built = buildDemonstration({ state, goal: { task: "as given" }, instruction: coffeeWords });
  const demonstration = { ...built, source };
  const said = (instruction: string) => {
    const task = toTaskContext(demonstration, { ...session, instruction }, householdWorld);
    return [task.goalFrom, doubtsAboutTask(task, demonstration, householdWorld)];
  };
  expect(said(coffeeWords)).toEqual(["demonstration", undefined]);
  expect(said("Make one coffee in a clean mug")).toEqual([
    "demonstration",
    "More than that count as “one coffee” too.",
  ]);
});

test("what a run turned out to have done is the goal of its own words only", () => {
  const done = { goal: { done: "a slice" }, goalInstruction: "Slice a tomato" };
  expect(taskOf("Slice a tomato", done)).toMatchObject({ goal: done.goal, goalFrom: "session" });
  expect(taskOf("Frobnicate the quux", done).goal).toBeUndefined();
  expect(taskOf("Frobnicate the quux", { goal: done.goal }).goal).toEqual(done.goal);
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
  const task = {
    instruction: "Make coffee",
    state: undefined,
    goal: undefined,
    unread: [],
    isRead: false,
  };
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

test("whoever carries words out is judged by a goal that was given with them, else by what is read in them", () => {
  const built = buildDemonstration({ goal: { task: "as given" }, instruction: coffeeWords });
  const judged = (instruction: string) =>
    judgeWords(instruction, householdWorld, { ...built, source });
  expect(judged(`${coffeeWords}.`)).toMatchObject({ goal: { task: "as given" }, unread: [] });
  const water = householdWorld.goalFromInstruction("Water the plant");
  expect(judged("Water the plant")).toMatchObject({ goal: water, goalFrom: "words" });
  expect(judged("Frobnicate the quux")).toMatchObject({ goal: undefined, unread: [] });
});

test("in the room of what was shown by hand nobody's goal stands for words that nobody read", () => {
  const instruction = `${coffeeWords} and dance`;
  const goal = householdWorld.goalFromInstruction(coffeeWords);
  const demonstration = {
    ...buildDemonstration({ goal, instruction }),
    source: { ...source, kind: "recorded" as const },
  };
  expect(judgeWords(instruction, householdWorld, demonstration).unread).toContain("dance");
});

test.each([
  ["Make me a coffee in a clean mug, then do not make coffee.", "do not make coffee"],
  ["Make seventeen coffees.", "seventeen"],
  ["Put the mug in the fridge and leave the mug on the table.", "put the mug in the fridge"],
])("what is left out of what is judged is known: %s", (instruction, words) => {
  expect(judgeWords(instruction, householdWorld, undefined).unread).toContain(words);
});
