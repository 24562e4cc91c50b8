import { readFile } from "node:fs/promises";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import type { MadeFile } from "./import-page";

/** A bundle as it was downloaded. */
export interface ExportedBundle {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The exemplars of the memory. */
export class MemoryPage {
  readonly region: Locator;
  readonly exemplars: Locator;
  readonly detail: Locator;
  readonly exportButton: Locator;
  readonly importButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole("region", { name: "Memory", exact: true });
    this.exemplars = page.getByRole("list", { name: "Exemplars" }).getByRole("listitem");
    this.detail = this.region.getByRole("article");
    this.exportButton = page.getByRole("button", { name: "Export bundle" });
    this.importButton = page.getByRole("button", { name: "Import memory" });
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Memory" }).click();
    await expect(this.region).toBeVisible();
  }

  async openExemplar(title: string): Promise<void> {
    await this.exemplars.getByRole("button", { name: title }).first().click();
    await expect(this.detail).toBeVisible();
  }

  /** Exports the whole memory. */
  async exportBundle(): Promise<ExportedBundle> {
    const download = this.#page.waitForEvent("download");
    await this.exportButton.click();
    return await readBundle(await download);
  }

  /** Runs what bundles claim, to the end. */
  async verifyClaims(): Promise<void> {
    const claims = this.#page.getByRole("region", { name: "Claimed exemplars" });
    await claims.getByRole("button", { name: "Verify again" }).click();
    await expect(claims).toContainText("verified by a run here", { timeout: 120_000 });
  }

  async searchByPicture(file: MadeFile): Promise<void> {
    const chooser = this.#page.waitForEvent("filechooser");
    await this.region.getByRole("button", { name: "Search by a picture" }).click();
    await (await chooser).setFiles(file);
  }

  async importBundle(file: MadeFile): Promise<void> {
    const chooser = this.#page.waitForEvent("filechooser");
    await this.importButton.click();
    await (await chooser).setFiles(file);
  }
}

/** The bytes of a download. */
export async function readBundle(download: Download): Promise<ExportedBundle> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
