import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS } from "../support/idle";

/** The models that pictures are compared with, in the settings. */
export class EmbeddingSettings {
  readonly section: Locator;
  readonly models: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.section = page.getByRole("region", { name: "Embeddings" });
    this.models = page.getByRole("list", { name: "Embedding models" }).getByRole("listitem");
  }

  async download(address: string): Promise<void> {
    await this.section.getByLabel("Model address").fill(address);
    await this.section.getByRole("button", { name: "Download model" }).click();
  }

  async chooseFolder(folder: string): Promise<void> {
    const chooser = this.#page.waitForEvent("filechooser");
    await this.section.getByRole("button", { name: "Choose a model folder" }).click();
    await (await chooser).setFiles(folder);
  }

  async use(title: string): Promise<void> {
    await this.section.getByRole("button", { name: `Use ${title}` }).click();
    await this.expectUsed(title);
  }

  async expectUsed(title: string): Promise<void> {
    await expect(this.models.filter({ hasText: title })).toContainText("In use", {
      timeout: LONG_MS,
    });
  }
}
