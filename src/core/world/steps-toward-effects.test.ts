/** Goals of effects are planned for, part by part, by whatever the world knows of single facts. */
import { expect, test } from "vitest";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import type { Environment } from "@/core/world/world-model";
import { buildKitchen } from "@/testing/household-builder";
import { householdWorld, toJson } from "@/worlds/household/household-study";

const { state } = buildKitchen();

function open(...wishes: readonly EffectWish[]): Environment {
  const goal: EffectGoal = { form: "effects", wishes };
  return householdWorld.open(householdWorld.read(toJson(state)), JSON.parse(JSON.stringify(goal)));
}

/** Makes the steps toward each unmet condition; whether the goal is reached then. */
function pursue(episode: Environment): boolean {
  for (const { id } of episode.checkGoal().conditions) {
    const condition = episode.checkGoal().conditions.find((each) => each.id === id && !each.met);
    for (const { call } of condition === undefined ? [] : episode.stepsToward(condition)) {
      expect(episode.call(call).ok).toBe(true);
    }
  }
  return episode.checkGoal().success;
}

const some = (count: number) => ({ quantifier: "some" as const, count });

test.each<[string, EffectWish]>([
  [
    "clean",
    {
      how: { quantifier: "all" },
      of: { class: "Mug" },
      are: [{ attribute: "dirty", holds: false }],
    },
  ],
  [
    "filled with",
    { how: some(1), of: { class: "Mug" }, are: [{ attribute: "filled", value: "coffee" }] },
  ],
  ["made", { how: some(2), of: { class: "TomatoSliced" }, are: [] }],
  ["put", { how: some(1), of: { class: "Potato" }, are: [{ in: { class: "Pot" } }] }],
  [
    "open",
    {
      how: { quantifier: "all" },
      of: { class: "Microwave" },
      are: [{ attribute: "open", holds: true }],
    },
  ],
])("steps are known toward what is to be %s", (_, wish) => {
  const episode = open(wish);
  expect(pursue(episode)).toBe(true);
});

test("a place that is to be clean is washed first", () => {
  const clean = [{ attribute: "dirty", holds: false }];
  const episode = open({
    how: some(2),
    of: { class: "TomatoSliced" },
    are: [{ in: { class: "Plate", that: clean } }],
    isTogether: true,
  });
  expect(pursue(episode)).toBe(true);
});

test("what no step brings about has none", () => {
  const episode = open({ how: { quantifier: "exactly", count: 0 }, of: { class: "Mug" }, are: [] });
  const [condition] = episode.checkGoal().conditions.filter(({ met }) => !met);
  expect(condition === undefined ? [] : episode.stepsToward(condition)).toEqual([]);
});
