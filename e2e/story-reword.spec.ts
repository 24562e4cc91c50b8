/** The memory as a suite: other words for an abstraction are tried in every exemplar that says the same, before they are kept. */
import { expectAccessible } from "./support/accessibility";
import { ProgramEditor } from "./pages/program-editor";
import { TeachPage } from "./pages/teach-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a comment is reworded wherever the memory says it, after a run of each, and taken back", async ({
  studio,
}) => {
  test.setTimeout(300_000);
  const { page, home, memory } = studio;
  const teach = new TeachPage(page);
  const dialog = page.getByRole("dialog", { name: "Reword a comment in the memory" });
  const rows = dialog
    .getByRole("region", { name: "Where it would be reworded" })
    .getByRole("listitem");

  await test.step("two exemplars do the same", async () => {
    await home.open();
    await home.openSample();
    await teach.open();
    await teach.choose([/coffee/i]);
    await page
      .getByRole("checkbox", { name: /coffee/i })
      .nth(1)
      .check();
    await teach.start();
    await teach.waitUntilFinished();
    await memory.open();
    await memory.openExemplar("coffee");
  });

  await test.step("each is shown as it is and as it would be, and nothing is kept unrun", async () => {
    await page
      .getByRole("button", { name: /^Reword “Turning on the CoffeeMachine_\d+ fills the Mug/u })
      .first()
      .press("Enter");
    const field = dialog.getByRole("textbox", { name: "Comment" });
    const before = await field.inputValue();
    const [machine = ""] = /CoffeeMachine_\d+/u.exec(before) ?? [];
    await field.fill(`Only the ${machine} makes coffee.`);
    await expect(rows.first()).toContainText(`Only the ${machine} makes coffee.`);
    await expect(rows.first()).toContainText(before);
    expect(await rows.count()).toBeGreaterThan(1);
    await expect(dialog.getByRole("button", { name: /^Reword the 0/u })).toBeDisabled();
    await expectAccessible(page, "rewording in the memory");
  });

  await test.step("what names a thing of no step fails and cannot be kept", async () => {
    await dialog.getByRole("textbox", { name: "Comment" }).fill("The Fridge_999 makes coffee.");
    await dialog.getByRole("button", { name: "Run them with it" }).press("Enter");
    await expect(rows.first()).toContainText("It names Fridge_999", { timeout: LONG_MS });
    await expect(dialog.getByRole("button", { name: /^Reword the 0/u })).toBeDisabled();
  });

  await test.step("run with it they pass, are kept at once, and come back with one press", async () => {
    await dialog.getByRole("textbox", { name: "Comment" }).fill("Coffee comes of this alone.");
    await dialog.getByRole("button", { name: "Run them with it" }).press("Enter");
    await expect(rows.filter({ hasText: "passes" })).toHaveCount(await rows.count(), {
      timeout: LONG_MS * 2,
    });
    await dialog.getByRole("button", { name: /^Reword the \d+ that pass/u }).press("Enter");
    await expect(page.getByText(/^Reworded in \d+ exemplars?\./u)).toBeVisible();
    await waitUntilIdle(page);
    await expect(memory.detail).toContainText("(causal abstraction) Coffee comes of this alone.");
    const history = memory.detail.getByRole("list", { name: "History" }).getByRole("listitem");
    await expect(history.last()).toContainText("Comment reworded in the memory");
    await expect(history.last()).toContainText("It says: Coffee comes of this alone.");
    await page.getByRole("button", { name: "Undo rewording" }).press("Enter");
    await expect(memory.detail).not.toContainText("Coffee comes of this alone.");
    await expect(history.last()).not.toContainText("Comment reworded");
  });

  await test.step("its program is edited in its place: what fails says so, what passes is saved and comes back", async () => {
    const editor = new ProgramEditor(page);
    await page.getByRole("button", { name: "Edit program" }).press("Enter");
    await editor.waitUntilOpen();
    await editor.deleteLineWith(".toggle_on()");
    await page.reload();
    await editor.waitUntilOpen();
    await editor.focus();
    await expect(page.getByRole("button", { name: "Run and compare" })).toBeEnabled();
    await page.keyboard.press("Control+Enter");
    const own = page.getByRole("table", { name: "Before and after by exemplar" }).getByRole("row");
    await expect(page.getByRole("button", { name: "Save as not verified" })).toBeVisible({
      timeout: LONG_MS,
    });
    await expect(own.nth(1)).toContainText("reaches its goal");
    await expect(own.nth(1)).toContainText("not verified since its program was edited");
    await expectAccessible(page, "editing a program in the memory");
    await page.getByRole("button", { name: "Discard draft" }).press("Enter");
    await page.getByRole("button", { name: "Edit program" }).press("Enter");
    await editor.waitUntilOpen();
    await editor.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("# Enjoy it.");
    await expect(page.getByRole("button", { name: "Run and compare" })).toBeEnabled();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Save program" }).press("Enter", { timeout: LONG_MS });
    await expect(page.getByText("The program was saved in 1 exemplar.")).toBeVisible();
    await expect(memory.detail.getByLabel("Program", { exact: true }).last()).toContainText(
      "# Enjoy it.",
    );
    await expect(memory.detail).toContainText("Program edited in the memory");
    await page.getByRole("button", { name: "Undo the edit" }).press("Enter");
    await expect(memory.detail).not.toContainText("# Enjoy it.");
  });

  await test.step("another value of a change passes only where the run shows it; what no run checks says so", async () => {
    const ofChange = page.getByRole("dialog", { name: "Reword a state change in the memory" });
    await page
      .getByRole("button", { name: /^Reword the state change “Mug_\d+\.filled: .* → "coffee"”/u })
      .first()
      .press("Enter");
    await ofChange.getByRole("textbox", { name: "Value afterwards" }).fill("water");
    await ofChange.getByRole("button", { name: "Run them with it" }).press("Enter");
    await expect(ofChange.getByText(/^The run did not show this: Mug_/u).first()).toBeVisible({
      timeout: LONG_MS,
    });
    await expect(ofChange.getByRole("button", { name: /^Reword the 0/u })).toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Reword the summary" }).press("Enter");
    const ofSummary = page.getByRole("dialog", { name: "Reword a summary in the memory" });
    await expect(ofSummary).toContainText("no run can check it");
    await ofSummary.getByRole("textbox", { name: "Summary" }).fill("Coffee is made.");
    await ofSummary.getByRole("button", { name: "Check what they name" }).press("Enter");
    await expect(ofSummary.getByText("names only its own things").first()).toBeVisible();
    await ofSummary.getByRole("button", { name: /that names? only/u }).press("Enter");
    await expect(memory.detail).toContainText("Coffee is made.");
  });
});
