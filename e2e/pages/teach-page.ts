import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS } from "../support/idle";

/** A set of demonstrations taught with nobody there. */
export class TeachPage {
  readonly state: Locator;
  readonly items: Locator;
  readonly startButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.state = page.getByRole("status", { name: "Teaching state" });
    this.items = page.getByRole("list", { name: "Demonstrations being taught" }).locator("> li");
    this.startButton = page.getByRole("button", { name: /^Teach \d+ demonstrations?$/ });
  }

  /** From the page of a project. */
  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Teach a set" }).click();
    await expect(this.#page.getByRole("heading", { name: "Teach a set" })).toBeVisible();
  }

  /** Chooses the first demonstration with each of these words, and no others. */
  async choose(titles: readonly (string | RegExp)[]): Promise<void> {
    await this.#page.getByRole("button", { name: "Select none" }).click();
    for (const name of titles) {
      await this.#page.getByRole("checkbox", { name }).first().check();
    }
  }

  async start(): Promise<void> {
    await this.startButton.click();
    await expect(this.state).toHaveText(/^Teaching/);
  }

  async press(name: "Pause" | "Resume" | "Cancel" | "Teach another set"): Promise<void> {
    await this.#page.getByRole("button", { name, exact: true }).click();
  }

  async waitUntilFinished(): Promise<void> {
    await expect(this.state).toHaveText(/^Finished/, { timeout: 2 * LONG_MS });
  }
}
