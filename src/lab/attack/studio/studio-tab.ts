/** One tab of the built studio, used as a person uses it, and everything that is wrong on it. */
import type { Locator, Page } from "playwright";
import type { StudioFault } from "@/lab/attack/studio/stored-faults";
import type { Told, ToldLedger } from "@/lab/attack/studio/told-ledger";

/** A control that is not there in this time is not there. */
export const CONTROL_MS = 4000;
/** Nothing takes longer, on the busiest of machines. */
export const LONG_MS = 60_000;
/** A draft is written within a second of its typing: what the chip says before is about before. */
const WRITTEN_MS = 1200;

/** An alert's words: its code, and none of a machine's. */
const CODE = /\b[A-Z]{3}-\d{2}\b/u;
const MACHINE_WORDS =
  /TypeError|ReferenceError|RangeError|undefined|\[object|is not a function|Failed to execute|Dexie|IndexedDB|IDB[A-Z]|Error:|Exception|QuotaExceeded|\bnull\b|\bNaN\b/u;

export interface TabParts {
  readonly page: Page;
  readonly address: string;
  readonly ledger: ToldLedger;
  readonly onFault: (fault: StudioFault) => void;
}

export class StudioTab {
  readonly page: Page;
  readonly #parts: TabParts;
  /** What is told stored as soon as the chip says so. */
  #pending: Told[] = [];
  readonly #codes = new Set<string>();

  constructor(parts: TabParts) {
    this.#parts = parts;
    this.page = parts.page;
    this.page.on("pageerror", (error) => {
      parts.onFault({ kind: "error", what: `uncaught: ${error.message.slice(0, 200)}` });
    });
    this.page.on("console", (message) => {
      if (message.type() === "error") {
        parts.onFault({ kind: "error", what: `the console: ${message.text().slice(0, 200)}` });
      }
    });
  }

  /** Codes of everything that was told here. */
  get codes(): ReadonlySet<string> {
    return this.#codes;
  }

  get ledger(): ToldLedger {
    return this.#parts.ledger;
  }

  /** Opens a page of the studio, by its hash, in a studio that is loaded anew or is there already. */
  async open(hash: string): Promise<void> {
    if (this.page.url().endsWith(hash)) {
      return;
    }
    if (this.page.url().startsWith(this.#parts.address)) {
      await this.page.evaluate((next) => {
        location.hash = next;
      }, hash);
    } else {
      await this.page.goto(`${this.#parts.address}${hash}`);
    }
    await this.untilIdle();
  }

  async untilIdle(): Promise<void> {
    await this.page.waitForFunction(
      () => document.documentElement.dataset["busy"] === "false",
      undefined,
      { timeout: LONG_MS },
    );
  }

  /** Is told stored when the chip says "Saved". */
  expectSaved(told: Told): void {
    this.#pending.push(told);
  }

  get saveState(): Locator {
    return this.page.getByRole("status", { name: "Save state" });
  }

  /** Waits out what is being written, and takes a "Saved" at its word. Gives what the chip says. */
  async noteSaved(): Promise<string> {
    await this.page.waitForTimeout(WRITTEN_MS);
    const said = await this.#untilWritten();
    if (said.startsWith("Read-only")) {
      // Another tab writes, which is told, and nothing of what was done here is.
      this.#pending = [];
    }
    if (said.startsWith("Saved")) {
      for (const told of this.#pending.splice(0)) {
        this.ledger.take(told);
      }
    }
    await this.lookAtWords();
    return said;
  }

  async #untilWritten(): Promise<string> {
    const chip = this.saveState.filter({ hasNotText: "Saving" });
    await chip.waitFor({ timeout: LONG_MS });
    return await chip.innerText();
  }

  /** There is room: what could not be written is written by itself. Whether it is in time. */
  async untilSaved(): Promise<boolean> {
    return await this.saveState
      .filter({ hasText: /^(Saved|Read-only)/u })
      .waitFor({ timeout: LONG_MS })
      .then(
        () => true,
        () => false,
      );
  }

  /** What is told on the page just now. The editor has alerts of its own for screen readers. */
  async lookAtWords(): Promise<readonly string[]> {
    const alerts = this.page.locator('[role="alert"]:not([class*="monaco"]):visible');
    const told = (await alerts.allInnerTexts()).filter((text) => text.trim() !== "");
    for (const text of told) {
      const code = CODE.exec(text)?.[0];
      if (code === undefined || MACHINE_WORDS.test(text)) {
        this.#parts.onFault({ kind: "unplain", what: text.replaceAll("\n", " ").slice(0, 250) });
      } else {
        this.#codes.add(code);
      }
    }
    return told;
  }

  async isStuck(what: string): Promise<void> {
    const texts = await this.page.locator("main").allInnerTexts();
    const said = texts.join(" ").replaceAll("\n", " ").slice(0, 120);
    this.#parts.onFault({ kind: "stuck", what: `${what}: ${said}` });
  }
}
