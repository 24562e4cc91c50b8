/** What a memory may add to a demonstration: nothing strange to it, and nothing against it. */
import { expect, test } from "vitest";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import type { ShownEffect } from "@/core/shown-effect";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { Kinship } from "@/engines/teacher/recall/effect-facts";
import { fitToShown } from "@/engines/teacher/recall/fit-to-shown";
import { householdWorld } from "@/worlds/household/household-world";

const kinship = new Kinship(undefined, languageOf(householdWorld).words);

const CLEAN: EffectWish["are"][number] = { attribute: "dirty", holds: false };

function wish(name: string, ...are: EffectWish["are"]): EffectWish {
  return { how: { quantifier: "some", count: 1 }, of: { class: name }, are };
}

function fit(wishes: readonly EffectWish[], effects: readonly ShownEffect[], said: string[]) {
  const goal: EffectGoal = { form: "effects", wishes };
  return fitToShown(goal, { watched: { steps: [], effects }, said: new Set(said), kinship }).wishes;
}

const onTable: ShownEffect = {
  kind: "place",
  objectId: "Mug_1",
  class: "Mug",
  place: { id: "DiningTable_1", class: "DiningTable" },
};

test("what is spoken of is completed, what nobody touched or named is not", () => {
  const wishes = [wish("Mug", CLEAN), wish("Bowl", CLEAN)];
  expect(fit(wishes, [], ["Mug"])).toEqual([wish("Mug", CLEAN)]);
});

test("where it was put elsewhere, the remembered place goes and the rest stays", () => {
  const remembered = wish("Mug", CLEAN, { in: { class: "Sofa" } });
  expect(fit([remembered], [onTable], ["Mug", "Sofa"])).toEqual([wish("Mug", CLEAN)]);
});

test("what was made dirty is not cleaned for the memory's sake", () => {
  const dirty: ShownEffect = {
    kind: "attribute",
    objectId: "Mug_1",
    class: "Mug",
    attribute: "dirty",
    before: false,
    value: true,
  };
  expect(fit([wish("Mug", CLEAN)], [dirty], ["Mug"])).toEqual([]);
});
