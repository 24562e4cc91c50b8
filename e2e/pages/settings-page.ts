import { expect, type Page } from "@playwright/test";
import { LONG_MS } from "../support/idle";

/** The settings; every choice takes effect at once. */
export class SettingsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Settings" }).click();
    await expect(this.#page.getByRole("heading", { name: "Settings" })).toBeVisible();
  }

  async chooseDevice(device: "Automatic" | "WebGPU" | "WASM" | "8 bits"): Promise<void> {
    const names = {
      Automatic: /^Automatic/,
      "8 bits": /in 8 bits/,
      WebGPU: "WebGPU",
      WASM: "WASM",
    };
    await this.#page
      .getByRole("group", { name: "Device" })
      .getByRole("radio", { name: names[device], exact: true })
      .check();
  }

  /** Loads the model on the chosen device; gives what is said of it then. */
  async tryDevice(): Promise<string> {
    await this.#page.getByRole("button", { name: "Try this device" }).click();
    const said = this.#page.getByRole("status", { name: "Device in use" });
    await expect(said).toContainText("The inverse dynamics model runs on", { timeout: LONG_MS });
    return (await said.textContent()) ?? "";
  }

  /** A language model as teacher. */
  async useEndpoint(endpoint: {
    readonly baseUrl: string;
    readonly model: string;
    readonly apiKey: string;
  }): Promise<void> {
    await this.#page.getByRole("radio", { name: /^A language or vision model/ }).check();
    await this.#page.getByLabel("Base URL").fill(endpoint.baseUrl);
    await this.#page.getByLabel("Model", { exact: true }).fill(endpoint.model);
    await this.#page.getByLabel("API key").fill(endpoint.apiKey);
  }

  /** Tries the connection that is open with a real call; gives what was found. */
  async testConnection(): Promise<string> {
    await this.#page.getByRole("button", { name: "Test connection" }).click();
    const findings = this.#page.getByRole("status", { name: "Test result" });
    await expect(findings.getByRole("listitem").first()).toBeVisible();
    return (await findings.textContent()) ?? "";
  }

  /** Removes a connection and takes that back. */
  async removeAndRestore(name: string): Promise<void> {
    const list = this.#page.getByRole("list", { name: "Connections" });
    await this.#page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(list).toBeHidden();
    await this.#page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(list).toContainText(name);
  }

  /** Tries to save a prompt text; gives the reason where it is refused. */
  async savePrompt(title: string, text: string): Promise<string> {
    await this.#page.getByText(title, { exact: true }).click();
    await this.#page.getByLabel(`Prompt: ${title}`).fill(text);
    await this.#page.getByRole("button", { name: `Save ${title}` }).click();
    return (await this.#page.getByRole("alert").textContent()) ?? "";
  }
}
