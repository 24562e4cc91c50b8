import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useStore } from "zustand";
import { AppError, isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { JobOptions, Progress } from "@/base/progress";
import { unknownAddresses, withoutUnknown } from "@/app/backup/backup-addresses";
import { backupFolder, canChooseFolder, type BackupFolderState } from "@/app/backup/backup-folder";
import { backupNotes } from "@/app/backup/backup-notes";
import { downloadBackup } from "@/app/backup/save-backup";
import { whileBusy } from "@/app/busy";
import { holdUnsaved } from "@/ui/unsaved";
import { useServices } from "@/app/services";
import type { StudioSettings } from "@/app/studio-settings";
import {
  type BackupAddress,
  type DataJob,
  type DataSettings,
  type Persistence,
  type RestoredBackup,
  type RestoreWish,
  type ShownBackup,
  type ShownFolder,
  type ShownName,
} from "@/features/settings/data/shown-data";
import type { DamagedCounts } from "@/storage/backup/backup-store";
import type { RestoreReport } from "@/storage/backup/restore-report";
import { TABLE_NAMES, type TableName } from "@/storage/schema-versions";
import { requestPersistence } from "@/storage/storage-quota";
import { countOf, t, tn } from "@/base/language/translate";

const SHOWN_NAMES: Record<TableName, ShownName> = {
  projects: { name: t("projects"), counted: (count) => countOf(count, "project") },
  demonstrations: {
    name: t("demonstrations"),
    counted: (count) => countOf(count, "demonstration"),
  },
  videos: {
    name: t("videos and pictures"),
    counted: (count) =>
      tn(count, { one: "{count} video or picture", other: "{count} videos and pictures" }),
  },
  operations: {
    name: t("changes and decisions"),
    counted: (count) =>
      tn(count, { one: "{count} change or decision", other: "{count} changes and decisions" }),
  },
  exemplars: { name: t("exemplars"), counted: (count) => countOf(count, "exemplar") },
  imports: { name: t("imports"), counted: (count) => countOf(count, "import") },
  settings: { name: t("settings"), counted: (count) => countOf(count, "setting") },
  recordings: {
    name: t("unfinished recordings"),
    counted: (count) => countOf(count, "unfinished recording"),
  },
  models: {
    name: t("image and text models"),
    counted: (count) => countOf(count, "image and text model"),
  },
  vectors: { name: t("vectors"), counted: (count) => countOf(count, "vector") },
  experiments: { name: t("experiments"), counted: (count) => countOf(count, "experiment") },
  trials: {
    name: t("trials of experiments"),
    counted: (count) =>
      tn(count, { one: "{count} trial of an experiment", other: "{count} trials of experiments" }),
  },
  consoles: { name: t("console sessions"), counted: (count) => countOf(count, "console session") },
  agentRuns: {
    name: t("runs of the agent that were not kept"),
    counted: (count) =>
      tn(count, {
        one: "{count} run of the agent that was not kept",
        other: "{count} runs of the agent that were not kept",
      }),
  },
};

interface Looked {
  readonly file: File;
  readonly report: RestoreReport;
  readonly addresses: readonly BackupAddress[];
}

/** The settings' part about a person's data: backups, restores, and what the browser promises. */
export function useDataSettings(): DataSettings {
  const { storage, queries, settings } = useServices();
  const client = useQueryClient();
  const persisted = useQuery(queries.persisted());
  const damaged = useQuery(queries.damaged());
  const folder = useStore(backupFolder.state);
  const [looked, setLooked] = useState<Looked>();
  const [restored, setRestored] = useState<RestoredBackup>();
  const { job, error, run } = useJob();
  const restore = async ({ file }: Looked, wish: RestoreWish, options: JobOptions) => {
    const choice = wish.takesFile ? "take-file" : "keep-here";
    const { admit, left } = admission(settings.getState(), wish.takesAddresses);
    try {
      const report = await storage.backup.restore(file, choice, { ...options, admit });
      setRestored({ ...toShown({ file, report, addresses: left }), takesFile: wish.takesFile });
    } catch (thrown) {
      throw isAbort(thrown) ? restoreStoppedError(file.name) : thrown;
    } finally {
      // What came until then is here, and the preview tells no more what would come.
      setLooked(undefined);
      await settings.follow();
      await client.invalidateQueries();
    }
  };
  const lookInto = async (file: File, options: JobOptions) => {
    setLooked(undefined);
    setRestored(undefined);
    const { admit, left } = admission(settings.getState(), false);
    const report = await storage.backup.look(file, { ...options, admit });
    setLooked({ file, report, addresses: left });
  };
  return {
    persistence: persistenceOf(storage.isPersistent, persisted.data),
    lastBackupAt: backupNotes.read("last"),
    folder: canChooseFolder() ? toShownFolder(folder) : "no",
    job,
    error,
    preview: looked === undefined ? undefined : toShown(looked),
    restored,
    damaged: describeDamaged(damaged.data),
    onPersist: () => {
      void requestPersistence().then(() => client.invalidateQueries({ queryKey: ["persisted"] }));
    },
    onBackUp: () => run((options) => downloadBackup(storage, options)),
    onChooseFolder: () =>
      run(async (options) => {
        if (await backupFolder.choose()) {
          await backupFolder.write(storage, options);
        }
      }),
    onAllowFolder: () => run(() => backupFolder.allow()),
    onForgetFolder: () => run(() => backupFolder.forget()),
    onLook: (file) => run((options) => lookInto(file, options), "bytes"),
    onRestore: (wish) => {
      if (looked !== undefined) {
        run((options) => restore(looked, wish, options), "bytes");
      }
    },
    onDismiss: () => setLooked(undefined),
  };
}

/** What is taken of a backup's rows, and the addresses that are left out, which a look tells beforehand. */
function admission(mine: Pick<StudioSettings, "connections" | "worlds">, takesAddresses: boolean) {
  const left: BackupAddress[] = [];
  const admit = (table: TableName, row: object) => {
    if (takesAddresses) {
      return row;
    }
    left.push(...unknownAddresses(table, row, mine));
    return withoutUnknown(table, row, mine);
  };
  return { admit, left };
}

function toShownFolder({ folder, ...rest }: BackupFolderState): ShownFolder | undefined {
  return folder === undefined ? undefined : { name: folder.name, ...rest };
}

function describeDamaged(counts: DamagedCounts | undefined): readonly string[] {
  return TABLE_NAMES.flatMap((name) => {
    const count = counts?.[name];
    return count === undefined ? [] : [SHOWN_NAMES[name].counted(count)];
  });
}

function persistenceOf(isStored: boolean, granted: boolean | null | undefined): Persistence {
  if (!isStored) {
    return "this tab only";
  }
  return granted === true ? "granted" : granted === false ? "may be cleared" : "unknown";
}

function toShown({ file, report, addresses }: Looked): ShownBackup {
  const { madeAt, tables, damaged, isComplete } = report;
  const counts = TABLE_NAMES.map((name) => ({ ...SHOWN_NAMES[name], ...tables[name] }));
  return {
    fileName: file.name,
    madeAt,
    counts: counts.filter(
      ({ added, renewed, same, differing, removed }) =>
        added + renewed + same + differing + removed > 0,
    ),
    damaged,
    isComplete,
    addresses,
  };
}

/** A person stopped it: what they see next must not look as if nothing had happened. */
function restoreStoppedError(fileName: string): AppError {
  return new AppError({
    code: "BAK-07",
    what: t("The restore of {fileName} was stopped before its end.", { fileName }),
    safe: t(
      "What had come until then is here, each demonstration whole with its decisions; nothing else was changed.",
    ),
    next: t("Choose the file again to see what is missing, and to bring it."),
  });
}

/** How often progress is drawn: a backup has tens of thousands of rows, and to draw each takes longer than to read it. */
const DRAWN_EVERY_MS = 100;

/** Tells of progress as often as somebody can see it. */
function inPictures(onProgress: (progress: Progress) => void): (progress: Progress) => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let label: string | undefined;
  return (progress) => {
    const now = performance.now();
    if (now - drawnAt >= DRAWN_EVERY_MS || progress.label !== label) {
      drawnAt = now;
      label = progress.label;
      onProgress(progress);
    }
  };
}

/** One job at a time, with its progress, a way out, and why it failed. */
function useJob() {
  const [progress, setProgress] = useState<Progress>();
  const [abort, setAbort] = useState<AbortController>();
  const [error, setError] = useState<ErrorData>();
  const [unit, setUnit] = useState<DataJob["unit"]>("records");
  const run = (
    work: (options: JobOptions) => Promise<void>,
    counts: DataJob["unit"] = "records",
  ) => {
    setUnit(counts);
    const controller = new AbortController();
    setError(undefined);
    setAbort(controller);
    setProgress({ label: t("Starting"), done: 0 });
    void whileBusy(async () => {
      const unsaved = holdUnsaved();
      try {
        await work({ signal: controller.signal, onProgress: inPictures(setProgress) });
      } catch (thrown) {
        setError(isAbort(thrown) ? undefined : toErrorData(thrown));
      } finally {
        unsaved[Symbol.dispose]();
        setProgress(undefined);
      }
    });
  };
  const job =
    progress === undefined ? undefined : { progress, unit, onCancel: () => abort?.abort() };
  return { job, error, run };
}
