import { afterEach, expect, test } from "vitest";
import { toDecimals } from "@/base/language/decimals";
import { speak } from "@/base/language/translate";

const inLanguage = (tag: string) => ({ tag, find: () => undefined, keys: [] });

afterEach(() => {
  speak(inLanguage("en"));
});

test("a number has the digits that were asked for, with the point or comma of the language", () => {
  expect([1.5, 0.005, 1234.567].map((value) => toDecimals(value, 2))).toEqual([
    "1.50",
    "0.01",
    "1234.57",
  ]);
  speak(inLanguage("de"));
  expect(toDecimals(1.5, 2)).toBe("1,50");
});
