import { whileBusy } from "@/app/busy";

/** A job during which the studio is busy, but for when it waits for the person. */
export class WaitingWork {
  #done: Promise<void> = Promise.resolve();
  #tellAsked: () => void = () => undefined;

  /** Resolves when the job is over, which never fails. */
  async during(job: () => Promise<void>): Promise<void> {
    const asked = this.#nextAsked();
    this.#done = job();
    await whileBusy(() => Promise.race([this.#done, asked]));
    await this.#done;
  }

  /** The person is asked, and the studio waits. */
  async asking<T>(ask: () => Promise<T>): Promise<T> {
    this.#tellAsked();
    try {
      return await ask();
    } finally {
      const asked = this.#nextAsked();
      void whileBusy(() => Promise.race([this.#done, asked]));
    }
  }

  #nextAsked(): Promise<void> {
    return new Promise((resolve) => {
      this.#tellAsked = resolve;
    });
  }
}
