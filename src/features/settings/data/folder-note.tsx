import { bounds } from "@/core/bounds";
import type { DataSettings, ShownFolder } from "@/features/settings/data/shown-data";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { languageTag, t } from "@/base/language/translate";

type FolderNoteProps = Pick<DataSettings, "job" | "onAllowFolder" | "onForgetFolder"> & {
  readonly folder: ShownFolder;
};

const SENTENCES: Record<ShownFolder["permission"], (name: string) => string> = {
  granted: (name) =>
    t(
      "Backups go into “{name}” by themselves, soon after every decision and at least once a day. The last of each of {days} days and, before them, of {weeks} weeks stays; older ones that the studio wrote are taken out, other files never.",
      { name, days: bounds.backup.days, weeks: bounds.backup.weeks },
    ),
  prompt: (name) =>
    t("Backups into “{name}” wait: this browser asks for your permission again in this visit.", {
      name,
    }),
  denied: (name) =>
    t(
      "This browser does not let the studio write into “{name}” any more: choose the folder again.",
      { name },
    ),
};

/** The folder that backups go into by themselves, and whether they can now. */
export function FolderNote({ folder, job, onAllowFolder, onForgetFolder }: FolderNoteProps) {
  const { name, permission, writtenAt, error } = folder;
  const isBusy = job !== undefined;
  return (
    <>
      <p
        role="status"
        aria-label={t("Backups by themselves")}
        className={`text-sm ${permission === "granted" ? "" : "text-warn"}`}
      >
        {SENTENCES[permission](name)}
        {writtenAt === undefined
          ? ""
          : ` ${t("Last: {date}.", { date: new Date(writtenAt).toLocaleString(languageTag()) })}`}
      </p>
      <div className="flex gap-2">
        {permission === "prompt" ? (
          <Button size="small" disabled={isBusy} onClick={onAllowFolder}>
            {t("Allow it")}
          </Button>
        ) : undefined}
        <Button size="small" disabled={isBusy} onClick={onForgetFolder}>
          {t("Stop these backups")}
        </Button>
      </div>
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </>
  );
}
