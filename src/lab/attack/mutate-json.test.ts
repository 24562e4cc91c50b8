/** An attack that never tries what broke the studio before would find nothing, and say so proudly. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { mutateJson } from "@/lab/attack/mutate-json";

test("within 600 files a date beyond every calendar is tried, and so are cuts and missing fields", async () => {
  const bundle = await readFile("e2e/fixtures/bundle-1.json", "utf8");
  const files = Array.from({ length: 600 }, (_, index) =>
    mutateJson(bundle, createSeededRandom(index)),
  );
  expect(files.some((file) => file.includes('"createdAt":100000000000000000000'))).toBe(true);
  expect(files.some((file) => file.length < bundle.length / 4)).toBe(true);
  expect(files.some((file) => file.startsWith("{") && !file.includes('"program"'))).toBe(true);
});

test("the same seed gives the same file", () => {
  const text = JSON.stringify({ a: [1, 2, { b: "c" }], d: 5 });
  expect(mutateJson(text, createSeededRandom(3))).toBe(mutateJson(text, createSeededRandom(3)));
});
