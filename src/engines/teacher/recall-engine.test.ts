/** What a verified run leaves of itself: effects of classes, without what was only on the way. */
import { expect, test } from "vitest";
import { describeEffectGoal } from "@/core/world/effect-words";
import { meaningOfRun } from "@/engines/teacher/recall-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { ask, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

async function meaning(verified: readonly string[], shown: readonly string[] = verified) {
  const state = householdWorld.read(ask("", "").state);
  const { calls } = parseStraightLine(program(...verified), householdWorld.vocabulary);
  const noisyProgram = program(...shown);
  const found = await meaningOfRun(householdWorld, { state, steps: calls, noisyProgram });
  const say = (goal: Parameters<typeof describeEffectGoal>[0] | undefined) =>
    goal === undefined ? "" : describeEffectGoal(goal, householdWorld);
  return { effects: say(found?.effects), without: say(found?.without) };
}

const TO_CUT = ["knife.pickup()", "tomato.slice()", "knife.place(counter)"];

test("a run that did nothing means nothing", async () => {
  expect(await meaning([])).toEqual({ effects: "", without: "" });
});

test("it speaks of classes, and the cupboard that was opened for the potato is no part of it", async () => {
  const { effects } = await meaning(["potato.pickup()", "potato.place(counter)"]);
  expect(effects).toBe("A potato is on a counter top.");
});

test("what was shown and the verified program does without is kept apart", async () => {
  const { effects, without } = await meaning(TO_CUT, [
    ...TO_CUT,
    "potato.pickup()",
    "potato.place(counter)",
  ]);
  expect(effects).toContain("slices of tomato");
  expect(effects).not.toContain("potato");
  expect(without).toBe("A potato is on a counter top.");
});
