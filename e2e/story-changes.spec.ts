/** Going through the changes of a proposal by keyboard: what each does, the program with and without it, the decision. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("the changes of a proposal are decided by keyboard, with evidence", async ({ studio }) => {
  test.setTimeout(120_000);
  const { page, home, queue, review } = studio;
  const { keyboard } = page;
  const change = page.getByRole("status", { name: "Change in focus" });
  const evidence = page.getByLabel("Evidence");
  const turn = page.getByRole("status", { name: "What makes the difference" });

  await test.step("a proposal comes with its changes, one for each call that differs", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(16);
    await review.useLoggedActions();
    await keyboard.press("p");
    await review.expectVersion(/proposed$/);
    await expect(change).toContainText(/^1 of \d+ · /);
    await keyboard.press("BracketRight");
    await expect(change).toContainText(/^2 of \d+ · /);
  });

  await test.step("V runs the program without the change, and with nothing but it", async () => {
    await keyboard.press("v");
    await expect(evidence).toContainText("Without it", { timeout: LONG_MS });
    await expect(evidence).toContainText(/With only it(?:goal|stops|cannot|runs)/);
    await keyboard.press("Shift+V");
    await expect(turn).toContainText(/No change breaks it|mends it|breaks it/, {
      timeout: LONG_MS,
    });
    await waitUntilIdle(page);
  });

  await test.step("Y keeps and goes on, N drops, and the rest is kept at once", async () => {
    // The search leads to the change that it found.
    while ((await change.textContent())?.startsWith("1 of ") !== true) {
      await keyboard.press("BracketLeft");
    }
    await keyboard.press("y");
    await expect(change).toContainText(/^2 of /);
    const count = Number(/of (\d+)/.exec((await change.textContent()) ?? "")?.[1]);
    await keyboard.press("n");
    await expect(change).toContainText(`of ${count - 1}`);
    await keyboard.press("Shift+K");
    await expect(change).toContainText(" kept ");
    await keyboard.press("BracketLeft");
    await expect(change).toContainText(" kept ");
  });

  await test.step("any version stands beside any other", async () => {
    await page
      .getByRole("combobox", { name: "Compared with" })
      .selectOption({ label: "v2 proposed" });
    await expect(change).toContainText(/^1 of 1 · /);
    expect(page.url()).toContain("vs=2");
  });
});
