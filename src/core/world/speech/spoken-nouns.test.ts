import { expect, test } from "vitest";
import { relationTo, spokenNoun } from "@/core/world/speech/spoken-nouns";

const words = {
  pieces: [
    { piece: "BreadSliced", whole: "Bread", names: ["slice", "bit"], adjectives: ["sliced"] },
    { piece: "EggCracked", whole: "Egg", names: [], adjectives: ["cracked"] },
  ],
  takesIn: ["SinkBasin"],
};

test.each([
  ["DiningTable", "dining table", "dining tables"],
  ["ButterKnife", "butter knife", "butter knives"],
  ["BreadSliced", "slice of bread", "slices of bread"],
  ["EggCracked", "cracked egg", "cracked eggs"],
  [undefined, "thing", "things"],
])("%s is called %s, several are %s", (name, one, many) => {
  expect(spokenNoun(name, words)).toEqual({ one, many });
});

test("a class has its own name where a world has no words", () => {
  expect(spokenNoun("BreadSliced", undefined)).toEqual({
    one: "bread sliced",
    many: "bread sliceds",
  });
});

test("things lie in what takes them in, on the rest, and both where nobody knows", () => {
  expect(relationTo("SinkBasin", words)).toBe("in");
  expect(relationTo("DiningTable", words)).toBe("on");
  expect(relationTo("DiningTable", {})).toBe("in or on");
  expect(relationTo(undefined, words)).toBe("in or on");
});
