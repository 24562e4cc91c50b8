import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page of the studio has before what is looked for. */
const MAX_STOPS = 80;

/** Presses Tab until the element has the focus; fails where the keyboard cannot get there. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let stops = 1; stops <= MAX_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      return stops;
    }
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}
