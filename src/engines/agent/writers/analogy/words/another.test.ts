import { expect, test } from "vitest";
import { asksForAnother } from "@/engines/agent/writers/analogy/words/another";

test.each(["Wet another fern.", "One more, please.", "The other fern too.", "Wet it again!"])(
  "“%s” asks for more than was done",
  (words) => {
    expect(asksForAnother(words)).toBe(true);
  },
);

test.each(["Wet the fern and dance.", "Two ferns.", "... and dance", ""])(
  "“%s” speaks of what is there",
  (words) => {
    expect(asksForAnother(words)).toBe(false);
  },
);
