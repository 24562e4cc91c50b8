/** What came in goes out again, from whatever page, over a reload, and never with work that nobody spoke of. */
import { sampleVideo } from "./support/bad-files";
import { expectAccessible } from "./support/accessibility";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { countStoredRows, NOTHING_IMPORTED } from "./support/stored-rows";
import { expect, test, type Studio } from "./support/studio-test";

const COMMAND = "Undo an import…";

async function importFilm({ home, importer, queue }: Studio, project: string): Promise<void> {
  await home.open();
  await home.createProject(project);
  await queue.goToImport();
  await importer.chooseFiles(sampleVideo());
  const card = importer.card("coffee.mp4");
  await expect(card).toContainText(/Video · \d+ frames/, { timeout: LONG_MS });
  await card.getByLabel("Instruction").fill("Make me a coffee.");
  await importer.importAll();
}

test("an import is undone by keyboard from another page, after a reload", async ({ studio }) => {
  const { page, memory, palette } = studio;
  await importFilm(studio, "Videos");
  const dialog = page.getByRole("dialog", { name: "Undo an import" });
  for (const place of ["", "settings", "deploy", "console", "experiments", "record"]) {
    await page.goto(`/#/${place}`);
    await palette.run(COMMAND);
    await expect(dialog.getByRole("listitem")).toContainText("coffee.mp4");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await memory.open();
  await page.reload();
  await expect(memory.region).toBeVisible();
  await palette.run(COMMAND);
  await expect(dialog.getByRole("listitem")).toContainText("coffee.mp4");
  await expectAccessible(page, "undoing an import");
  const undo = dialog.getByRole("button", { name: "Undo import of coffee.mp4" });
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The import of coffee.mp4 was undone.")).toBeVisible();
  await waitUntilIdle(page);
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);
});

test("an import that somebody worked on is undone only after what goes with it was read", async ({
  studio,
}) => {
  const { page, importer, queue, review, palette } = studio;
  await importFilm(studio, "Videos");
  await importer.openQueue();
  await queue.openRow("coffee");
  await review.goToFrame(5);
  await page.getByRole("button", { name: "Add label" }).click();
  await review.correctLabel("Pickup", "Mug");
  await expect(review.saveState).toHaveText(/^Saved \d/);

  await palette.run(COMMAND);
  const dialog = page.getByRole("dialog", { name: "Undo an import" });
  await dialog.getByRole("button", { name: "Undo import of coffee.mp4" }).click();
  await expect(dialog).toContainText("Somebody has worked on coffee.mp4 since");
  await expectAccessible(page, "the question before an undo");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("coffee.mp4");
  expect(await countStoredRows(page)).toMatchObject({ demonstrations: 1, imports: 1 });

  await dialog.getByRole("button", { name: "Undo import of coffee.mp4" }).click();
  await dialog.getByRole("button", { name: /^Undo the import and lose \d+ change/ }).click();
  await expect(dialog).toBeHidden();
  await waitUntilIdle(page);
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);
});
