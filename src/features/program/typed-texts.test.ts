import { expect, test } from "vitest";
import { TypedTexts } from "@/features/program/typed-texts";

test("letters that are typed before the page shows the first ones stay", () => {
  const typed = new TypedTexts();
  expect(["# E", "# En", "# Enj"].map((text) => typed.isNews(text, ""))).toEqual([
    true,
    true,
    true,
  ]);
  expect(typed.isEcho("# E")).toBe(true);
  // The one between was skipped.
  expect(typed.isEcho("# Enj")).toBe(true);
});

test("what is taken back at once is told as well, though the page still shows it", () => {
  const typed = new TypedTexts();
  expect(typed.isNews("ab", "a")).toBe(true);
  expect(typed.isNews("a", "a")).toBe(true);
  expect(typed.isEcho("ab")).toBe(true);
  expect(typed.isEcho("a")).toBe(true);
});

test("a text of the page's own is none, and what comes with it is no news", () => {
  const typed = new TypedTexts();
  typed.isNews("typed", "");
  expect(typed.isEcho("proposed")).toBe(false);
  expect(typed.isNews("proposed", "proposed")).toBe(false);
  expect(typed.isEcho("typed")).toBe(false);
});
