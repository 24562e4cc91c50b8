/** Everything a person owns can be kept and brought back, and nothing goes unasked or unnoticed. */
import type { Page } from "@playwright/test";
import { DataSettings } from "./pages/data-settings";
import { copyDatabase, type DatabaseCopy } from "./support/database-copy";
import { waitUntilIdle } from "./support/idle";
import { expect, openStudioIn, test, type Studio } from "./support/studio-test";

/** The sample's first demonstration with a program of somebody's own. */
async function workOnSample({ page, home, queue, review }: Studio): Promise<void> {
  await home.open();
  await home.openSample();
  await queue.openRow(0);
  await review.useLoggedActions();
  await review.editor.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("# mine");
  await page.keyboard.press("Enter");
  await expect(review.saveState).toHaveText(/^Saved \d/);
}

/** Removes all that the browser keeps of the studio's database, as an eviction does. */
async function clearStored(page: Page, origin: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** What the studio tells; the editor has alerts of its own for screen readers. */
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: /[A-Z]{3}-\d\d/ });

/** What is stored, but for rows that every studio writes for itself: those of its lists are made of the others. */
function withoutOwn({ stores }: DatabaseCopy): unknown {
  return stores
    .filter(({ name }) => name !== "queueRows")
    .map(({ name, rows }) => ({ name, rows }));
}

test("restored: after a wipe projects, videos, logs and settings are back, byte for byte", async ({
  studio,
}) => {
  const { page, home, settings, queue, review } = studio;
  const data = new DataSettings(page);
  await workOnSample(studio);
  await settings.open();
  await settings.chooseDevice("WASM");
  await waitUntilIdle(page);
  const file = await data.backUp();
  expect(file.name).toMatch(/^exemplar-\d{4}-\d\d-\d\d\.exemplar-backup$/);
  const before = await copyDatabase(page);

  await test.step("the wipe", async () => {
    const origin = originOf(page);
    await page.goto("about:blank");
    await clearStored(page, origin);
    await home.open();
    await expect(alertOf(page)).toContainText("The browser has cleared what was stored");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(home.projects).toContainText("No projects yet");
  });

  await test.step("the preview says what is new, and nothing is written yet", async () => {
    await settings.open();
    await data.look(file);
    expect((await data.readRow("demonstrations"))[1]).toBe("0");
    expect(Number((await data.readRow("demonstrations"))[0])).toBeGreaterThan(0);
    expect((await copyDatabase(page)).stores.find(({ name }) => name === "projects")?.rows).toEqual(
      [],
    );
  });

  await data.restore();
  expect(withoutOwn(await copyDatabase(page))).toEqual(withoutOwn(before));

  await test.step("the work goes on", async () => {
    await home.open();
    await home.openProject("Sample project");
    await queue.openRow(0);
    await review.editor.waitUntilOpen();
    expect(await review.editor.readText()).toContain("# mine");
  });

  await test.step("a second time there is nothing to restore", async () => {
    await settings.open();
    await data.look(file);
    await expect(
      data.preview.getByRole("button", { name: "Everything in it is here" }),
    ).toBeDisabled();
  });
});

test("what is no backup is refused with the reason", async ({ studio }) => {
  const { page, home, settings } = studio;
  const data = new DataSettings(page);
  await home.open();
  await settings.open();
  await data.look({ name: "b.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(data.region.getByRole("alert")).toContainText("b.json is not a backup");
  await expect(data.preview).toBeHidden();
});

test("cleared under an open page: it is told, and what is open is saved again", async ({
  studio,
}) => {
  const { page, review } = studio;
  await workOnSample(studio);
  await clearStored(page, originOf(page));
  await expect(alertOf(page)).toContainText("The browser has cleared what was stored");
  await expect(alertOf(page)).toContainText("the decisions of the demonstration open");
  await page.reload();
  await review.waitUntilOpen();
  await review.editor.waitUntilOpen();
  expect(await review.editor.readText()).toContain("# mine");
});

test("a tab that closes with something unsaved asks first", async ({ studio, context }) => {
  const { page, review } = studio;
  await workOnSample(studio);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await test.step("saved: it does not", async () => {
    const other = openStudioIn(await context.newPage());
    await other.home.open();
    await other.page.close({ runBeforeUnload: true });
    expect(asked).toEqual([]);
  });
  await page.evaluate(() => {
    // A disk without room: every write of a row fails.
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await review.editor.focus();
  await page.keyboard.type("# more");
  await expect(review.saveState).toHaveText("Not saved: storage is full");
  await expect(alertOf(page)).toContainText("Keep this tab open");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
});
