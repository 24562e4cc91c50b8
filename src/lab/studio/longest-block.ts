/** For how long a page could not answer, measured inside it. */
import type { Page } from "playwright";

/** The longest time in which the page could not answer while something went on, ms. */
export async function longestBlock(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.longestBlockMs = 0;
  });
  await work();
  await page.waitForTimeout(50);
  return Math.round(await page.evaluate(() => window.longestBlockMs));
}

declare global {
  interface Window {
    /** The longest time between two ticks since it was set to 0. */
    longestBlockMs: number;
  }
}

/** Runs in every page before the studio does: uses nothing from outside of itself. */
export function watchBlocks(): void {
  const TICK_MS = 5;
  window.longestBlockMs = 0;
  let lastMs = performance.now();
  setInterval(() => {
    const nowMs = performance.now();
    window.longestBlockMs = Math.max(window.longestBlockMs, nowMs - lastMs - TICK_MS);
    lastMs = nowMs;
  }, TICK_MS);
}
