import { toErrorData, type ErrorData } from "@/base/app-error";
import { branchAt } from "@/app/console/console-beginnings";
import type { ConsoleState } from "@/app/console/console-state";
import { countSharedLines, type ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleStore } from "@/storage/console-store";
import { t } from "@/base/language/translate";

interface KeeperListeners {
  readonly onSaved: () => void;
  readonly onFailed: (error: ErrorData) => void;
  /** Another tab went on with the session of this id: here it goes on as the branch. */
  readonly onBranched: (id: string, branch: ConsoleRecord) => void;
}

/**
 * Writes sessions down as they change: the newest wins while one is written, and no other one is left out. What
 * another tab wrote since is never written over.
 */
export class RecordKeeper {
  readonly #store: Pick<ConsoleStore, "putAfter">;
  readonly #listeners: KeeperListeners;
  readonly #waiting = new Map<string, ConsoleRecord>();
  /** The revisions that this tab read or wrote last. */
  readonly #revisions = new Map<string, string | undefined>();
  #saving: Promise<void> | undefined;

  constructor(store: Pick<ConsoleStore, "putAfter">, listeners: KeeperListeners) {
    this.#store = store;
    this.#listeners = listeners;
  }

  /** Tells that a session is gone on with as it was read. */
  opened({ id, revision }: ConsoleRecord): void {
    this.#revisions.set(id, revision);
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
          await this.#write(record);
        }
      }
      this.#listeners.onSaved();
    } catch (error) {
      this.#listeners.onFailed(toErrorData(error));
    } finally {
      this.#saving = undefined;
    }
  }

  async #write(record: ConsoleRecord): Promise<void> {
    const { id } = record;
    const outcome = await this.#store.putAfter(record, this.#revisions.get(id));
    if (outcome.kind === "written") {
      this.#revisions.set(id, outcome.revision);
      return;
    }
    const newest = this.#waiting.get(id) ?? record;
    this.#waiting.delete(id);
    const branch = branchAt(newest, countSharedLines(newest, outcome.stored));
    this.#waiting.set(branch.id, branch);
    this.#listeners.onBranched(id, branch);
  }
}

const CHANGED_ELSEWHERE = t(
  "Another tab went on with this session. It stays as it is there; what you do here is kept as a branch of it.",
);

/** What the page shows where its session goes on as a branch. */
export function toBranched(
  { record }: ConsoleState,
  id: string,
  branch: ConsoleRecord,
): Partial<ConsoleState> {
  return record?.id === id ? { record: branch, note: CHANGED_ELSEWHERE } : {};
}
