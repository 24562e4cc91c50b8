/** Somebody says which exemplar helped more, reads all that was said, and takes it back. */
import { ExperimentsPage } from "./pages/experiments-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/studio-test";

test("what helped more is said in a review, kept over a reload, read on its page and taken back", async ({
  studio,
}) => {
  test.setTimeout(240_000);
  const { page, home, queue, review, memory, palette } = studio;
  await home.open();
  await memory.open();
  await page.getByRole("button", { name: "Bring the starter memory back" }).click();
  // They come one by one: a page that is left before has only some of them.
  await expect(page.getByText("25 exemplars")).toBeVisible({ timeout: LONG_MS });
  await waitUntilIdle(page);
  await home.open();
  await home.sampleButton.click();
  await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
  await queue.rows.first().click();
  await review.waitUntilOpen();
  await page.keyboard.press("Shift+I");
  await review.waitForLabels(LONG_MS);
  await page.keyboard.press("P");
  await review.expectVersion(/proposed$/);
  await page.getByRole("tab", { name: /^Memory/u }).click();
  const helped = page.getByRole("button", { name: /helped more$/u }).nth(1);
  await helped.click();
  await expect(page.getByText("You said it helped more")).toBeVisible();
  await waitUntilIdle(page);

  await page.reload();
  await review.waitUntilOpen();
  await palette.run("Go to the comparisons of exemplars");
  const said = page.getByRole("list", { name: /^Comparisons in/u }).getByRole("listitem");
  await expect(said).toHaveCount(1);
  await expect(said.first()).toContainText("helped more than");
  await expect(page.getByText("likeness still decides")).toBeVisible();
  await expectAccessible(page, "comparisons");
  await page.getByRole("button", { name: /^Take back what was said/u }).click();
  await expect(page.getByText("Nobody has compared exemplars yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said).toHaveCount(1);

  await test.step("an agent tries them one by one: paused, still so after a reload, and cancelled", async () => {
    const { state } = new ExperimentsPage(page);
    await page.getByRole("button", { name: "Try exemplars" }).click();
    await expect(state).toContainText("Running", { timeout: LONG_MS });
    await page.keyboard.press("p");
    await expect(state).toContainText("Paused");
    await waitUntilIdle(page);
    await page.reload();
    await expect(state).toContainText("Paused", { timeout: LONG_MS });
    const helped = page.getByRole("region", { name: "Which exemplar helped" });
    await expect(helped.getByRole("button", { name: "Keep as comparisons" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(state).toContainText("Cancelled");
  });
});
