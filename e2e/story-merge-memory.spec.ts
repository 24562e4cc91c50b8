/** Somebody hands back a bundle in which an exemplar was changed: it is chosen by keyboard whose to keep, and undone. */
import { icalZip } from "./support/ical-zip";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/studio-test";

test("what differs in a file is chosen one by one, and one press takes the import back", async ({
  studio,
}) => {
  const { page, home, memory } = studio;
  await home.open();
  await memory.open();
  await memory.importBundle(icalZip());
  await expect(memory.exemplars).toHaveCount(2);
  const { name, bytes } = await memory.exportBundle();
  const changed = bytes
    .toString("utf8")
    .replaceAll("The script cleans mug 1", "The script washes mug 1");
  await memory.importBundle({ name, mimeType: "application/json", buffer: Buffer.from(changed) });
  await expect(page.getByText(/1 differs from yours; yours was kept/)).toBeVisible();

  await page.getByRole("button", { name: "Choose one by one" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Choose between yours and ${name}` });
  const row = dialog.getByRole("group", { name: "Clean all the Mugs" });
  await expect(row).toContainText("changed there");
  const texts = dialog.getByRole("region", { name: "What differs" });
  await expect(texts).toContainText("+ The script washes mug 1");
  await expectAccessible(page, "choosing between two memories");
  await row.getByRole("radio", { name: "Theirs" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("button", { name: "Take 0 exemplars" })).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Take 1 exemplar" }).press("Enter");
  await expect(page.getByText("Replaced 1 exemplar of yours.")).toBeVisible();
  await expect(memory.exemplars.filter({ hasText: "washes mug 1" })).toHaveCount(1);

  await page.getByRole("button", { name: "Undo import" }).press("Enter");
  await expect(memory.exemplars.filter({ hasText: "cleans mug 1" })).toHaveCount(1);
  await expect(memory.exemplars.filter({ hasText: "washes mug 1" })).toHaveCount(0);
});
