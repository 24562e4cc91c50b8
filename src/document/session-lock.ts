/**
 * One tab writes to a demonstration; the others look on.
 *
 * Key ideas: the lock is a Web Lock by the demonstration's id, so a tab that dies lets go by itself.
 * A tab that looks on stands in the lock's queue and becomes the writer when its turn comes. A tab that
 * takes over first asks the holder to let go, which gives it the time to write what it still has; a holder
 * that does not answer loses the lock. A holder where no person is at it lets go for any person elsewhere.
 */

import { AppError } from "@/base/app-error";

/** A tab that is just closing its own page of the same demonstration needs this long to let go. */
const HANDOVER_GRACE_MS = 250;
/** A living tab writes and lets go well within this; a frozen one does not get longer. */
const RELEASE_WAIT_MS = 1500;

/** What tabs say to each other: a person has come to it; a person takes it over. */
type Word = "come" | "let go";

export interface SessionLock {
  /** Whether this tab writes. */
  readonly isHeld: boolean;
  /** Tells the others that a person is at it here: one where nobody is lets go. */
  come(): void;
  /** Becomes the writer, whoever is. */
  takeOver(): Promise<void>;
  [Symbol.dispose](): void;
}

export interface SessionLockOptions {
  /** Whether a person is at it in this tab, and not only what works ahead of them. */
  readonly isAttended: () => boolean;
  /** Called before the lock goes to another tab that asked for it: write what is not written. */
  readonly onAsked: () => Promise<void>;
  /** Called when this tab has become the writer after it had looked on. */
  readonly onGained: () => void;
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
    return {
      isHeld: true,
      come: () => undefined,
      takeOver: async () => undefined,
      [Symbol.dispose]: () => undefined,
    };
  }
  const lock = new WebSessionLock(`exemplar-session:${demonstrationId}`, navigator.locks, options);
  await lock.open();
  return lock;
}

class WebSessionLock implements SessionLock {
  readonly #name: string;
  readonly #locks: LockManager;
  readonly #options: SessionLockOptions;
  readonly #channel: BroadcastChannel;
  /** Lets the lock go; present while it is held. */
  #release: (() => void) | undefined;
  /** Leaves the queue; present while this tab looks on. */
  #place: AbortController | undefined;
  #isClosed = false;

  constructor(name: string, locks: LockManager, options: SessionLockOptions) {
    this.#name = name;
    this.#locks = locks;
    this.#options = options;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
      this.#hear(data);
    });
  }

  get isHeld(): boolean {
    return this.#release !== undefined;
  }

  /** Resolves when the lock was granted, or when somebody else goes on holding it. */
  async open(): Promise<void> {
    // A free lock is granted however long a busy machine takes; only a held one is waited for.
    if (await this.#ask({ ifAvailable: true })) {
      return;
    }
    const isGranted = this.#ask({ signal: AbortSignal.timeout(HANDOVER_GRACE_MS) });
    if (this.#options.isAttended()) {
      this.come();
    }
    if (!(await isGranted)) {
      this.#queue();
    }
  }

  come(): void {
    if (!this.isHeld) {
      this.#say("come");
    }
  }

  async takeOver(): Promise<void> {
    if (this.isHeld) {
      return;
    }
    this.#leaveQueue();
    const isGranted = this.#ask({ signal: AbortSignal.timeout(RELEASE_WAIT_MS) });
    this.#say("let go");
    if (!(await isGranted)) {
      await this.#ask({ steal: true });
    }
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#leaveQueue();
    this.#release?.();
    this.#release = undefined;
  }

  /** Waits for its turn, however long that takes. */
  #queue(): void {
    if (this.#isClosed) {
      return;
    }
    const place = new AbortController();
    this.#place = place;
    void this.#ask({ signal: place.signal }).then((isGranted) => {
      if (isGranted) {
        this.#place = undefined;
        this.#options.onGained();
      }
    });
  }

  #leaveQueue(): void {
    this.#place?.abort();
    this.#place = undefined;
  }

  /** Resolves as soon as it is known whether the lock was granted; holds it beyond that. */
  async #ask(options: LockOptions): Promise<boolean> {
    return await new Promise((resolve) => {
      let mine: (() => void) | undefined;
      const held = this.#locks.request(this.#name, options, (lock) => {
        // Granted at the very moment at which the page was left: nobody is here to hold it.
        if (lock === null || this.#isClosed) {
          resolve(false);
          return undefined;
        }
        const released = new Promise<void>((release) => {
          mine = release;
          this.#release = release;
        });
        resolve(true);
        return released;
      });
      // Rejects when this tab has left the queue and when another tab steals the lock.
      held.catch(() => {
        if (mine !== undefined && this.#release === mine) {
          this.#lose();
        }
        resolve(false);
      });
    });
  }

  #say(word: Word): void {
    this.#channel.postMessage(word);
  }

  #hear(word: Word): void {
    if (this.isHeld) {
      if (word === "let go" || !this.#options.isAttended()) {
        void this.#letGo();
      }
    } else if (word === "let go" && this.#place !== undefined) {
      // Whoever takes over goes before those who only look on.
      this.#leaveQueue();
      this.#queue();
    }
  }

  async #letGo(): Promise<void> {
    const release = this.#release;
    await this.#options.onAsked();
    // Meanwhile it may have been stolen, or the page was left.
    if (release !== undefined && this.#release === release) {
      release();
      this.#lose();
    }
  }

  /** Goes to the end of the queue: the tab that has it now may be closed first. */
  #lose(): void {
    this.#release = undefined;
    this.#queue();
    this.#options.onLost();
  }
}

/** What a tab that looks on is told when it would write. */
export function readOnlyError(): AppError {
  return new AppError({
    code: "DOC-01",
    what: "This demonstration is open in another tab, and what you did here last was not done.",
    safe: "All that was done before, here and there, is saved.",
    next: "Work on there, or take over here and do it again.",
  });
}
