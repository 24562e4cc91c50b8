import { expect, type Page } from "@playwright/test";

/** Every command by name, with the keyboard alone. */
export class CommandPalette {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Runs the command with this title. */
  async run(title: string): Promise<void> {
    await this.#page.keyboard.press("Control+K");
    const dialog = this.#page.getByRole("dialog", { name: "Commands" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await this.#page.keyboard.type(title);
    const chosen = dialog.getByRole("option", { selected: true });
    await expect(chosen).toContainText(title);
    await this.#page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  }
}
