/**
 * Backups by themselves, into a folder that the person chose once: soon after every decision, within ten
 * minutes of any other work, and at least once a day.
 *
 * Key ideas. Browsers ask for the folder anew in a later visit, unless the person said always: until they
 * have allowed it nothing is written, and it is said so. What was changed and is not written yet is noted
 * beside the database, so that the next visit makes up for a tab that was closed.
 */
import { createStore } from "zustand/vanilla";
import { AppError, isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { createJobQueue } from "@/base/job-queue";
import type { JobOptions } from "@/base/progress";
import { backupNotes } from "@/app/backup/backup-notes";
import { ownFiles } from "@/app/backup/folder-files";
import { withLock } from "@/app/with-lock";
import { createKeptFolder, type KeptFolder } from "@/storage/backup/kept-folder";
import type { Storage } from "@/storage/open-storage";
import type { StoredName } from "@/storage/schema-versions";
import { t } from "@/base/language/translate";

/** What follows a decision at once (a run, a note) goes into the same file. */
const DECISION_SETTLE_MS = 20_000;
const WORK_SETTLE_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A large backup takes a while; so many times as long nothing is written again. */
const REST_FACTOR = 10;
/** Tabs write one after the other: two would exchange and tidy away each other's files. */
const LOCK = "exemplar-backup-folder";
/** What comes and goes with the studio's own work is no reason for a backup. */
const NO_WORK = new Set<StoredName>(["settings", "vectors", "models", "queueRows"]);

declare global {
  interface Window {
    showDirectoryPicker?: (options: {
      readonly id: string;
      readonly mode: "readwrite";
    }) => Promise<FileSystemDirectoryHandle>;
  }
  /** Of browsers whose folders outlive a visit. */
  interface FileSystemHandle {
    queryPermission?: (options: { readonly mode: "readwrite" }) => Promise<PermissionState>;
    requestPermission?: (options: { readonly mode: "readwrite" }) => Promise<PermissionState>;
  }
}

export interface BackupFolderState {
  readonly folder: FileSystemDirectoryHandle | undefined;
  /** `prompt`: the person has to allow it again in this visit. */
  readonly permission: PermissionState;
  /** When a file was last written there. */
  readonly writtenAt: number | undefined;
  readonly error: ErrorData | undefined;
}

type Backed = Pick<Storage, "backup">;

/** Whether this browser lets a page write into a folder. */
export function canChooseFolder(): boolean {
  return typeof window.showDirectoryPicker === "function";
}

export class BackupFolder {
  readonly state = createStore<BackupFolderState>(() => ({
    folder: undefined,
    permission: "prompt",
    writtenAt: backupNotes.read("folder"),
    error: undefined,
  }));
  readonly #kept: KeptFolder;
  /** One file at a time: an older one that is done later would take the newer one's place. */
  readonly #inOrder = createJobQueue(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  /** When something was changed first that is not written yet. */
  #waitingSince: number | undefined;
  /** Nothing is written before; a moment as `Date.now()` tells it. */
  #restUntil = 0;

  constructor(kept: KeptFolder) {
    this.#kept = kept;
  }

  /** Whether backups go into a folder by themselves now. */
  get isWriting(): boolean {
    const { folder, permission } = this.state.getState();
    return folder !== undefined && permission === "granted";
  }

  /** Takes over the folder of an earlier visit. */
  async open(): Promise<void> {
    const folder = await this.#kept.read();
    if (folder !== undefined) {
      this.state.setState({ folder, permission: await permissionOf(folder) });
    }
  }

  /** Lets the person choose the folder; false where they closed the dialog. */
  async choose(): Promise<boolean> {
    const folder = await window
      .showDirectoryPicker?.({ id: "exemplar", mode: "readwrite" })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "AbortError") {
          return undefined;
        }
        throw error;
      });
    if (folder === undefined) {
      return false;
    }
    backupNotes.clear("folder");
    const former = this.state.getState().folder ?? (await this.#kept.read());
    if ((await former?.isSameEntry(folder)) !== true) {
      // What was written into another folder stays there for good.
      ownFiles.write([]);
    }
    this.state.setState({ folder, permission: "granted", writtenAt: undefined, error: undefined });
    // Where it cannot be kept it holds for this visit.
    await this.#kept.keep(folder).catch(() => undefined);
    return true;
  }

  /** Asks the browser to let it write there again. Call it where the person has just pressed something. */
  async allow(): Promise<void> {
    const { folder } = this.state.getState();
    const permission = await folder?.requestPermission?.({ mode: "readwrite" });
    if (permission !== undefined) {
      this.state.setState({ permission, error: undefined });
    }
  }

  /** Nothing is written there any more; what is there stays. */
  async forget(): Promise<void> {
    this.#unschedule();
    backupNotes.clear("folder");
    this.state.setState({
      folder: undefined,
      permission: "prompt",
      writtenAt: undefined,
      error: undefined,
    });
    await this.#kept.forget();
  }

  /**
   * Writes the file now. Where that fails, the state says why, and the next change tries again. Throws AbortError where
   * it is cancelled: what is in the folder stays as it was.
   */
  write(storage: Backed, options: JobOptions = {}): Promise<void> {
    return this.#inOrder(() => withLock(LOCK, () => this.#write(storage, options)));
  }

  /** The same, unless another tab has written meanwhile what was to be. */
  #writeIfDue(storage: Backed): Promise<void> {
    return this.#inOrder(() =>
      withLock(LOCK, async () => {
        const writtenAt = backupNotes.read("folder");
        if (isDue(writtenAt)) {
          await this.#write(storage);
        } else {
          this.#unschedule();
          this.#waitingSince = undefined;
          this.state.setState({ writtenAt });
        }
      }),
    );
  }

  async #write(storage: Backed, options: JobOptions = {}): Promise<void> {
    const { folder } = this.state.getState();
    if (folder === undefined || !this.isWriting) {
      return;
    }
    this.#unschedule();
    const startedAt = Date.now();
    this.#waitingSince = undefined;
    try {
      const { writeBackupInto } = await import("@/app/backup/save-backup");
      await writeBackupInto(folder, storage, options);
      const writtenAt = Date.now();
      backupNotes.write("folder", writtenAt);
      // What was changed while it was being written may not be in it.
      const changedAt = backupNotes.read("unwritten");
      if (changedAt !== undefined && changedAt <= startedAt) {
        backupNotes.clear("unwritten");
      }
      this.#restUntil = writtenAt + (writtenAt - startedAt) * REST_FACTOR;
      this.state.setState({ writtenAt, error: undefined });
    } catch (error) {
      if (isAbort(error)) {
        throw error;
      }
      const permission = await permissionOf(folder);
      this.state.setState({ permission, error: toErrorData(writeError(folder.name, error)) });
    }
  }

  /** Follows the storage from now on, and makes up for what an earlier visit left. */
  follow(storage: Backed & Pick<Storage, "watch">): Disposable {
    const later = (delayMs: number) => {
      this.#schedule(delayMs, storage);
    };
    const makeUp = () => {
      if (isDue(backupNotes.read("folder"))) {
        later(0);
      }
    };
    const hourly = setInterval(makeUp, HOUR_MS);
    const watch = storage.watch((names) => {
      if ([...names].some((name) => !NO_WORK.has(name))) {
        backupNotes.write("unwritten", Date.now());
        later(names.has("exemplars") ? DECISION_SETTLE_MS : WORK_SETTLE_MS);
      }
    });
    const stop = this.state.subscribe((now, before) => {
      if (now.permission === "granted" && before.permission === "prompt") {
        makeUp();
      }
    });
    makeUp();
    return {
      [Symbol.dispose]: () => {
        this.#unschedule();
        clearInterval(hourly);
        stop();
        watch[Symbol.dispose]();
      },
    };
  }

  /** A decision waits for what follows it; other work does not put off what is due sooner. */
  #schedule(delayMs: number, storage: Backed): void {
    this.#waitingSince ??= Date.now();
    // However much follows a decision: after as long as any other work waits, it is written.
    const latest = this.#waitingSince + WORK_SETTLE_MS;
    const dueAt = Math.max(Math.min(Date.now() + delayMs, latest), this.#restUntil);
    if (!this.isWriting || (delayMs === WORK_SETTLE_MS && this.#dueAt <= dueAt)) {
      return;
    }
    this.#unschedule();
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#writeIfDue(storage), dueAt - Date.now());
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
  }
}

/** The one of this studio. */
export const backupFolder = new BackupFolder(createKeptFolder());

/** Whether there is something that is in no file yet, or no file of the last day. */
function isDue(writtenAt = 0): boolean {
  return backupNotes.read("unwritten") !== undefined || Date.now() - writtenAt > DAY_MS;
}

/** Folders that need no permission are granted. */
async function permissionOf(folder: FileSystemDirectoryHandle): Promise<PermissionState> {
  return (await folder.queryPermission?.({ mode: "readwrite" })) ?? "granted";
}

function writeError(name: string, cause: unknown): AppError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new AppError(
    {
      code: "BAK-04",
      what: t("The backup could not be written into “{name}”: {why}", { name, why }),
      safe: t("Everything is still in this browser, and the last backup in the folder is whole."),
      next: t(
        "See that the folder is there and has room, or choose another one in the settings, under “Your data”.",
      ),
    },
    { cause },
  );
}
