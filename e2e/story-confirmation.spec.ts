/** A correction with a mended verb: what it would do is shown first; a no, a yes, and the way back. */
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

const SAID = "Stire the salt shaker in the fridge.";
/** Where it belongs, and with which thing, is not said. */
const VAGUE = "The mug belongs with the other thing.";

test("a mended word is asked about before anything changes, and a correction is taken back", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.propose();
  const before = await review.editor.readText();
  const question = page.getByRole("region", { name: "Meant so?" });
  const versions = review.version.locator("option");

  const say = async () => {
    await review.correction.fill(SAID);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await expect(question).toBeVisible();
    await waitUntilIdle(page);
    await page.keyboard.press("Escape");
  };

  await test.step("the change is shown in words, and nothing has changed", async () => {
    await say();
    await expect(question).toContainText('"stire" was read as "store"');
    // One reading or several: the first is what was read.
    await expect(page.getByRole("list", { name: /^What .*would change$/ }).first()).toContainText(
      /the SaltShaker_\d+ in the Fridge/,
    );
    await expect(versions).toHaveText(["v1 noisy", "v2 proposed"]);
    await expect(page.getByText("5 of 5 corrections left")).toBeVisible();
    await page.screenshot({ path: ".tmp/screens/confirmation.png" });
  });

  await test.step("no: the program stays, and it costs nothing", async () => {
    await page.keyboard.press("Shift+N");
    await expect(question).toBeHidden();
    await expect(versions).toHaveCount(2);
    await expect(page.getByText("5 of 5 corrections left")).toBeVisible();
  });

  await test.step("yes: what was shown is done, and run", async () => {
    await say();
    await page.keyboard.press("Shift+Y");
    await review.expectVersion(/revised$/);
    await review.waitForRun();
    expect(await review.editor.readText()).toMatch(/shaker\w*\.\w*place\(fridge/);
    await expect(page.getByText("4 of 5 corrections left")).toBeVisible();
  });

  await test.step("one key takes it back: the program of before, and all five are left", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+B");
    await review.expectVersion(/v4 edited$/);
    expect(await review.editor.readText()).toBe(before);
    await expect(page.getByText("5 of 5 corrections left")).toBeVisible();
    await expect(page.getByRole("list", { name: "Corrections" })).toContainText("Taken back");
  });

  await test.step("what may mean several things is offered, and a number takes one of them", async () => {
    await review.correction.fill(VAGUE);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await expect(question).toContainText(/This may mean \d things/);
    await waitUntilIdle(page);
    const choices = page.getByRole("list", { name: "What it may mean" }).locator("> li");
    expect(await choices.count()).toBeGreaterThan(1);
    await expect(page.getByRole("button", { name: /^Take reading 2: / })).toBeVisible();
    await page.screenshot({ path: ".tmp/screens/confirmation-choices.png" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+2");
    await review.expectVersion(/revised$/);
    await expect(question).toBeHidden();
  });
});
