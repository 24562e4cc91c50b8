/**
 * Backups by themselves: into a folder that the person chose in this visit, soon after every decision
 * and at least once a day. The browser asks for the folder anew in each visit.
 */
import { createStore } from "zustand/vanilla";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { Storage } from "@/storage/open-storage";

/** What follows a decision at once (a run, a note) goes into the same file. */
const SETTLE_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface BackupFolderState {
  readonly folder: FileSystemDirectoryHandle | undefined;
  /** When a file was last written there. */
  readonly writtenAt: number | undefined;
  readonly error: ErrorData | undefined;
}

export const backupFolder = createStore<BackupFolderState>(() => ({
  folder: undefined,
  writtenAt: undefined,
  error: undefined,
}));

declare global {
  interface Window {
    showDirectoryPicker?: (options: {
      readonly id: string;
      readonly mode: "readwrite";
    }) => Promise<FileSystemDirectoryHandle>;
  }
}

/** Whether this browser lets a page write into a folder. */
export function canChooseFolder(): boolean {
  return typeof window.showDirectoryPicker === "function";
}

/** Lets the person choose the folder; undefined where they closed the dialog. */
export async function chooseBackupFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const folder = await window
    .showDirectoryPicker?.({ id: "exemplar", mode: "readwrite" })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") {
        return undefined;
      }
      throw error;
    });
  if (folder !== undefined) {
    backupFolder.setState({ folder, error: undefined });
  }
  return folder;
}

/** Writes the file now. Where that fails, the state says why, and the next decision tries again. */
export async function backUpIntoFolder(storage: Pick<Storage, "backup">): Promise<void> {
  const { folder } = backupFolder.getState();
  if (folder === undefined) {
    return;
  }
  try {
    const { writeBackupInto } = await import("@/app/backup/save-backup");
    await writeBackupInto(folder, storage, {});
    backupFolder.setState({ writtenAt: Date.now(), error: undefined });
  } catch (error) {
    backupFolder.setState({ error: toErrorData(error) });
  }
}

/** Follows the storage: a change of the memory is a decision. */
export function backUpByItself(storage: Pick<Storage, "backup" | "watch">): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    if (backupFolder.getState().folder !== undefined) {
      clearTimeout(timer);
      timer = setTimeout(() => void backUpIntoFolder(storage), SETTLE_MS);
    }
  };
  const daily = setInterval(later, DAY_MS);
  const watch = storage.watch((names) => {
    if (names.has("exemplars")) {
      later();
    }
  });
  return {
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      clearInterval(daily);
      watch[Symbol.dispose]();
    },
  };
}
