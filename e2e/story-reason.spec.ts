/** A reason is corrected in plain words: shown before it counts, taken with a key, and taken back with one. */
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("what is said of a reason changes its comment and no step", async ({ studio }) => {
  test.setTimeout(420_000);
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.propose();
  const before = await review.editor.readText();
  const codeOf = (text: string) => text.split("\n").filter((line) => !/^\s*(?:#|$)/u.test(line));
  const at = before.split("\n").findIndex((line) => line.startsWith("# (causal abstraction)"));
  const question = page.getByRole("region", { name: "Meant so?" });
  const say = async (text: string) => {
    await review.correction.fill(text);
    await page.getByRole("button", { name: "Ask for changes" }).click();
    await waitUntilIdle(page);
    await page.keyboard.press("Escape");
  };

  await test.step("at the tap it is said what it does, and not only what comes of it", () => {
    expect(before).not.toMatch(/abstraction\) The \w+ has to hold something/u);
  });

  await test.step("the comment of before and after is shown, and nothing has changed", async () => {
    await say(`The comment on line ${at + 1} is wrong, it is because guests are coming`);
    await expect(question).toContainText(`This would change the comment on line ${at + 1}.`);
    await expect(question).toContainText("The steps stay as they are.");
    const list = question.getByRole("list", { name: "What would change" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list).toContainText("by a person) Guests are coming.");
    await page.screenshot({ path: ".tmp/screens/reason.png" });
    expect(await review.editor.readText()).toBe(before);
    await page.keyboard.press("Escape");
  });

  await test.step("yes: the comment is another one, and every step is as it was", async () => {
    await page.keyboard.press("Shift+Y");
    await review.expectVersion(/revised$/);
    await review.waitForRun();
    const after = await review.editor.readText();
    expect(after.split("\n")[at]).toBe("# (causal abstraction, by a person) Guests are coming.");
    expect(codeOf(after)).toEqual(codeOf(before));
  });

  await test.step("one key takes it back", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+B");
    await review.expectVersion(/edited$/);
    expect(await review.editor.readText()).toBe(before);
  });

  await test.step("a reason and a step at once: it is told so, and neither is guessed", async () => {
    await say(`The comment on line ${at + 1} is wrong. Also open the fridge first.`);
    await expect(question).toBeHidden();
    await expect(page.getByRole("list", { name: "Corrections" })).toContainText(
      "This is about a reason and about steps",
    );
    expect(await review.editor.readText()).toBe(before);
  });

  await test.step("what a person would refuse is named beside Accept, though the goal holds", async () => {
    const found = /^(\w+)\.place\((\w*coffee\w*)\)$/mu.exec(before);
    expect(found).not.toBeNull();
    const again = found === null ? "" : `${found[1]}.pickup()\n${found[0]}\n`;
    await review.editor.replaceText(`${before.trimEnd()}\n${again}${again}`);
    await page.keyboard.press("Control+Enter");
    await review.waitForRun();
    await expect(page.getByText("Goal reached").first()).toBeVisible();
    const note = page.getByRole("status", { name: "Checks of sense" });
    await expect(note).toBeVisible();
    await expect(page.getByRole("button", { name: /^Accept/u })).toBeEnabled();
    await expect(note).toContainText(/taken up|put back/u);
    await page.screenshot({ path: ".tmp/screens/sense-beside-accept.png" });
  });

  await test.step("the edit that was run is taken back in one step, and the program before it runs again", async () => {
    await page.getByRole("button", { name: /^Undo edit run as v\d+$/u }).click();
    await review.waitForRun();
    await expect(page.getByRole("button", { name: /^Redo edit run as v\d+$/u })).toBeEnabled();
    expect(await review.editor.readText()).toBe(before);
    await expect(page.getByRole("status", { name: "Checks of sense" })).toBeHidden();
  });
});
