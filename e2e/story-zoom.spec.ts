/** A whole review by keyboard at 200 % zoom: a laptop's window has half as many CSS pixels then. */
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { tabTo } from "./support/keyboard";
import { expect, test } from "./support/studio-test";

/** 1280 × 720 at 200 %. */
test.use({ viewport: { width: 640, height: 360 } });

/** Where the focus is out of sight, or under something else; undefined where it can be seen. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  // An editor draws over what has the focus in it.
  if (focused?.matches("body, .monaco-editor *") !== false) {
    return undefined;
  }
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isOut = bottom < 2 || top > innerHeight - 2 || right < 2 || left > innerWidth - 2;
  const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max(Math.min((top + bottom) / 2, top + 12), 0), innerHeight - 1);
  const above = document.elementFromPoint(x, y);
  const isSeen = !isOut && above !== null && (focused.contains(above) || above.contains(focused));
  const name = focused.getAttribute("aria-label") ?? focused.textContent;
  return isSeen ? undefined : `${focused.tagName} “${name.slice(0, 40)}” at ${left}, ${top}`;
}

test("a sample item is labelled, proposed, run and corrected with everything in reach", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const expectPageInPlace = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);

  await home.open();
  await tabTo(page, home.sampleButton);
  await keyboard.press("Enter");
  await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
  await waitUntilIdle(page);
  await tabTo(page, queue.rows.first());
  await keyboard.press("Enter");
  await review.waitUntilOpen();

  await test.step("a label is confirmed, and the bar stays where it is", async () => {
    await keyboard.press("Shift+I");
    await expect(page.getByText(/^Labels by /)).toBeAttached({ timeout: LONG_MS });
    await waitUntilIdle(page);
    await tabTo(page, review.labels);
    await keyboard.press("Home");
    await tabTo(page, review.labelEditor.getByRole("button", { name: "Confirm" }));
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    await expectPageInPlace();
    await keyboard.press("Enter");
    await expect(review.labels.getByRole("option").first()).toHaveText(/, confirmed$/);
  });

  await test.step("the program is proposed, and a key leads to it from the film", async () => {
    await keyboard.press("P");
    await expect(review.saveState).toBeVisible();
    await waitUntilIdle(page);
    await keyboard.press("Shift+E");
    await expect(review.editor.input).toBeFocused({ timeout: LONG_MS });
    await expectPageInPlace();
    await expect(review.version.locator("option:checked")).toHaveText(/proposed$/);
    await keyboard.press("Escape");
  });

  await test.step("it is run, and corrected in words", async () => {
    await keyboard.press("Control+Enter");
    await expect(review.acceptButton).toBeEnabled({ timeout: LONG_MS });
    await waitUntilIdle(page);
    await tabTo(page, review.correction);
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
    await keyboard.type("Wash the mug first.");
    await expect(review.correction).toHaveValue("Wash the mug first.");
    await keyboard.press("Escape");
    await keyboard.press("E");
    await waitUntilIdle(page);
    await expectPageInPlace();
    await expectAccessible(page, "a review at 200 %");
  });

  await test.step("wherever Tab leads can be seen", async () => {
    const hidden = new Set<string>();
    for (let stop = 0; stop < 60; stop += 1) {
      await keyboard.press("Tab");
      const place = await page.evaluate(hiddenFocus);
      hidden.add(place ?? "");
    }
    hidden.delete("");
    expect([...hidden]).toEqual([]);
    await expectPageInPlace();
  });
});
