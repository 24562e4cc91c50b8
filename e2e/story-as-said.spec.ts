/** What is said of a program is done, or asked about first; what the memory adds makes nothing worse. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("what a correction says is done or asked about, and never something else", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, queue, review } = studio;
  const question = page.getByRole("region", { name: "Meant so?" });
  const first = page.getByRole("list", { name: /^What .*would change$/ }).first();

  const say = async (words: string) => {
    await review.correction.fill(words);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await waitUntilIdle(page);
  };
  const open = async (row: string) => {
    await queue.openRow(row);
    await review.useLoggedActions();
    await review.propose();
  };

  await test.step("the knife goes back into its drawer, and the toast stays where it is", async () => {
    await home.open();
    await home.openSample();
    await open("toast");
    const before = await review.editor.readText();
    await say("Don't leave the knife lying around, put it back in the drawer");
    await expect(question).toBeVisible();
    await expect(first).toContainText(/put the Knife_\d+ in the Drawer_\d+/);
    await expect(first).not.toContainText("Bread");
    expect(await review.editor.readText()).toBe(before);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+N");
    await expect(question).toBeHidden();
  });

  await test.step("a link with a frame leads there, also while the review is open", async () => {
    await page.evaluate(() => {
      location.hash += "?f=17";
    });
    await review.expectFrame(17);
    await page.goBack();
  });

  await test.step("it is the knife that is to be washed", async () => {
    await say("You used a dirty knife. Wash it first");
    await expect(question).toBeVisible();
    await expect(first).toContainText(/wash the Knife_\d+/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+N");
    await expect(question).toBeHidden();
    await expect(page.getByText("5 of 5 corrections left")).toBeVisible();
  });

  await test.step("coffee that is to stay hot is made last", async () => {
    await page.goBack();
    await open("breakfast");
    await say("Make the coffee at the end so that it stays hot");
    await review.expectVersion(/revised$/);
    const text = await review.editor.readText();
    expect(text.indexOf("coffee_machine_38.toggle_on")).toBeGreaterThan(text.indexOf(".slice()"));
    await expect(page.getByText("So already")).toHaveCount(0);
  });
});

test("what accepting would change is told before, and beside its own exemplar a program gets no worse", async ({
  studio,
}) => {
  test.setTimeout(420_000);
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow(1);
  await review.useLoggedActions();
  await review.propose();
  await review.run();
  const alone = await review.editor.readText();
  expect(alone.indexOf("coffee_machine")).toBeGreaterThan(0);

  const card = page.getByRole("region", { name: "If accepted" });
  await review.showTab("Memory");
  await card.getByRole("button", { name: "Ask what would change" }).press("Enter");
  // The twenty-three others of the queue; the memory has nothing that could give way.
  await expect(card.getByRole("status", { name: "What would change" })).toHaveText(
    /^It would be shown to \d+ of 23 known tasks; no exemplar gives way to it\.$/,
    { timeout: LONG_MS },
  );
  await expect(
    card.getByRole("list", { name: "Tasks that would be shown it" }).getByRole("listitem").first(),
  ).toContainText("in the queue");
  await review.showTab("Program");
  await review.accept();

  await page.getByRole("button", { name: "Propose again" }).click();
  await review.expectVersion(/^v3 proposed$/);
  const beside = await review.editor.readText();
  // The mug is washed before coffee goes into it, as before; the full one is not washed.
  expect(callsIn(beside)).toEqual(callsIn(alone));
  await review.run();
  await expect(review.runResult).toContainText("Goal reached");
});

/** What a program does, without its comments. */
function callsIn(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.endsWith(")") && !line.startsWith("#"));
}
