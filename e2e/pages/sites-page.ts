import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** The web's sites: the page before a task, a person in front of a site, and the agent on one. */
export class SitesPage {
  readonly recording: Locator;
  readonly deployment: Locator;
  /** What the sealed frame shows. */
  readonly site: FrameLocator;
  readonly address: Locator;
  readonly line: Locator;
  readonly taken: Locator;
  readonly happened: Locator;
  readonly verdict: Locator;
  readonly steps: Locator;
  readonly status: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.recording = page.getByRole("main", { name: "Recording" });
    this.deployment = page.getByRole("main", { name: "Deployment" });
    this.site = page.frameLocator('iframe[title="The page"]');
    this.address = page.getByLabel("Address", { exact: true });
    this.line = page.getByLabel("Act by number");
    this.taken = page.getByRole("list", { name: "Actions taken" }).getByRole("listitem");
    this.happened = page.getByRole("status", { name: "What happened" });
    this.verdict = page.getByRole("region", { name: "Verdict" });
    this.steps = page.getByRole("list", { name: "Steps of the agent" }).locator("> li");
    this.status = page.getByRole("status", { name: "Run status" });
  }

  async open(place: "record" | "deploy"): Promise<void> {
    await this.#page.goto(`/#/${place}?world=web`);
    await expect(this.#page.getByLabel("Task", { exact: true })).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  /** Chooses a site and the task there whose words match; gives them. */
  async choose(site: string, number: number, words: RegExp): Promise<string> {
    await this.#page.getByRole("radio", { name: site }).check();
    await this.#page.getByLabel("Number", { exact: true }).fill(String(number));
    const list = this.#page.getByLabel("Task", { exact: true });
    const label = (await list.locator("option").allTextContents()).find((text) => words.test(text));
    await list.selectOption({ label: label ?? "" });
    return label ?? "";
  }

  async start(): Promise<void> {
    await this.#page.getByRole("button", { name: "Start recording" }).click();
    await expect(this.recording).toBeVisible({ timeout: LONG_MS });
    await expect(this.site.getByRole("button").first()).toBeVisible();
  }

  /** Acts with the keyboard alone, by what the thing says; `words` go into it. */
  async actByKey(name: RegExp | string, words = "", isHeld = false): Promise<void> {
    const before = await this.taken.count();
    const mark = await this.markOf(name);
    // A digit leads to the line from anywhere.
    await this.#page.keyboard.type(mark);
    await this.#page.keyboard.insertText(words === "" ? "" : ` ${words}`);
    await this.#page.keyboard.press(isHeld ? "Shift+Enter" : "Enter");
    await expect(this.taken).toHaveCount(before + 1);
  }

  /** Scrolls down, an action each time, until this is on the screen. */
  async scrollTo(name: RegExp): Promise<void> {
    while ((await this.site.getByLabel(name).count()) === 0) {
      const before = await this.taken.count();
      await this.#page.keyboard.press("PageDown");
      await expect(this.taken).toHaveCount(before + 1);
    }
  }

  /** The number on what says this. */
  async markOf(name: RegExp | string): Promise<string> {
    const named = this.site.getByLabel(name).last();
    const label = await named.getAttribute("aria-label");
    return /mark (\d+)$/u.exec(label ?? "")?.[1] ?? "";
  }
}
