import { X } from "lucide-react";
import { memo } from "react";
import { toDigits } from "@/features/experiments/figure-words";
import {
  END_WORDS,
  toneOf,
  type ListedRun,
  type RunChoice,
} from "@/features/experiments/run-choice";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { StatusBadge } from "@/ui/status-badge";
import { countOf, t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface RunListProps {
  readonly runs: readonly ListedRun[];
  readonly choice: RunChoice;
  /** Of the run that is open. */
  readonly openSequence: number | undefined;
  readonly onChoice: (choice: RunChoice) => void;
  readonly onOpen: (sequence: number) => void;
}

/** The runs behind a figure: how each ended, and what went wrong in words. */
export function RunList({ runs, choice, openSequence, onChoice, onOpen }: RunListProps) {
  return (
    <section
      aria-label={t("Runs")}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-raised"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <h2 className="eyebrow">{t("Runs")}</h2>
        <span
          role="status"
          aria-label={t("Runs listed")}
          className="text-xs text-muted tabular-nums"
        >
          {countOf(runs.length, "run")}
        </span>
        <Chip label={choice.agent} onClear={() => onChoice({ ...choice, agent: undefined })} />
        <Chip label={choice.task} onClear={() => onChoice({ ...choice, task: undefined })} />
        <Chip
          label={choice.ended === undefined ? undefined : END_WORDS[choice.ended]}
          onClear={() => onChoice({ ...choice, ended: undefined })}
        />
      </div>
      {runs.length === 0 ? (
        <p className="px-3 py-6 text-center text-sm text-muted">{t("No run of this kind.")}</p>
      ) : (
        <ol aria-label={t("Runs of the experiment")} className="max-h-128 overflow-y-auto p-1">
          {runs.map((run) => (
            <ErrorBoundary
              key={run.trial.sequence}
              kind="item"
              name={t("Run {sequence}", { sequence: run.trial.sequence + 1 })}
              of={run}
            >
              <RunRow run={run} isOpen={run.trial.sequence === openSequence} onOpen={onOpen} />
            </ErrorBoundary>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ChipProps {
  readonly label: string | undefined;
  readonly onClear: () => void;
}

function Chip({ label, onClear }: ChipProps) {
  return label === undefined ? undefined : (
    <button
      type="button"
      aria-label={t("Do not narrow down to {label}", { label })}
      onClick={onClear}
      className="inline-flex h-6 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs text-accent"
    >
      {label}
      <X aria-hidden className="size-3" />
    </button>
  );
}

interface RunRowProps {
  readonly run: ListedRun;
  readonly isOpen: boolean;
  readonly onOpen: (sequence: number) => void;
}

/** There may be thousands: only those in view are laid out. */
const RunRow = memo(function RunRow({ run, isOpen, onOpen }: RunRowProps) {
  const { trial, episode, end, words } = run;
  const { acted } = trial;
  return (
    <li className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={() => onOpen(trial.sequence)}
        className="flex w-full items-start gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken aria-current:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <span translate="no" className="block truncate">
            {episode.task}
            <span className="text-muted"> · {trial.agent}</span>
          </span>
          {words === undefined ? undefined : (
            <span className="line-clamp-2 text-xs text-muted">{toldHere(words)}</span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <StatusBadge tone={toneOf(end)}>{END_WORDS[end]}</StatusBadge>
          {acted === undefined ? undefined : (
            <span className="text-xs text-muted tabular-nums">
              {[
                t("{share} met", { share: toDigits(acted.goalConditions) }),
                countOf(acted.environmentSteps, "step"),
              ].join(" · ")}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
