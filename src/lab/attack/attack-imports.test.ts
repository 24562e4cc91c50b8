/** A short run of the attack that goes on for hours by hand. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { backUp } from "@/lab/attack/honest-seeds";
import { attackImports } from "@/lab/attack/attack-imports";
import { playedKitchen } from "@/testing/teach-kitchen";

test("of 600 changed files none crashes the studio, hangs it or leaves something half", async () => {
  const bundle = await readFile("e2e/fixtures/bundle-1.json", "utf8");
  const seeds = { bundle, games: [playedKitchen().toJson()], backup: await backUp(bundle) };
  const report = await attackImports(seeds, { seed: 7, limitMs: 90_000, limitFiles: 600 });
  expect(report.faults).toEqual([]);
  expect(report.refused).toBeGreaterThan(100);
  expect(Math.min(...Object.values(report.byTarget))).toBeGreaterThan(100);
  expect(Object.keys(report.byTarget).toSorted()).toEqual(["backup", "bundle", "game"]);
});
