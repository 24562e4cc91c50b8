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
}
