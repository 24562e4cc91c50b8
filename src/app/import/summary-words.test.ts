import { afterEach, expect, test } from "vitest";
import { summaryWords } from "@/app/import/summary-words";
import { languageOf, speak } from "@/base/language/translate";

afterEach(() => {
  speak(languageOf("en", []));
});

const SUMMARIES = [
  "44 frames · 8.8 s · 480 × 480 · avc1.640c16",
  "Coffee · 31 actions · 1 object · FloorPlan6",
  "1 task · 7 actions · 3 of 9 screenshots at hand",
  "ALFRED · 2 demonstrations · 1 with a film · 1 to be read only",
];

test("in English a summary stays as it was", () => {
  expect(SUMMARIES.map(summaryWords)).toEqual(SUMMARIES);
});

test("counts are told in another language; sizes, codecs and names of tasks and rooms stay", () => {
  speak(
    languageOf("de", [
      {
        "{count} frame": { one: "{count} Bild", other: "{count} Bilder" },
        "{count} action": { one: "{count} Aktion", other: "{count} Aktionen" },
        "{found} of {named} screenshots at hand": "{found} von {named} Bildschirmfotos da",
      },
    ]),
  );
  expect(summaryWords("44 frames · 8.8 s · 480 × 480 · avc1")).toBe(
    "44 Bilder · 8.8 s · 480 × 480 · avc1",
  );
  expect(summaryWords("Coffee · 1 actions · 3 of 9 screenshots at hand")).toBe(
    "Coffee · 1 Aktion · 3 von 9 Bildschirmfotos da",
  );
});
