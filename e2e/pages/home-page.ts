import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** The first screen. */
export class HomePage {
  readonly sampleButton: Locator;
  readonly projects: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sampleButton = page.getByRole("button", { name: "Open the sample project" });
    this.projects = page.getByRole("region", { name: "Projects" });
    this.alert = page.getByRole("alert");
  }

  async open(): Promise<void> {
    await this.#page.goto("/");
    await expect(this.sampleButton).toBeVisible();
    await waitUntilIdle(this.#page);
  }

  /** Creates a project and stands in its empty queue. */
  async createProject(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: "New project" }).click();
    await this.#page.getByLabel("Project name").fill(name);
    await this.#page.getByRole("button", { name: "Create" }).click();
    await expect(this.#page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }

  async openProject(name: string): Promise<void> {
    await this.projects.getByRole("button", { name }).click();
    await expect(this.#page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }

  /** Into the trash, from its card; it is the only one. */
  async deleteProject(): Promise<void> {
    await this.projects.getByRole("button", { name: "Delete the project" }).click();
    await expect(this.#page.getByText("1 deleted project", { exact: true })).toBeVisible();
  }

  /** Of what is in the trash, after the question. */
  async deleteForGood(): Promise<void> {
    await this.#page.getByText("1 deleted project", { exact: true }).click();
    await this.#page.getByRole("button", { name: "Delete for good…" }).click();
    await this.#page.getByRole("button", { name: "Delete for good", exact: true }).click();
    await waitUntilIdle(this.#page);
  }

  /** Opens the sample project and stands in its queue. */
  async openSample(): Promise<void> {
    await this.sampleButton.click();
    await expect(this.#page.getByRole("list", { name: "Demonstrations" })).toBeVisible({
      timeout: LONG_MS,
    });
  }
}
