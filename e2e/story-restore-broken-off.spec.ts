/** A restore or an import that is broken off (no room, a killed tab) leaves nothing half, and is done again. */
import { DataSettings, type ChosenFile } from "./pages/data-settings";
import { sampleVideo } from "./support/bad-files";
import { copyDatabase, type DatabaseCopy } from "./support/database-copy";
import { LONG_MS, waitUntilIdle } from "./support/idle";
import { countStoredRows, NOTHING_IMPORTED } from "./support/stored-rows";
import { crashAtWrite, limitStorage } from "./support/tab-faults";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

interface BackedUp {
  readonly file: ChosenFile;
  readonly before: DatabaseCopy;
}

/** The sample project with a program of its first demonstration, in a file; then the profile is empty again. */
async function backUpAndWipe({ page, home, queue, review, settings }: Studio): Promise<BackedUp> {
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
  await expect(review.saveState).toHaveText(/^Saved \d/);
  await settings.open();
  const file = await new DataSettings(page).backUp();
  const before = await copyDatabase(page);
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await home.open();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await settings.open();
  await new DataSettings(page).look(file);
  return { file, before };
}

/** Rows of everything that was written for the person; the studio makes its lists of the others. */
function rowsOf({ stores }: DatabaseCopy): unknown {
  return stores
    .filter(({ name }) => name !== "queueRows")
    .map(({ name, rows }) => ({ name, rows }));
}

/** Every demonstration that is there has its whole log, and there is no log without its demonstration. */
function expectWholeLogs(now: DatabaseCopy, before: DatabaseCopy): void {
  const rows = (copy: DatabaseCopy, table: string) =>
    copy.stores.find(({ name }) => name === table)?.rows ?? [];
  const ids = new Set(rows(now, "demonstrations").map(({ id }) => id));
  const logs = rows(before, "operations").filter((row) => ids.has(row["demonstrationId"]));
  expect(rows(now, "operations")).toEqual(logs);
}

test("a disk that is full in a restore: it is told, nothing is half, and the rest comes with room", async ({
  studio,
}) => {
  const { page } = studio;
  const data = new DataSettings(page);
  const { file, before } = await backUpAndWipe(studio);
  await limitStorage(page, 1000);
  await data.preview.getByRole("button", { name: "Restore", exact: true }).click();
  const alert = data.region.getByRole("alert");
  await expect(alert).toContainText("Storage is full.", { timeout: LONG_MS });
  await expect(alert).toContainText("what was put back until then is whole");
  await waitUntilIdle(page);
  expectWholeLogs(await copyDatabase(page), before);

  await limitStorage(page, undefined);
  await data.look(file);
  await data.restore();
  expect(rowsOf(await copyDatabase(page))).toEqual(rowsOf(before));
});

test("a tab that is killed in a restore leaves whole demonstrations, and the rest is restored anew", async ({
  studio,
  context,
}) => {
  const { page } = studio;
  const { file, before } = await backUpAndWipe(studio);
  await crashAtWrite(page, "operations", async () => {
    await new DataSettings(page).preview
      .getByRole("button", { name: "Restore", exact: true })
      .click();
  });

  const other = openStudioIn(await context.newPage());
  await other.home.open();
  await other.settings.open();
  expectWholeLogs(await copyDatabase(other.page), before);
  const data = new DataSettings(other.page);
  await data.look(file);
  await data.restore();
  expect(rowsOf(await copyDatabase(other.page))).toEqual(rowsOf(before));
});

test("a tab that is killed in an import has imported nothing, and it is imported anew", async ({
  studio,
  context,
}) => {
  const { page, home, queue, importer } = studio;
  await home.open();
  await home.createProject("Videos");
  await queue.goToImport();
  const address = page.url();
  const choose = async (at: Studio["importer"]) => {
    await at.chooseFiles(sampleVideo());
    await at.card("coffee.mp4").getByLabel("Instruction").fill("Make coffee");
  };
  await choose(importer);
  await crashAtWrite(page, "imports", () => importer.importButton.click());

  const other = openStudioIn(await context.newPage());
  await other.page.goto(address);
  await waitUntilIdle(other.page);
  expect(await countStoredRows(other.page)).toMatchObject(NOTHING_IMPORTED);
  await choose(other.importer);
  await other.importer.importAll();
  expect(await countStoredRows(other.page)).toMatchObject({ demonstrations: 1, imports: 1 });
});

test("settings stay over a reload: appearance, device and the teacher's connection, without its key", async ({
  studio,
}) => {
  const { page, home, settings } = studio;
  await home.open();
  await settings.open();
  await page.getByRole("radio", { name: "Dark" }).check();
  await settings.chooseDevice("WASM");
  const apiKey = "sk-not-a-key-of-anybody-0123456789";
  await settings.useEndpoint({ baseUrl: "http://localhost:9/v1", model: "a-model", apiKey });
  await waitUntilIdle(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "WASM", exact: true })).toBeChecked();
  await expect(page.getByLabel("Base URL")).toHaveValue("http://localhost:9/v1");
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("a-model");
  expect(JSON.stringify(await copyDatabase(page))).not.toContain(apiKey);
});

test("what a person owns is found: from the palette, and from the contents of the settings", async ({
  studio,
}) => {
  const { page, home, palette } = studio;
  await home.open();
  const data = new DataSettings(page);
  for (let visit = 0; visit < 2; visit += 1) {
    await palette.run("Restore a backup…");
    await expect(data.region).toBeFocused();
    await expect(data.region.getByRole("button", { name: "Restore a backup…" })).toBeInViewport();
  }
  const contents = page.getByRole("navigation", { name: "Sections of the settings" });
  for (const part of await contents.getByRole("button").allTextContents()) {
    await contents.getByRole("button", { name: part, exact: true }).click();
    await expect(page.getByRole("region", { name: part, exact: true })).toBeFocused();
    await expect(page.getByRole("region", { name: part, exact: true })).toBeInViewport();
  }
});
