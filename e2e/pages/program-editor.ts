import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS } from "../support/idle";

/** Monaco's diff: the noisy program on the left, the version that is edited on the right. */
export class ProgramEditor {
  readonly root: Locator;
  readonly input: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByTestId("program-editor");
    this.input = this.root.getByRole("textbox", { name: "Program", exact: true });
  }

  async waitUntilOpen(): Promise<void> {
    // Not the lines that are gone: those above are not shown. An empty line is as wide as nothing.
    const own = this.root.locator(".modified .lines-content > .view-lines > .view-line");
    const lines = own.filter({ hasText: /\S/u });
    await expect(lines.first()).toBeVisible({ timeout: LONG_MS });
  }

  async focus(): Promise<void> {
    await this.input.focus();
    await expect(this.input).toBeFocused();
  }

  /** The whole text on the right, through the clipboard. */
  async readText(): Promise<string> {
    await this.#page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.focus();
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Control+C");
    return await this.#page.evaluate(() => navigator.clipboard.readText());
  }

  /** Puts a text in the place of the program, through the clipboard as a person would. */
  async replaceText(text: string): Promise<void> {
    await this.#page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.#page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.focus();
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Control+V");
  }

  /** Deletes the first line after the cursor's start that holds a text, as a person would. */
  async deleteLineWith(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press("Control+Home");
    await this.#page.keyboard.press("Control+F");
    const find = this.root.getByRole("textbox", { name: "Find" });
    await expect(find).toBeFocused();
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    await this.#page.keyboard.press("Escape");
    await expect(this.input).toBeFocused();
    await this.#page.keyboard.press("Control+Shift+K");
  }
}
