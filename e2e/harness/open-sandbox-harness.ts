import type { Page } from "@playwright/test";
import type { SandboxHarness } from "./sandbox-harness";

declare global {
  interface Window {
    sandboxHarness: SandboxHarness;
  }
}

/** Opens the harness's page and waits for its script. */
export async function openSandboxHarness(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/e2e/harness/sandbox-harness.html`);
  await page.waitForFunction(() => window.sandboxHarness);
  return page;
}
