import { beforeAll, describe, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toCanonicalJson } from "@/base/json";
import { applyAction } from "@/worlds/household/physics/apply-action";
import {
  DEMO_TASK_NAMES,
  type DemoTaskName,
} from "@/worlds/household/rooms/demonstrations/demo-tasks";
import { FLAW_MEANINGS } from "@/worlds/household/rooms/demonstrations/flaw-tally";
import { FLAW_RATES } from "@/worlds/household/rooms/demonstrations/flaw-rates";
import type { FlawRates } from "@/worlds/household/rooms/demonstrations/habits";
import {
  findTaskDemonstration,
  makeTaskDemonstration,
  type TaskDemonstration,
} from "@/worlds/household/rooms/demonstrations/make-task-demonstration";
import { roomSeed } from "@/worlds/household/rooms/room-split";

const firstSeed = roomSeed("unseen", 7);
const flawless: FlawRates = {
  ...FLAW_RATES,
  ...Object.fromEntries(FLAW_MEANINGS.map(([name]) => [name, 0])),
};

describe.each(DEMO_TASK_NAMES)("a demonstration of %s", (name: DemoTaskName) => {
  let made: TaskDemonstration;
  beforeAll(() => {
    made = findTaskDemonstration(name, firstSeed);
  });

  test("replays exactly, refusals included", () => {
    let state = ensureExists(made.states[0]);
    made.steps.forEach((step, index) => {
      const outcome = applyAction(state, step);
      expect(outcome.ok).toBe(step.success);
      state = outcome.state;
      expect(state).toEqual(made.states[index + 1]);
    });
  });

  test("reaches its goal in the end, whatever went wrong on the way", () => {
    expect(made.report.conditions.filter(({ met }) => !met)).toEqual([]);
    expect(made.made.length).toBeGreaterThan(0);
  });

  test("is a log with one label for each pair of frames", () => {
    expect(made.states).toHaveLength(made.actions.length + 1);
    expect(made.timesS).toHaveLength(made.actions.length);
    made.actions.forEach((label, index) => {
      expect([label.startFrame, label.endFrame]).toEqual([index, index + 1]);
    });
  });

  test("tells of refusals where the world refused", () => {
    const attempts = made.made.filter(({ flaw }) => flaw === "failed attempt" || flaw === "bump");
    for (const { startFrame, endFrame } of attempts) {
      const steps = made.steps.slice(startFrame, endFrame);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.every((step) => !step.success)).toBe(true);
    }
  });

  test("is talked about within its frames, in order", () => {
    const frames = made.dialogue.map(({ frame }) => frame);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    expect(Math.max(...frames)).toBeLessThan(made.states.length);
    expect(made.dialogue.some(({ text }) => text === made.instruction)).toBe(true);
  });
});

test("the same seed gives the same demonstration", () => {
  const first = findTaskDemonstration("coffee", firstSeed);
  const again = ensureExists(makeTaskDemonstration("coffee", first.seed));
  expect(toCanonicalJson(again.actions)).toBe(toCanonicalJson(first.actions));
  expect(again.dialogue).toEqual(first.dialogue);
  expect(again.made).toEqual(first.made);
});

test("without habits the drive is the planner's and nothing is refused", () => {
  const made = findTaskDemonstration("slices", firstSeed, { rates: flawless });
  expect(made.made).toEqual([]);
  expect(made.report.success).toBe(true);
  expect(made.steps.filter((step) => !step.success)).toEqual([]);
});

test("a forgetful person leaves exactly one thing undone", () => {
  const drives = Array.from({ length: 12 }, (_, index) =>
    makeTaskDemonstration("coffee", firstSeed + index, { isForgetful: true }),
  ).filter((made) => made !== undefined);
  const forgotten = drives.filter(({ made }) => made.some(({ flaw }) => flaw === "forgotten step"));
  expect(forgotten.length).toBeGreaterThan(1);
  for (const { report } of forgotten) {
    expect(report.conditions.filter(({ met }) => !met)).toHaveLength(1);
  }
});
