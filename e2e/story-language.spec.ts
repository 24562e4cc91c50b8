/** The studio in another language, and what of it is in no catalogue. */
import type { Page } from "@playwright/test";
import { copyWithoutMarks } from "./support/pseudo-copy";
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const PSEUDO = "en-XA";

test("German is chosen by keyboard, holds over a reload, and English comes back", async ({
  studio: { page, settings },
}) => {
  await page.goto("/");
  await settings.open();
  await page.getByRole("combobox", { name: "Language" }).focus();
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { name: "Einstellungen", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectAccessible(page, "settings in German");
  await page.goto("/#/");
  await page.reload();
  await expect(page.getByRole("link", { name: "Gedächtnis" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Beispielprojekt öffnen" }).press("Enter");
  await waitUntilIdle(page);
  await expect(page.getByRole("grid").or(page.getByRole("table")).first()).toBeVisible();
  await expectAccessible(page, "a queue in German");
  await page.goto("/#/settings");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

/** Speaks the pseudo-locale from the next start of the page on. */
async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(([key, tag]) => localStorage.setItem(key, tag), [
    "exemplar-language",
    PSEUDO,
  ] as const);
}

test("on every page all copy comes from a catalogue, and has room to be longer", async ({
  studio: { page, home },
}) => {
  await page.goto("/");
  await home.openSample();
  const project = /#\/p\/([^/?]+)/u.exec(page.url())?.[1];
  const item = await page
    .locator("[data-demonstration]")
    .first()
    .getAttribute("data-demonstration");
  await speakPseudo(page);
  const pages = [
    "/",
    `/p/${project}`,
    `/p/${project}/review/${item}`,
    `/p/${project}/import`,
    `/p/${project}/teach`,
    `/p/${project}/stats`,
    "/record",
    "/deploy",
    "/console",
    "/experiments",
    "/memory",
    "/settings",
  ];
  for (const path of pages) {
    await test.step(path.replace(/\/p\/[^/]+/u, "/p"), async () => {
      await page.goto(`/#${path}`);
      await page.reload();
      await waitUntilIdle(page);
      expect.soft(await copyWithoutMarks(page)).toEqual([]);
    });
  }
});
