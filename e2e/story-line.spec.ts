/** A queue gone through by keyboard alone: from row to row, from item to item, and back. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("the queue and the line of reviews go by keyboard alone", async ({ studio }) => {
  test.setTimeout(240_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const position = page.getByRole("status", { name: "Position" });
  const title = page.getByRole("heading", { level: 1 });

  await test.step("J and K go through the rows, X selects, Enter opens", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(page);
    await keyboard.press("j");
    await expect(queue.rows.nth(0)).toBeFocused();
    await keyboard.press("x");
    await keyboard.press("j");
    await keyboard.press("x");
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.getByRole("button", { name: "Flag", exact: true }).click();
    await expect(queue.rows.nth(1)).toContainText("Make a mug of coffee");
    await expect(queue.rows.nth(1).getByRole("img", { name: "flagged" })).toBeVisible();
    await keyboard.press("Escape");
    await keyboard.press("j");
    await keyboard.press("j");
    await expect(queue.rows.nth(3)).toBeFocused();
    await keyboard.press("k");
    await keyboard.press("Enter");
    await review.waitUntilOpen();
    await expect(position).toHaveText("3 / 24");
    await expect(title).toHaveText("Water the plant");
  });

  await test.step("next and previous are the rows around, and the link holds the place", async () => {
    await keyboard.press("Shift+ArrowUp");
    await expect(position).toHaveText("2 / 24");
    await expect(title).toHaveText("Make a mug of coffee");
    await review.waitUntilOpen();
    await keyboard.press("Shift+ArrowDown");
    await expect(position).toHaveText("3 / 24");
    await page.reload();
    await review.waitUntilOpen();
    await expect(position).toHaveText("3 / 24");
  });

  await test.step("digits and Enter do what their caps say as soon as U chose a label", async () => {
    await keyboard.press("Shift+I");
    await review.waitForLabels(LONG_MS);
    await keyboard.press("u");
    await expect(review.labelEditor).toBeVisible();
    const guess = page.getByRole("group", { name: "Guesses of the model" }).getByRole("button");
    const second = (await guess.nth(1).textContent()) ?? "";
    await keyboard.press("2");
    await expect(
      review.labels.getByRole("option", { selected: true }).filter({ hasText: /, confirmed$/ }),
    ).toHaveCount(1);
    expect(second).toContain(await review.labelEditor.getByLabel("Verb").inputValue());
    await keyboard.press("u");
    const before = await review.labels.getByText(/, confirmed$/).count();
    await keyboard.press("Enter");
    await expect(review.labels.getByText(/, confirmed$/)).toHaveCount(before + 1);
  });

  await test.step("skipping goes on, and undo comes back", async () => {
    await keyboard.press("f");
    await expect(page.getByRole("button", { name: "Flag" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await keyboard.press("s");
    await expect(position).toHaveText("4 / 24");
    await review.waitUntilOpen();
    await keyboard.press("Control+Z");
    await expect(position).toHaveText("3 / 24");
    await review.waitUntilOpen();
    await expect(page.getByRole("button", { name: "Skip" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  });

  await test.step("a verdict leads on where that is wanted, and is taken back from there", async () => {
    await keyboard.press("p");
    await review.expectVersion(/proposed$/);
    await keyboard.press("Control+Enter");
    await review.waitForRun();
    await expect(review.runResult).toContainText("Goal reached");
    await keyboard.press("Shift+A");
    await keyboard.press("a");
    await expect(position).toHaveText("4 / 24", { timeout: LONG_MS });
    await expect(page.getByText("Accepted: the exemplar is in the memory")).toBeVisible();
    await review.waitUntilOpen();
    await keyboard.press("Control+Z");
    await expect(position).toHaveText("3 / 24");
    await review.waitUntilOpen();
    await expect(review.acceptButton).toBeEnabled();
    await keyboard.press("a");
    await expect(position).toHaveText("4 / 24", { timeout: LONG_MS });
    await review.waitUntilOpen();
  });

  await test.step("the keys are told, and the queue shows what was done", async () => {
    await keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await expect(help).toContainText("Next item");
    await expect(help).toContainText("Take the model's first guess");
    await keyboard.press("Escape");
    await page.getByRole("link", { name: "Queue", exact: true }).click();
    await expect(page.getByText("1 / 24 accepted")).toBeVisible();
    await page.getByRole("combobox", { name: "Status" }).selectOption("accepted");
    await expect(queue.rows).toHaveCount(1);
    await expect(page).toHaveURL(/status=accepted/);
    await keyboard.press("Tab");
    await keyboard.press("Escape");
  });
});
