import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** More objects than any view of a room shows. */
const MAX_OBJECTS = 200;

/** Recording a demonstration: the page before it, and the page on which it is driven. */
export class RecordPage {
  readonly instruction: Locator;
  readonly check: Locator;
  readonly startButton: Locator;
  readonly recording: Locator;
  readonly picture: Locator;
  readonly happened: Locator;
  readonly hand: Locator;
  readonly objects: Locator;
  readonly steps: Locator;
  readonly menu: Locator;
  readonly finishDialog: Locator;
  readonly saveState: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.instruction = page.getByLabel("Instruction", { exact: true });
    this.check = page.getByRole("status", { name: "Check" });
    this.startButton = page.getByRole("button", { name: "Start recording" });
    this.recording = page.getByRole("main", { name: "Recording" });
    this.picture = page.getByRole("img", { name: "The agent's view", exact: true });
    this.happened = page.getByRole("status", { name: "What happened" });
    this.hand = page.getByRole("button", { name: /in hand/i });
    this.objects = page.getByRole("listbox", { name: "Objects in view" });
    this.steps = page.getByRole("list", { name: "Steps" });
    this.menu = page.getByRole("menu");
    this.finishDialog = page.getByRole("dialog", { name: "Finish the recording" });
    this.saveState = page.getByRole("status", { name: "Save state" });
    this.alert = page.getByRole("main").getByRole("alert");
  }

  async open(): Promise<void> {
    await this.#page.goto("/#/record");
    await expect(this.startButton).toBeVisible();
    await waitUntilIdle(this.#page);
  }

  /** Chooses one of the suggested tasks and a room of its kind. */
  async chooseTask(task: string, room: number): Promise<void> {
    await this.#page.getByRole("radio", { name: task }).check();
    await this.#page.getByLabel("Number", { exact: true }).fill(String(room));
    await expect(this.#page.getByText(new RegExp(`^[A-Z][a-z ]+ ${room} · `))).toBeVisible();
  }

  async start(): Promise<void> {
    await this.startButton.click();
    await this.waitUntilOpen();
  }

  /** The room is drawn and can be driven in. */
  async waitUntilOpen(): Promise<void> {
    await expect(this.recording).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
    await expect(this.#page.getByRole("status", { name: "Drawing the room" })).toBeHidden();
  }

  /** Presses a key that drives and waits until what it did is told. */
  async press(key: string): Promise<string> {
    const before = await this.countSteps();
    await this.#page.keyboard.press(key);
    await expect.poll(() => this.countSteps()).toBe(before + 1);
    return (await this.happened.textContent()) ?? "";
  }

  async countSteps(): Promise<number> {
    const text = await this.#page
      .getByRole("region", { name: "Steps" })
      .getByText(/^\d+( · \d+ refused)?$/)
      .textContent();
    return Number.parseInt(text ?? "0", 10);
  }

  /** Ids of the objects in the list that match, e.g. those in reach. */
  async listObjects(pattern: RegExp): Promise<readonly string[]> {
    // Of the room as it is now, not as it was before the last step.
    await expect(this.recording.locator("[aria-busy=true]")).toHaveCount(0);
    const names = await this.objects.getByRole("option").allTextContents();
    return names.filter((name) => pattern.test(name)).map((name) => name.split(",")[0] ?? "");
  }

  /** Walks, turning where something is in the way, until an object that matches is in the list. */
  async walkUntil(pattern: RegExp): Promise<string> {
    for (let step = 0; step < 60; step += 1) {
      const [found] = await this.listObjects(pattern);
      if (found !== undefined) {
        return found;
      }
      if (/in the way/.test(await this.press("w"))) {
        await this.press("ArrowRight");
      }
    }
    throw new Error(`nothing like ${String(pattern)} came into view`);
  }

  /** With keys alone: the list, the object, its default action. */
  async actByKeyboard(objectId: string): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press("o");
    await expect(this.objects).toBeFocused();
    await keyboard.press("Home");
    // By what the keys are on, not by counting: the list follows the picture, a moment after the step is told.
    const marked = this.objects.getByRole("option", { selected: true });
    for (let index = 0; !(await isNamed(marked, objectId)); index += 1) {
      if (index > MAX_OBJECTS) {
        throw new Error(`the keys never came to ${objectId}`);
      }
      await keyboard.press("ArrowDown");
    }
    await keyboard.press("Enter");
    await expect(this.menu).toHaveAccessibleName(`What to do with the ${objectId}`);
    await keyboard.press("Enter");
    await expect(this.menu).toBeHidden();
    await keyboard.press("Escape");
    await expect(this.objects).not.toBeFocused();
  }

  /** Points at the picture until the object is under the pointer, and presses. */
  async pressOn(objectId: string): Promise<void> {
    const area = await this.picture.boundingBox();
    if (area === null) {
      throw new Error("there is no picture to point at");
    }
    const marked = this.recording.locator(`[data-pointed-at="${objectId}"]`);
    for (let row = 1; row < 30; row += 1) {
      for (let column = 1; column < 30; column += 1) {
        // Whole pixels, as a press has them: beside an edge a press would else mean another thing than the pointer.
        await this.#page.mouse.move(
          Math.round(area.x + (area.width * column) / 30),
          Math.round(area.y + (area.height * row) / 30),
        );
        if ((await marked.count()) > 0) {
          await this.#page.mouse.down();
          await this.#page.mouse.up();
          return;
        }
      }
    }
    throw new Error(`the ${objectId} cannot be pointed at`);
  }

  /** Makes the demonstration and stands in its review. */
  async finish(): Promise<void> {
    await this.#page.keyboard.press("Control+Enter");
    await expect(this.finishDialog).toBeVisible();
    await this.#page.keyboard.press("Control+Enter");
    await expect(this.recording).toBeHidden({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }
}

async function isNamed(option: Locator, objectId: string): Promise<boolean> {
  const [name] = await option.allTextContents();
  return name?.split(",")[0] === objectId;
}
