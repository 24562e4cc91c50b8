/** A task on a web site: shown by hand, reviewed, verified by playing it again, done by the agent elsewhere. */
import { ActionsPage } from "./pages/actions-page";
import { SitesPage } from "./pages/sites-page";
import { expectAccessible } from "./support/accessibility";
import { expect, openStudioIn, test } from "./support/studio-test";

test("a task on a site is recorded by keyboard, reviewed, verified by a run, and done by the agent", async ({
  studio,
  browser,
}) => {
  const { page, memory } = studio;
  const sites = new SitesPage(page);
  const review = new ActionsPage(page);

  await test.step("show it by the numbers; what does not go is said, a reload keeps it", async () => {
    await sites.open("record");
    await expectAccessible(page, "before a recording on a site");
    const words = await sites.choose("Shop", 5, /^Add the .* to my wish list/u);
    const item = /Add the (.*) to my/u.exec(words)?.[1] ?? "";
    await sites.start();
    await sites.actByKey(/^Search the shop, mark/u, item);
    await expect(sites.address).toContainText("shop.example/search?q=");
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    await expect(sites.happened).toContainText("Nothing on the screen has the number 99.");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(sites.taken).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
    await sites.site
      .getByRole("button", { name: new RegExp(`^${item}, mark`, "iu") })
      .last()
      .click();
    await expect(sites.taken).toHaveCount(2);
    await sites.site.getByRole("button", { name: /^Add to cart/u }).click();
    await expect(sites.taken).toHaveCount(3);
    await page.keyboard.press("Control+z");
    await expect(sites.taken).toHaveCount(2);
    await sites.site.getByRole("button", { name: /^Add to wish list/u }).click();
    await expect(sites.site.getByText("is on your wish list")).toBeVisible();
    await expectAccessible(page, "a recording on a site");
  });

  await test.step("the judge speaks when the task is ended", async () => {
    await expect(sites.verdict).toBeHidden();
    await page.getByRole("button", { name: "Stop here" }).click();
    await expect(sites.verdict).toContainText("Done: everything that is asked for holds");
    await page.keyboard.press("Control+Enter");
    await expect(review.workspace).toBeVisible();
    await expect(review.actions).toHaveCount(4);
    await expect(page.getByRole("img", { name: "Screenshot before step 1" })).toBeVisible();
  });

  await test.step("a wrong action is no run that shows it; taken back, it is verified", async () => {
    await review.button("Edit", 3).click();
    await page.getByLabel("Action", { exact: true }).fill("click [99]");
    await page.getByRole("button", { name: "Keep the edit" }).click();
    await page.getByRole("tab", { name: "Run" }).click();
    await expect(sites.verdict).toContainText("Action 3 did not go");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(sites.verdict).toContainText("Done: everything that is asked for holds");
    await page.keyboard.press("Shift+Y");
    await review.expectProgress(4, 4);
    await review.save.click();
    await expect(page.getByText("Saved: the exemplar is in the memory")).toBeVisible();
    await memory.open();
    await memory.openExemplar("to my wish list");
    await expect(memory.detail).toContainText("verified by a run");
  });

  await test.step("the agent does the like on other goods, step by step, and is judged at its end", async () => {
    await sites.open("deploy");
    await sites.choose("Shop", 77, /^Add the .* to my wish list/u);
    await page.getByRole("button", { name: "Let the agent do it" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(sites.status).toHaveText("Paused");
    const count = await sites.steps.count();
    await page.keyboard.press("ArrowRight");
    await expect(sites.steps).toHaveCount(count + 1);
    await sites.steps
      .first()
      .getByText(/remembered steps?$/u)
      .click();
    await expect(
      page.getByRole("list", { name: "Remembered steps for step 1" }).getByRole("listitem").first(),
    ).toContainText("to my wish list");
    await expectAccessible(page, "the agent on a site");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(sites.status).toHaveText("Ended", { timeout: 60_000 });
    await expect(sites.verdict).toContainText("Done: everything that is asked for holds");
    await page.getByRole("button", { name: "It is done: keep it" }).click();
    await expect(page.getByRole("status", { name: "Kept" })).toBeVisible();
    await memory.open();
    await expect(memory.exemplars).toHaveCount(2);
  });

  const { name, bytes: buffer } = await memory.exportBundle();

  await test.step("where its bundle is imported it is a claim, until it was played again there", async () => {
    const context = await browser.newContext();
    const other = openStudioIn(await context.newPage());
    await other.home.open();
    await other.memory.open();
    await other.memory.importBundle({ name, mimeType: "application/json", buffer });
    await expect(other.memory.exemplars).toHaveCount(2);
    await other.memory.openExemplar("to my wish list");
    await expect(other.memory.detail).toContainText("claimed by a bundle");
    await other.memory.verifyClaims();
    await expect(other.page.getByText("2 verified by a run here.")).toBeVisible();
    await expect(other.memory.detail).toContainText(
      "verified by a run, room and goal from a bundle",
    );
    other.watch.check();
    await context.close();
  });
});
