import { readFile } from "node:fs/promises";
import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** A robot in a console, spoken to by keyboard. */
export class ConsolePage {
  readonly lines: Locator;
  readonly words: Locator;
  readonly python: Locator;
  readonly used: Locator;
  readonly learned: Locator;
  readonly learnDialog: Locator;
  readonly tableDialog: Locator;
  readonly lineShown: Locator;
  readonly pictures: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.lines = page.getByRole("list", { name: "Console" }).getByRole("listitem");
    this.words = page.getByRole("textbox", { name: "Say what the robot is to do" });
    this.python = page.getByRole("textbox", { name: "Python statement" });
    this.used = page.getByRole("list", { name: "Chosen examples" }).getByRole("listitem");
    this.learned = page.getByRole("list", { name: "Learned here" }).getByRole("listitem");
    this.learnDialog = page.getByRole("dialog", { name: "Learn from this interaction" });
    this.tableDialog = page.getByRole("dialog", { name: "Another table" });
    this.lineShown = page.getByRole("status", { name: "Line shown" });
    this.pictures = page.getByRole("img", { name: /^The table from/u });
  }

  async waitUntilReady(): Promise<void> {
    await expect(this.lineShown).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  /** Another table, with keys alone. */
  async beginWith(things: readonly string[], seed: number): Promise<void> {
    await this.#leaveField();
    await this.#page.keyboard.press("n");
    const boxes = this.tableDialog.getByRole("checkbox");
    for (const box of await boxes.all()) {
      const name = await box.evaluate((element) => element.closest("label")?.textContent);
      if ((await box.isChecked()) !== things.includes(String(name))) {
        await box.press("Space");
      }
    }
    await this.tableDialog.getByRole("spinbutton", { name: "Seed" }).fill(String(seed));
    await this.#page.keyboard.press("Enter");
    await expect(this.tableDialog).toBeHidden();
    await this.waitUntilReady();
  }

  /** What the person says; it is over when it is the person's turn, or the robot asks whether to learn. */
  async say(text: string): Promise<void> {
    await this.#leaveField();
    await this.#page.keyboard.press("c");
    if (!(await this.words.isVisible())) {
      await this.#page.keyboard.press("Control+/");
    }
    await this.#enter(this.words, text);
  }

  async type(source: string): Promise<void> {
    await this.#leaveField();
    await this.#page.keyboard.press("c");
    if (!(await this.python.isVisible())) {
      await this.#page.keyboard.press("Control+/");
    }
    await this.#enter(this.python, source);
  }

  /** Presses a single key of the page. */
  async press(key: string): Promise<void> {
    await this.#leaveField();
    await this.#page.keyboard.press(key);
  }

  /** Keeps what is proposed. */
  async keepLearned(): Promise<void> {
    await expect(
      this.learnDialog.getByRole("button", { name: "Keep it in the memory" }),
    ).toBeEnabled({ timeout: LONG_MS });
    await this.#page.keyboard.press("Control+Enter");
    await expect(this.learnDialog).toBeHidden({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  /** A line for each thing: what it is, what it is on, and where. */
  async scene(): Promise<readonly string[]> {
    return await this.#page.locator('ul[aria-label="The scene in words"] li').allTextContents();
  }

  /** Who writes from now on. */
  async chooseWriter(title: RegExp): Promise<void> {
    const writers = this.#page.getByRole("combobox", { name: "Who writes the statements" });
    const option = writers.getByRole("option", { name: title });
    await writers.selectOption(await option.getAttribute("value"));
  }

  /** A film in the dialog of what is learned, by what it shows. */
  film(name: string): Locator {
    return this.learnDialog.getByRole("group", { name: `Film: ${name}` });
  }

  async download(): Promise<string> {
    const [download] = await Promise.all([this.#page.waitForEvent("download"), this.press("d")]);
    return await readFile(await download.path(), "utf8");
  }

  async openTranscript(file: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent("filechooser"), this.press("o")]);
    await chooser.setFiles(file);
    await waitUntilIdle(this.#page);
  }

  async #enter(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await this.#page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
    await waitUntilIdle(this.#page);
  }

  /** Single keys are for whoever is not typing. */
  async #leaveField(): Promise<void> {
    await waitUntilIdle(this.#page);
    await this.#page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
    });
  }
}
