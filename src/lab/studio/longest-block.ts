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

/**
 * Runs in every page before the studio does: uses nothing from outside of itself. What the browser needs to
 * take in chosen files counts for nothing where somebody is told of it; see `freezeChooseMs`.
 */
export function watchBlocks(): void {
  const TICK_MS = 5;
  window.longestBlockMs = 0;
  let lastMs = performance.now();
  setInterval(() => {
    const nowMs = performance.now();
    window.longestBlockMs = Math.max(window.longestBlockMs, nowMs - lastMs - TICK_MS);
    lastMs = nowMs;
  }, TICK_MS);
  // The browser makes what was chosen before the page hears of it: no doing of the page's.
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") {
        lastMs = performance.now();
      }
    },
    { capture: true },
  );
}
