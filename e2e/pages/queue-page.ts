import { expect, type Locator, type Page } from "@playwright/test";
import { ReviewPage } from "./review-page";

/** A project's demonstrations. */
export class QueuePage {
  readonly rows: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole("list", { name: "Demonstrations" }).getByRole("button");
  }

  async goToImport(): Promise<void> {
    await this.#page.getByRole("button", { name: "Import demonstrations" }).first().click();
    await expect(this.#page.getByRole("heading", { name: "Import demonstrations" })).toBeVisible();
  }

  /** Opens a demonstration, by its place or a part of its text; its first frame is on screen then. */
  async openRow(which: number | string): Promise<void> {
    await (
      typeof which === "number"
        ? this.rows.nth(which)
        : this.rows.filter({ hasText: which }).first()
    ).click();
    await new ReviewPage(this.#page).waitUntilOpen();
  }
}
