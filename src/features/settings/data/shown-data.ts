/** What the settings show of a person's data: where it is kept, backups of it, and damage. */
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";

/** `granted`: the browser clears it only when a person says so. */
export type Persistence = "granted" | "may be cleared" | "this tab only" | "unknown";

/** What rows of one kind are called. */
export interface ShownName {
  /** Several, e.g. `demonstrations`. */
  readonly name: string;
  /** So many of them, e.g. `1 project`, `2 demonstrations`. */
  readonly counted: (count: number) => string;
}

/** How many of one kind, e.g. demonstrations. */
export interface ShownCounts extends ShownName {
  readonly added: number;
  /** Here as the studio came with them, unused: those of the backup take their place. */
  readonly renewed: number;
  readonly same: number;
  readonly differing: number;
  /** Gone, or going where what is in the backup is taken instead. */
  readonly removed: number;
}

/** Where a backup's settings would send something to. */
export interface BackupAddress {
  /** What its connection or world is called. */
  readonly name: string;
  readonly address: string;
  readonly of: "connection" | "world";
}

/** What is in a backup, compared with what is here. */
export interface ShownBackup {
  readonly fileName: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly counts: readonly ShownCounts[];
  readonly damaged: number;
  readonly isComplete: boolean;
  /** Those that are not in the settings here; of what was restored, those that were left out. */
  readonly addresses: readonly BackupAddress[];
}

/** What was put back, and whether what was here with other content gave way to it. */
export interface RestoredBackup extends ShownBackup {
  readonly takesFile: boolean;
}

/** What a person chooses of a backup. */
export interface RestoreWish {
  /** What is here with other content gives way to what is in the file. */
  readonly takesFile: boolean;
  /** The addresses in it are the person's own. */
  readonly takesAddresses: boolean;
}

export interface ShownFolder {
  readonly name: string;
  /** `prompt`: the browser asks for it again in this visit; `denied`: it lets the page write there no more. */
  readonly permission: "granted" | "prompt" | "denied";
  readonly writtenAt: number | undefined;
  readonly error: ErrorData | undefined;
}

/** What is under way; `unit`: what its progress counts. */
export interface DataJob {
  readonly progress: Progress;
  readonly unit: "records" | "bytes";
  readonly onCancel: () => void;
}

export interface DataSettings {
  readonly persistence: Persistence;
  readonly lastBackupAt: number | undefined;
  /** Where backups go by themselves; `no` where the browser cannot. */
  readonly folder: ShownFolder | undefined | "no";
  readonly job: DataJob | undefined;
  readonly error: ErrorData | undefined;
  /** A backup that was looked into and not put back yet. */
  readonly preview: ShownBackup | undefined;
  /** What was put back. */
  readonly restored: RestoredBackup | undefined;
  /** Stored records that cannot be read, e.g. `2 demonstrations`. */
  readonly damaged: readonly string[];
  readonly onPersist: () => void;
  readonly onBackUp: () => void;
  readonly onChooseFolder: () => void;
  readonly onAllowFolder: () => void;
  readonly onForgetFolder: () => void;
  readonly onLook: (file: File) => void;
  readonly onRestore: (wish: RestoreWish) => void;
  readonly onDismiss: () => void;
}
