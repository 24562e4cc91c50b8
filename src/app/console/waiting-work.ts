/** Tells that something is under way until it is over. */
export type WhileBusy = <T>(job: () => Promise<T>) => Promise<T>;

/** A job during which the studio is busy, but for when it waits for the person. */
export class WaitingWork {
  #done: Promise<void> = Promise.resolve();
  #tellAsked: () => void = () => undefined;
  readonly #whileBusy: WhileBusy;

  constructor(whileBusy: WhileBusy) {
    this.#whileBusy = whileBusy;
  }

  /** Resolves when the job is over, which never fails. */
  async during(job: () => Promise<void>): Promise<void> {
    const asked = this.#nextAsked();
    this.#done = job();
    await this.#whileBusy(() => Promise.race([this.#done, asked]));
    await this.#done;
  }

  /** The person is asked, and the studio waits. */
  async asking<T>(ask: () => Promise<T>): Promise<T> {
    this.#tellAsked();
    try {
      return await ask();
    } finally {
      const asked = this.#nextAsked();
      void this.#whileBusy(() => Promise.race([this.#done, asked]));
    }
  }

  #nextAsked(): Promise<void> {
    return new Promise((resolve) => {
      this.#tellAsked = resolve;
    });
  }
}
