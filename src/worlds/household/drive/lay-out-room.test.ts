import { expect, test } from "vitest";
import { householdDrive } from "@/worlds/household/drive/household-drive";
import { layOutRoom } from "@/worlds/household/drive/lay-out-room";
import { SUGGESTED_TASKS } from "@/worlds/household/rooms/demonstrations/suggested-tasks";
import { householdWorld } from "@/worlds/household/household-world";
import { familyOfSeed } from "@/worlds/household/rooms/room-split";
import { toJson } from "@/worlds/household/state/to-json";

test.each(SUGGESTED_TASKS)("$title: understood, and there is something to do", (suggestion) => {
  const { kind, instruction } = suggestion;
  const goal = householdWorld.goalFromInstruction(instruction);
  expect(goal).toBeDefined();
  for (const number of [0, 7, 4711]) {
    const state = layOutRoom({ kind, number, instruction });
    const report = householdWorld.open(householdWorld.read(toJson(state)), goal).checkGoal();
    expect(report.success).toBe(false);
    expect(familyOfSeed(state.room.seed)).toBe("unseen");
  }
});

test("a task of one's own that is no known task gets any room, the same one every time", () => {
  const choice = { kind: "bedroom", number: 3, instruction: "Make it cosy." } as const;
  expect(layOutRoom(choice)).toEqual(layOutRoom(choice));
});

test("a room that cannot have what the task takes is refused with what to do", () => {
  const choice = {
    kind: "bathroom",
    number: 1,
    instruction: "Make me a coffee in a clean mug.",
  } as const;
  expect(() => layOutRoom(choice)).toThrow(expect.objectContaining({ code: "REC-02" }));
});

test("its caption has the number that it was asked for by; one that came from elsewhere keeps its name", () => {
  const choice = { kind: "living room", number: 4711, instruction: "Make it cosy." };
  const state = householdDrive.layOut(choice);
  expect(householdDrive.describePlace(state)).toMatch(/^Living room 4711 · \d/u);
  const { room, ...rest } = layOutRoom({ ...choice, kind: "living room" });
  const foreign = householdWorld.read(toJson({ ...rest, room: { ...room, name: "FloorPlan7" } }));
  expect(householdDrive.describePlace(foreign)).toMatch(/^FloorPlan7 · \d/u);
});
