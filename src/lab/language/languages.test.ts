import { expect, test } from "vitest";
import { measureLanguages } from "@/lab/language/measure-languages";

const ROOT = process.cwd();

test("all words of the interface are in every catalogue, and nothing else is", async () => {
  const { messages, bareCopy, unreadable, byLanguage } = await measureLanguages(ROOT);
  expect(messages.length).toBeGreaterThan(2000);
  expect({ bareCopy, unreadable }).toEqual({ bareCopy: [], unreadable: [] });
  expect([...byLanguage.keys()]).toEqual(["de"]);
  for (const { missing, stale, broken, clashes } of byLanguage.values()) {
    expect({ missing, stale, broken, clashes }).toEqual({
      missing: [],
      stale: [],
      broken: [],
      clashes: [],
    });
  }
});
