/**
 * Every page in light and dark: a picture to look at, no serious accessibility violation, and at the sizes that people
 * work in nothing wider than the window, cut off or too small to hit.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible, expectReadable } from "./support/accessibility";
import { expectInPlace } from "./support/layout";
import { ConsolePage } from "./pages/console-page";
import { DeployPage } from "./pages/deploy-page";
import { ExperimentsPage } from "./pages/experiments-page";
import { SitesPage } from "./pages/sites-page";
import { TeachPage } from "./pages/teach-page";
import { sampleVideo } from "./support/bad-files";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const folder = fileURLToPath(new URL("../.tmp/screens/", import.meta.url));
mkdirSync(folder, { recursive: true });

/** Chooses the theme by the button in the bar. */
async function chooseTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  const other = theme === "light" ? "dark" : "light";
  const button = page.getByRole("button", { name: /^Use the (light|dark) theme$/ });
  if ((await button.getAttribute("aria-label")) === `Use the ${theme} theme`) {
    await button.click();
  }
  await expect(button).toHaveAccessibleName(`Use the ${other} theme`);
}

/** Photographs the page in both themes as it is now. */
async function shoot(page: Page, name: string): Promise<void> {
  await waitUntilIdle(page);
  await chooseTheme(page, "light");
  await page.screenshot({ path: `${folder}${name}-light.png`, animations: "disabled" });
  await expectAccessible(page, name);
  await chooseTheme(page, "dark");
  await page.screenshot({ path: `${folder}${name}-dark.png`, animations: "disabled" });
  await expectReadable(page, `${name} (dark)`);
  await expectInPlace(page, name);
}

/** Where room is scarce most words stand close together, and most of them are scanned. */
test.use({ viewport: { width: 1280, height: 720 } });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("home, queue, import, memory and settings", async ({ studio }) => {
  const { page, home, queue, importer, memory, settings } = studio;
  await home.open();
  await shoot(page, "home-empty");
  await memory.open();
  await shoot(page, "memory-empty");
  await settings.open();
  await page.getByRole("radio", { name: /OpenAI-compatible/ }).check();
  await shoot(page, "settings");
  await page.getByRole("radio", { name: /^Built in/ }).check();
  await home.open();
  await home.createProject("Kitchen tasks");
  await shoot(page, "queue-empty");
  await queue.goToImport();
  await shoot(page, "import-empty");
  await importer.chooseFiles(sampleVideo());
  await expect(importer.card("coffee.mp4")).toContainText(/\d+ frames/, { timeout: LONG_MS });
  await importer.chooseFiles({
    name: "notes.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(importer.alert).toBeVisible();
  await shoot(page, "import");
  await importer.card("coffee.mp4").getByLabel("Instruction").fill("Make coffee");
  await importer.importAll();
  await shoot(page, "import-done");
  await home.open();
  await home.openSample();
  await expect(queue.rows.locator("img")).toHaveCount(await queue.rows.count(), {
    timeout: LONG_MS,
  });
  await shoot(page, "queue");
  await home.open();
  await shoot(page, "home-projects");
});

test("the review workspace from opening to the exemplar", async ({ studio }) => {
  test.setTimeout(300_000);
  const { page, home, queue, review, memory } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await shoot(page, "review-new");
  await review.useLoggedActions();
  await shoot(page, "review-labelled");
  await review.selectLabel(2);
  await review.propose();
  await shoot(page, "review-proposed");
  await review.showTab("Abstractions");
  await shoot(page, "review-abstractions");
  await review.showTab("Memory");
  await shoot(page, "review-memory");
  await review.showTab("Program");
  await review.editor.deleteLineWith(".pickup()");
  await review.run();
  await shoot(page, "review-failed");
  await review.correctFromFailure();
  await review.waitForRun();
  await shoot(page, "review-corrected");
  await review.showTab("Steps");
  await shoot(page, "review-steps");
  await review.showTab("Record");
  await shoot(page, "review-record");
  await review.accept();
  await shoot(page, "review-accepted");
  await memory.open();
  await memory.openExemplar("coffee");
  await shoot(page, "memory");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await page.screenshot({ path: `${folder}palette-dark.png`, animations: "disabled" });
  await expectAccessible(page, "palette");
});

test("a demonstration is recorded", async ({ studio }) => {
  const { page, home, record } = studio;
  await record.open();
  await record.chooseTask("Slices of tomato", 11);
  await shoot(page, "record");
  await record.start();
  await record.press("ArrowRight");
  await record.press("w");
  await shoot(page, "recording");
  await page.keyboard.press("Control+Enter");
  await expect(record.finishDialog).toBeVisible();
  await expectAccessible(page, "the end of a recording");
  await page.getByRole("button", { name: "Keep recording" }).click();
  await home.open();
  await expect(page.getByRole("region", { name: "Unfinished recordings" })).toBeVisible();
  await shoot(page, "home-unfinished");
});

test("teaching a set, and the curves", async ({ studio }) => {
  test.setTimeout(300_000);
  const { page, home } = studio;
  const teach = new TeachPage(page);
  await home.open();
  await home.openSample();
  await page.getByRole("link", { name: "Learning curves" }).click();
  await expect(page.getByText("No exemplars yet")).toBeVisible();
  await shoot(page, "stats-empty");
  await page.goBack();
  await teach.open();
  await shoot(page, "teach-setup");
  await teach.choose([/coffee/i]);
  await teach.start();
  await teach.waitUntilFinished();
  await shoot(page, "teach-done");
  await page.getByRole("link", { name: "Sample project" }).click();
  await page.getByRole("link", { name: "Learning curves" }).click();
  await expect(page.getByRole("img", { name: /^Corrections per exemplar/ })).toBeVisible();
  await shoot(page, "stats");
});

test("what is beside teaching: overlaps, comparisons, deployment, experiments, console and web sites", async ({
  studio,
}) => {
  const { page } = studio;
  await page.goto("/#/memory/overlaps");
  await shoot(page, "overlaps-empty");
  await page.goto("/#/memory/comparisons");
  await shoot(page, "comparisons-empty");
  await new DeployPage(page).open("room=kitchen&n=5");
  await shoot(page, "deploy-setup");
  await new ExperimentsPage(page).open();
  await shoot(page, "experiments");
  await page.goto("/#/console");
  await new ConsolePage(page).waitUntilReady();
  await shoot(page, "console");
  await new SitesPage(page).open("deploy");
  await shoot(page, "sites-deploy");
  await new SitesPage(page).open("record");
  await shoot(page, "sites-record");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page, "keys");
  await expectInPlace(page, "keys");
});
