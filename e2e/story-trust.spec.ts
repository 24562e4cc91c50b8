/** What a verdict rests on is said where it is given, and it is given for one task and for what is in the queue. */
import { openCoffeeProposal } from "./support/coffee-proposal";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

/** Rewords the task, as a person does who thinks again. */
async function reword({ page, review }: Studio, words: string): Promise<void> {
  await review.showTab("Record");
  await page.getByLabel("Instruction", { exact: true }).fill(words);
  await review.showTab("Program");
  await waitUntilIdle(page);
}

async function openProposal(studio: Studio): Promise<void> {
  await openCoffeeProposal(studio);
  await studio.review.run();
  await expect(studio.review.runResult).toContainText("Goal reached");
}

test("a run counts for its own words, and what it leaves open is said beside Accept", async ({
  studio,
}) => {
  test.setTimeout(480_000);
  const { review, memory } = studio;
  await openProposal(studio);
  await expect(review.acceptButton).toBeEnabled();
  await expect(review.decision).toContainText("Held before the run already: There is a mug.");

  await test.step("other words: it is closed, and a run for them fails", async () => {
    await reword(studio, "Slice the lettuce");
    await expect(review.acceptButton).toBeDisabled();
    await expect(review.decision).toContainText("The task changed since the run: run it again.");
    await review.run();
    await expect(review.runResult).toContainText("Failed");
    await expect(review.acceptButton).toBeDisabled();
  });

  await test.step("words of which a part could not be read, and such as nobody can read", async () => {
    await reword(studio, "Make coffee in a clean mug and dance");
    await review.run();
    await expect(review.decision).toContainText("The goal says nothing of “dance”");
    await reword(studio, "Frobnicate the quux");
    await review.run();
    await expect(review.runResult).toContainText("Ran to its end");
    await expect(review.decision).toContainText("No goal is known");
  });

  await test.step("one of several, and a number of which there may be more", async () => {
    await reword(studio, "Put the mug on the counter");
    await review.run();
    await expect(review.decision).toContainText("Any one counts as “the counter” (there are 4).");
    await reword(studio, "Make one coffee in a clean mug");
    await review.run();
    await expect(review.decision).toContainText("More than that count as “one coffee” too.");
  });

  await test.step("a program that does nothing reaches no goal, and with none it is a person's word", async () => {
    await review.editor.replaceText("print(1)");
    await review.run();
    await expect(review.runResult).toContainText("Failed after 0 calls");
    await expect(review.acceptButton).toBeDisabled();
    await reword(studio, "Frobnicate the quux");
    await review.run();
    await expect(review.decision).toContainText("No goal is known");
    await review.accept();
    await memory.open();
    await memory.exemplars.first().click();
    await expect(memory.detail).toContainText("verified by a person");
  });
});

test("of a deleted item no key, button or command gives a verdict, until it is put back", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, queue, review, palette, memory } = studio;
  await openProposal(studio);
  const address = page.url();
  await page.goBack();
  await queue.rows
    .filter({ hasText: /coffee/iu })
    .first()
    .focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText(/^1 deleted/u)).toBeVisible();
  await page.goto(address);
  await review.waitUntilOpen();
  await expect(page.getByRole("note").filter({ hasText: "This item is deleted" })).toBeVisible();
  for (const key of ["a", "x", "p", "Control+Enter", "Control+z"]) {
    await page.keyboard.press(key);
  }
  await palette.run("Accept");
  const told = page.locator("[data-notice]").filter({ hasText: "This item is deleted" });
  await expect(told.first()).toBeVisible({ timeout: LONG_MS });
  await waitUntilIdle(page);
  await memory.open();
  await expect(memory.exemplars).toHaveCount(0);
  await page.goto(address);
  await review.waitUntilOpen();
  await page.getByRole("button", { name: "Put back into the queue" }).click();
  await review.accept();
  await memory.open();
  await expect(memory.exemplars).toHaveCount(1);
});
