import { expect, test } from "vitest";
import { measureRooms } from "@/lab/rooms/bench-rooms";

test("every task is done in sound rooms, and no two of them are laid out alike", () => {
  const tally = measureRooms({ seedCount: 2, family: "training", tasks: ["Coffee", "Boil X"] });
  expect(tally.tasks.map((row) => [row.task, row.rooms, row.solved])).toEqual([
    ["Coffee", 2, 2],
    ["Boil X", 2, 2],
  ]);
  expect([tally.overlaps, tally.outside, tally.unreachable]).toEqual([0, 0, 0]);
  expect(tally.faults).toEqual([]);
  expect(tally.objectCounts.kitchen).toHaveLength(4);
  expect(tally.layouts.size).toBe(4);
  expect(tally.classes.has("CoffeeMachine")).toBe(true);
});
