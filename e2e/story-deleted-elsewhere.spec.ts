/** A project goes into the trash and away for good in one tab while another one looks at it. */
import { expectAccessible } from "./support/accessibility";
import { waitUntilIdle } from "./support/idle";
import { expect, openStudioIn, test } from "./support/studio-test";

test("what becomes of a project in one tab, the other ones say", async ({ studio, context }) => {
  const { page, home, queue, review } = studio;
  await home.open();
  await home.openSample();
  const listed = openStudioIn(await context.newPage());
  await listed.page.goto(page.url());
  await expect(listed.queue.rows.first()).toBeVisible();
  await queue.openRow(0);
  const other = openStudioIn(await context.newPage());
  await other.home.open();

  await test.step("in the trash: nothing is decided, and it is put back from here", async () => {
    await other.home.deleteProject();
    const note = page.getByRole("note").filter({ hasText: "This project is deleted" });
    await expect(note).toContainText("kept until it is deleted for good");
    await expect(review.acceptButton).toBeHidden();
    await expect(listed.page.getByRole("note")).toContainText("This project is deleted");
    await expect(listed.queue.rows).toHaveCount(0);
    await expectAccessible(page, "a review of a project in the trash");
    await note.getByRole("button", { name: "Put the project back" }).click();
    await review.waitUntilOpen();
    await expect(listed.queue.rows.first()).toBeVisible();
  });

  await test.step("for good: what happened, what is safe, what to do", async () => {
    await other.home.deleteProject();
    await other.home.deleteForGood();
    for (const tab of [page, listed.page]) {
      const told = tab
        .getByRole("alert")
        .filter({ hasText: "was deleted for good in another tab" });
      await expect(told).toContainText("stay in the memory");
      await expect(told).toContainText("a backup that has it brings it back");
    }
    await expectAccessible(page, "a review of a project that is gone");
    await page.getByRole("button", { name: "Restore a backup" }).click();
    await expect(page.getByRole("region", { name: "Your data" })).toBeVisible();
    await listed.page.getByRole("button", { name: "Go to projects" }).click();
    await expect(listed.home.sampleButton).toBeVisible();
    await waitUntilIdle(listed.page);
  });
  other.watch.check();
  listed.watch.check();
});
