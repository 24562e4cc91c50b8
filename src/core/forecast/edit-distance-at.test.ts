import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistanceAt, editsBetween, type JudgedAction } from "@/core/forecast/edit-distance-at";

const episode = (...pairs: readonly string[]): readonly JudgedAction[] =>
  pairs.map((pair) => {
    const [verb = "", noun = ""] = pair.split(" ");
    return { verb, noun };
  });

test("an exchange of neighbours is one edit, a replacement is one, a shift is two", () => {
  expect(editsBetween(["a", "b", "c"], ["b", "a", "c"])).toBe(1);
  expect(editsBetween(["a", "b", "c"], ["a", "x", "c"])).toBe(1);
  expect(editsBetween(["a", "b", "c"], ["b", "c", "a"])).toBe(2);
  // No part is edited twice: c-a exchanged with b put between them is three, not two.
  expect(editsBetween(["c", "a"], ["a", "b", "c"])).toBe(3);
});

test("the nearest of the futures counts, for verbs, nouns and both by themselves", () => {
  const future = episode("take cup", "wash cup");
  const told = [episode("take pan", "wash pan"), episode("open cup", "close cup")];
  expect(editDistanceAt(told, future)).toEqual({ verb: 0, noun: 0, action: 1 });
  expect(editDistanceAt([...told, future], future)).toEqual({ verb: 0, noun: 0, action: 0 });
});

test("a distance is symmetric, at most the longer length, and nought for the same alone", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const edits = editsBetween(a, b);
      expect(edits).toBe(editsBetween(b, a));
      expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(edits === 0).toBe(a.join() === b.join());
    }),
  );
});
