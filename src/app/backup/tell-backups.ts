/** What a person has to know of backups on whatever page they are. */
import { toast } from "@/app/shell/toast";
import { AppError, toErrorData } from "@/base/app-error";
import type { BackupFolder } from "@/app/backup/backup-folder";
import { isDefined } from "@/base/defined";
import { backUpNow } from "@/app/backup/back-up-now";
import { backupNotes } from "@/app/backup/backup-notes";
import type { Services } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import { t } from "@/base/language/translate";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so many changes of the memory that are in no backup. */
const REMIND_AFTER = 5;
const REMINDER_MS = 20_000;

/** Says that the folder of an earlier visit has to be allowed again, with the button for it. */
export function tellWaitingFolder(backups: BackupFolder): void {
  const { folder, permission } = backups.state.getState();
  if (folder !== undefined && permission === "prompt") {
    const run = () => {
      void backups.allow();
    };
    addNotice(toErrorData(waitingError(folder.name)), { label: t("Allow it"), run });
  }
}

/** Says once a visit that a backup by itself failed: nobody looks into the settings for it. */
export function tellFailedBackups(backups: BackupFolder): void {
  let isTold = false;
  backups.state.subscribe(({ error }) => {
    if (error !== undefined && !isTold) {
      isTold = true;
      addNotice(error);
    }
  });
}

/**
 * Where no folder is written to by itself: once a day a person is reminded, after some changes of the
 * memory since the last backup.
 */
export function remindOfBackups(services: Services, backups: BackupFolder): Disposable {
  let changes = 0;
  return services.storage.watch((names) => {
    changes += names.has("exemplars") ? 1 : 0;
    if (changes >= REMIND_AFTER && !backups.isWriting && isDue(Date.now())) {
      changes = 0;
      backupNotes.write("reminded", Date.now());
      toast(t("The last changes of the memory are in no backup."), {
        duration: REMINDER_MS,
        action: { label: t("Back up now"), onClick: () => void backUpNow(services) },
      });
    }
  });
}

function isDue(now: number): boolean {
  const told = [backupNotes.read("last"), backupNotes.read("reminded")].filter(isDefined);
  return told.every((at) => now - at > DAY_MS);
}

function waitingError(name: string): AppError {
  return new AppError({
    code: "BAK-05",
    what: t(
      "Backups into “{name}” wait for your permission: this browser asks for it in each visit.",
      { name },
    ),
    safe: t("Everything is stored in this browser as you work."),
    next: t("Allow it, or stop these backups in the settings, under “Your data”."),
  });
}
