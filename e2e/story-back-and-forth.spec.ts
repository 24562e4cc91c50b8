/** What is done to many items, and to a project, is taken back and done again by key. */
import { LONG_MS } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("flags on several items and the deletion of a project are taken back, and done again", async ({
  studio,
}) => {
  const { page, home, queue } = studio;
  const { keyboard } = page;
  const told = (text: string | RegExp) => page.getByText(text).first();

  await test.step("two flags in one act", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    for (const key of ["j", "x", "j", "x", "f"]) {
      await keyboard.press(key);
    }
    await expect(told("2 flagged")).toBeVisible();
    await keyboard.press("Control+z");
    await expect(told("Taken back: 2 flagged")).toBeVisible();
    await keyboard.press("Control+Shift+z");
    await expect(told("Done again: 2 flagged")).toBeVisible();
  });

  await test.step("a project goes out of sight, comes back, and goes again", async () => {
    await home.open();
    const card = home.projects.getByRole("button", { name: /^Sample project/u });
    await home.projects.getByRole("button", { name: "Delete the project" }).press("Enter");
    await expect(card).toBeHidden();
    await keyboard.press("Control+z");
    await expect(card).toBeVisible();
    await keyboard.press("Control+Shift+z");
    await expect(card).toBeHidden();
    await home.projects.getByText("1 deleted project").press("Enter");
    await home.projects.getByRole("button", { name: "Put back" }).press("Enter");
    await expect(card).toContainText("24 demonstrations");
  });
});
