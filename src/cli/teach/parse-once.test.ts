/** A state is a handle: whoever needs it again in a lesson gets the room that was read first. */
import { expect, test, vi } from "vitest";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { makeCase } from "@/cli/teach/teach-case";
import { teachOne, type TaughtCase } from "@/cli/teach/teach-one";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { householdKit } from "@/worlds/household/household-kit";
import { roomSeed } from "@/worlds/household/rooms/room-split";
import { readHouseholdState } from "@/worlds/household/state/read-state";
import { toJson } from "@/worlds/household/state/to-json";

vi.mock(import("@/worlds/household/state/read-state"), { spy: true });

/** Counts from where the demonstration is there; making it in a room is another story. */
async function teachCoffee(goal?: Json): Promise<TaughtCase> {
  const made = makeCase("coffee", roomSeed("unseen", 0));
  const demonstration = { ...made.demonstration, ...(goal === undefined ? {} : { goal }) };
  vi.mocked(readHouseholdState).mockClear();
  const tools = createLessonTools(householdKit, createRunner(householdKit, "calls"));
  const options = { feedback: "critic", isRelabelling: false } as const;
  return await teachOne({ ...made, demonstration }, made.labels, { ...tools, ...options });
}

test("labelling, proposing, checking, running and remembering read the room once", async () => {
  const taught = await teachCoffee();
  expect(taught.isTaught).toBe(true);
  expect(taught.session.runs.length).toBeGreaterThan(0);
  expect(readHouseholdState).toHaveBeenCalledTimes(1);
});

test("so do corrections and revised programs", async () => {
  const taught = await teachCoffee(toJson(taskGoal("Water Plant")));
  expect(taught.session.corrections.length).toBeGreaterThan(0);
  expect(readHouseholdState).toHaveBeenCalledTimes(1);
});

test("the same JSON written again is another state, and is read for itself", () => {
  vi.mocked(readHouseholdState).mockClear();
  const { state } = makeCase("coffee", roomSeed("unseen", 0)).demonstration;
  const json = ensureExists(state);
  householdKit.model.read(json);
  householdKit.model.read(structuredClone(json));
  expect(readHouseholdState).toHaveBeenCalledTimes(2);
});
