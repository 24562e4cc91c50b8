/** Labels by hand at speed: a pattern laid over another stretch, and what looks alike named at once. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";
import { openFilm } from "./support/open-film";

test("what was labelled once is laid where it happens again, and carried on to what looks alike", async ({
  studio,
}, info) => {
  test.setTimeout(300_000);
  const { page, review } = studio;
  const dialog = page.getByRole("dialog", { name: "Label what looks alike" });

  await openFilm(studio, { project: "By hand", instruction: "Make me a coffee." });
  await review.waitUntilOpen();

  await test.step("the first label is made by hand, and copied to another place", async () => {
    await page.keyboard.press("t");
    await review.correctLabel("Turn Left", "");
    await waitUntilIdle(page);
    const [first] = await review.listLabels();
    await review.selectLabel(0);
    await page.keyboard.press("h");
    await review.goToFrame(20);
    await page.keyboard.press("Shift+H");
    await expect(review.labels.getByRole("option")).toHaveCount(2);
    expect((await review.listLabels())[1]).toContain("Turn Left");
    expect(first).toContain("Turn Left");
    await page.keyboard.press("Control+z");
    await expect(review.labels.getByRole("option")).toHaveCount(1);
  });

  await test.step("what looks alike is shown before it is named, and one key takes it back", async () => {
    await review.selectLabel(0);
    await page.keyboard.press("Shift+T");
    const stretches = dialog.getByRole("list", { name: "Stretches that look alike" });
    await expect(stretches.getByRole("img").first()).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(page);
    await dialog.getByRole("slider").fill("0");
    await page.screenshot({ path: info.outputPath("alike.png") });
    const boxes = await stretches.getByRole("checkbox").count();
    await dialog.getByRole("button", { name: `Label ${boxes} stretches as Turn Left` }).click();
    await expect(dialog).toBeHidden();
    await expect(review.labels.getByRole("option")).toHaveCount(boxes + 1);
    await page.keyboard.press("Control+z");
    await expect(review.labels.getByRole("option")).toHaveCount(1);
  });
});
