/** A folder that was chosen once has the backups of later visits, and a browser that asks again is told of. */
import type { Page } from "@playwright/test";
import { waitUntilIdle } from "./support/idle";
import { expect, test } from "./support/studio-test";

/** The browser's own folder stands for one that a person chooses: no test can press in the system's dialog. */
async function chooseOwnFolder(page: Page, permission: PermissionState): Promise<void> {
  await page.addInitScript((state) => {
    let allowed = state;
    Object.assign(window, {
      showDirectoryPicker: async () => {
        allowed = "granted";
        const root = await navigator.storage.getDirectory();
        return await root.getDirectoryHandle("Backups", { create: true });
      },
    });
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => allowed,
      requestPermission: async () => {
        allowed = "granted";
        return allowed;
      },
    });
  }, permission);
}

/** The text of the one backup in the folder; empty while there is none. */
async function readFolder(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Backups", { create: true });
    for await (const entry of folder.values()) {
      if (entry instanceof FileSystemFileHandle && entry.name.endsWith(".exemplar-backup")) {
        return await (await entry.getFile()).text();
      }
    }
    return "";
  });
}

test("backups go on in a later visit once the person allows it, with what was made meanwhile", async ({
  studio,
}) => {
  const { page, home, settings } = studio;
  await chooseOwnFolder(page, "prompt");
  await home.open();
  await settings.open();
  const told = page.getByRole("status", { name: "Backups by themselves" });
  await page.getByRole("button", { name: "Back up into a folder…" }).click();
  await expect(told).toContainText("go into “Backups” by themselves");
  await waitUntilIdle(page);
  expect(await readFolder(page)).not.toContain("Sample project");

  await home.open();
  await home.openSample();
  await page.reload();
  const waiting = page.getByRole("alert").filter({ hasText: "BAK-05" });
  await expect(waiting).toContainText("Backups into “Backups” wait for your permission");
  expect(await readFolder(page)).not.toContain("Sample project");
  await waiting.getByRole("button", { name: "Allow it" }).press("Enter");
  await expect.poll(async () => await readFolder(page)).toContain("Sample project");

  await settings.open();
  await page.getByRole("button", { name: "Stop these backups" }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(told).toBeHidden();
});
