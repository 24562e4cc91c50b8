/** A plain video, a thing in it, and what a picture model says of it: by keys, by mouse, kept and undone. */
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";
import { openFilm } from "./support/open-film";

test("a thing on a frame is looked at closely, and what is seen is kept and taken back", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, review, palette } = studio;
  const { closeLook } = review;

  await test.step("open a plain video, with one label by hand", async () => {
    await openFilm(studio, { project: "Videos", instruction: "Make me a coffee in a clean mug." });
    await review.goToFrame(17);
    await page.getByRole("button", { name: "Add label" }).click();
    await review.correctLabel("Pickup", "Mug");
    await review.expectFrame(17);
  });

  await test.step("by keys: the label names the thing, and what a mug can be is told", async () => {
    await palette.run("Look closely");
    await expect(closeLook.square).toBeFocused();
    const before = await closeLook.place.textContent();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("-");
    await expect(closeLook.place).not.toHaveText(before ?? "");
    await review.expectFrame(17);
    await page.keyboard.press("Enter");
    await closeLook.waitForAnswer();
    await expect(closeLook.thing).toHaveValue("Mug");
    await closeLook.expectAsked(["dirty", "filled"]);
    await expect(closeLook.panel).toContainText("exemplar-clip");
    await expectAccessible(page, "the close look");
  });

  await test.step("another name asks other things, and one that can be nothing asks none", async () => {
    await closeLook.thing.selectOption("CoffeeMachine");
    await closeLook.waitForAnswer();
    await closeLook.expectAsked(["switched on"]);
    await closeLook.thing.selectOption("AlarmClock");
    await expect(closeLook.panel).toContainText("Nothing was asked");
    await expect(closeLook.keepButton).toBeHidden();
  });

  await test.step("by mouse, on another frame: the former answer is gone with its frame", async () => {
    await closeLook.square.focus();
    await page.keyboard.press(".");
    await review.expectFrame(18);
    await expect(closeLook.panel).toBeHidden();
    await closeLook.drag({ x: 0.3, y: 0.2 }, { x: 0.7, y: 0.6 });
    await closeLook.waitForAnswer();
    await expect(closeLook.place).toHaveText("192 pixels at 144, 96");
    await closeLook.thing.selectOption("Mug");
    await closeLook.waitForAnswer();
    await closeLook.expectAsked(["dirty", "filled"]);
  });

  await test.step("kept in the note, undone, and kept again", async () => {
    await closeLook.keepButton.click();
    await expect(closeLook.panel.getByRole("button", { name: "Kept in the note" })).toBeDisabled();
    await review.showTab("Record");
    const note = page.getByLabel("Note", { exact: true });
    await expect(note).toHaveValue(
      /^Frame 18 \(.*\), mug in the square of 192 px at 144, 96: .* %/,
    );
    await closeLook.square.focus();
    await page.keyboard.press("Control+Z");
    await expect(note).toHaveValue("");
    await closeLook.keepButton.click();
    await expect(note).toHaveValue(/^Frame 18 /);
  });

  await test.step("Escape leads back to the button", async () => {
    await closeLook.square.focus();
    await page.keyboard.press("Escape");
    await expect(closeLook.square).toBeHidden();
    await expect(closeLook.openButton).toBeFocused();
    await waitUntilIdle(page);
  });
});

test("where the picture model is missing, the close look says so, all else goes on, and trying again helps", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, queue, review, watch } = studio;
  const { closeLook } = review;
  watch.expectProblem(/404/);
  await page.route("**/models/clip/**", (route) => route.fulfill({ status: 404, body: "" }));
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await closeLook.openButton.click();
  await expect(closeLook.square).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(closeLook.thing).toBeFocused();
  await closeLook.thing.selectOption("Mug");
  const alert = closeLook.panel.getByRole("alert");
  await expect(alert).toContainText("No picture model is at work", { timeout: LONG_MS });
  await expect(alert).toContainText("MOD-07");
  await expect(closeLook.keepButton).toBeHidden();
  await alert.getByRole("button", { name: "Try again" }).click();
  await waitUntilIdle(page);
  await expect(alert).toContainText("MOD-07");
  // It is there again: no reload is needed.
  await page.unroute("**/models/clip/**");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(closeLook.keepButton).toBeVisible({ timeout: LONG_MS });
  await page.keyboard.press("Escape");
  await expect(closeLook.panel).toBeHidden();
  await review.goToFrame(1);
  await review.expectFrame(1);
});
