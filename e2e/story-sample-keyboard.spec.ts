/** The sample project from the first screen to the exported memory, without touching the mouse. */
import { readBundle } from "./pages/memory-page";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { tabTo } from "./support/keyboard";
import { expect, test } from "./support/studio-test";

test("the sample project goes the whole way with the keyboard alone", async ({ studio }) => {
  test.setTimeout(420_000);
  const { page, home, queue, review, memory, palette } = studio;
  const { keyboard } = page;

  await test.step("open the sample project and its first demonstration", async () => {
    await home.open();
    await tabTo(page, home.sampleButton);
    await keyboard.press("Enter");
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(page);
    expect(await tabTo(page, queue.rows.first())).toBeLessThan(6);
    await keyboard.press("Enter");
    await review.waitUntilOpen();
  });

  await test.step("the keys are told, and play and step", async () => {
    await keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await expect(help).toContainText("Next frame");
    await keyboard.press("Escape");
    await expect(help).toBeHidden();
    await keyboard.press("ArrowRight");
    await keyboard.press(".");
    await review.expectFrame(2);
    await keyboard.press("Shift+ArrowRight");
    await review.expectFrame(12);
    await keyboard.press("G");
    await keyboard.type("7");
    await keyboard.press("Enter");
    await review.expectFrame(7);
    await keyboard.press("Home");
    await review.expectFrame(0);
  });

  await test.step("label the actions and correct one", async () => {
    await keyboard.press("Shift+I");
    await review.waitForLabels(LONG_MS);
    await tabTo(page, review.labels);
    await keyboard.press("Home");
    await keyboard.press("ArrowDown");
    await review.expectFrame(1);
    await expect(review.labelEditor).toBeVisible();
    await tabTo(page, review.labelEditor.getByLabel("Object"));
    await keyboard.press("Control+A");
    await keyboard.press("Delete");
    await keyboard.press("Enter");
    await expect(review.labels.getByRole("option").nth(1)).toHaveText(/, confirmed$/);
  });

  await test.step("propose, edit, run, accept", async () => {
    await keyboard.press("P");
    await review.expectVersion(/proposed$/);
    await keyboard.press("Shift+E");
    await expect(review.editor.input).toBeFocused();
    await keyboard.press("Control+Home");
    await keyboard.type("# Read and found good.");
    await keyboard.press("Enter");
    // What was demonstrated becomes a skill of the memory, with the things that it is done with as parameters.
    await keyboard.press("Control+A");
    // The palette opens from within the editor, too.
    await palette.run("Make a skill of the marked lines");
    await keyboard.press("Shift+E");
    expect(await review.editor.readText()).toMatch(
      /^def [a-z_]+\(\w+, \w+[^\n]*\n +"""\w[^"]+Use it so that/mu,
    );
    await keyboard.press("Control+Enter");
    await review.waitForRun();
    await expect(review.runResult).toContainText("Goal reached");
    await review.editor.waitUntilOpen();
    await keyboard.press("Escape");
    await expect(review.editor.input).not.toBeFocused();
    await keyboard.press("A");
    await expect(review.decision).toContainText("Accepted", { timeout: LONG_MS });
    await waitUntilIdle(page);
    // What is decided stays decided until it is undone.
    await keyboard.press("A");
    await keyboard.press("Control+Enter");
    await waitUntilIdle(page);
    await expect(review.version.locator("option")).toHaveCount(3);
  });

  await test.step("look into the memory and export it", async () => {
    await palette.run("Go to the memory");
    await expect(memory.exemplars).toHaveCount(1);
    await tabTo(page, memory.exportButton);
    const download = page.waitForEvent("download");
    await keyboard.press("Enter");
    const { name, bytes } = await readBundle(await download);
    expect(name).toMatch(/^exemplar-memory-.*\.json$/);
    expect(bytes.toString("utf8")).toContain("# Read and found good.");
    expect(bytes.toString("utf8")).toMatch(/def \w+\(\w+, \w+/u);
  });
});
