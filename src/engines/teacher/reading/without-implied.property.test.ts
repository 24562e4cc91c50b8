/** What is left of some wishes asks for as much as all of them did. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkEffects } from "@/core/world/check-effects";
import type { EffectFact, EffectQuantifier, EffectWish } from "@/core/world/effect-goal";
import type { WorldObject } from "@/core/world/world-state";
import { withoutImplied } from "@/engines/teacher/reading/without-implied";

const facts: readonly EffectFact[] = [
  { attribute: "dirty", holds: false },
  { attribute: "open", holds: true },
  { in: { class: "Desk" } },
];
const quantifiers: readonly EffectQuantifier[] = [
  { quantifier: "all" },
  { quantifier: "the" },
  { quantifier: "some", count: 1 },
  { quantifier: "some", count: 2 },
  { quantifier: "exactly", count: 1 },
];

const wish: fc.Arbitrary<EffectWish> = fc.record(
  {
    how: fc.constantFrom(...quantifiers),
    of: fc.constant({ class: "Book" }),
    are: fc.shuffledSubarray([...facts]),
    isTogether: fc.boolean(),
  },
  { requiredKeys: ["how", "of", "are"] },
);

const DESKS: readonly WorldObject[] = ["Desk_1", "Desk_2"].map((id) => ({
  id,
  class: "Desk",
  attributes: {},
  supports: [],
}));

const books = fc
  .array(fc.record({ dirty: fc.boolean(), open: fc.boolean(), at: fc.nat({ max: 2 }) }), {
    maxLength: 3,
  })
  .map((list) =>
    list.map(({ dirty, open, at }, index): WorldObject => ({
      id: `Book_${index}`,
      class: "Book",
      attributes: { dirty, open },
      supports: DESKS.slice(at, at + 1).map(({ id }) => ({ id, class: "Desk" })),
    })),
  );

test("a room that meets what is left meets all of it", () => {
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 4 }), books, (wishes, there) => {
      const left = withoutImplied(wishes);
      const isMet = (some: readonly EffectWish[]) =>
        checkEffects([...DESKS, ...there], { form: "effects", wishes: [...some] }, {}).success;
      expect(left.length).toBeGreaterThan(0);
      expect(isMet(left)).toBe(isMet(wishes));
    }),
    { numRuns: 500 },
  );
});

test("one that follows from another goes, in whatever order their facts stand", () => {
  const of = { class: "Book" };
  const one: EffectWish = { how: { quantifier: "some", count: 1 }, of, are: facts.slice(2) };
  const all: EffectWish = { how: { quantifier: "all" }, of, are: [...facts].toReversed() };
  expect(withoutImplied([one, all])).toEqual([all]);
  expect(withoutImplied([all, { ...all, are: facts }])).toEqual([all]);
});

test("exactly one on one desk does not say that no other desk has one", () => {
  const how: EffectQuantifier = { quantifier: "exactly", count: 1 };
  const one: EffectWish = { how, of: { class: "Book" }, are: facts.slice(2) };
  const together: EffectWish = { ...one, isTogether: true };
  expect(withoutImplied([one, together])).toContain(one);
});
