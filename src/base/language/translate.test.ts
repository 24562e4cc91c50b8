import { afterEach, expect, test } from "vitest";
import {
  countOf,
  languageOf,
  languageTag,
  messageFor,
  speak,
  t,
  tn,
} from "@/base/language/translate";

const ENGLISH = languageOf("en", []);

afterEach(() => speak(ENGLISH));

test("English needs no catalogue", () => {
  expect(t("Open {name}", { name: "Kitchen" })).toBe("Open Kitchen");
  expect(tn(1, { one: "{count} box of {all}", other: "{count} boxes of {all}" }, { all: 3 })).toBe(
    "1 box of 3",
  );
  expect([0, 1, 2].map((count) => countOf(count, "box"))).toEqual(["0 boxes", "1 box", "2 boxes"]);
});

test("a catalogue is asked first, and what it lacks is told in English", () => {
  speak(languageOf("de", [{ "Open {name}": "{name} öffnen" }, { Close: "Schließen" }]));
  expect(languageTag()).toBe("de");
  expect(t("Open {name}", { name: "{count}" })).toBe("{count} öffnen");
  expect(t("Close")).toBe("Schließen");
  expect(messageFor("Undo")).toBe("Undo");
});

test("a count takes the form of its language's own rules", () => {
  const forms = { one: "{count} krok", few: "{count} kroki", many: "{count} kroków", other: "?" };
  speak(languageOf("pl", [{ "{count} step": forms }]));
  expect([1, 3, 5, 22].map((count) => countOf(count, "step"))).toEqual([
    "1 krok",
    "3 kroki",
    "5 kroków",
    "22 kroki",
  ]);
});
