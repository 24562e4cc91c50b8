/** A demonstration with one deed that the words do not mention: the question, and what each answer gives. */
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

/** Things that can be switched and that a cup of coffee does not need. */
const SWITCHED = /^(LightSwitch|StoveKnob|Toaster)_.*in reach$/;

test("what was shown and not said is asked about, and one key answers", async ({ studio }) => {
  test.setTimeout(420_000);
  const { page, record, review } = studio;

  const switched = await test.step("show a deed that the words do not mention", async () => {
    await record.open();
    await record.chooseTask("Make coffee", 5);
    await record.start();
    const objectId = await record.walkUntil(SWITCHED);
    await record.actByKeyboard(objectId);
    await expect(record.happened).toHaveText(new RegExp(`^Turn o(n|ff) the ${objectId}\\.`));
    await record.finish();
    await review.waitUntilOpen();
    return objectId;
  });

  const questions = page.getByRole("list", { name: "Shown, but not said" });
  const deed = new RegExp(`"${switched}"[^]*\\.toggle_o(n|ff)\\(\\)`);

  await test.step("the proposal keeps it for now, and asks", async () => {
    await page.keyboard.press("Escape");
    await review.propose();
    await expect(questions).toContainText(`You also showed that the ${switched} is`);
    await expect(questions).toContainText("For now it is kept.");
    expect(await review.editor.readText()).toMatch(deed);
  });

  await test.step("no: it is proposed anew without the deed", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+N");
    await waitUntilIdle(page);
    await expect(review.version.locator("option")).toHaveText([
      "v1 noisy",
      "v2 proposed",
      "v3 proposed",
    ]);
    await expect(questions).toBeHidden();
    await expect(page.getByText(`Left out: the ${switched} is`)).toBeVisible();
    expect(await review.editor.readText()).not.toMatch(deed);
  });

  await test.step("the answer is taken back with one key, and yes keeps the program as it was", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await review.version.selectOption({ label: "v2 proposed" });
    await page
      .getByRole("button", { name: `Yes, keep: You also showed that the ${switched}` })
      .click();
    await waitUntilIdle(page);
    await expect(questions).toBeHidden();
    await expect(review.version.locator("option")).toHaveCount(3);
    await review.version.selectOption({ label: "v2 proposed" });
    expect(await review.editor.readText()).toMatch(deed);
  });
});
