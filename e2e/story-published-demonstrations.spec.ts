/** A researcher's annotations come in with a film and without one, and each says what can be done with it. */
import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessibility";
import { sampleVideo, videoFile } from "./support/bad-files";
import { LONG_MS } from "./support/idle";
import { countStoredRows, NOTHING_IMPORTED } from "./support/stored-rows";
import { expect, test } from "./support/studio-test";

const TABLE = [
  "demonstration,title,instruction,video,start_s,stop_s,tier,text,verb,objects",
  "one,Morning coffee,Make coffee,kitchen-7,0,1,action,take the mug,take,mug",
  "one,,,,1,2,action,rinse the mug,rinse,mug",
  "two,Evening tea,Make tea,kitchen-8,3,4.5,action,fill the kettle,fill,kettle",
].join("\n");

test("annotations are labels where their film is, and plainly only words where it is not", async ({
  studio,
}) => {
  const { page, home, importer, queue } = studio;
  await home.open();
  await home.createProject("Annotated films");
  await queue.goToImport();
  await importer.chooseFiles([
    { name: "kitchen.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) },
    videoFile("kitchen-7.mp4", readFileSync(sampleVideo())),
  ]);
  const card = importer.card("kitchen.csv");
  await expect(card).toContainText("2 demonstrations · 1 with a film · 1 to be read only", {
    timeout: LONG_MS,
  });
  await card.getByText(/^Validation report/).click();
  await expect(card).toContainText("with neither a film nor a room");
  await expectAccessible(page, "annotations before their import");
  await importer.importAll(2);
  await importer.openQueue();

  await queue.openRow("Morning coffee");
  await page.getByRole("button", { name: "Use logged actions" }).press("Enter");
  await expect(page.getByText("Labels by the recording's own log")).toBeVisible();
  await expect(page.getByText("# rinse mug").first()).toBeVisible();

  await page.getByRole("link", { name: "Queue" }).click();
  await queue.rows.filter({ hasText: "Evening tea" }).press("Enter");
  const can = page.getByRole("region", { name: "What can be done with it" });
  await expect(can).toContainText("This can be read, not replayed");
  await expect(can).toContainText("The file names the film kitchen-8");
  await expect(page.getByRole("region", { name: "Segments" })).toContainText("fill the kettle");
  await expectAccessible(page, "a demonstration without a film");
  await page.getByLabel("Instruction").fill("Make a pot of tea.");
  // What was typed in the last second may be lost by a reload: it is saved first.
  await expect(page.getByRole("status", { name: "Save state" })).toHaveText(/^Saved \d/);
  await page.reload();
  await expect(page.getByLabel("Instruction")).toHaveValue("Make a pot of tea.");

  await studio.palette.run("Undo an import…");
  const dialog = page.getByRole("dialog", { name: "Undo an import" });
  await dialog.getByRole("button", { name: "Undo import of kitchen.csv" }).click();
  await dialog.getByRole("button", { name: /^Undo the import and lose/ }).click();
  await expect(page.getByText("The import of kitchen.csv was undone.")).toBeVisible();
  expect(await countStoredRows(page)).toMatchObject(NOTHING_IMPORTED);
});
