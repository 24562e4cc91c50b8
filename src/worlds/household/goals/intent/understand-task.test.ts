import { expect, test } from "vitest";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { understandTask } from "@/worlds/household/goals/intent/understand-task";
import { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { planGoal } from "@/worlds/household/planner/goal-planner";
import { buildKitchen } from "@/testing/household-builder";

const { state } = buildKitchen();

function after(instruction: string): HouseholdState {
  const goal = goalFromInstruction(instruction);
  const environment = new HouseholdEnvironment(state, goal);
  const plan = goal === undefined ? [] : planGoal(environment.fork(), goal).calls;
  for (const { call } of plan) {
    environment.call(call);
  }
  return environment.household;
}

const talk = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ speaker: index % 2 === 0 ? "Commander" : "Driver", text }));

function understood(texts: readonly string[], done: HouseholdState) {
  return understandTask({
    instruction: texts[0] ?? "",
    dialogue: talk(...texts),
    before: state,
    after: done,
  });
}

test("what was said is the goal, whatever else was carried about", () => {
  const { goal, assumed } = understood(["Please water the plant"], state);
  expect(goal?.description).toBe("Water the plant.");
  expect(assumed).toEqual([]);
});

test("the demonstration settles how many slices were meant, and that they were meant for a plate", () => {
  const done = after("Serve 2 slices of tomato on a plate.");
  const { goal, assumed } = understood(["slice the tomato", "done", "put some on a plate"], done);
  expect(goal?.description).toContain("Serve 2 slices of tomato on a clean plate.");
  expect(assumed.join(" ")).toContain("shows more than was said");
});

test("what the demonstration made and nobody spoke of is no goal", () => {
  const { goal } = understood(["Please water the plant"], after("Make a cup of coffee."));
  expect(goal?.description).toBe("Water the plant.");
});

test("where the words name no task, the effects are the goal, and the person is asked", () => {
  const { goal, questions } = understood(["do it like yesterday"], after("Water the plant."));
  expect(goal?.description).toBe("Water the plant.");
  expect(questions).toEqual(["What is to be the result?"]);
});

test("neither words nor effects: no goal, and a question", () => {
  expect(understood(["do it like yesterday"], state)).toMatchObject({
    goal: undefined,
    questions: ["What is to be the result?"],
  });
});

test("an instruction that was reworded goes before the talk", () => {
  const { goal } = understandTask({
    instruction: "Water the plant.",
    dialogue: talk("Make a cup of coffee"),
    before: state,
    after: state,
  });
  expect(goal?.description).toBe("Water the plant.");
});

test("words that ask for what is so already: the effects tell what was meant", () => {
  const { goal } = understood(["There must be a knife"], after("Water the plant."));
  expect(goal?.description).toBe("Water the plant.");
  const idle = understood(["Clean the pot"], after("Water the plant."));
  expect(idle.goal?.description).toBe("Water the plant.");
});
