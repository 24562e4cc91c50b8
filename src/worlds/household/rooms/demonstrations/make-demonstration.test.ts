import { beforeAll, describe, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toCanonicalJson } from "@/base/json";
import { applyAction } from "@/worlds/household/apply-action";
import { householdGoalSchema } from "@/worlds/household/goal";
import { householdWorld } from "@/worlds/household/household-world";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import { makeDemonstration } from "@/worlds/household/rooms/demonstrations/make-demonstration";
import {
  makeSampleDemonstration,
  type SampleDrive,
} from "@/worlds/household/rooms/demonstrations/make-sample-demonstration";
import {
  SAMPLE_TASKS,
  type SampleTaskName,
} from "@/worlds/household/rooms/demonstrations/sample-tasks";
import { roomSeed } from "@/worlds/household/rooms/room-split";

const names: readonly SampleTaskName[] = ["coffee", "water", "slices"];
const firstSeed = roomSeed("unseen", 0);

describe.each(names)("a demonstration of %s", (name) => {
  let drive: SampleDrive;
  beforeAll(() => {
    drive = makeSampleDemonstration(name, firstSeed);
  });

  test("replays exactly, refusals included", () => {
    let state = ensureExists(drive.states[0]);
    drive.steps.forEach((step, index) => {
      const outcome = applyAction(state, step);
      expect(outcome.ok).toBe(step.success);
      state = outcome.state;
      expect(state).toEqual(drive.states[index + 1]);
    });
  });

  test("reaches the goal but for what was forgotten", () => {
    const unmet = drive.report.conditions.filter(({ met }) => !met);
    const forgets = drive.made.some(({ flaw }) => flaw === "forgotten step");
    expect(unmet).toHaveLength(forgets ? 1 : 0);
  });

  test("has every flaw that is told of it", () => {
    const made = new Set(drive.made.map(({ flaw }) => flaw));
    expect(SAMPLE_TASKS[name].flaws.filter((flaw) => !made.has(flaw))).toEqual([]);
  });

  test("is a log with one label for each pair of frames", () => {
    expect(drive.states).toHaveLength(drive.actions.length + 1);
    expect(drive.states.length).toBeGreaterThanOrEqual(25);
    expect(drive.states.length).toBeLessThanOrEqual(70);
    drive.actions.forEach((label, index) => {
      expect([label.startFrame, label.endFrame]).toEqual([index, index + 1]);
    });
  });

  test("is talked about within its frames, in order", () => {
    const frames = drive.dialogue.map(({ frame }) => frame);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    expect(Math.max(...frames)).toBeLessThan(drive.states.length);
    expect(drive.dialogue.some(({ text }) => text === drive.instruction)).toBe(true);
  });

  test("comes out the same from the same seed", () => {
    const again = makeSampleDemonstration(name, drive.seed);
    expect(toCanonicalJson(again.actions)).toBe(toCanonicalJson(drive.actions));
    expect(again.dialogue).toEqual(drive.dialogue);
  });
});

test("without flaws the drive is the planner's and nothing is refused", () => {
  const { requiredClasses, instruction } = SAMPLE_TASKS.slices;
  const goal = householdGoalSchema.parse(householdWorld.goalFromInstruction(instruction));
  const drives = [3, 4, 5].flatMap((seed) => {
    const state = generateRoom({ kind: "kitchen", seed, requiredClasses });
    const drive = makeDemonstration({ state, goal, seed, flaws: [] });
    return drive === undefined ? [] : [drive];
  });
  expect(drives.length).toBeGreaterThan(1);
  expect(drives.every(({ report }) => report.success)).toBe(true);
});
