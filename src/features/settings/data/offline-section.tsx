import { formatBytes, formatBytesDone } from "@/features/settings/format-bytes";
import { Section } from "@/features/settings/setting-fields";
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

export interface OfflineUse {
  /** `none`: this browser or this address can keep no studio; `failed`: not all that is needed could be had. */
  readonly state: "none" | "coming" | "ready" | "failed";
  /** The studio's own files. */
  readonly kept: { readonly keptBytes: number; readonly totalBytes: number } | undefined;
  /** About so much is the person's own; a browser may not tell. */
  readonly dataBytes: number | undefined;
  readonly progress: Progress | undefined;
  readonly error: ErrorData | undefined;
  readonly onKeepRest: () => void;
  readonly onCancel: () => void;
}

/** What works without a network and without the studio's server, and what is kept in the browser for it. */
export function OfflineSection(props: OfflineUse) {
  const { kept, dataBytes, progress, error, onKeepRest, onCancel } = props;
  const isPartly = kept !== undefined && kept.keptBytes < kept.totalBytes;
  return (
    <Section title={t("Without a network")}>
      <p role="status" aria-label={t("What works without a network")} className="text-sm">
        {describe(props)}
      </p>
      <p className="text-sm text-muted">
        {dataBytes === undefined
          ? ""
          : `${t("Your data takes about {size}.", { size: formatBytes(dataBytes) })} `}
        {t(
          "The studio's own files are apart from it, are part of no backup, and come again when the browser clears them.",
        )}
      </p>
      {isPartly && progress === undefined ? (
        <Button size="small" onClick={onKeepRest}>
          {t("Keep all of it now")}
        </Button>
      ) : undefined}
      {progress === undefined ? undefined : (
        <ProgressBar
          progress={progress}
          onCancel={onCancel}
          detail={
            progress.total === undefined
              ? undefined
              : formatBytesDone(progress.done, progress.total)
          }
        />
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </Section>
  );
}

function describe({ state, kept }: Pick<OfflineUse, "state" | "kept">): string {
  if (state === "none") {
    return t("This studio needs its server: here the browser keeps none of its files.");
  }
  if (state === "failed") {
    return t(
      "The studio's files could not all be loaded: it needs its server until the next visit, which tries again.",
    );
  }
  if (kept === undefined) {
    return t("The studio's files are being loaded; until then it needs its server.");
  }
  return kept.keptBytes === kept.totalBytes
    ? t("The whole studio works: all its files ({size}) are kept in this browser.", {
        size: formatBytes(kept.totalBytes),
      })
    : t(
        "The studio opens, reviews and runs programs: {kept} of {total} of its files are kept in this browser. Models, the sample videos and rare letters come when there is nothing else to do, or when they are first needed.",
        { kept: formatBytes(kept.keptBytes), total: formatBytes(kept.totalBytes) },
      );
}
