import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { planGoal } from "@/worlds/household/planner/goal-planner";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { collisionsIn, strayObjectsIn, unreachableIn } from "@/worlds/household/rooms/room-faults";
import { roomSeed } from "@/worlds/household/rooms/room-split";
import { drawTask, ROOM_TASK_NAMES } from "@/worlds/household/rooms/tasks/room-tasks";

const SEEDS_PER_TASK = 4;

test("there are twelve tasks", () => {
  expect(ROOM_TASK_NAMES).toHaveLength(12);
});

test.each(ROOM_TASK_NAMES)("%s: sound rooms in which it is still to be done and can be", (name) => {
  for (let index = 0; index < SEEDS_PER_TASK; index += 1) {
    const seed = roomSeed("unseen", index);
    const { kind, goal } = drawTask(name, createSeededRandom(seed));
    const room = generateRoom({ kind, seed, goal });
    expect(collisionsIn(room)).toEqual([]);
    expect(strayObjectsIn(room)).toEqual([]);
    expect(unreachableIn(room)).toEqual([]);
    expect(checkGoal(room, goal).success).toBe(false);
    const plan = planGoal(new HouseholdEnvironment(room, goal), goal);
    expect([seed, goal.description, plan.isReached]).toEqual([seed, goal.description, true]);
  }
});

test("gathering, washing and watering come up outside the kitchen too", () => {
  const kindsOf = (name: (typeof ROOM_TASK_NAMES)[number]) =>
    new Set(
      Array.from({ length: 60 }, (_, seed) => drawTask(name, createSeededRandom(seed + 1)).kind),
    );
  expect(kindsOf("Put All X On Y").size).toBe(4);
  expect(kindsOf("Put All X In One Y").size).toBe(4);
  expect(kindsOf("Clean All X")).toEqual(new Set(["kitchen", "bathroom"]));
  expect(kindsOf("Water Plant")).toEqual(new Set(["kitchen", "living room", "bathroom"]));
});
