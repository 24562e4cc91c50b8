/** A published memory comes in as claims: its defects named, mended by choice, shown by a run, and undone. */
import { icalZip } from "./support/ical-zip";
import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/studio-test";

test("a published memory is checked, mended by choice and run again", async ({ studio }) => {
  const { page, home, memory } = studio;
  await home.open();
  await memory.open();
  await memory.importBundle(icalZip());
  const notice = page.getByRole("status").filter({ hasText: "Imported 2 exemplars" });
  await expect(notice).toContainText("1 known defect named in the report");
  await expect(memory.exemplars).toHaveCount(2);
  await expectAccessible(page, "an import with known defects");

  await page.getByRole("button", { name: "Mend names" }).press("Enter");
  await expect(page.getByText(/Mended as you chose/)).toBeVisible();
  await expect(memory.exemplars).toHaveCount(2);

  await memory.verifyClaims();
  await expect(page.getByText("2 verified by a run here")).toBeVisible();
  await memory.openExemplar("Clean all the Mugs");
  await expect(memory.detail).toContainText("The mug is dirty, so it has to be rinsed");
});
