import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** Agents on trial: what can be begun, and one experiment as far as it is. */
export class ExperimentsPage {
  readonly offered: Locator;
  readonly begun: Locator;
  readonly file: Locator;
  readonly state: Locator;
  readonly table: Locator;
  readonly runs: Locator;
  readonly run: Locator;
  readonly decisions: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.offered = page.getByRole("list", { name: "Experiments to begin" });
    this.begun = page.getByRole("list", { name: "Experiments that were begun" });
    this.file = page.getByLabel("File of an experiment");
    this.state = page.getByRole("status", { name: "State of the experiment" });
    this.table = page.getByRole("region", { name: "Results, table" });
    this.runs = page.getByRole("list", { name: "Runs of the experiment" });
    this.run = page.getByRole("article", { name: "Run" });
    this.decisions = page.getByRole("list", { name: "Decisions of the run" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/#/experiments");
    await expect(this.offered).toBeVisible({ timeout: LONG_MS });
  }

  /** Begins the experiment of a file, as the file dialog would give it. */
  async beginFrom(experiment: object): Promise<void> {
    await this.file.setInputFiles({
      name: "experiment.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(experiment)),
    });
  }

  async waitUntilFinished(): Promise<void> {
    await expect(this.state).toContainText("Finished", { timeout: 2 * LONG_MS });
    await waitUntilIdle(this.#page);
  }

  /** The line of the table for an agent or a task. */
  row(name: string | RegExp): Locator {
    return this.table.getByRole("row", { name });
  }
}
