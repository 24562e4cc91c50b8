import { afterEach, expect, test } from "vitest";
import { languageOf, speak } from "@/base/language/translate";
import { reasonWords } from "@/features/deploy/reason-words";

afterEach(() => {
  speak(languageOf("en", []));
});

const REASONS = [
  "to see what is there",
  "it is named by the program",
  "it is a SinkBasin, it is where it was expected",
  "it is an Apple",
  "no Pear has been seen, and an Apple may do",
  "no Mug has been seen, and a Cup may do",
  'As in "Make a mug of coffee in a clean mug", "Prepare breakfast".',
  "The Mug has to hold something before it can be poured into the Sink.",
];

test("in English a reason stays as the agent gave it", () => {
  expect(REASONS.map(reasonWords)).toEqual(REASONS);
});

test("in another language those that the agent gives itself are told in it, and an exemplar's stay", () => {
  speak(
    languageOf("de", [
      {
        "to see what is there": "um zu sehen, was da ist",
        "it is named by the program": "das Programm nennt es",
        "it is a {thing}": "es ist: {thing}",
        "it is an {thing}": "es ist: {thing}",
        "no {wanted} has been seen, and an {other} may do": "kein {wanted}, {other} geht auch",
        "it is where it was expected": "es ist, wo es erwartet wurde",
        "no {wanted} has been seen, and a {other} may do": "kein {wanted}, {other} geht auch",
        "As in {titles}.": "Wie in {titles}.",
      },
    ]),
  );
  expect(REASONS.map(reasonWords)).toEqual([
    "um zu sehen, was da ist",
    "das Programm nennt es",
    "es ist: SinkBasin, es ist, wo es erwartet wurde",
    "es ist: Apple",
    "kein Pear, Apple geht auch",
    "kein Mug, Cup geht auch",
    'Wie in "Make a mug of coffee in a clean mug", "Prepare breakfast".',
    "The Mug has to hold something before it can be poured into the Sink.",
  ]);
});
