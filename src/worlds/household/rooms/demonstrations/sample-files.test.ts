import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "@/base/sha256";
import { sampleDemonstrationSchema, sampleProjectSchema } from "@/formats/sample-project";
import { applyAction, isInteractionAction } from "@/worlds/household/apply-action";
import { MOTION_ACTIONS, type ActionStep } from "@/worlds/household/actions";
import { checkGoal } from "@/worlds/household/goal-check";
import { householdGoalSchema } from "@/worlds/household/goal";
import { householdStateSchema } from "@/worlds/household/household-state";

const folder = join(import.meta.dirname, "../../../../../public/samples");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
const project = sampleProjectSchema.parse(readJson("project.json"));

test("the sample project has the three tasks", () => {
  expect(project.demonstrations.map(({ task }) => task)).toEqual(["coffee", "water", "slices"]);
});

describe.each(project.demonstrations)("the shipped demonstration $file", ({ file, flaws }) => {
  const sidecar = sampleDemonstrationSchema.parse(readJson(file));

  test("has its video, unchanged and small", async () => {
    const video = readFileSync(join(folder, sidecar.video.file));
    expect(video.byteLength).toBe(sidecar.video.sizeBytes);
    expect(video.byteLength).toBeLessThan(1_500_000);
    expect(await sha256Hex(new Uint8Array(video))).toBe(sidecar.video.sha256);
    expect(sidecar.video.frameCount).toBe(sidecar.actions.length + 1);
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
    const unmet = report.conditions.filter(({ met }) => !met);
    expect(unmet).toHaveLength(flaws.includes("forgotten step") ? 1 : 0);
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
