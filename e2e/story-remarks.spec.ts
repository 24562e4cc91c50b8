/** Remarks of a person, pinned to frames and lines, by keyboard: nobody but a check or the person ticks them. */
import { expectAccessible } from "./support/accessibility";
import { LONG_MS } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a person remarks on a frame, a range and a line, ticks one, takes that back, and finds all after a reload", async ({
  studio,
}) => {
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const dialogue = page.getByRole("list", { name: "Dialogue" });
  const remarks = dialogue.getByRole("listitem").filter({ hasText: "Remark on" });
  const post = async (key: string, title: RegExp, text: string) => {
    await keyboard.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("textbox", { name: "Remark" })).toBeFocused();
    await keyboard.type(text);
    await keyboard.press("Control+Enter");
    await expect(dialog).toBeHidden();
  };

  await test.step("on the frame of now, on the selection, on the line of the frame", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(2);
    await review.waitUntilOpen();
    await review.useLoggedActions();
    await keyboard.press("Home");
    await post("c", /^Remark on frame 0$/u, "Why does it begin here?");
    await keyboard.press("i");
    await keyboard.press("Shift+ArrowRight");
    await keyboard.press("o");
    await post("c", /^Remark on frames 0 to 1\d$/u, "This could be shorter");
    await post("Shift+C", /^Remark on line \d+$/u, "Is this the right object?");
    await expect(remarks).toHaveCount(3);
    await expect(page.locator(".line-remark")).toContainText("Is this the right object?");
    await expect(review.decision).toContainText("3 remarks are open.");
  });

  await test.step("a tick is the person's, and one undo takes it back", async () => {
    const first = remarks.filter({ hasText: "Why does it begin here?" });
    const tick = first.getByRole("checkbox", { name: "Addressed" });
    await tick.focus();
    await keyboard.press("Space");
    await expect(tick).toBeChecked();
    await expect(review.decision).toContainText("2 remarks are open.");
    await tick.blur();
    await keyboard.press("Control+z");
    await expect(tick).not.toBeChecked();
  });

  await test.step("they are there after a reload, and lead to where they belong", async () => {
    await page.reload();
    await review.waitUntilOpen();
    await expect(remarks).toHaveCount(3);
    await keyboard.press("End");
    await remarks
      .first()
      .getByRole("button", { name: /^Remark on frame/u })
      .press("Enter");
    await review.expectFrame(0);
  });

  await test.step("the statistics count the verdict, and a number leads back to it", async () => {
    await keyboard.press("x");
    const asked = page.getByRole("dialog");
    await asked.getByRole("textbox").fill("It waters nothing.");
    await asked.getByRole("button", { name: "Reject demonstration" }).press("Enter");
    await expect(review.decision).toContainText("Marked rejected.");
    await page.getByRole("link", { name: "Queue", exact: true }).click();
    await page.getByRole("link", { name: "Learning curves" }).click();
    await expect(page.getByRole("img", { name: "Decided and accepted a day" })).toBeVisible();
    const day = page.getByRole("region", { name: "By day", exact: true }).getByRole("row").last();
    await day.getByRole("button", { name: "1", exact: true }).first().press("Enter");
    const behind = page.getByRole("list", { name: "Demonstrations behind it" });
    await expect(behind.getByRole("button")).toHaveCount(1);
    await expectAccessible(page, "statistics");
    await behind.getByRole("button").press("Enter");
    await review.waitUntilOpen();
    await expect(remarks).toHaveCount(3);
  });
});
