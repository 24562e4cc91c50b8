import { expect, test } from "vitest";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { describeEffectGoal } from "@/core/world/effect-words";
import { worldEffects } from "@/core/world/world-effects";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";
import { kitchen, program } from "@/testing/teacher-kitchen";

/** The objects before and after a program in the kitchen. */
function acted(...lines: readonly string[]) {
  const start = householdWorld.read(toJson(kitchen.state));
  const episode = householdWorld.open(start, undefined);
  for (const { call } of parseStraightLine(program(...lines), householdWorld.vocabulary).calls) {
    expect(episode.call(call)).toMatchObject({ ok: true });
  }
  const before = householdWorld.open(start, undefined).objects();
  const after = episode.objects();
  return { start, before, after, effects: worldEffects(before, after, householdWorld) };
}

const WASH = ["cabinet.open()", "mug.pickup()", "mug.place(basin)", "faucet.toggle_on()"];

test("what lasts, what is at rest and what was left behind are told apart", () => {
  const { effects } = acted(...WASH);
  const told = effects.map((effect) =>
    effect.kind === "attribute"
      ? [effect.objectId, effect.attribute, effect.value, effect.standing]
      : [effect.objectId, effect.kind],
  );
  expect(told).toEqual([
    [kitchen.faucet, "on", true, "left"],
    [kitchen.cabinet, "open", true, "left"],
    [kitchen.mug, "dirty", false, "lasting"],
    [kitchen.mug, "filled", "water", "lasting"],
    [kitchen.mug, "place"],
  ]);
});

test("steps on the way and what is in the hand leave no effect", () => {
  const shut = acted(...WASH, "faucet.toggle_off()", "mug.pickup()", "cabinet.close()");
  expect(shut.effects.map(({ objectId, kind }) => [objectId, kind])).toEqual([
    [kitchen.mug, "attribute"],
    [kitchen.mug, "attribute"],
  ]);
});

test("a goal of effects is opened like one of a task, and says what it asks for", () => {
  const { start, before, after, effects } = acted(...WASH, "faucet.toggle_off()");
  const lasting = effects.filter(
    (each) => each.kind !== "attribute" || each.standing === "lasting",
  );
  const goal = goalOfEffects(lasting, { bindTo: "classes", before, after, terms: householdWorld });
  expect(goal === undefined ? "" : describeEffectGoal(goal, householdWorld)).toBe(
    "A mug is clean and filled with water and in a sink basin.",
  );
  const episode = householdWorld.open(start, toJson(goal));
  expect(episode.checkGoal()).toMatchObject({ success: false });
  const broken = { form: "effects", wishes: [] };
  expect(() => householdWorld.open(start, broken)).toThrow(/goal cannot be read/u);
});

test("pieces are made, what they were cut from is used up, and where they were cut is no aim", () => {
  const { effects } = acted("knife.pickup()", "tomato.slice()");
  expect(effects.length).toBeGreaterThan(1);
  expect(new Set(effects.map(({ class: name, kind }) => `${name} ${kind}`))).toEqual(
    new Set(["TomatoSliced made"]),
  );
});
