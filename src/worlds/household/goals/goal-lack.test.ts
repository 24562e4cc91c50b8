import { expect, test } from "vitest";
import { buildKitchen } from "@/testing/household-builder";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { taskGoal } from "@/worlds/household/goals/household-tasks";

const { state } = buildKitchen();
const lacks = (...task: Parameters<typeof taskGoal>) =>
  checkGoal(state, taskGoal(...task)).conditions.flatMap(({ lack }) => lack ?? []);

test("what coffee lacks: a mug that is clean, and coffee in it", () => {
  expect(lacks("Coffee")).toEqual([
    {
      kind: "attribute",
      class: "Mug",
      attribute: "dirty",
      value: false,
      isEvery: false,
      wanted: 1,
      have: 0,
    },
    {
      kind: "attribute",
      class: "Mug",
      attribute: "filled",
      value: "coffee",
      isEvery: false,
      wanted: 1,
      have: 0,
    },
  ]);
});

test("what all of a kind lack: how many of how many are not where they belong", () => {
  const [lack] = lacks("Put All X On Y", "Mug", "in", "SinkBasin");
  expect(lack).toMatchObject({
    kind: "relation",
    class: "Mug",
    place: "SinkBasin",
    preposition: "in",
    isTogether: false,
    isEvery: true,
    have: 0,
  });
});

test("what is not there at all is asked for by its class", () => {
  const [lack] = lacks("N Slices Of X In Y", "2", "Tomato", "in", "Bowl");
  expect(lack).toMatchObject({ kind: "exists", class: "TomatoSliced", wanted: 2, have: 0 });
});

test("a condition that holds lacks nothing", () => {
  const report = checkGoal(state, taskGoal("Coffee"));
  for (const { met, lack, failure } of report.conditions) {
    expect(lack === undefined).toBe(met);
    expect(failure === undefined).toBe(met);
  }
});
