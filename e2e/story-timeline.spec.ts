/** The timeline and the keys of a review, by keyboard: edges, cuts, markers, menu, queue drawer, own keys. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a person shapes labels on the timeline, sees what accepting changes, and has keys of their own", async ({
  studio,
}) => {
  test.setTimeout(240_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const options = review.labels.getByRole("option");
  const own = review.labels.getByRole("option", { selected: true });
  const toast = (text: string | RegExp) => page.getByText(text);

  await test.step("a key that has nothing to do says so", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(2);
    await keyboard.press("u");
    await expect(toast("There are no labels yet: label the actions first.")).toBeVisible();
    await keyboard.press("Shift+R");
    await expect(toast("There is no program yet: label the actions first.").first()).toBeVisible();
  });

  await test.step("edges move by key, to a frame or to the next edge, each one undo", async () => {
    await review.useLoggedActions();
    await review.labels.focus();
    await keyboard.press("Home");
    await expect(own).toHaveText(/^Pickup Cup, frames 0 to 1,/u);
    const end = page.getByRole("slider", { name: "End of Pickup Cup" });
    await end.focus();
    await keyboard.press("ArrowRight");
    await expect(toast(/^The edge stops here/u)).toBeVisible();
    await expect(own).toHaveText(/frames 0 to 1,/u);
    for (const neighbour of [/frames 1 to 2,/u, /frames 2 to 3,/u]) {
      await review.labels.focus();
      await keyboard.press("Home");
      await keyboard.press("ArrowDown");
      await expect(own).toHaveText(neighbour);
      await keyboard.press("Delete");
      await expect(options.filter({ hasText: neighbour })).toHaveCount(0);
    }
    await keyboard.press("Home");
    await end.focus();
    await keyboard.press("ArrowRight");
    await expect(own).toHaveText(/frames 0 to 2,/u);
    await keyboard.press("ArrowRight");
    await expect(own).toHaveText(/frames 0 to 3,/u);
    await keyboard.press("Control+z");
    await expect(own).toHaveText(/frames 0 to 2,/u);
  });

  await test.step("B cuts a label in two at the playhead, one undo joins it again", async () => {
    const count = await options.count();
    await keyboard.press("Shift+ArrowRight");
    await review.labels.focus();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    await keyboard.press("b");
    await expect(options).toHaveCount(count + 1);
    await keyboard.press("Control+z");
    await expect(options).toHaveCount(count);
  });

  await test.step("the menu does the same as the keys, and gives the focus back", async () => {
    await review.labels.focus();
    await keyboard.press("m");
    await keyboard.press("Shift+F10");
    const menu = page.getByRole("menu", { name: /^Label Pickup Cup/u });
    await expect(menu.getByRole("menuitem").and(page.locator(":focus"))).toHaveCount(1);
    await menu.getByRole("menuitem", { name: "Zoom to it" }).press("Enter");
    await expect(menu).toBeHidden();
    await expect(review.labels).toBeFocused();
    await expect(page.getByRole("slider", { name: "Shown part of the film" })).not.toHaveAttribute(
      "aria-valuetext",
      /^frames 0 to (\d+) of \1$/u,
    );
  });

  await test.step("before anything is accepted, it says what that would change", async () => {
    await keyboard.press("p");
    await review.expectVersion(/proposed$/);
    await keyboard.press("Control+Enter");
    await review.waitForRun();
    await keyboard.press("Shift+J");
    await expect(toast(/It would be shown to \d+ of 23 known tasks/u)).toBeVisible({
      timeout: LONG_MS,
    });
  });

  await test.step("accepted, the focus stays, and the drawer tells of it and takes it back", async () => {
    await page.getByRole("button", { name: "Accept" }).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("status", { name: "Decision" })).toBeFocused();
    await keyboard.press("Control+b");
    const drawer = page.getByRole("complementary", { name: "Queue drawer" });
    await expect(drawer.getByRole("list", { name: "Items of the queue" })).toBeVisible();
    await expect(drawer.locator("[aria-current=true]")).toBeFocused();
    await expect(drawer.getByRole("status", { name: "This visit" })).toHaveText(
      /^1 reviewed · median \d+ s · 0 undone$/u,
    );
    await drawer.getByRole("button", { name: /^Take back: / }).press("Enter");
    await expect(drawer.getByRole("status", { name: "This visit" })).toHaveText(
      "0 reviewed · 1 undone",
    );
    await keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Accept" })).toBeEnabled();
  });

  await test.step("another key for Accept is on its button, and the old one does nothing", async () => {
    await waitUntilIdle(page);
    const address = page.url();
    await page.getByRole("link", { name: "Settings" }).press("Enter");
    await page.getByLabel("Search shortcuts").fill("Accept");
    const row = page.getByRole("region", { name: "Review", exact: true });
    await row.getByRole("button", { name: "Key of Accept: A" }).press("Enter");
    await keyboard.press("x");
    await expect(
      row.getByText("Also the key of “Reject”: only one of them is done."),
    ).toBeVisible();
    await row.getByRole("button", { name: "Key of Accept: X" }).press("Enter");
    await keyboard.press("Shift+Q");
    await expect(row.getByRole("button", { name: "Key of Accept: Shift+Q" })).toBeVisible();
    await page.goto(address);
    const accept = page.getByRole("button", { name: "Accept" });
    await expect(accept).toContainText("Shift+Q");
    await keyboard.press("a");
    await expect(accept).toBeEnabled();
    await keyboard.press("Shift+Q");
    await expect(page.getByText(/^Accepted: the exemplar is in the memory/u).first()).toBeVisible();
  });

  await test.step("a demonstration is found by its name from anywhere", async () => {
    await keyboard.press("Control+k");
    await keyboard.type("water the pl");
    await page
      .getByRole("option", { name: /^Water the plant/u })
      .first()
      .waitFor();
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Water the plant" })).toBeVisible();
  });
});
