import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { householdWorld } from "@/worlds/household/household-world";
import { isKnownClass } from "@/worlds/household/objects/object-classes";
import { DEMO_TASKS, DEMO_TASK_NAMES } from "@/worlds/household/rooms/demonstrations/demo-tasks";

const seeds = Array.from({ length: 80 }, (_, seed) => seed);

test("there are twelve tasks", () => {
  expect(DEMO_TASK_NAMES).toHaveLength(12);
});

test.each(DEMO_TASK_NAMES)("whatever words ask for %s, the world understands them", (name) => {
  for (const seed of seeds) {
    const { instruction, goal } = DEMO_TASKS[name](createSeededRandom(seed));
    const understood = householdWorld.goalFromInstruction(instruction);
    const said = understood === undefined ? undefined : householdWorld.describeGoal(understood);
    // To the world any meal is a meal.
    const meant = goal.description.replace("breakfast", "a meal");
    expect([instruction, said]).toEqual([instruction, meant]);
  }
});

test.each(DEMO_TASK_NAMES)("people ask for %s in several ways", (name) => {
  const asked = seeds.map((seed) => DEMO_TASKS[name](createSeededRandom(seed)).instruction);
  expect(new Set(asked).size).toBeGreaterThanOrEqual(3);
});

test.each(DEMO_TASK_NAMES)("what %s needs of a room are classes that there are", (name) => {
  const classes = seeds.flatMap(
    (seed) => DEMO_TASKS[name](createSeededRandom(seed)).requiredClasses,
  );
  expect(classes.filter((each) => !isKnownClass(each))).toEqual([]);
});
