import { expect, test } from "vitest";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { goalFromInstruction } from "@/worlds/household/goals/goal-from-instruction";
import { householdGoalSchema } from "@/worlds/household/goals/goal";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { planGoal } from "@/worlds/household/planner/goal-planner";
import { relabel } from "@/worlds/household/goals/relabel";
import { buildKitchen } from "@/testing/household-builder";

const { state, cup, table, counter } = buildKitchen();

/** The state after somebody did what an instruction asks for. */
function after(instruction: string): HouseholdState {
  const goal = goalFromInstruction(instruction);
  const environment = new HouseholdEnvironment(state, goal);
  const plan = goal === undefined ? [] : planGoal(environment.fork(), goal).calls;
  for (const { call } of plan) {
    environment.call(call);
  }
  return environment.household;
}

test.each([
  ["Make a cup of coffee.", "Make coffee in a clean mug."],
  ["Water the plant.", "Water the plant."],
  ["Serve 2 slices of tomato on a plate.", "Serve 2 slices of tomato on a clean plate."],
  ["Make a plate of toast.", "Make a plate of toast."],
  ["Boil the potato.", "Boil a potato."],
  ["Clean the mug.", "Clean a mug."],
])("after %s that is what was done: %s", (instruction, told) => {
  const done = after(instruction);
  const achievement = relabel(state, done);
  expect(achievement?.instruction).toBe(told);
  const goal = householdGoalSchema.parse(achievement?.goal);
  expect(checkGoal(state, goal).success).toBe(false);
  expect(checkGoal(done, goal).success).toBe(true);
});

test("something put elsewhere is told with its place", () => {
  const objects = state.objects.map((object) =>
    object.id === cup ? { ...object, parents: [counter] } : object,
  );
  expect(relabel(state, { ...state, objects })?.instruction).toBe("Put a cup on a counter.");
});

test("nothing that is of use is no task", () => {
  const held = { ...state, agent: { ...state.agent, heldId: cup } };
  expect(relabel(state, held)).toBeUndefined();
  expect(relabel(state, state)).toBeUndefined();
  expect(state.objects.find(({ id }) => id === cup)?.parents).toEqual([table]);
});
