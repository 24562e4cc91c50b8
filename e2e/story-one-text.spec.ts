/** The program and its abstractions are one text: what is edited on either side is so on the other. */
import { LONG_MS } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a comment edited in the tab stands in the program, and one typed there in the tab", async ({
  studio,
}) => {
  test.setTimeout(90_000);
  const { page, home, queue, review } = studio;
  const comments = page.getByRole("region", { name: "Causal comments" });
  const texts = comments.getByRole("textbox", { name: "causal comment" });
  const choice = comments.getByRole("combobox", { name: "What the comment is on" });

  let proposed = "";
  await test.step("a proposal lists what its program says", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(16);
    await review.useLoggedActions();
    await page.keyboard.press("p");
    await review.expectVersion(/proposed$/);
  });

  await test.step("reworded in the tab, added to a step, taken away: so is the program", async () => {
    await review.showTab("Abstractions");
    proposed = await texts.first().inputValue();
    const removed = await texts.nth(1).inputValue();
    await texts.first().fill("Nobody may touch it before.");
    await comments.getByRole("button", { name: "Remove causal comment" }).nth(1).click();
    await choice.selectOption({ index: 2 });
    await comments.getByRole("button", { name: "Add comment" }).click();
    await comments
      .getByRole("textbox")
      .and(page.getByText(/^$/u))
      .first()
      .fill("It is the way there.");
    await expect(comments.getByText("worded by a person")).toHaveCount(2);
    await review.showTab("Program");
    await review.editor.waitUntilOpen();
    const text = await review.editor.readText();
    expect(text).toContain("# (causal abstraction, by a person) Nobody may touch it before.\n");
    expect(text).toContain("# (causal abstraction, by a person) It is the way there.\n");
    expect(text).not.toContain(removed);
  });

  await test.step("typed in the program, it stands in the tab, and every line is where it is", async () => {
    const text = await review.editor.readText();
    const typed = text.replace("Nobody may touch it before.", "It is hot.");
    await review.editor.replaceText(`\n\n${typed}`);
    await review.showTab("Abstractions");
    await expect(texts.first()).toHaveValue("It is hot.");
    const line = comments.getByRole("button", { name: /^L\d+: go to the line$/u }).first();
    const lines = `\n\n${typed}`.split("\n");
    const above = lines.findIndex((each) => each.includes("It is hot."));
    const own = lines.findIndex((each, at) => at > above && /^\w+\.(?!go_to)/u.test(each));
    await expect(line).toHaveText(`L${own + 1}`);
  });

  await test.step("taking it back takes both back", async () => {
    await expect(review.saveState).toHaveText(/^Saved \d/);
    await page.getByRole("tab", { name: /^Abstractions/u }).focus();
    // What was typed with pauses is more than one thing to take back.
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(texts.first()).toHaveValue(proposed, { timeout: 500 });
    }).toPass();
    await review.showTab("Program");
    await review.editor.waitUntilOpen();
    expect(await review.editor.readText()).toContain(`# (causal abstraction) ${proposed}\n`);
  });
});
