import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** What of an axe result is shown when it fails. */
interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly string[];
}

const EVERYTHING: Axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** What a theme may break: names, roles and places are the same in both. */
const COLOURS: Axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Fails on violations of WCAG 2.2 A and AA that axe calls serious or critical. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNothingBad(page, name, EVERYTHING);
}

/** The same for what a theme may break, on a page of which all else is known to be well. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  await expectNothingBad(page, name, COLOURS);
}

async function expectNothingBad(page: Page, name: string, runOnly: Axe.RunOnly): Promise<void> {
  // Colours on their way from disabled to enabled are nobody's to read.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What ends may begin another, and a notice comes in a frame after what it tells of.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
  }
  const violations = await page.evaluate(async (only): Promise<readonly Violation[]> => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run(document, { runOnly: only });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? "minor",
      nodes: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
  }, runOnly);
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(bad, `${name} has no serious accessibility violation`).toEqual([]);
}
