/**
 * One tab writes to a demonstration; the others look on.
 *
 * Key ideas: the lock is a Web Lock by the demonstration's id, so a tab that dies lets go by itself.
 * A tab that takes over first asks the holder to let go, which gives it the time to write what it
 * still has; a holder that does not answer loses the lock.
 */

/** A tab that is just closing its own page of the same demonstration needs this long to let go. */
const HANDOVER_GRACE_MS = 250;
/** A living tab writes and lets go well within this; a frozen one does not get longer. */
const RELEASE_WAIT_MS = 1500;

export interface SessionLock {
  /** Whether this tab writes. */
  readonly isHeld: boolean;
  /** Becomes the writer, whoever is. */
  takeOver(): Promise<void>;
  [Symbol.dispose](): void;
}

export interface SessionLockOptions {
  /** Called before the lock goes to another tab that asked for it: write what is not written. */
  readonly onAsked: () => Promise<void>;
  /** Called when this tab has stopped being the writer. */
  readonly onLost: () => void;
}

/**
 * Tries to become the writer of a demonstration. Without Web Locks (an insecure page, Node) every
 * caller is a writer, and the log's own keys refuse what two of them write at the same place.
 */
export async function openSessionLock(
  demonstrationId: string,
  options: SessionLockOptions,
): Promise<SessionLock> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) {
    return { isHeld: true, takeOver: async () => undefined, [Symbol.dispose]: () => undefined };
  }
  const lock = new WebSessionLock(`exemplar-session:${demonstrationId}`, navigator.locks, options);
  // A free lock is granted however long a busy machine takes; only a held one is waited for.
  if (!(await lock.requestIfFree())) {
    await lock.request(HANDOVER_GRACE_MS);
  }
  return lock;
}

class WebSessionLock implements SessionLock {
  readonly #name: string;
  readonly #locks: LockManager;
  readonly #options: SessionLockOptions;
  readonly #channel: BroadcastChannel;
  /** Lets the lock go; present while it is held. */
  #release: (() => void) | undefined;

  constructor(name: string, locks: LockManager, options: SessionLockOptions) {
    this.#name = name;
    this.#locks = locks;
    this.#options = options;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", () => {
      void this.#letGo();
    });
  }

  get isHeld(): boolean {
    return this.#release !== undefined;
  }

  /** Takes the lock if nobody holds it. */
  async requestIfFree(): Promise<boolean> {
    return await this.#ask({ ifAvailable: true });
  }

  /** Waits for the lock as long as given; true if it was granted. */
  async request(waitMs: number): Promise<boolean> {
    return await this.#ask({ signal: AbortSignal.timeout(waitMs) });
  }

  async takeOver(): Promise<void> {
    if (this.isHeld) {
      return;
    }
    this.#channel.postMessage("let go");
    if (!(await this.request(RELEASE_WAIT_MS))) {
      await this.#ask({ steal: true });
    }
  }

  [Symbol.dispose](): void {
    this.#channel.close();
    this.#release?.();
    this.#release = undefined;
  }

  /** Resolves as soon as it is known whether the lock was granted; holds it beyond that. */
  async #ask(options: LockOptions): Promise<boolean> {
    return await new Promise((resolve) => {
      const held = this.#locks.request(this.#name, options, (lock) => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        const released = new Promise<void>((release) => {
          this.#release = release;
        });
        resolve(true);
        return released;
      });
      // Rejects when the wait is over and when another tab steals the lock.
      held.catch(() => {
        if (this.isHeld) {
          this.#release = undefined;
          this.#options.onLost();
        }
        resolve(false);
      });
    });
  }

  async #letGo(): Promise<void> {
    if (!this.isHeld) {
      return;
    }
    await this.#options.onAsked();
    this.#release?.();
    this.#release = undefined;
    this.#options.onLost();
  }
}
