import fc from "fast-check";
import { expect, test } from "vitest";
import { drawCase } from "@/lab/goals/goal-cases";
import { plainVerdict } from "@/lab/goals/plain-verdict";
import { verifyGoals, worldVerdict, type GoalJudge } from "@/lab/goals/verify-goals";
import {
  checkGoal,
  composeTasks,
  taskGoal,
  type HouseholdGoal,
} from "@/worlds/household/household-study";
import { HouseholdBuilder } from "@/testing/household-builder";

test("the check and the plain judge agree on composed goals", { timeout: 60_000 }, () => {
  const { figures, disagreements } = verifyGoals({ count: 200, firstSeed: 70_000 });
  expect(disagreements).toEqual([]);
  expect(figures).toMatchObject({ wrongThatPass: 0, rightThatFail: 0, cases: 200 });
  expect(figures.programs).toBeGreaterThan(0);
  // Neither a judge that always passes nor one that never does would be noticed otherwise.
  expect(figures.done).toBeGreaterThan(0.2);
  expect(figures.done).toBeLessThan(0.8);
});

test("they agree on the case of any seed", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (number) => {
      // No multiple of the number that stands for a program, which takes long.
      const drawn = drawCase(number % 40 === 0 ? number + 1 : number);
      expect(worldVerdict(drawn)).toBe(plainVerdict(drawn.state, drawn.goal));
    }),
    { numRuns: 300 },
  );
});

/** The fault that there was: in a part of a composed goal, "all" asked for one. */
const withOneForAll: GoalJudge = (judged) =>
  worldVerdict({ ...judged, goal: oneForAll(judged.goal) });

function oneForAll(goal: HouseholdGoal): HouseholdGoal {
  const things = goal.things.map((thing) =>
    thing.kind === "goal"
      ? { ...thing, goal: oneForAll(thing.goal) }
      : { ...thing, count: thing.count === "all" ? 1 : thing.count },
  );
  return { ...goal, things };
}

const faults: readonly (readonly [string, GoalJudge, "wrongThatPass" | "rightThatFail"])[] = [
  ["takes one for all", withOneForAll, "wrongThatPass"],
  ["calls everything done", () => true, "wrongThatPass"],
  ["does not look where things are", withoutRelations, "wrongThatPass"],
  ["calls nothing done", () => false, "rightThatFail"],
];

function withoutRelations(judged: Parameters<GoalJudge>[0]): boolean {
  return worldVerdict({ ...judged, goal: { ...judged.goal, relations: [] } });
}

test.each(faults)("a check that %s is found", { timeout: 60_000 }, (_, judge, figure) => {
  const { figures, disagreements } = verifyGoals({ count: 600, firstSeed: 1 }, judge);
  expect(figures[figure]).toBeGreaterThan(0);
  expect(disagreements[0]).toMatchObject({ goal: expect.stringMatching(/^goal /u) });
});

const cleanUp = composeTasks([
  { count: 1, goal: taskGoal("Clean All X", "Pan") },
  { count: 1, goal: taskGoal("Clean All X", "Plate") },
]);

function kitchenWithPans(...areDirty: readonly boolean[]) {
  const room = new HouseholdBuilder();
  room.add("SinkBasin");
  room.add("Plate");
  for (const dirty of areDirty) {
    room.add("Pan", { attributes: { dirty } });
  }
  return room.build();
}

test("one dirty pan is enough to fail 'Clean all the pans. Clean all the plates.'", () => {
  const [done, dirty] = [kitchenWithPans(false, false), kitchenWithPans(false, true)];
  expect(checkGoal(done, cleanUp).success).toBe(true);
  const { success, conditions } = checkGoal(dirty, cleanUp);
  expect(success).toBe(false);
  expect(conditions.filter(({ met }) => !met)).toMatchObject([
    { id: "task-1/things.dirty", failure: expect.stringMatching(/^1 of the 2 pans is dirty/u) },
  ]);
  expect(plainVerdict(dirty, cleanUp)).toBe(false);
});
