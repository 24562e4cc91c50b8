import fc from "fast-check";
import { expect, test } from "vitest";
import type { SteppedChange } from "@/core/correction";
import { countChanges, shownChanges } from "@/features/review/shown-changes";

const gone = (words: string): SteppedChange => ({ kind: "gone", words });
const fresh = (words: string): SteppedChange => ({ kind: "new", words });

test("what goes and comes again has moved, and stands where it comes", () => {
  expect(
    shownChanges([gone("wash the mug"), fresh("open the tap"), fresh("wash the mug")]),
  ).toEqual([fresh("open the tap"), { kind: "moved", words: "wash the mug", way: "down" }]);
  expect(shownChanges([fresh("wash the mug"), gone("wash the mug")])).toEqual([
    { kind: "moved", words: "wash the mug", way: "up" },
  ]);
});

test("what is done twice from now on comes once more, and moves once", () => {
  expect(shownChanges([fresh("wash"), gone("wash"), fresh("wash")])).toEqual([
    { kind: "moved", words: "wash", way: "up" },
    fresh("wash"),
  ]);
});

test("whether it adds, drops or moves is told in one line", () => {
  const changes = shownChanges([fresh("a"), gone("b"), fresh("c"), gone("c"), fresh("d")]);
  expect(countChanges(changes)).toBe("2 new, 1 left out, 1 moved");
});

test("no step is struck out and new at once, and none is lost", () => {
  const change = fc.record({
    kind: fc.constantFrom("new" as const, "gone" as const),
    words: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(fc.array(change), (steps) => {
      const shown = shownChanges(steps);
      for (const words of ["a", "b", "c"]) {
        const kinds = shown.filter((each) => each.words === words).map(({ kind }) => kind);
        expect(kinds.includes("new") && kinds.includes("gone")).toBe(false);
        const count = (kind: string) =>
          steps.filter((each) => each.words === words && each.kind === kind).length;
        const moved = kinds.filter((kind) => kind === "moved").length;
        expect(kinds.filter((kind) => kind === "new").length + moved).toBe(count("new"));
        expect(kinds.filter((kind) => kind === "gone").length + moved).toBe(count("gone"));
      }
    }),
  );
});
