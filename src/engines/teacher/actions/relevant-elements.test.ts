import { expect, test } from "vitest";
import { PAGE_OF_TRAINS } from "@/testing/web-page";
import {
  elementsNamedIn,
  groundElements,
  MOST_RELEVANT,
} from "@/engines/teacher/actions/relevant-elements";
import { webWorld } from "@/worlds/web/web-world";

const ELEMENTS = webWorld.elementsOf(PAGE_OF_TRAINS);

test("elements that say the task's rarest words come first, and words that are everywhere tell little", () => {
  expect(elementsNamedIn("Find the night trains to Basel.", ELEMENTS)).toEqual([
    "A “Night trains”",
    "A “Day trains”",
  ]);
  expect(elementsNamedIn("Go to it.", ELEMENTS)).toEqual([]);
});

test("a page of a thousand links is told by a few", () => {
  const links = Array.from({ length: 1000 }, (_, index) => ({
    id: `${index}`,
    tag: "A",
    text: `Train ${index}`,
  }));
  expect(elementsNamedIn("Which train?", links)).toHaveLength(MOST_RELEVANT);
});

test("what a model names is found by number or text, and what is not on the page is left out", () => {
  const named = [
    "[12]",
    "8",
    "“Day trains”",
    "button “Subscribe to our letter”",
    "[99]",
    "Elephant",
    "[12] again",
  ];
  expect(groundElements(named, ELEMENTS)).toEqual({
    names: [
      "BUTTON “Search”",
      "A “Night trains”",
      "A “Day trains”",
      "BUTTON “Subscribe to our letter”",
    ],
    missing: 2,
  });
});
