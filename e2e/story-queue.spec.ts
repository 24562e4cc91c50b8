/** A queue kept in order: named, assigned, narrowed, deleted and put back, exported; and nothing comes in twice unasked. */
import { expectAccessible } from "./support/accessibility";
import { sampleVideo } from "./support/bad-files";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

test("many demonstrations are kept in order, and every act is taken back as a whole", async ({
  studio,
}) => {
  const { page, home, queue } = studio;
  const { keyboard } = page;
  await home.open();
  await home.openSample();
  await waitUntilIdle(page);

  await test.step("three are selected by keyboard and assigned; the keys of undo take that back", async () => {
    await keyboard.press("j");
    await keyboard.press("Space");
    await keyboard.press("j");
    await keyboard.press("ArrowDown");
    await keyboard.press("Shift+Space");
    await expect(page.getByText("3 selected")).toBeVisible();
    await keyboard.press("a");
    await keyboard.press("Escape");
    await expect(queue.rows.nth(2)).toBeFocused();
    await keyboard.press("a");
    await keyboard.type("Ada");
    await keyboard.press("Enter");
    await expect(queue.rows.filter({ hasText: "Ada" })).toHaveCount(3);
    await expect(queue.rows.nth(2)).toBeFocused();
    await expectAccessible(page, "the queue with three selected");
    await keyboard.press("Control+Z");
    await expect(queue.rows.filter({ hasText: "Ada" })).toHaveCount(0);
    await page.getByRole("button", { name: "Assign…" }).click();
    await keyboard.type("Ada");
    await keyboard.press("Enter");
    await expect(queue.rows.filter({ hasText: "Ada" })).toHaveCount(3);
    await keyboard.press("Escape");
  });

  await test.step("what somebody has, in an order, is a view with a name over a reload", async () => {
    await page.getByRole("combobox", { name: "Assigned to" }).selectOption("Ada");
    await expect(queue.rows).toHaveCount(3);
    await page.getByRole("button", { name: "Order by Title" }).click();
    await page.getByRole("button", { name: "Order by Title" }).click();
    await expect(queue.rows.first()).toContainText("Water the plant");
    await page.getByRole("button", { name: "Save this view" }).click();
    await keyboard.type("What Ada has");
    await keyboard.press("Enter");
    await page.getByRole("button", { name: "Choose the columns" }).click();
    await page.getByRole("checkbox", { name: "Source" }).check();
    await keyboard.press("Escape");
    await page.getByRole("button", { name: "Show all" }).click();
    await waitUntilIdle(page);
    await page.reload();
    await page.getByRole("combobox", { name: "Saved views" }).selectOption("What Ada has");
    await expect(queue.rows).toHaveCount(3);
    await expect(queue.rows.first()).toContainText("sample");
    await expect(page).toHaveURL(/assigned=Ada/);
  });

  await test.step("one gets another title", async () => {
    await keyboard.press("Tab");
    await keyboard.press("Escape");
    await queue.rows.first().focus();
    await keyboard.press("F2");
    await page.getByLabel("Title", { exact: true }).fill("Water the big plant");
    await keyboard.press("Enter");
    await expect(queue.rows.first()).toContainText("Water the big plant");
    await expect(queue.rows.first()).toBeFocused();
  });

  await test.step("the focus is on the row in the place of one that was deleted, and on that one again", async () => {
    await keyboard.press("Delete");
    await expect(queue.rows).toHaveCount(2);
    await expect(queue.rows.first()).toBeFocused();
    await keyboard.press("Control+Z");
    await expect(queue.rows).toHaveCount(3);
    await expect(queue.rows.first()).toContainText("Water the big plant");
    await expect(queue.rows.first()).toBeFocused();
  });

  await test.step("what is deleted is in no list, and comes back as it was", async () => {
    await page.getByRole("checkbox", { name: "Select all that are shown" }).check();
    await keyboard.press("Delete");
    await expect(page.getByText("Nothing matches this filter.")).toBeVisible();
    await expect(page.getByText("0 / 21 accepted")).toBeVisible();
    await page.reload();
    await page.getByRole("combobox", { name: "Status" }).selectOption("deleted");
    await expect(queue.rows).toHaveCount(3);
    await page.getByRole("checkbox", { name: "Select all that are shown" }).check();
    await page.getByRole("button", { name: "Put back into the queue" }).click();
    await expect(page.getByText("0 / 24 accepted")).toBeVisible();
    await page.getByRole("combobox", { name: "Status" }).selectOption("All statuses");
    await expect(queue.rows.first()).toContainText("Water the big plant");
  });

  await test.step("the selected ones alone are exported", async () => {
    await page.getByRole("checkbox", { name: "Select Water the big plant" }).check();
    await page.getByRole("button", { name: "Export these…" }).click();
    const dialog = page.getByRole("dialog", { name: "Export for other tools" });
    await expect(dialog.getByRole("combobox")).toHaveValue("chosen");
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(dialog.getByRole("button", { name: "Export", exact: true })).toBeInViewport({
      ratio: 1,
    });
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("with 1 demonstration was handed");
    await dialog.getByRole("radio", { name: "Decisions (JSON Lines)" }).check();
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("There is nothing to write");
    await expect(dialog.getByRole("status")).toBeInViewport({ ratio: 1 });
    await keyboard.press("Escape");
  });
});

test("a film that is here already comes in again only when somebody wants it", async ({
  studio,
}) => {
  const { page, home, importer, queue } = studio;
  const importFilm = async () => {
    await importer.chooseFiles(sampleVideo());
    const card = importer.card("coffee.mp4");
    await expect(card).toContainText(/Video · \d+ frames/, { timeout: LONG_MS });
    await card.getByLabel("Instruction").fill("Make me a coffee.");
  };
  await home.open();
  await home.createProject("Films");
  await queue.goToImport();
  await importFilm();
  await importer.importAll();
  await importer.openQueue();

  await page.getByRole("button", { name: "Rename the project" }).click();
  await page.getByLabel("Name of the project").fill("Kitchen films");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Kitchen films" })).toBeVisible();

  await queue.goToImport();
  await importFilm();
  await importer.importButton.click();
  const question = page.getByRole("alert", { name: "Here already" });
  await expect(question).toContainText("coffee.mp4");
  await expectAccessible(page, "the question before a film comes in twice");
  await question.getByRole("button", { name: "Import nothing" }).click();
  await expect(question).toBeHidden();
  await importer.importButton.click();
  await question.getByRole("button", { name: "Import it again" }).click();
  await importer.waitUntilImported();
  await importer.openQueue();
  await expect(queue.rows).toHaveCount(2);
});

test("a project that is not there says so", async ({ studio }) => {
  const { page } = studio;
  await page.goto("/#/p/project_gone");
  await expect(page.getByText("There is nothing here")).toBeVisible();
});
