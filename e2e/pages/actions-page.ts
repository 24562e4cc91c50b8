import { expect, type Locator, type Page } from "@playwright/test";
import { waitUntilIdle } from "../support/idle";

/** The review of a web task, action by action. */
export class ActionsPage {
  readonly workspace: Locator;
  readonly actions: Locator;
  readonly progress: Locator;
  readonly words: Locator;
  readonly observation: Locator;
  readonly save: Locator;
  readonly saveState: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.workspace = page.getByRole("main", { name: "Review workspace" });
    this.actions = page.getByRole("list", { name: "Actions" }).getByRole("listitem");
    this.progress = page.getByRole("status", { name: "Review progress" });
    this.words = page.getByLabel("What is wrong with this action?");
    this.observation = page.getByRole("region", { name: /^Observation before step/ });
    this.save = page.getByRole("button", { name: "Save as exemplar" });
    this.saveState = page.getByRole("status", { name: "Save state" });
  }

  /** Opens a web task from the queue. */
  async openFromQueue(text: string): Promise<void> {
    await this.#page
      .getByRole("list", { name: "Demonstrations" })
      .getByRole("button")
      .filter({ hasText: text })
      .first()
      .click();
    await expect(this.workspace).toBeVisible();
    await waitUntilIdle(this.#page);
  }

  async showTab(name: "Observation" | "Abstractions" | "Memory" | "Record"): Promise<void> {
    await this.#page.getByRole("tab", { name }).click();
  }

  action(number: number): Locator {
    return this.#page.getByRole("listitem", { name: `Step ${number}`, exact: true });
  }

  async show(number: number): Promise<void> {
    await this.#page.getByRole("button", { name: new RegExp(`^Show step ${number} `) }).click();
  }

  button(verb: "Accept" | "Reject" | "Edit", number: number): Locator {
    return this.#page.getByRole("button", { name: `${verb} step ${number}`, exact: true });
  }

  /** Has the teacher go through the actions, and waits for what comes of it. */
  async writeAbstractions(): Promise<void> {
    await this.#page.keyboard.press("p");
    await waitUntilIdle(this.#page);
  }

  /** Says what is wrong with the selected action, and waits for what comes of it. */
  async say(words: string): Promise<void> {
    await this.words.fill(words);
    await this.words.press("Control+Enter");
    await waitUntilIdle(this.#page);
  }

  async expectProgress(reviewed: number, total: number): Promise<void> {
    await expect(this.progress).toHaveText(`${reviewed} of ${total} reviewed`);
  }
}
