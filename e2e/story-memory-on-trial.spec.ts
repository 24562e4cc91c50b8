/** What the memory did for a proposal is tried by asking again, and what a correction changed is told with its runs. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { openCoffeeProposal } from "./support/coffee-proposal";
import { expect, test } from "./support/studio-test";

test("a proposal is tried without one of its exemplars and with other weights, and taken or not", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, queue, review } = studio;
  const { keyboard } = page;
  const told = page.getByRole("status", { name: "What it changed" });
  const versions = review.version.locator("option");

  await test.step("the first coffee is accepted, and the second one is shown it", async () => {
    await openCoffeeProposal(studio);
    await review.run();
    await review.accept();
    await page.goBack();
    await queue.openRow(2);
    await review.useLoggedActions();
    await review.propose();
    await review.showTab("Memory");
    await expect(page.getByRole("list", { name: "Retrieved exemplars" })).toBeVisible();
  });

  await test.step("without it: what was shown, what the program does and how either ends", async () => {
    await page.getByRole("button", { name: /^Propose without / }).focus();
    await keyboard.press("Enter");
    await expect(told).toContainText(/^Without “/u, { timeout: LONG_MS });
    await waitUntilIdle(page);
    await expect(told).toContainText("No other exemplar was shown.");
    await expect(told).toContainText(/does (?:the same as|otherwise than) v2/u);
    await expect(told).toContainText("goal reached");
    // Nothing of it is written down.
    await review.showTab("Program");
    await expect(versions).toHaveText(["v1 noisy", "v2 proposed"]);
  });

  await test.step("other weights are tried by key, for this task alone", async () => {
    await review.showTab("Memory");
    await page.getByText("Weights of the likeness").click();
    await page.getByRole("slider", { name: /^Textual state weight/u }).focus();
    await keyboard.press("End");
    await page.getByRole("button", { name: "Try these weights" }).focus();
    await keyboard.press("Enter");
    await expect(told).toContainText("With other weights", { timeout: LONG_MS });
    await waitUntilIdle(page);
    await page.screenshot({ path: ".tmp/screens/memory-on-trial.png" });
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(told).toBeHidden();
  });

  await test.step("of other words it would tell the words' doing as the memory's: it is not offered", async () => {
    await review.showTab("Record");
    await page.getByLabel("Instruction", { exact: true }).fill("Wash all the cups, please");
    await review.showTab("Memory");
    await expect(page.getByText(/Words or labels changed since this proposal/u)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Propose without / })).toBeHidden();
  });
});

test("a correction tells what it made of the program, and who comes back sees what came since", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, review, palette } = studio;
  await openCoffeeProposal(studio);
  const since = page.getByRole("button", { name: "Since I last looked" });
  const against = page.getByRole("combobox", { name: "Compared with" });
  const change = page.getByRole("status", { name: "Change in focus" });

  await test.step("what went is struck through, readable on its tint", async () => {
    const gone = page.locator(".view-lines.line-delete .view-line span").first();
    await expect(gone).toHaveCSS("text-decoration-line", "line-through");
  });

  await test.step("the two versions, how either ran, and what changed a press away", async () => {
    await review.run();
    await review.correction.fill("Don't close the cabinet");
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await review.expectVersion(/v3 revised$/u);
    await review.waitForRun();
    const said = page.getByRole("list", { name: "Corrections" });
    await expect(said).toContainText("before: goal reached; after: goal reached.");
    await page.getByRole("button", { name: "Show what changed from v2 to v3" }).click();
    await expect(against.locator("option:checked")).toHaveText("v2 proposed");
    await expect(change).toContainText("1 of 1 · Leaves out: close the Cabinet_");
    await expect(since).toBeHidden();
  });

  await test.step("after a visit, and a version more, that one is what came since", async () => {
    await page.reload();
    await review.waitUntilOpen();
    await palette.run("Show what changed since I last looked");
    await expect(page.getByText("Nothing changed since you were here last.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+B");
    await review.expectVersion(/v4 edited$/u);
    await against.selectOption({ label: "v1 noisy" });
    await since.click();
    await expect(against.locator("option:checked")).toHaveText("v3 revised");
    await expect(change).toContainText("1 of 1 · Adds: close the Cabinet_");
  });
});
