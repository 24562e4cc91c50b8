/** Two demonstrations become exemplars with nobody there, though the tab goes away in the middle. */
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { TeachPage } from "./pages/teach-page";
import { expect, test } from "./support/studio-test";

test("a set is taught unattended, over a reload, and its history can be read", async ({
  studio,
}) => {
  test.setTimeout(480_000);
  const { page, home, queue, review, memory } = studio;
  const teach = new TeachPage(page);

  await test.step("choose two of the samples", async () => {
    await home.open();
    await home.openSample();
    await teach.open();
    await teach.choose([/coffee/i, /water/i]);
    await expect(teach.startButton).toHaveText("Teach 2 demonstrations");
    await expectAccessible(page, "teaching a set");
  });

  await test.step("the tab goes away in the middle and the work goes on", async () => {
    await teach.start();
    await expect(teach.items.first()).toContainText("1 step");
    await page.reload();
    await expect(teach.state).toHaveText(/^(Teaching|Finished)/, { timeout: LONG_MS });
    await expect(teach.items).toHaveCount(2);
    await teach.waitUntilFinished();
    await expect(teach.items.getByText("taught", { exact: true })).toHaveCount(2);
    await waitUntilIdle(page);
    await expectAccessible(page, "a set that was taught");
  });

  await test.step("no step was done twice", async () => {
    await teach.items
      .first()
      .getByRole("button", { name: /^Open / })
      .click();
    await review.waitUntilOpen();
    await expect(review.version.locator("option", { hasText: "noisy" })).toHaveCount(1);
    await expect(review.version.locator("option", { hasText: "proposed" })).toHaveCount(1);
    await expect(review.decision).toContainText("Accepted");
  });

  await test.step("the exemplar says who accepted it and how it came about", async () => {
    await memory.open();
    await expect(memory.exemplars).toHaveCount(2);
    await memory.openExemplar("coffee");
    await expect(memory.detail).toContainText("accepted by the critic");
    const history = memory.detail.getByRole("region", { name: "How it came about" });
    await expect(history.getByText(/actions labelled$/)).toBeVisible();
    await expect(history.getByText(/^Decision: accepted/)).toBeVisible();
    await history.getByRole("button", { name: /^Open the review at v2$/ }).click();
    await review.waitUntilOpen();
    await expect(review.version.locator("option:checked")).toHaveText(/^v2 /);
  });

  await test.step("the curves are drawn from what happened", async () => {
    await home.open();
    await home.openSample();
    await expect(queue.rows.first()).toBeVisible();
    await page.getByRole("link", { name: "Learning curves" }).click();
    await expect(page.getByRole("img", { name: /^Corrections per exemplar/ })).toBeVisible();
    const exemplars = page.getByRole("region", { name: "Exemplar after exemplar", exact: true });
    await expect(exemplars.getByRole("button")).toHaveCount(2);
    await expectAccessible(page, "learning curves");
  });
});

test("a program with a slip is marked, not run, and mended by its fix", async ({ studio }) => {
  test.setTimeout(300_000);
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
  await review.propose();
  const check = page.getByRole("status", { name: "Static check" });
  await expect(check).toHaveText(/^Checked: no problems$/);

  await review.editor.input.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type('\nmugg = InteractionObject("Mugg")\nmugg.pickup()');
  await expect(check).toContainText("1 error");
  await expectAccessible(page, "problems of a program");

  await review.execution.getByRole("button", { name: "Run" }).click();
  await waitUntilIdle(page);
  await expect(review.alert).toContainText("The program was not run.");
  await expect(review.alert).toContainText("CHK-01");
  await expect(review.acceptButton).toBeDisabled();

  const fix = page.getByRole("button", { name: /^Apply fix on line \d+: Change to Mug/ });
  await fix.click();
  await expect(check).toHaveText(/^Checked: no problems$/);
});
