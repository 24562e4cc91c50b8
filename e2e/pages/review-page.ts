import { expect, type Locator, type Page } from "@playwright/test";
import { LONG_MS, waitUntilIdle } from "../support/idle";
import { CloseLook } from "./close-look";
import { ProgramEditor } from "./program-editor";

/** The review workspace. */
export class ReviewPage {
  readonly workspace: Locator;
  readonly picture: Locator;
  readonly labels: Locator;
  readonly labelEditor: Locator;
  readonly editor: ProgramEditor;
  readonly closeLook: CloseLook;
  readonly version: Locator;
  readonly execution: Locator;
  readonly runResult: Locator;
  readonly decision: Locator;
  readonly correction: Locator;
  readonly acceptButton: Locator;
  readonly saveState: Locator;
  readonly alert: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.workspace = page.getByRole("main", { name: "Review workspace" });
    this.picture = page.getByRole("img", { name: "Demonstration" });
    this.labels = page.getByRole("listbox", { name: "Action labels" });
    this.labelEditor = page.getByRole("form", { name: "Label" });
    this.editor = new ProgramEditor(page);
    this.closeLook = new CloseLook(page);
    this.version = page.getByLabel("Version", { exact: true });
    this.execution = page.getByRole("region", { name: "Execution" });
    this.runResult = page.getByRole("status", { name: "Run result" });
    this.decision = page.getByLabel("Decision", { exact: true });
    this.correction = page.getByLabel("Correction", { exact: true });
    this.acceptButton = page.getByRole("button", { name: "Accept" });
    this.saveState = page.getByRole("status", { name: "Save state" });
    this.alert = this.workspace.getByRole("alert");
  }

  /** The workspace is there and shows a frame. */
  async waitUntilOpen(): Promise<void> {
    await expect(this.picture).toHaveAttribute("data-frame", /^\d+$/, { timeout: LONG_MS });
    await waitUntilIdle(this.#page);
  }

  async showTab(name: "Program" | "Abstractions" | "Steps" | "Memory" | "Record"): Promise<void> {
    const tab = this.#page.getByRole("tab", { name: new RegExp(`^${name}`) });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  /** Number of the last frame. */
  async lastFrame(): Promise<number> {
    const text = await this.#page.getByTestId("frame-readout").textContent();
    return Number(/\/ (\d+)/.exec(text ?? "")?.[1]);
  }

  /** Waits until a frame is read out and painted. */
  async expectFrame(frame: number): Promise<void> {
    await expect(this.#page.getByTestId("frame-readout")).toHaveText(new RegExp(`^f ${frame} /`));
    await expect(this.picture).toHaveAttribute("data-frame", String(frame));
  }

  async step(button: "First frame" | "Previous frame" | "Next frame" | "Last frame") {
    await this.#page.getByRole("button", { name: button }).click();
  }

  async goToFrame(frame: number): Promise<void> {
    await this.#page.getByRole("button", { name: "Go to frame" }).click();
    await this.#page.getByLabel(/^Frame, 0 to/).fill(String(frame));
    await this.#page.keyboard.press("Enter");
  }

  /** Labels every frame pair with the inverse dynamics model. */
  async labelWithModel(): Promise<void> {
    await this.#page.getByRole("button", { name: /^Label (actions|again)$/ }).click();
    await this.waitForLabels(LONG_MS * 2);
  }

  async useLoggedActions(): Promise<void> {
    await this.#page.getByRole("button", { name: "Use logged actions" }).click();
    await this.waitForLabels(LONG_MS);
  }

  async waitForLabels(timeoutMs: number): Promise<void> {
    await expect(this.#page.getByText(/^Labels by /)).toBeVisible({ timeout: timeoutMs });
    await waitUntilIdle(this.#page);
    await this.editor.waitUntilOpen();
  }

  /** The labels as a screen reader hears them. */
  async listLabels(): Promise<readonly string[]> {
    return await this.labels.getByRole("option").allTextContents();
  }

  /** Opens a label in the editor below the timeline. */
  async selectLabel(index: number): Promise<void> {
    await this.labels.focus();
    await this.#page.keyboard.press("Home");
    for (let i = 0; i < index; i += 1) {
      await this.#page.keyboard.press("ArrowDown");
    }
    await expect(this.labels.getByRole("option").nth(index)).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(this.labelEditor).toBeVisible();
  }

  /** Corrects the selected label by hand. */
  async correctLabel(verb: string, object: string): Promise<void> {
    await this.labelEditor.getByLabel("Verb").selectOption(verb);
    await this.labelEditor.getByLabel("Object").fill(object);
    await this.labelEditor.getByRole("button", { name: "Confirm" }).click();
  }

  /** Asks for a proposal and waits for it. */
  async propose(): Promise<void> {
    await this.#page.getByRole("button", { name: /^Propose/ }).click();
    await this.expectVersion(/proposed$/);
  }

  /** Waits until the version shown is of this kind and the studio is idle. */
  async expectVersion(name: RegExp): Promise<void> {
    await expect(this.version.locator("option:checked")).toHaveText(name, { timeout: LONG_MS });
    await waitUntilIdle(this.#page);
    await this.editor.waitUntilOpen();
  }

  async run(): Promise<void> {
    await this.execution.getByRole("button", { name: "Run" }).click();
    await this.waitForRun();
  }

  /** Waits for the result of the run that has just been started. */
  async waitForRun(): Promise<void> {
    await waitUntilIdle(this.#page);
    await expect(this.runResult).toBeVisible({ timeout: LONG_MS });
  }

  /** Takes the failure sentence as the start of a correction and sends it. */
  async correctFromFailure(more = ""): Promise<void> {
    await this.#page.getByRole("button", { name: /^Start from the failure/ }).click();
    if (more !== "") {
      await this.correction.press("End");
      await this.correction.pressSequentially(` ${more}`);
    }
    await this.#page.getByRole("button", { name: "Ask for changes" }).click();
    await waitUntilIdle(this.#page);
  }

  async accept(): Promise<void> {
    await this.acceptButton.click();
    await expect(this.decision.getByText("Accepted: the exemplar is in the memory.")).toBeVisible({
      timeout: LONG_MS,
    });
    await waitUntilIdle(this.#page);
  }
}
