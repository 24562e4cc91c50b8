import { toast } from "@/app/shell/toast";
import { toErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import type { Services } from "@/app/services";
import { t } from "@/base/language/translate";

/** One key: everything goes to a file, whatever page is open. */
export async function backUpNow({ storage, sessions }: Services): Promise<void> {
  try {
    await whileBusy(async () => {
      // It is not needed before somebody backs up, and the first screen waits for nothing.
      const { downloadBackup } = await import("@/app/backup/save-backup");
      await downloadBackup(storage, {});
    });
    toast(
      sessions.hasUnsaved()
        ? t(
            "Backed up what is stored. What this tab could not save yet is not in the file: keep the tab open.",
          )
        : t(
            "Backed up everything: projects, demonstrations, videos, decisions, settings and the memory.",
          ),
    );
  } catch (error) {
    const { what, safe, next } = toErrorData(error);
    toast.error(`${what} ${safe} ${next}`);
  }
}
