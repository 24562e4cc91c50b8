/** A demonstration with one deed that the words do not mention: the question, and what each answer gives. */
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

/** A door that a cup of coffee does not need. */
const DOOR = /^(Cabinet|Drawer|Fridge)_.*closed.*in reach$/;

test("what was shown and not said is asked about, and one key answers", async ({ studio }) => {
  test.setTimeout(420_000);
  const { page, record, review } = studio;

  const door = await test.step("show a deed that the words do not mention", async () => {
    await record.open();
    await record.chooseTask("Make coffee", 5);
    await record.start();
    const objectId = await record.walkUntil(DOOR);
    await record.actByKeyboard(objectId);
    await expect(record.happened).toHaveText(`Open the ${objectId}.`);
    await record.finish();
    await review.waitUntilOpen();
    return objectId;
  });

  const questions = page.getByRole("list", { name: "Shown, but not said" });
  const question = `You also showed that the ${door} is open at the end`;
  const deed = `${door.toLowerCase()}.open()`;

  await test.step("the proposal leaves it out for now, says so, and asks", async () => {
    await page.keyboard.press("Escape");
    await review.propose();
    await expect(questions).toContainText(question);
    await expect(questions).toContainText("For now it is left out.");
    await expect(page.getByText(`Left out: the ${door} is open.`)).toBeVisible();
    expect(await review.editor.readText()).not.toContain(deed);
  });

  const compared = () =>
    expect(page.getByRole("status", { name: "Change in focus" })).toBeVisible();

  await test.step("yes: it is proposed anew with the deed", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Y");
    await expect(review.version.locator("option")).toHaveText([
      "v1 noisy",
      "v2 proposed",
      "v3 proposed",
    ]);
    await waitUntilIdle(page);
    await expect(questions).toBeHidden();
    expect(await review.editor.readText()).toContain(deed);
    await compared();
  });

  await test.step("one key takes the answer back; no leaves the program as it was", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await review.version.selectOption({ label: "v2 proposed" });
    await page.getByRole("button", { name: `No, leave out: ${question}` }).click();
    await waitUntilIdle(page);
    await review.version.selectOption({ label: "v2 proposed" });
    await expect(questions).toBeHidden();
    await expect(review.version.locator("option")).toHaveCount(3);
    expect(await review.editor.readText()).not.toContain(deed);
  });
});
