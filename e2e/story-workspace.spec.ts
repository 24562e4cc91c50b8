/** The workspace at 1280x720: notices cover nothing, one undo names its deed, and what is typed stays. */
import type { Page } from "@playwright/test";
import { waitUntilIdle } from "./support/idle";
import { expect, test, type Studio } from "./support/studio-test";

test.use({ viewport: { width: 1280, height: 720 } });

/** The coffee with a proposal that was run. */
async function openRun({ home, queue, review }: Studio): Promise<void> {
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.propose();
  await review.run();
}

/** The names of what could be pressed where the notice is, if it were not there. */
async function coveredBy(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const notice = document.querySelector<HTMLElement>("[data-notice]");
    if (notice === null) {
      return ["there is no notice"];
    }
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    notice.style.visibility = "hidden";
    const under = new Set<string>();
    for (let x = left + 1; x < right; x += 6) {
      for (let y = top + 1; y < bottom; y += 6) {
        const control = document
          .elementFromPoint(x, y)
          ?.closest("button, a, input, textarea, select");
        under.add(control?.getAttribute("aria-label") ?? control?.textContent ?? "");
      }
    }
    notice.style.visibility = "";
    under.delete("");
    return [...under];
  });
}

test("notices cover no control, are counted, taken away by a key, and read again", async ({
  studio,
}) => {
  const { page } = studio;
  await openRun(studio);
  const notices = page.getByRole("status", { name: "Notices" });
  for (const size of [
    { width: 1280, height: 720 },
    { width: 768, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.keyboard.press("Control+K");
    await page.getByPlaceholder(/command/iu).fill("Next open remark");
    await page.keyboard.press("Enter");
    await expect(notices).toContainText("There is no open remark.");
    expect(await coveredBy(page)).toEqual([]);
  }
  await expect(notices).toContainText("×2");
  await page.keyboard.press("Q");
  await expect(notices).toBeEmpty();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Past notices" }).click();
  await expect(page.getByRole("list", { name: "Past notices" })).toContainText(
    "There is no open remark.",
  );
});

test("undo says what it takes back, and takes a correction back like everything else", async ({
  studio,
}) => {
  const { page, review } = studio;
  await openRun(studio);
  await review.correction.fill("Open the fridge first.");
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await waitUntilIdle(page);
  await review.expectVersion(/^v3 revised$/);
  const box = page.getByRole("checkbox", { name: "Addressed: Open the fridge first." });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole("button", { name: "Undo tick" }).click();
  await expect(box).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo correction" })).toBeEnabled();
  await page.keyboard.press("Control+Z");
  await review.expectVersion(/^v4 edited$/);
  await expect(page.getByRole("list", { name: "Corrections" })).toContainText("Taken back");
  expect(await review.editor.readText()).not.toContain("fridge");
});

test("a remark and a correction that are being typed are there after a reload, and a remark is answered", async ({
  studio,
}) => {
  const { page, home, queue, review } = studio;
  page.on("dialog", (dialog) => void dialog.accept());
  await home.open();
  await home.openSample();
  await queue.openRow("coffee");
  await review.useLoggedActions();
  await review.correction.fill("Wash the mug");
  await review.correction.press("Escape");
  await page.keyboard.press("C");
  await page.getByRole("textbox", { name: "Remark" }).fill("Why does it turn");
  await page.reload();
  const remark = page.getByRole("textbox", { name: "Remark" });
  await expect(remark).toHaveValue("Why does it turn");
  await remark.press("End");
  await remark.pressSequentially(" twice?");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(review.correction).toHaveValue("Wash the mug");
  const said = page.getByRole("list", { name: "Dialogue" });
  await expect(said).toContainText("Why does it turn twice?");
  await page.getByRole("button", { name: "Reply to the remark" }).click();
  await page.getByRole("textbox", { name: "Reply" }).fill("The mug is on the left.");
  await page.getByRole("button", { name: "Post" }).click();
  await expect(page.getByRole("list", { name: "Replies" })).toHaveText("The mug is on the left.");
  await page.reload();
  await review.waitUntilOpen();
  await expect(page.getByRole("list", { name: "Replies" })).toHaveText("The mug is on the left.");
  await page.getByRole("button", { name: "Undo reply" }).click();
  await expect(page.getByRole("list", { name: "Replies" })).toHaveCount(0);
  await expect(said).toContainText("Why does it turn twice?");
});
