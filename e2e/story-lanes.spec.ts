/** Labels, log, program and run side by side: where they differ, and putting either right, by keyboard. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("where the lanes differ, a key leads there and a key puts it right", async ({ studio }) => {
  test.setTimeout(240_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const focus = page.getByRole("status", { name: "Difference in focus" });
  const differences = page.getByRole("region", { name: "Differences" });
  const words = async () => (await focus.textContent()) ?? "";
  const countOf = (text: string) => Number(/of (\d+)/u.exec(text)?.[1]);

  await test.step("labels that agree with the log differ nowhere", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(2);
    await review.useLoggedActions();
    await expect(differences).toBeHidden();
  });

  await test.step("the proposal differs where it leaves out and adds", async () => {
    await keyboard.press("p");
    await review.expectVersion(/proposed$/);
    await keyboard.press("Control+Enter");
    await review.waitForRun();
    await expect(focus).toHaveText(/^\d+ differences$/u);
    await keyboard.press("w");
    await expect(focus).toHaveText(/^1 of \d+ · Label: .* · Log: .* · Program: /u);
    const first = await words();
    await keyboard.press("w");
    await expect(focus).toHaveText(/^2 of /u);
    await keyboard.press("Shift+W");
    await expect(focus).toHaveText(first);
  });

  await test.step("the program is put right where the label is, and one undo takes it back", async () => {
    const before = await words();
    await expect(differences.getByRole("button", { name: /^Program: / })).toBeVisible();
    await keyboard.press("Shift+R");
    await expect(async () => {
      expect(countOf(await words())).toBe(countOf(before) - 1);
    }).toPass();
    await keyboard.press("Control+z");
    await expect(focus).toHaveText(before);
  });

  await test.step("a label that a person got wrong is put right by the log", async () => {
    const before = countOf(await words());
    await review.labels.focus();
    await keyboard.press("Home");
    const own = page.getByRole("option", { selected: true }).filter({ hasText: /frames/ });
    await expect(own).toHaveText(/^Pickup Cup/u);
    await review.labelEditor.getByLabel("Object").fill("Mug");
    await keyboard.press("Enter");
    await expect(own).toHaveText(/^Pickup Mug/u);
    await expect(differences.getByText(/of \d+|differences/u).first()).toBeVisible();
    await page.getByRole("button", { name: "Next difference" }).click();
    for (let at = 0; at <= before && !(await words()).includes("Label: Pickup Mug"); at += 1) {
      await keyboard.press("w");
    }
    await expect(focus).toContainText("Label: Pickup Mug · Log: Pickup Cup");
    await keyboard.press("r");
    await expect(review.labels.getByText(/^Pickup Cup, frames 0 to 1/u)).toHaveCount(1);
    await waitUntilIdle(page);
  });
});
