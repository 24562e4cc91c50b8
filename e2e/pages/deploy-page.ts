import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";

/** The agent at work: the page before it, and the page on which it is watched. */
export class DeployPage {
  readonly instruction: Locator;
  readonly memory: Locator;
  readonly startButton: Locator;
  readonly deployment: Locator;
  readonly picture: Locator;
  readonly said: Locator;
  readonly field: Locator;
  readonly program: Locator;
  readonly result: Locator;
  readonly doneButton: Locator;
  readonly keepButton: Locator;
  readonly kept: Locator;
  readonly comparison: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.instruction = page.getByLabel("Instruction", { exact: true });
    this.memory = page.getByRole("combobox", { name: "Memory" });
    this.startButton = page.getByRole("button", { name: "Let the agent do it" });
    this.deployment = page.getByRole("main", { name: "Deployment" });
    this.picture = page.getByRole("img", { name: "The agent's view", exact: true });
    this.said = page.getByRole("list", { name: "What was said" });
    this.field = page.getByRole("textbox", { name: "Say something to the agent" });
    this.program = page.getByRole("list", { name: "Program of the agent" });
    this.result = page.getByRole("region", { name: "Result" });
    this.doneButton = page.getByRole("button", { name: "It is done" });
    this.keepButton = page.getByRole("button", { name: "Keep as exemplar" });
    this.kept = page.getByRole("status", { name: "Kept" });
    this.comparison = page.getByRole("region", { name: "Comparison" });
  }

  /** `search` is what stands in the link, e.g. `room=kitchen&n=5`. */
  async open(search: string): Promise<void> {
    await this.#page.goto(`/#/deploy?${search}`);
    await expect(this.startButton).toBeVisible({ timeout: LONG_MS });
    const room = Number(new URLSearchParams(search).get("n"));
    await expect(this.#page.getByText(new RegExp(`^[A-Z][a-z ]+ ${room} · `))).toBeVisible();
    await waitUntilIdle(this.#page);
  }

  /** Whoever writes the programs, by what the list calls him. */
  async chooseWriter(name: RegExp): Promise<void> {
    const list = this.#page.getByRole("combobox", { name: "Writes programs" });
    const title = await list.getByRole("option", { name }).textContent();
    await list.selectOption({ label: title ?? "" });
  }

  /** With keys alone: the words, then the chord of the primary button. */
  async start(instruction: string): Promise<void> {
    await this.instruction.fill(instruction);
    await expect(this.startButton).toBeEnabled();
    await this.#page.keyboard.press("Control+Enter");
    await expect(this.deployment).toBeVisible({ timeout: LONG_MS });
  }

  /** Until the agent is done or asks, and shows the newest that it decided. */
  async waitUntilNewest(): Promise<void> {
    await waitUntilIdle(this.#page);
    await this.#page.keyboard.press("End");
  }

  /** Opens one of the tabs of what the run rests on. */
  async showTab(name: "Program" | "Exemplars" | "Seen"): Promise<void> {
    await this.#page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  }

  async keep(): Promise<void> {
    await this.#page.keyboard.press("a");
    await expect(this.kept).toBeVisible({ timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }
}
