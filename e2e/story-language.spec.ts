/** The studio in another language, and what of it is in no catalogue. */
import type { Page } from "@playwright/test";
import { copyWithoutMarks, inPseudo } from "./support/pseudo-copy";
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

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
  await expect(page.getByRole("list", { name: "Vorführungen" })).toBeVisible();
  await expectAccessible(page, "a queue in German");
  await page.goto("/#/settings");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

/** Starts the page anew in the pseudo-locale, which holds until it is left. */
async function speakPseudo(page: Page): Promise<void> {
  await page.evaluate((tag) => localStorage.setItem("exemplar-language", tag), PSEUDO);
  await page.reload();
}

/** Opens the sample project and speaks the pseudo-locale then: the project and its first demonstration. */
async function openSampleInPseudo({ page, home }: Pick<Studio, "page" | "home">) {
  await page.goto("/");
  await home.openSample();
  const project = /#\/p\/([^/?]+)/u.exec(page.url())?.[1];
  const item = await page
    .locator("[data-demonstration]")
    .first()
    .getAttribute("data-demonstration");
  await speakPseudo(page);
  return { project, item };
}

test("on every page all copy comes from a catalogue, and has room to be longer", async ({
  studio,
}) => {
  const { page } = studio;
  const { project, item } = await openSampleInPseudo(studio);
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
    "/memory/comparisons",
    "/memory/overlaps",
    "/settings",
    "/p/nobody-made-this",
    "/nowhere",
  ];
  for (const path of pages) {
    await test.step(path.replace(/\/p\/[^/]+/u, "/p"), async () => {
      await page.goto(`/#${path}`);
      await waitUntilIdle(page);
      expect(await copyWithoutMarks(page)).toEqual([]);
    });
  }
});

test("a review from the log to the memory says nothing that is in no catalogue", async ({
  studio,
}) => {
  const { page } = studio;
  const { project, item } = await openSampleInPseudo(studio);
  await page.goto(`/#/p/${project}/review/${item}`);
  const stop = async (name: string, act: () => Promise<unknown>) => {
    await test.step(name, async () => {
      await act();
      await waitUntilIdle(page);
      expect(await copyWithoutMarks(page)).toEqual([]);
    });
  };
  const { keyboard } = page;
  const named = (role: "button" | "status" | "list" | "dialog" | "article", name: string) =>
    page.getByRole(role, { name: inPseudo(name) }).first();

  await stop("logged actions", () => named("button", "Use logged actions").press("Enter"));
  await stop("a proposal", async () => {
    await keyboard.press("P");
    await expect(named("button", "Keep")).toBeVisible();
  });
  await stop("a run", async () => {
    await keyboard.press("Control+Enter");
    await expect(named("status", "Run result")).toBeVisible();
  });
  await stop("a correction", async () => {
    await keyboard.press("E");
    await keyboard.type("Put the mug on the counter.");
    await keyboard.press("Control+Enter");
    await expect(named("list", "Corrections")).toContainText("Put the mug on the counter.");
  });
  for (const tab of await page.getByRole("tab").all()) {
    await stop("a tab", () => tab.click());
  }
  await stop("a question before a rejection", async () => {
    await page.getByRole("tab").first().press("Home");
    await keyboard.press("X");
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  await keyboard.press("Escape");
  await stop("the keys", async () => {
    await keyboard.press("?");
    await expect(named("dialog", "Keys")).toBeVisible();
  });
  await keyboard.press("Escape");
  await stop("a verdict", async () => {
    await keyboard.press("A");
    await expect(page.getByText(inPseudo("accepted")).first()).toBeVisible();
  });
  await stop("an exemplar", async () => {
    await page.goto("/#/memory");
    await named("list", "Exemplars").getByRole("button").first().press("Enter");
    await expect(page.getByRole("article")).toBeVisible();
  });
});
