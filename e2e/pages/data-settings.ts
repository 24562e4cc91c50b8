import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** A file as the browser's file dialog gives it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The settings' part about a person's data. */
export class DataSettings {
  readonly region: Locator;
  readonly preview: Locator;
  readonly restored: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole("region", { name: "Your data" });
    this.preview = page.getByRole("region", { name: "What is in the backup" });
    this.restored = page.getByRole("status", { name: "What was restored" });
  }

  async backUp(): Promise<ChosenFile> {
    const [download] = await Promise.all([
      this.#page.waitForEvent("download"),
      this.region.getByRole("button", { name: "Back up everything" }).click(),
    ]);
    await waitUntilIdle(this.#page);
    const buffer = await readFile(await download.path());
    return { name: download.suggestedFilename(), mimeType: "application/octet-stream", buffer };
  }

  /** Chooses a file to restore; what is in it is shown, or why it is refused. */
  async look(file: ChosenFile): Promise<void> {
    await this.region.getByLabel("Backup file").setInputFiles(file);
    await waitUntilIdle(this.#page);
  }

  /** The four cells of a row: what, new, here, here with other content. */
  async readRow(name: string): Promise<readonly string[]> {
    const row = this.preview.getByRole("row").filter({ hasText: name });
    return await row.getByRole("cell").allTextContents();
  }

  async restore(): Promise<void> {
    await this.preview.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(this.restored).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }
}
