/** Carrying arguments over: laws that hold for any words. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { effectGoalSchema, type EffectGoal } from "@/core/world/effect-goal";
import { NO_WORDS } from "@/core/world/world-words";
import { carryGoal, carryOver } from "@/engines/teacher/recall/carry-over";
import { factsOfGoal, Kinship } from "@/engines/teacher/recall/effect-facts";

const CLASSES = ["Mug", "Cup", "Table", "Counter", "Tomato", "Potato"];
const words = {
  ...NO_WORDS,
  kin: [
    ["Mug", "Cup"],
    ["Table", "Counter"],
  ],
  pieces: ["Tomato", "Potato"].map((whole) => ({
    whole,
    piece: `${whole}Slice`,
    names: ["slice"],
    adjectives: ["sliced"],
  })),
};
const kinship = new Kinship(undefined, words);
const at = { kinship, words };

const arbitraryWords = fc.record({
  mentions: fc.uniqueArray(fc.constantFrom(...CLASSES)).map((names) => new Set(names)),
  numbers: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
});
const arbitraryGoal: fc.Arbitrary<EffectGoal> = fc
  .array(
    fc.record({
      how: fc.record({
        quantifier: fc.constant("some" as const),
        count: fc.integer({ min: 1, max: 5 }),
      }),
      of: fc.record({ class: fc.constantFrom(...CLASSES, "TomatoSlice") }),
      are: fc.constantFrom(
        [{ attribute: "dirty", holds: false }],
        [{ in: { class: "Table" } }],
        [{ in: { class: "Mug", that: [{ attribute: "dirty", holds: false }] } }],
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((wishes) => ({ form: "effects", wishes }));

test("to the same words a goal is carried as it is", () => {
  fc.assert(
    fc.property(arbitraryWords, arbitraryGoal, (said, goal) => {
      expect(carryGoal(goal, carryOver(said, said, at))).toEqual(goal);
    }),
  );
});

test("different classes stay different where they were spoken of, and what both speak of stays", () => {
  fc.assert(
    fc.property(arbitraryWords, arbitraryWords, (from, to) => {
      const { classOf } = carryOver(from, to, at);
      const carried = [...from.mentions].map(classOf);
      expect(new Set(carried).size).toBe(carried.length);
      for (const name of from.mentions) {
        expect(to.mentions.has(name) ? classOf(name) : name).toBe(name);
      }
    }),
  );
});

test("nothing is carried over but to what is spoken of, and what comes of it is a goal", () => {
  fc.assert(
    fc.property(arbitraryWords, arbitraryWords, arbitraryGoal, (from, to, goal) => {
      const carried = carryGoal(goal, carryOver(from, to, at));
      expect(effectGoalSchema.safeParse(carried).success).toBe(true);
      const own = new Set(factsOfGoal(goal).map((fact) => fact.class));
      for (const { class: name } of factsOfGoal(carried)) {
        const whole = name.replace("Slice", "");
        expect(own.has(name) || to.mentions.has(name) || to.mentions.has(whole)).toBe(true);
      }
    }),
  );
});

test("pieces go with their wholes, and a number with the number", () => {
  const from = { mentions: new Set(["Tomato"]), numbers: [3] };
  const to = { mentions: new Set(["Potato"]), numbers: [2] };
  const { classOf, countOf } = carryOver(from, to, at);
  expect([classOf("TomatoSlice"), countOf(3), countOf(1)]).toEqual(["PotatoSlice", 2, 1]);
});
