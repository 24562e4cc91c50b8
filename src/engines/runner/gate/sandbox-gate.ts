/**
 * Stands between a sandbox and the page, in a worker of its own, and hands on no more than the page has taken.
 *
 * Why it exists: whatever a port gets, its thread has to take in, wanted or not. A program that sends a million
 * messages, or one of a hundred megabytes, would stop the page that listens for a second; here it stops a thread
 * that nobody looks at, and that ends with the sandbox.
 */
import { MAX_MESSAGE_CHARS } from "@/engines/runner/message-budget";

/** From the page, for each message that it has taken. */
export const TAKEN = "taken";

/** On their way to the page at once: honest sandboxes have one or two. */
const MOST_UNDER_WAY = 16;
/** A sandbox with more that waits is not heard any more: what is there is more than any run may send. */
const MOST_WAITING = 20_000;
const MOST_WAITING_CHARS = 32 * 1024 * 1024;

/** What the page makes of as it would of the real one: a message that is too long, or no text. */
const NO_TEXT = null;

export class SandboxGate {
  readonly #sandbox: MessagePort;
  readonly #page: MessagePort;
  readonly #hearing = new AbortController();
  readonly #waiting: unknown[] = [];
  #handedOn = 0;
  #waitingChars = 0;
  #underWay = 0;
  #hasSpoken = false;

  /** Begins to hand on, in both directions. */
  constructor(sandbox: MessagePort, page: MessagePort) {
    this.#sandbox = sandbox;
    this.#page = page;
    page.addEventListener("message", ({ data }) => this.#fromPage(data));
    const { signal } = this.#hearing;
    sandbox.addEventListener("message", ({ data }) => this.#fromSandbox(data), { signal });
    page.start();
    sandbox.start();
  }

  #fromPage(data: unknown): void {
    if (data === TAKEN) {
      this.#underWay -= 1;
      this.#handOn();
    } else {
      this.#sandbox.postMessage(data);
    }
  }

  #fromSandbox(data: unknown): void {
    const message = this.#hasSpoken ? bounded(data) : data;
    // Before any program has run it says that it is ready, which is more than text.
    this.#hasSpoken = true;
    this.#waiting.push(message);
    this.#waitingChars += lengthOf(message);
    this.#handOn();
    const count = this.#waiting.length - this.#handedOn;
    if (count > MOST_WAITING || this.#waitingChars > MOST_WAITING_CHARS) {
      this.#hearing.abort();
      this.#sandbox.close();
    }
  }

  #handOn(): void {
    while (this.#underWay < MOST_UNDER_WAY && this.#handedOn < this.#waiting.length) {
      const message = this.#waiting[this.#handedOn];
      this.#handedOn += 1;
      this.#waitingChars -= lengthOf(message);
      this.#underWay += 1;
      this.#page.postMessage(message);
    }
    if (this.#handedOn === this.#waiting.length) {
      this.#waiting.length = 0;
      this.#handedOn = 0;
    }
  }
}

/** As much of it as the page needs to refuse it. */
function bounded(data: unknown): string | typeof NO_TEXT {
  return typeof data === "string" ? data.slice(0, MAX_MESSAGE_CHARS + 1) : NO_TEXT;
}

function lengthOf(message: unknown): number {
  return typeof message === "string" ? message.length : 0;
}
