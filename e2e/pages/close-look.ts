import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** A place on the picture, as shares of its sides. */
export interface PictureShare {
  readonly x: number;
  readonly y: number;
}

/** A look at one thing of the frame shown. */
export class CloseLook {
  readonly openButton: Locator;
  readonly square: Locator;
  /** Where the square is, as a screen reader hears it. */
  readonly place: Locator;
  readonly panel: Locator;
  readonly thing: Locator;
  readonly meters: Locator;
  readonly keepButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.openButton = page.getByRole("button", { name: "Look closely" });
    this.square = page.getByRole("application", { name: "Square on the picture" });
    this.place = page.getByRole("status", { name: "Square", exact: true });
    this.panel = page.getByRole("region", { name: "Close look" });
    this.thing = this.panel.getByLabel("Thing");
    this.meters = this.panel.getByRole("meter");
    this.keepButton = this.panel.getByRole("button", { name: "Keep in the note" });
  }

  /** Waits until the model has answered, or has nothing to be asked. */
  async waitForAnswer(): Promise<void> {
    await expect(this.panel).toBeVisible();
    await expect(this.panel.getByRole("progressbar")).toBeHidden({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  /** These words, in this order, each with a share from 1 to 99. */
  async expectAsked(words: readonly string[]): Promise<void> {
    await expect(this.meters).toHaveCount(words.length);
    for (const [index, word] of words.entries()) {
      const meter = this.meters.nth(index);
      await expect(meter).toHaveAccessibleName(word);
      await expect(meter).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
    }
  }

  async drag(from: PictureShare, to: PictureShare): Promise<void> {
    const area = await this.square.boundingBox();
    if (area === null) {
      throw new Error("no square to draw");
    }
    const move = async ({ x, y }: PictureShare) => {
      await this.#page.mouse.move(area.x + x * area.width, area.y + y * area.height);
    };
    await move(from);
    await this.#page.mouse.down();
    await move(to);
    await this.#page.mouse.up();
  }
}
