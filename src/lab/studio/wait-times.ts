/** How long a person waited for each step of an item, told by how long the studio was busy meanwhile. */
import type { Page } from "playwright";
import { readMeter } from "@/lab/studio/review-meter";

const WAITED_STEPS = ["open", "label", "propose", "run", "accept", "other"] as const;
export type WaitedStep = (typeof WAITED_STEPS)[number];

type ItemWait = Readonly<Record<WaitedStep, number>>;

const NOTHING: ItemWait = { open: 0, label: 0, propose: 0, run: 0, accept: 0, other: 0 };

export class WaitTimes {
  readonly #page: Page;
  readonly #items: ItemWait[] = [];
  #item = NOTHING;
  #busyBefore = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What the studio was busy since the last look was for this step. */
  async add(step: WaitedStep): Promise<void> {
    const { busyMs } = await readMeter(this.#page);
    this.#item = { ...this.#item, [step]: this.#item[step] + busyMs - this.#busyBefore };
    this.#busyBefore = busyMs;
  }

  endItem(): void {
    this.#items.push(this.#item);
    this.#item = NOTHING;
  }

  /** One step of each item. */
  of(step: WaitedStep): readonly number[] {
    return this.#items.map((item) => item[step]);
  }

  /** All steps of each item. */
  totals(): readonly number[] {
    return this.#items.map((item) => WAITED_STEPS.reduce((sum, step) => sum + item[step], 0));
  }
}
