import { ensureExists } from "@/base/assert";
import { nextTask } from "@/base/turns/next-task";
import { TURN_MS } from "@/base/turns/take-turns";

/**
 * Takes entries in the order in which they come, for some milliseconds at a time.
 *
 * Why it exists: a thousand messages that take a millisecond each stop a page for a second, although none
 * of them is long. The first entry is taken at once.
 */
export class TurnQueue<T> {
  readonly #take: (entry: T) => void;
  #waiting: T[] = [];
  #isTaking = false;
  #isClosed = false;

  constructor(take: (entry: T) => void) {
    this.#take = take;
  }

  push(entry: T): void {
    if (this.#isClosed) {
      return;
    }
    this.#waiting.push(entry);
    if (!this.#isTaking) {
      void this.#takeAll();
    }
  }

  /** Behind all that was sent by now: a timer that is late runs before messages that were not delivered yet. */
  pushBehind(entry: T): void {
    setTimeout(() => this.push(entry));
  }

  /** What waits is forgotten, and nothing is taken any more. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  async #takeAll(): Promise<void> {
    this.#isTaking = true;
    try {
      while (this.#waiting.length > 0) {
        this.#takeForATurn();
        await nextTask();
      }
    } finally {
      this.#isTaking = false;
    }
  }

  #takeForATurn(): void {
    const endMs = performance.now() + TURN_MS;
    const turn = this.#waiting;
    this.#waiting = [];
    let taken = 0;
    while (taken < turn.length && !this.#isClosed && performance.now() < endMs) {
      this.#take(ensureExists(turn[taken]));
      taken += 1;
    }
    if (!this.#isClosed) {
      this.#waiting = [...turn.slice(taken), ...this.#waiting];
    }
  }
}
