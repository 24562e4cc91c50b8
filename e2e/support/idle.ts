import { expect, type Page } from "@playwright/test";

/** Models, sandboxes and renderers start on a software GPU and few cores. */
export const LONG_MS = 150_000;

/** Waits until the studio waits for the person: `<html data-busy="false">`. */
export async function waitUntilIdle(page: Page, timeoutMs = LONG_MS): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-busy", "false", { timeout: timeoutMs });
}
