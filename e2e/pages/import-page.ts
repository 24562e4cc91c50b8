import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** A file as a test makes it up. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Choose, check, import. */
export class ImportPage {
  readonly alert: Locator;
  readonly importButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.alert = page.getByRole("main").getByRole("alert");
    this.importButton = page.getByRole("button", { name: /^Import( \d+ demonstrations?)?$/ });
  }

  /** One file's card. */
  card(fileName: string): Locator {
    return this.#page.getByRole("article", { name: fileName });
  }

  async chooseFiles(files: string | MadeFile | readonly MadeFile[]): Promise<void> {
    await this.#page
      .getByLabel("Files", { exact: true })
      .setInputFiles(typeof files === "string" ? files : [files].flat());
  }

  /** Imports what is ready and waits until it is stored. */
  async importAll(count = 1): Promise<void> {
    await this.importButton.click();
    await this.waitUntilImported(count);
  }

  async waitUntilImported(count = 1): Promise<void> {
    const text = count === 1 ? "1 demonstration imported." : `${count} demonstrations imported.`;
    await expect(this.#page.getByText(text)).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  async undo(): Promise<void> {
    await this.#page.getByRole("button", { name: "Undo import" }).click();
    await expect(this.#page.getByText("The import was undone.")).toBeVisible();
  }

  async openQueue(): Promise<void> {
    await this.#page.getByRole("button", { name: "Open the queue" }).click();
    await expect(this.#page.getByRole("main")).toBeVisible();
  }
}
