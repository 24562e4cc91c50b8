import { ChevronRight, Pause, Play, Plus, X } from "lucide-react";
import { memo } from "react";
import { assertNever } from "@/base/assert";
import type { Progress } from "@/base/progress";
import {
  countItems,
  describeTokens,
  type TeachingItem,
  type TeachingItemState,
  type TeachingJob,
} from "@/features/teaching/teaching-job";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface TeachingProgressProps {
  readonly job: TeachingJob;
  /** How far the step in progress is. */
  readonly progress: Progress | undefined;
  /** Whether another tab does the work: this one looks on. */
  readonly isElsewhere: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
  /** Sets up another set; only when this one has ended. */
  readonly onNew: () => void;
  readonly onOpen: (demonstrationId: string) => void;
}

/** A set being taught: how far it is, what was done with each demonstration, and a way to stop. */
export function TeachingProgress(props: TeachingProgressProps) {
  const { job, progress, isElsewhere, onOpen } = props;
  const counts = countItems(job);
  return (
    <section aria-label={t("Teaching")} className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" aria-label={t("Teaching state")} className="mr-auto font-medium">
            {describeState(job, isElsewhere)}
          </p>
          {isElsewhere ? undefined : <Controls {...props} />}
        </div>
        <ProgressBar
          progress={{
            label: t("{taught} taught, {value} set aside", {
              taught: counts.taught,
              value: counts["set aside"],
            }),
            done: counts.done,
            total: job.items.length,
          }}
        />
        {progress === undefined ? undefined : <ProgressBar progress={progress} />}
        <p className="text-xs text-muted">
          {[
            t("Teacher: {teacherName}", { teacherName: job.options.teacherName }),
            CORRECTED_BY[job.options.feedback],
            t("at most {maxCorrections} corrections each", {
              maxCorrections: job.options.maxCorrections,
            }),
            t("at most {maxItems} of {itemsCount} demonstrations", {
              maxItems: job.options.maxItems,
              itemsCount: job.items.length,
            }),
            t("{round} s of {maxMinutes} min used", {
              round: Math.round(job.usedMs / 1000),
              maxMinutes: job.options.maxMinutes,
            }),
            ...toList(describeTokens(job)),
          ].join(" · ")}
        </p>
        {job.note === "" ? undefined : <p className="text-sm text-muted">{toldHere(job.note)}</p>}
      </div>
      <ul aria-label={t("Demonstrations being taught")} className="space-y-2">
        {job.items.map((item) => (
          <ErrorBoundary key={item.demonstrationId} kind="item" name={item.title} of={item}>
            <ItemRow item={item} onOpen={onOpen} />
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  );
}

function toList(part: string | undefined): readonly string[] {
  return part === undefined ? [] : [part];
}

const CORRECTED_BY = {
  critic: t("corrected by the critic"),
  self: t("corrected by the teacher itself"),
  person: t("corrected by a person afterwards"),
} as const;

function Controls({ job, onPause, onResume, onCancel, onNew }: TeachingProgressProps) {
  if (job.state === "finished" || job.state === "cancelled") {
    return (
      <Button variant="primary" icon={<Plus className="size-4" />} onClick={onNew}>
        {t("Teach another set")}
      </Button>
    );
  }
  return (
    <>
      {job.state === "running" ? (
        <Button icon={<Pause className="size-4" />} keys="P" onClick={onPause}>
          {t("Pause")}
        </Button>
      ) : (
        <Button variant="primary" icon={<Play className="size-4" />} keys="P" onClick={onResume}>
          {t("Resume")}
        </Button>
      )}
      <Button variant="danger" icon={<X className="size-4" />} onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </>
  );
}

function describeState(job: TeachingJob, isElsewhere: boolean): string {
  const { done } = countItems(job);
  const count = t("{done} of {itemsCount}", { done, itemsCount: job.items.length });
  switch (job.state) {
    case "running":
      return isElsewhere
        ? t("Being taught in another tab: {count}", { count })
        : t("Teaching: {count} done", { count });
    case "paused":
      return t("Paused: {count} done", { count });
    case "finished":
      return t("Finished: {count} done", { count });
    case "cancelled":
      return t("Cancelled");
    default:
      return assertNever(job.state);
  }
}

const STATE_TONE: Record<TeachingItemState, Tone> = {
  waiting: "neutral",
  working: "accent",
  taught: "good",
  "set aside": "warn",
  "needs a person": "warn",
  failed: "danger",
  "not reached": "neutral",
};

interface ItemRowProps {
  readonly item: TeachingItem;
  readonly onOpen: (demonstrationId: string) => void;
}

/** A set may have thousands: only what changed is made anew, only what is in view is laid out. */
const ItemRow = memo(function ItemRow({ item, onOpen }: ItemRowProps) {
  const { demonstrationId, title, state, corrections, log } = item;
  const last = log.at(-1);
  return (
    <li
      aria-label={title}
      className="rounded-lg border border-line bg-raised p-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
    >
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{title}</p>
          <p className="truncate text-xs text-muted">{last?.text ?? t("Waiting for its turn.")}</p>
        </div>
        <span className="text-xs text-muted tabular-nums">
          {corrections === 1 ? t("1 correction") : t("{corrections} corrections", { corrections })}
        </span>
        <StatusBadge tone={STATE_TONE[state]}>{state}</StatusBadge>
        <Button
          size="small"
          variant="ghost"
          aria-label={t("Open {title}", { title })}
          onClick={() => {
            onOpen(demonstrationId);
          }}
        >
          {t("Open")}
          <ChevronRight aria-hidden className="size-3.5" />
        </Button>
      </div>
      {log.length === 0 ? undefined : (
        <details className="mt-1 text-xs">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {log.length === 1 ? t("1 step") : t("{logCount} steps", { logCount: log.length })}
          </summary>
          <ol className="mt-1 space-y-1">
            {log.map(({ at, text }) => (
              <li key={`${at} ${text}`} className="flex gap-3">
                <time className="shrink-0 text-muted tabular-nums">
                  {new Date(at).toLocaleTimeString()}
                </time>
                <span className="min-w-0 break-words">{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
});
