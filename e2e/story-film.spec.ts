/** A run looked at again: beside its demonstration, call by call, after a reload and after the verdict. */
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("a run is a film that can be watched for ever", async ({ studio }) => {
  test.setTimeout(180_000);
  const { page, home, queue, review, memory } = studio;
  const { keyboard } = page;
  const call = page.getByRole("slider", { name: "Call" });
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
  const view = page.getByRole("img", { name: "The agent's view" });

  await test.step("a run ends with its last picture", async () => {
    await home.open();
    await home.sampleButton.click();
    await expect(queue.rows.first()).toBeVisible({ timeout: LONG_MS });
    await queue.openRow(2);
    await review.useLoggedActions();
    await keyboard.press("p");
    await review.expectVersion(/proposed$/);
    await keyboard.press("Control+Enter");
    await review.waitForRun();
    await expect(view).toBeVisible();
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 12 of 12/);
  });

  await test.step("one playhead leads both, from either side", async () => {
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 1 of 12: Cup_55\.pickup/);
    await keyboard.press("Shift+BracketRight");
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 2 of 12/);
    await review.expectFrame(5);
    await keyboard.press("d");
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 4 of 12.*toggle_on/);
  });

  await test.step("line and frame lead to each other", async () => {
    await keyboard.press("Shift+G");
    await expect(page.getByText("No line of the program comes from this frame.")).toBeVisible();
    await keyboard.press("Home");
    await keyboard.press("Shift+G");
    await expect(review.editor.input).toBeFocused();
    for (let line = 0; line < 4; line += 1) {
      await keyboard.press("ArrowDown");
    }
    // From the pickup in the first frame to the way to the sink, which begins in the next.
    await review.expectFrame(1);
    await keyboard.press("Escape");
    await expect(review.editor.input).not.toBeFocused();
    await keyboard.press("d");
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 4 of 12/);
  });

  await test.step("each call tells what it changed, and leads to its place", async () => {
    await review.showTab("Steps");
    await expect(steps).toHaveCount(12);
    await expect(page.getByRole("list", { name: "What changed" })).toContainText(
      "Cup_55.filled: null water",
    );
    await steps.nth(2).getByRole("button").click();
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 3 of 12/);
    await review.expectFrame(6);
  });

  await test.step("accepted and opened anew, it is all still there", async () => {
    await review.accept();
    await page.reload();
    await review.waitUntilOpen();
    await waitUntilIdle(page);
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 12 of 12/);
    await expect(view).toBeVisible();
    await expect(steps).toHaveCount(12);
    await keyboard.press("d");
    await expect(call).toHaveAttribute("aria-valuetext", /^After call 4 of 12/);
  });

  await test.step("the lines of its exemplar lead to the frames that they come from", async () => {
    await memory.open();
    await memory.exemplars.first().click();
    const line = page.getByRole("button", {
      name: /^Line \d+: show frame \d+ of the demonstration$/u,
    });
    const last = line.last();
    const frame = Number(/frame (\d+)/u.exec((await last.getAttribute("aria-label")) ?? "")?.[1]);
    await last.focus();
    await keyboard.press("Enter");
    await review.waitUntilOpen();
    await review.expectFrame(frame);
  });

  await test.step("a link to an exemplar that was deleted says so", async () => {
    const [studioAddress] = page.url().split("#");
    await page.goto(`${studioAddress}#/memory?exemplar=deleted`);
    await expect(page.getByText(/^This exemplar is not in the memory/u)).toBeVisible();
  });
});
