import { expect, type Page } from "@playwright/test";

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

  async chooseDevice(device: "Automatic" | "WebGPU" | "WASM"): Promise<void> {
    const name = device === "Automatic" ? /^Automatic/ : device;
    await this.#page
      .getByRole("group", { name: "Device" })
      .getByRole("radio", { name, exact: true })
      .check();
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
}
