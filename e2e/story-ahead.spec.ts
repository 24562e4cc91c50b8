/** Nothing to wait for: while one item is looked at, the next one is labelled, proposed and run. */
import { LONG_MS } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("the next item is prepared while one is looked at, seen and stopped at will", async ({
  studio,
}) => {
  test.setTimeout(120_000);
  const { page, home, queue, review } = studio;
  const ahead = page.getByRole("status", { name: "Working ahead" });
  const work = page.getByRole("button", { name: "Work ahead on the next items" });

  await test.step("it is told what is being prepared", async () => {
    await page.addInitScript(() => {
      // The sandbox of programs has no storage.
      if (window === window.top) {
        localStorage.removeItem("exemplar-ahead");
      }
    });
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(0);
    await expect(work).toHaveAttribute("aria-pressed", "true");
    await expect(ahead).toHaveText(/^Preparing /, { timeout: LONG_MS });
  });

  await test.step("the next item comes with its proposal, and nobody pressed a key", async () => {
    await expect(ahead).toHaveText("", { timeout: LONG_MS });
    await page.keyboard.press("Shift+ArrowDown");
    await review.waitUntilOpen();
    await review.expectVersion(/proposed$/);
  });

  await test.step("its run is there when it is asked for, says when it was made, and decides nothing", async () => {
    await expect(page.getByRole("status", { name: "Run result" })).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("status", { name: "Run result" })).toHaveText(
      /^Goal reached: .* · run ahead of time$/,
    );
    await expect(page.getByRole("button", { name: "Accept" })).toBeEnabled();
    // Asked for once more, it runs then.
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("status", { name: "Run result" })).toHaveText(/steps$/, {
      timeout: LONG_MS,
    });
    await work.click();
    await expect(work).toHaveAttribute("aria-pressed", "false");
  });
});
