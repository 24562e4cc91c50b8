/** Somebody says which of the retrieved exemplars helped more, finds it again, and takes it back. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("what helped more is said with the keyboard, kept over a reload, and taken back", async ({
  studio,
}) => {
  test.setTimeout(180_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const list = page.getByRole("list", { name: "Retrieved exemplars" });
  const note = page.getByLabel("How the useful order came about");
  const takeBack = list.getByRole("button", { name: /^Take back that/ });

  await test.step("propose with the starter memory", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(page);
    await queue.openRow(0);
    await keyboard.press("Shift+I");
    await review.waitForLabels(LONG_MS);
    await keyboard.press("P");
    await review.expectVersion(/proposed$/);
  });

  await test.step("both orders are told; the second exemplar helped more", async () => {
    await review.showTab("Memory");
    await expect(note).toContainText("Nobody has said yet");
    await expect(list.getByText(/^Would be #1 by use/)).toHaveCount(1);
    const helped = list.getByRole("button", { name: /helped more$/ }).nth(1);
    await helped.focus();
    await keyboard.press("Enter");
    await expect(takeBack).toBeVisible();
    await expect(note).toContainText("in 1 task.");
  });

  await test.step("it is there after a reload, and can be taken back", async () => {
    await page.reload();
    await review.waitUntilOpen();
    await review.showTab("Memory");
    await expect(takeBack).toBeVisible();
    await takeBack.focus();
    await keyboard.press("Enter");
    await expect(takeBack).toBeHidden();
    await expect(note).toContainText("Nobody has said yet");
  });
});
