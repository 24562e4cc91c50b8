import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

test("why an experiment stands still is told in the language that is spoken, whatever it was when it was noted", async () => {
  const { languageOf, speak } = await import("@/base/language/translate");
  speak(languageOf("de", [{ "Paused by you.": "Von Ihnen angehalten." }]));
  const { noteWords, RECORD_NOTES } = await import("@/features/experiments/record-notes");
  expect(RECORD_NOTES.paused).toBe("Paused by you.");
  expect(noteWords(RECORD_NOTES.paused)).toBe("Von Ihnen angehalten.");
  speak(languageOf("en", []));
});

test("a note that quotes an error is told as it was noted", async () => {
  const { noteWords } = await import("@/features/experiments/record-notes");
  const note = "The model could not be asked 3 times in a row: Nobody answers. VLM-01";
  expect(noteWords(note)).toBe(note);
});
