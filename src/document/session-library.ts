import { isDefined } from "@/base/defined";
import type { SessionStore } from "@/document/session-store";
import { NO_KEYS, type KeysInUse } from "@/document/session-tab";
import type { OperationLog } from "@/document/operation-writer";

/** A page that has left and comes back within this time (a reload of its component) finds its session. */
const LINGER_MS = 1000;
/** How often a session that cannot be written tries to close. */
const CLOSE_RETRY_MS = 5000;

/** One use of a session; dispose of it when the page is left. */
export interface SessionHandle {
  readonly store: Promise<SessionStore>;
  [Symbol.dispose](): void;
}

interface Entry {
  readonly store: Promise<SessionStore>;
  /** The store once it is open. */
  opened: SessionStore | undefined;
  users: number;
  /** Those of the users that are no work ahead of a person. */
  people: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The sessions that are open in this tab, one per demonstration however many parts of the page use
 * it. A session closes when nobody uses it and everything is written; while the disk is full it
 * stays, so that coming back finds all of it.
 */
export class SessionLibrary {
  readonly #log: OperationLog;
  readonly #keys: KeysInUse;
  readonly #entries = new Map<string, Entry>();

  constructor(log: OperationLog, keys: KeysInUse = NO_KEYS) {
    this.#log = log;
    this.#keys = keys;
  }

  open(demonstrationId: string): SessionHandle {
    const handle = this.#use(demonstrationId, 1);
    // Work ahead may have found it held elsewhere, where nobody may be at it either.
    handle.store.then(
      (store) => {
        store.come();
      },
      () => undefined,
    );
    return handle;
  }

  /** For what is done ahead of a person: it becomes read-only as soon as one opens it in another tab. */
  openAhead(demonstrationId: string): SessionHandle {
    return this.#use(demonstrationId, 0);
  }

  #use(demonstrationId: string, people: 0 | 1): SessionHandle {
    const entry = this.#entries.get(demonstrationId) ?? this.#add(demonstrationId);
    entry.users += 1;
    entry.people += people;
    clearTimeout(entry.timer);
    let isOpen = true;
    return {
      store: entry.store,
      [Symbol.dispose]: () => {
        if (isOpen) {
          isOpen = false;
          entry.users -= 1;
          entry.people -= people;
          this.#closeLater(demonstrationId, entry, LINGER_MS);
        }
      },
    };
  }

  /** Whether something was done here that closing the tab would lose. */
  hasUnsaved(): boolean {
    return [...this.#entries.values()].some(({ opened }) => opened?.hasUnsaved() === true);
  }

  /** Writes the logs that are open here anew, where the browser cleared what was stored. Gives how many. */
  async saveAgain(): Promise<number> {
    const opened = [...this.#entries.values()].map((entry) => entry.opened).filter(isDefined);
    const written = await Promise.all(opened.map((store) => store.saveAgain()));
    return written.filter(Boolean).length;
  }

  /** Has those that are open here take in what was written to their logs past them. */
  async catchUp(demonstrationIds: readonly string[]): Promise<void> {
    const stores = demonstrationIds.map((id) => this.#entries.get(id)?.store).filter(isDefined);
    // One that cannot be read now is read again before anything is written to it.
    await Promise.allSettled(stores.map(async (store) => (await store).catchUp()));
  }

  #add(demonstrationId: string): Entry {
    const store = this.#read(demonstrationId);
    const entry: Entry = { store, users: 0, people: 0, timer: undefined, opened: undefined };
    this.#entries.set(demonstrationId, entry);
    store.then(
      (opened) => {
        entry.opened = opened;
      },
      // A log that could not be read may be readable next time.
      () => this.#entries.delete(demonstrationId),
    );
    return entry;
  }

  /** What a session is made of comes with the first one: the first screen has none. */
  async #read(demonstrationId: string): Promise<SessionStore> {
    const { openSession } = await import("@/document/session-store");
    return await openSession(this.#log, demonstrationId, {
      keys: this.#keys,
      isAttended: () => {
        const opened = this.#entries.get(demonstrationId);
        return opened !== undefined && opened.people > 0;
      },
    });
  }

  #closeLater(demonstrationId: string, entry: Entry, delayMs: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void this.#close(demonstrationId, entry), delayMs);
  }

  async #close(demonstrationId: string, entry: Entry): Promise<void> {
    try {
      const store = await entry.store;
      await store.whenSaved();
      if (entry.users === 0) {
        this.#entries.delete(demonstrationId);
        await store[Symbol.asyncDispose]();
      }
    } catch {
      // Not written yet: the store says so on screen wherever it is shown, and keeps trying.
      if (entry.users === 0 && this.#entries.get(demonstrationId) === entry) {
        this.#closeLater(demonstrationId, entry, CLOSE_RETRY_MS);
      }
    }
  }
}
