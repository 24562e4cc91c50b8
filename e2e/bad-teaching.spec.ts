/** What a teacher cannot make sense of: a clear answer, nothing executed, nothing lost. */
import type { Page } from "@playwright/test";
import { openCoffeeProposal } from "./support/coffee-proposal";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

/** Says it and gives what the teacher answered. */
async function correct(page: Page, text: string): Promise<string> {
  await page.getByLabel("Correction", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Ask for changes" }).click();
  const told = page
    .getByRole("list", { name: "Corrections" })
    .getByRole("listitem")
    .filter({ hasText: text });
  await expect(told).toBeVisible();
  await waitUntilIdle(page);
  return (await told.textContent()) ?? "";
}

test("where nobody said what to do the teacher goes by the deeds and asks, and understands the answer", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  await expect(queue.rows.first()).toBeVisible();
  await page.evaluate(silenceDemonstrations);
  await page.reload();
  await queue.openRow("coffee");
  await expect(page.getByText("Nobody said what to do.")).toBeVisible();
  await review.useLoggedActions();
  await review.propose();
  const understood = page.getByRole("region", { name: "What the teacher understood" });
  const question = page.getByRole("form", { name: "The teacher asks" });
  await expect(question).toContainText("What is to be the result?");
  await expect(understood).toContainText(
    "what the demonstration brought about is taken as the goal",
  );

  await test.step("an answer that names nothing is asked about again", async () => {
    await question.getByLabel("Answer").fill("Frobnicate the quux");
    await question.getByRole("button", { name: "Answer and propose again" }).click();
    await review.expectVersion(/^v3 proposed$/);
    await expect(question).toContainText(/^What is /u);
  });

  await test.step("an answer that is understood ends the asking", async () => {
    await question.getByLabel("Answer").fill("Make a cup of coffee");
    await question.getByRole("button", { name: "Answer and propose again" }).click();
    await review.expectVersion(/^v4 proposed$/);
    await expect(question).toBeHidden();
    await expect(understood).toContainText(/Understood as:.*coffee/iu);
    await expect(page.getByText("Frobnicate the quux. Make a cup of coffee.")).toBeVisible();
  });
});

/** Runs in the page: the stored demonstrations without a word that was said. */
async function silenceDemonstrations(): Promise<void> {
  const request = <T>(made: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      made.addEventListener("success", () => resolve(made.result));
      made.addEventListener("error", () => reject(made.error ?? new Error("failed")));
    });
  const database = await request(indexedDB.open("exemplar"));
  const table = database.transaction("demonstrations", "readwrite").objectStore("demonstrations");
  const rows: readonly object[] = await request(table.getAll());
  await Promise.all(
    rows.map((row) => request(table.put({ ...row, instruction: "", dialogue: [] }))),
  );
  database.close();
}

test("corrections that contradict themselves, or are in another language, change nothing silently", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, review } = studio;
  await openCoffeeProposal(studio);
  const before = await review.editor.readText();
  const against = await correct(page, "Wash the mug first. Never wash the mug.");
  expect(against).toContain("contradict");
  const foreign = await correct(page, "Bitte wasche zuerst die Tasse mit kaltem Wasser ab.");
  expect(foreign).toMatch(/not understood|understand/iu);
  const markup = "<img src=x onerror=alert(1)> & <script>alert(2)</script>";
  await correct(page, markup);
  await expect(review.version.locator("option:checked")).toHaveText("v2 proposed");
  expect(await review.editor.readText()).toBe(before);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("an empty program and one of 10,000 lines: checked, told, and the page stays with the person", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, review } = studio;
  await openCoffeeProposal(studio);
  const check = page.getByRole("status", { name: "Static check" });

  await test.step("an empty program does nothing and is not accepted", async () => {
    await review.editor.replaceText("\n");
    await expect(check).toContainText("1 warning");
    await review.execution.getByRole("button", { name: "Run" }).click();
    await waitUntilIdle(page);
    await expect(review.runResult).toContainText("Failed");
    await expect(review.acceptButton).toBeDisabled();
  });

  await test.step("10,000 lines are checked while the editor goes on taking keys", async () => {
    const lines = ['mug = InteractionObject("Mug")'];
    while (lines.length < 9_999) {
      lines.push("mug.go_to()");
    }
    await review.editor.replaceText([...lines, "mugg.pickup()"].join("\n"));
    await expect(check).toContainText("1 error", { timeout: LONG_MS });
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("# still here");
    await expect(review.editor.root).toContainText("# still here");
    await review.execution.getByRole("button", { name: "Run" }).click();
    await waitUntilIdle(page);
    await expect(review.alert).toContainText(/The program was not run.*at most 2,000/u);
  });

  await test.step("a correction of it is answered in words, and the text is kept", async () => {
    await expect(review.saveState).toHaveText(/^Saved \d/u, { timeout: LONG_MS });
    const told = await correct(page, "Wash the mug first.");
    expect(told).toMatch(/Nothing was changed/u);
    await page.reload();
    await review.waitUntilOpen();
    expect(await review.editor.readText()).toContain("# still here");
  });
});
