/** Rooms for the world's own tasks: drawn by a seed, opened again from their numbers, and doable. */
import { beforeAll, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { drawRooms, openRoom, type RoomParts } from "@/lesson/experiments/open-episode";
import { planReferenceSteps } from "@/lesson/experiments/reference-steps";
import { householdKit } from "@/worlds/household/household-kit";

let parts: RoomParts;
beforeAll(async () => {
  parts = { world: householdKit.model, drive: await ensureExists(householdKit.loadDrive)() };
});

const wish = { kind: "rooms", tasks: ["Make coffee", "Clean the mugs"], each: 2, seed: 5 } as const;
const draw = (change: Partial<{ seed: number; tasks: string[] }> = {}) =>
  drawRooms({ ...wish, tasks: [...wish.tasks], ...change }, parts);

test("the same seed draws the same rooms, another one others; leaving a task out changes no other", () => {
  const drawn = draw();
  expect(drawn.map(({ task }) => task)).toEqual([
    "Make coffee",
    "Make coffee",
    "Clean the mugs",
    "Clean the mugs",
  ]);
  expect(draw()).toEqual(drawn);
  expect(draw({ seed: 6 })).not.toEqual(drawn);
  expect(draw({ tasks: ["Clean the mugs"] })).toEqual(drawn.slice(2));
});

test("a room opens with a goal that is not met yet, and that the planner reaches", () => {
  for (const episode of draw()) {
    const { state, goal, place } = openRoom(episode, parts);
    expect(place).toMatch(/^kitchen-/u);
    expect(parts.world.open(state, goal).checkGoal().success).toBe(false);
    expect(planReferenceSteps(parts.world, state, goal)).toBeGreaterThan(5);
  }
});

test("a task that the world does not have is refused with those that it has", () => {
  expect(() => draw({ tasks: ["Fly to the moon"] })).toThrow(
    expect.objectContaining({ code: "EXP-02" }),
  );
});
