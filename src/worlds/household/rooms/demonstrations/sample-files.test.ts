import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { sha256Hex } from "@/base/sha256";
import { sampleDemonstrationSchema, sampleProjectSchema } from "@/formats/sample/sample-project";
import { applyAction, isInteractionAction } from "@/worlds/household/physics/apply-action";
import { MOTION_ACTIONS, type ActionStep } from "@/worlds/household/physics/actions";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { householdGoalSchema } from "@/worlds/household/goals/goal";
import { householdStateSchema } from "@/worlds/household/state/household-state";
import { DEMO_TASK_NAMES } from "@/worlds/household/rooms/demonstrations/demo-tasks";

const MOST_BYTES = 12_000_000;
const folder = join(import.meta.dirname, "../../../../../public/samples");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
const project = sampleProjectSchema.parse(readJson("project.json"));

test("the sample project has two demonstrations of each of the twelve tasks", () => {
  const tasks = DEMO_TASK_NAMES.flatMap((name) => [name, name]);
  expect(project.demonstrations.map(({ task }) => task)).toEqual(tasks);
});

test("its videos together are small enough to ship", () => {
  const sizes = project.demonstrations.map(({ sizeBytes }) => sizeBytes);
  expect(sizes.every((size) => size > 0)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});

describe.each(project.demonstrations)("the shipped demonstration $file", (listed) => {
  const sidecar = sampleDemonstrationSchema.parse(readJson(listed.file));
  const video = ensureExists(sidecar.video);

  test("has its video, unchanged, with a frame before and after each action", async () => {
    const bytes = readFileSync(join(folder, video.file));
    expect(bytes.byteLength).toBe(video.sizeBytes);
    expect(listed.sizeBytes).toBe(video.sizeBytes);
    expect(await sha256Hex(new Uint8Array(bytes))).toBe(video.sha256);
    expect(video.frames.timestampsUs).toHaveLength(sidecar.actions.length + 1);
    expect(video.frames.hash).toBe(await sha256Hex(video.frames.timestampsUs.join(",")));
  });

  test("is flawed in several ways, told with their frames", () => {
    expect(listed.flaws.length).toBeGreaterThanOrEqual(2);
    for (const { startFrame, endFrame } of sidecar.flaws) {
      expect(startFrame).toBeLessThanOrEqual(endFrame);
      expect(endFrame).toBeLessThanOrEqual(sidecar.actions.length);
    }
  });

  test("replays in the world as its log says, and ends as it is told", () => {
    let state = householdStateSchema.parse(sidecar.state);
    for (const label of sidecar.actions) {
      const step = toStep(label.verb, label.instance);
      const outcome = applyAction(state, step);
      expect([label.id, outcome.ok]).toEqual([label.id, label.success]);
      state = outcome.state;
    }
    const report = checkGoal(state, householdGoalSchema.parse(sidecar.goal));
    expect(report.success).toBe(sidecar.isGoalReached);
    const isForgotten = sidecar.flaws.some(({ flaw }) => flaw === "forgotten step");
    expect(report.success).toBe(!isForgotten);
  });
});

function toStep(verb: string, instance: string | undefined): ActionStep {
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  if (motion !== undefined) {
    return { verb: motion };
  }
  if (!isInteractionAction(verb) || instance === undefined) {
    throw new RangeError(`not an action: ${verb}`);
  }
  return { verb, objectId: instance };
}
