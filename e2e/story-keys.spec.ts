/** The keys as a person wants them, changed without a pointer; and those that are told are of the page on screen. */
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("keys are changed by keyboard alone, and what clashes is told on both rows", async ({
  studio,
}) => {
  const { page, home, queue } = studio;
  const { keyboard } = page;
  await home.open();
  await home.openSample();
  await waitUntilIdle(page);

  await test.step("the keys of a page close with it", async () => {
    await queue.openRow(0);
    await waitUntilIdle(page);
    await keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await expect(help).toBeVisible();
    await page.goBack();
    await expect(queue.rows.first()).toBeVisible();
    await expect(help).toBeHidden();
    await keyboard.press("?");
    await expect(help).toContainText("Assign what is selected");
    await keyboard.press("Escape");
  });

  await test.step("as they come none clashes; one that does is told on its row and the other's", async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    const keys = page.getByRole("region", { name: "Queue", exact: true });
    const row = (name: string) => keys.getByRole("listitem", { name, exact: true });
    await keys.getByRole("button", { name: /^Queue/u }).press("Enter");
    await expect(row("Assign what is selected…")).toBeVisible();
    await expect(page.getByText(/Also the key of/u)).toHaveCount(0);
    const assign = row("Assign what is selected…").getByRole("button", { name: /^Key of/u });
    await assign.focus();
    await keyboard.press("Enter");
    await keyboard.press("Alt+q");
    await expect(row("Assign what is selected…")).toContainText("cannot be a shortcut");
    await keyboard.press("f");
    await expect(assign).toHaveText("F");
    await expect(assign).toBeFocused();
    await expect(row("Assign what is selected…")).toContainText("Flag what is selected");
    await expect(row("Flag what is selected, or not")).toContainText("Assign what is selected");
    await expectAccessible(page, "shortcuts that clash");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(assign).toHaveText("no key");
    await expect(page.getByText(/Also the key of/u)).toHaveCount(0);
    await expect(
      row("Assign what is selected…").getByRole("button", { name: /^Switch off/u }),
    ).toBeFocused();
  });
});
