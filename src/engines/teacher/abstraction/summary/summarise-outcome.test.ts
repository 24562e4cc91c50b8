/** What a program came to, in the words of a person who sums it up. */
import { expect, test } from "vitest";
import type { Json } from "@/base/json";
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { WorldObject } from "@/core/world/world-state";
import {
  summariseOutcome,
  type Outcome,
} from "@/engines/teacher/abstraction/summary/summarise-outcome";
import { householdWorld } from "@/worlds/household/household-world";

const clean: EffectFact = { attribute: "dirty", holds: false };
const cooked: EffectFact = { attribute: "cooked", holds: true };
const coffee: EffectFact = { attribute: "filled", value: "coffee" };
const inside = (place: EffectSelection): EffectFact => ({ in: place });

const some = (name: string, are: readonly EffectFact[], count = 1): EffectWish => ({
  how: { quantifier: "some", count },
  of: { class: name },
  are,
});
const goal = (...wishes: readonly EffectWish[]): EffectGoal => ({ form: "effects", wishes });

function thing(
  id: string,
  attributes: Readonly<Record<string, Json>>,
  place?: string,
): WorldObject {
  const classOf = (name: string) => name.replace(/_\d+$/u, "");
  const supports = place === undefined ? [] : [{ id: place, class: classOf(place) }];
  return { id, class: classOf(id), attributes, supports };
}

const PLATE = thing("Plate_7", { dirty: false });
const AFTER: readonly WorldObject[] = [
  PLATE,
  thing("CoffeeMachine_5", { on: false }),
  thing("BreadSliced_1", { cooked: true }, "Plate_7"),
  thing("BreadSliced_2", { cooked: true }, "Plate_7"),
  thing("TomatoSliced_3", {}, "Plate_7"),
  thing("Mug_4", { dirty: false, filled: "coffee" }, "CoffeeMachine_5"),
  thing("Pan_6", { dirty: false }, "CounterTop_8"),
];

function told(instruction: string, asked: EffectGoal, facts: Partial<Outcome> = {}): string {
  const outcome = { instruction, unknown: [], goal: asked, kept: [], before: [], after: AFTER };
  return summariseOutcome({ ...outcome, ...facts }, householdWorld);
}

const ON_PLATE = inside({ class: "Plate", ids: ["Plate_7"] });

test("what lies on the same plate is told in one sentence, and the plate without its number", () => {
  const sandwich = goal(
    some("Plate", [clean]),
    some("BreadSliced", [cooked, ON_PLATE], 2),
    some("TomatoSliced", [ON_PLATE]),
  );
  expect(told("Make me a sandwich.", sandwich, { unknown: ["sandwich"] })).toBe(
    "Two cooked slices of bread and a slice of tomato are on a clean plate.",
  );
});

test("a pan that was in the way is no outcome where the words name what is", () => {
  const served = goal(
    some("Pan", [inside({ class: "CounterTop" })]),
    some("Plate", [clean]),
    some("BreadSliced", [cooked, inside({ class: "Plate", that: [clean] })]),
  );
  expect(told("Serve a slice of bread on a clean plate.", served)).toBe(
    "A cooked slice of bread is on a clean plate.",
  );
});

test("one thing is not told to be in two places: the one that was said counts", () => {
  const after = [...AFTER, thing("BreadSliced_9", { cooked: true }, "CounterTop_8")];
  const twice = goal(
    some("BreadSliced", [cooked, inside({ class: "CounterTop" })]),
    some("BreadSliced", [cooked, inside({ class: "Plate" })]),
  );
  expect(told("Toast a slice of bread, on a plate please.", twice, { after })).toBe(
    "A cooked slice of bread is on a plate.",
  );
});

test("words that nobody knows may mean all of it, but no place where a thing only happens to be", () => {
  const breakfast = goal(
    some("Mug", [clean, coffee, inside({ class: "CoffeeMachine" })]),
    some("TomatoSliced", [inside({ class: "Plate", that: [clean] })]),
  );
  expect(told("Breakfast!", breakfast, { unknown: ["breakfast"] })).toBe(
    "A clean mug is filled with coffee. A slice of tomato is on a clean plate.",
  );
});

test("what was shown and kept is told where nothing else speaks of such a thing", () => {
  const kept: Outcome["kept"] = [
    {
      kind: "attribute",
      objectId: "Mug_4",
      class: "Mug",
      attribute: "filled",
      before: null,
      value: "coffee",
    },
    {
      kind: "attribute",
      objectId: "Plate_7",
      class: "Plate",
      attribute: "dirty",
      before: true,
      value: false,
    },
  ];
  const apple = goal(some("TomatoSliced", [ON_PLATE]));
  expect(told("Coffee in a mug, and a slice of tomato on a plate.", apple, { kept })).toBe(
    "A slice of tomato is on a plate. A mug is filled with coffee.",
  );
});

test("what is not so in the end is not told; where nothing is, the words stand for themselves", () => {
  const both = goal(some("Mug", [coffee]), some("TomatoSliced", [cooked]));
  expect(told("A coffee in a mug and a cooked slice of tomato.", both)).toBe(
    "A mug is filled with coffee.",
  );
  const nothing = goal(some("TomatoSliced", [cooked]));
  expect(told("Cook a slice of tomato.", nothing)).toBe("Cook a slice of tomato.");
});
