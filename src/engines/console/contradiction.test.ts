import { expect, test } from "vitest";
import { contradictionIn } from "@/engines/console/contradiction";

const NAMES = ["hall lamp", "attic lamp", "front shelf", "upper shelf"];

test.each([
  ["put the hall lamp left, no, right", "You say “put the hall lamp left” and then “right”."],
  [
    "put the hall lamp on the front shelf - wait, no: the upper shelf",
    "You say “put the hall lamp on the front shelf” and then “the upper shelf”.",
  ],
  [
    "put the hall lamp on the front shelf but not on the front shelf",
    "You say “put the hall lamp on the front shelf” and also not “on the front shelf”.",
  ],
  [
    "put the hall lamp on the front shelf and do not put the hall lamp on the front shelf",
    "You say “put the hall lamp on the front shelf” and also not to “put the hall lamp on the front shelf”.",
  ],
  [
    "stack all the lamps, but don't do it",
    "You say “stack all the lamps” and also not to “do it”.",
  ],
])("%s: is asked about", (said, asked) => {
  expect(contradictionIn(said, NAMES)).toBe(`${asked} Which one do you mean?`);
});

test.each([
  "put the hall lamp on the front shelf",
  "No, put it on the upper shelf.",
  "Hm, no, put it on the upper shelf.",
  "put the hall lamp on the front shelf but not on the upper shelf",
  "put the hall lamp on the front shelf and do not put the attic lamp there",
  "put the hall lamp on the front shelf and do not move the attic lamp",
  "there are no lamps, put the shelf away",
])("%s: says one thing", (said) => {
  expect(contradictionIn(said, NAMES)).toBeUndefined();
});
