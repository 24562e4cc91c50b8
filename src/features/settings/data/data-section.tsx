import { Download, FolderSync, Upload } from "lucide-react";
import { FolderNote } from "@/features/settings/data/folder-note";
import { DataJobBar, RestorePreview, RestoredNote } from "@/features/settings/data/restore-preview";
import { Section } from "@/features/settings/setting-fields";
import type { DataSettings, Persistence } from "@/features/settings/data/shown-data";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/fields/file-button";
import { ErrorNote } from "@/ui/error-note";
import { languageTag, t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

const PERSISTENCE: Record<Persistence, string> = {
  granted: t("This browser keeps it until you delete it."),
  "may be cleared": t(
    "This browser may clear it when the disk runs low, or when you have not been here for long.",
  ),
  "this tab only": t("Nothing can be stored here: it is gone when this tab closes."),
  unknown: t("This browser does not tell whether it keeps it."),
};

/** Where a person's data is, and how all of it gets out and back in. */
export function DataSection(props: DataSettings) {
  const { job, error, preview, restored, persistence, damaged } = props;
  return (
    <Section title={t("Your data")}>
      <p className="text-sm">
        {t(
          "Everything is on this device: projects, demonstrations, videos, decisions and the memory.",
        )}{" "}
        <span role="status" aria-label={t("How it is kept")}>
          {PERSISTENCE[persistence]}
        </span>
      </p>
      {persistence === "may be cleared" ? (
        <Button size="small" onClick={props.onPersist}>
          {t("Ask the browser to keep it")}
        </Button>
      ) : undefined}
      {damaged.length === 0 ? undefined : (
        <p role="note" className="text-sm text-warn">
          {rich(
            "Damaged and not shown anywhere: {damaged}. They are left as they are and are part of every backup.",
            { damaged: damaged.join(", ") },
          )}
        </p>
      )}
      <p className="text-sm text-muted">
        {props.lastBackupAt === undefined
          ? t("No backup was made in this browser yet.")
          : t("The last backup was made on {date}.", {
              date: new Date(props.lastBackupAt).toLocaleString(languageTag()),
            })}{" "}
        {t("A backup holds everything but API keys.")}
      </p>
      <DataButtons {...props} />
      {props.folder === undefined || props.folder === "no" ? undefined : (
        <FolderNote {...props} folder={props.folder} />
      )}
      {job === undefined || preview !== undefined ? undefined : <DataJobBar {...job} />}
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {preview === undefined ? undefined : <RestorePreview {...props} preview={preview} />}
      {restored === undefined ? undefined : <RestoredNote restored={restored} />}
    </Section>
  );
}

function DataButtons({ job, folder, onBackUp, onChooseFolder, onLook }: DataSettings) {
  const isBusy = job !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        icon={<Download className="size-4" />}
        disabled={isBusy}
        onClick={onBackUp}
      >
        {t("Back up everything")}
      </Button>
      {folder === "no" ? undefined : (
        <Button icon={<FolderSync className="size-4" />} disabled={isBusy} onClick={onChooseFolder}>
          {t("Back up into a folder…")}
        </Button>
      )}
      <FileButton
        label={t("Backup file")}
        icon={<Upload className="size-4" />}
        disabled={isBusy}
        onFile={onLook}
      >
        {t("Restore a backup…")}
      </FileButton>
    </div>
  );
}
