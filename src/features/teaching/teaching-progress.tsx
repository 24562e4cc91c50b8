import { ChevronRight, Pause, Play, Plus, X } from "lucide-react";
import { memo } from "react";
import { assertNever } from "@/base/assert";
import type { Progress } from "@/base/progress";
import {
  countItems,
  describeTokens,
  noteWords,
  type TeachingItem,
  type TeachingItemState,
  type TeachingJob,
} from "@/features/teaching/teaching-job";
import { logWords } from "@/features/teaching/log-words";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { countOf, languageTag, t, tn } from "@/base/language/translate";

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
            label: t("{taught} taught, {setAside} set aside", {
              taught: counts.taught,
              setAside: counts["set aside"],
            }),
            done: counts.done,
            total: job.items.length,
          }}
        />
        {progress === undefined ? undefined : <ProgressBar progress={progress} />}
        <p className="text-xs text-muted">
          {[
            t("Teacher: {name}", { name: job.options.teacherName }),
            CORRECTED_BY[job.options.feedback],
            tn(job.options.maxCorrections, {
              one: "at most {count} correction each",
              other: "at most {count} corrections each",
            }),
            ...toList(describeMost(job)),
            t("{seconds} s of {minutes} min used", {
              seconds: Math.round(job.usedMs / 1000),
              minutes: job.options.maxMinutes,
            }),
            ...toList(describeTokens(job)),
          ].join(" · ")}
        </p>
        {job.note === "" ? undefined : <p className="text-sm text-muted">{noteWords(job)}</p>}
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

/** Nothing where all of them may be taught: nobody teaches more than there are. */
function describeMost({ options: { maxItems }, items }: TeachingJob): string | undefined {
  return maxItems >= items.length
    ? undefined
    : t("at most {most} of {total} demonstrations", { most: maxItems, total: items.length });
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
  const counts = { done, total: job.items.length };
  switch (job.state) {
    case "running":
      return isElsewhere
        ? t("Being taught in another tab: {done} of {total}", counts)
        : t("Teaching: {done} of {total} done", counts);
    case "paused":
      return t("Paused: {done} of {total} done", counts);
    case "finished":
      return t("Finished: {done} of {total} done", counts);
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

const STATE_WORDS: Readonly<Record<TeachingItemState, string>> = {
  waiting: t("waiting"),
  working: t("working"),
  taught: t("taught"),
  "set aside": t("set aside"),
  "needs a person": t("needs a person"),
  failed: t("failed"),
  "not reached": t("not reached"),
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
          <p translate="no" className="truncate text-sm font-medium">
            {title}
          </p>
          <p className="truncate text-xs text-muted">
            {last === undefined ? t("Waiting for its turn.") : logWords(last.text)}
          </p>
        </div>
        <span className="text-xs text-muted tabular-nums">
          {countOf(corrections, "correction")}
        </span>
        <StatusBadge tone={STATE_TONE[state]}>{STATE_WORDS[state]}</StatusBadge>
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
            {countOf(log.length, "step")}
          </summary>
          <ol className="mt-1 space-y-1">
            {log.map(({ at, text }) => (
              <li key={`${at} ${text}`} className="flex gap-3">
                <time className="shrink-0 text-muted tabular-nums">
                  {new Date(at).toLocaleTimeString(languageTag())}
                </time>
                <span className="min-w-0 break-words">{logWords(text)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
});
