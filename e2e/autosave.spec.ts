/** There is no Save button: what was done is there after whatever happens to the tab. */
import { openCoffeeProposal } from "./support/coffee-proposal";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { countStoredRows } from "./support/stored-rows";
import { crash } from "./support/tab-faults";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

/** The sample's first demonstration, with its noisy program in the editor. */
async function openProgram({ home, queue, review }: Studio): Promise<void> {
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
}

test("a crash while typing loses at most the last second", async ({ studio, context }) => {
  const { page, review } = studio;
  await openProgram(studio);
  const address = page.url();
  await review.editor.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  const typed: { readonly at: number; readonly text: string }[] = [];
  let text = "# ";
  await page.keyboard.type("# ");
  // About three seconds of typing without a pause.
  for (const end = Date.now() + 3000; Date.now() < end;) {
    const letter = "abcdefghij"[typed.length % 10] ?? "a";
    await page.keyboard.type(letter);
    text += letter;
    typed.push({ at: Date.now(), text });
  }
  const killedAt = Date.now();
  await crash(page);
  await page.close();

  const other = openStudioIn(await context.newPage());
  await other.page.goto(address);
  await other.review.waitUntilOpen();
  await other.review.editor.waitUntilOpen();
  const kept = (await other.review.editor.readText()).split("\n")[0] ?? "";
  const before = typed.findLast(({ at }) => at < killedAt - 1000);
  expect(kept.length).toBeGreaterThanOrEqual((before?.text ?? "").length);
  expect(text).toContain(kept);
});

test("undo and redo work across a reload", async ({ studio }) => {
  const { page, review } = studio;
  await openProgram(studio);
  await review.editor.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# a thought");
  await page.keyboard.press("Enter");
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  await expect(review.saveState).toHaveText(/^Saved \d/);
  await page.reload();
  await review.waitUntilOpen();
  await review.editor.waitUntilOpen();
  expect(await review.editor.readText()).toContain("# a thought");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("edited", { exact: true })).toBeHidden();
  expect(await review.editor.readText()).not.toContain("# a thought");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("edited", { exact: true })).toBeVisible();
  expect(await review.editor.readText()).toContain("# a thought");
});

test("of two tabs the second looks on until it takes over", async ({ studio, context }) => {
  const { page, review } = studio;
  await openProgram(studio);
  const other = openStudioIn(await context.newPage());
  await other.page.goto(page.url());
  await other.review.waitUntilOpen();
  await expect(other.review.saveState).toHaveText("Read-only: open in another tab");
  await expect(other.page.getByRole("button", { name: "Propose" })).toBeDisabled();

  await other.page.getByRole("button", { name: "Take over" }).click();
  await expect(other.review.saveState).toHaveText(/^Saved/);
  await expect(review.saveState).toHaveText("Read-only: open in another tab");
  await other.review.propose();
  await expect(page.getByRole("button", { name: "Take over" })).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(review.saveState).toHaveText(/^Saved/);
  await review.expectVersion(/proposed$/);
  await waitUntilIdle(page);
  other.watch.check();
});

test("a verdict is written whatever page one goes to while the exemplar is made", async ({
  studio,
}) => {
  const { page, review } = studio;
  await openCoffeeProposal(studio);
  await review.run();
  // In one go, as by two keys: the exemplar takes seconds to make.
  await review.acceptButton.evaluate((button: HTMLElement) => {
    button.click();
    history.back();
  });
  await expect
    .poll(async () => (await countStoredRows(page))["exemplars"], { timeout: LONG_MS })
    .toBe(1);
  await page.goForward();
  await expect(review.decision.getByText("Accepted: the exemplar is in the memory.")).toBeVisible();
  await waitUntilIdle(page);
});
