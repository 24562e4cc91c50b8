import { toErrorData, type ErrorData } from "@/base/app-error";
import type { ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleStore } from "@/storage/console-store";

interface KeeperListeners {
  readonly onSaved: () => void;
  readonly onFailed: (error: ErrorData) => void;
}

/** Writes sessions down as they change: the newest wins while one is written, and no other one is left out. */
export class RecordKeeper {
  readonly #store: Pick<ConsoleStore, "put">;
  readonly #listeners: KeeperListeners;
  readonly #waiting = new Map<string, ConsoleRecord>();
  #saving: Promise<void> | undefined;

  constructor(store: Pick<ConsoleStore, "put">, listeners: KeeperListeners) {
    this.#store = store;
    this.#listeners = listeners;
  }

  keep(record: ConsoleRecord): void {
    this.#waiting.set(record.id, record);
    this.#saving ??= this.#save();
  }

  /** Resolves when everything so far is written, or told to have failed. */
  async whenSaved(): Promise<void> {
    await this.#saving;
  }

  async #save(): Promise<void> {
    try {
      for (const [id] of this.#waiting) {
        const record = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (record !== undefined) {
          await this.#store.put(record);
        }
      }
      this.#listeners.onSaved();
    } catch (error) {
      this.#listeners.onFailed(toErrorData(error));
    } finally {
      this.#saving = undefined;
    }
  }
}
