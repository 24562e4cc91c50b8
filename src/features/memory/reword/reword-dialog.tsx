import { useEffect, useRef, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import type {
  Reworded,
  RewordPort,
  RewordTrial,
  Wording,
} from "@/features/memory/reword/reword-port";
import { isRun, KIND_WORDS } from "@/features/memory/reword/kind-words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { TextArea } from "@/ui/text-field";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface RewordDialogProps {
  readonly exemplar: Exemplar;
  readonly wording: Wording;
  /** What it says now, as it is typed anew. */
  readonly text: string;
  readonly port: RewordPort;
  /** These were written; as they were before. */
  readonly onKept: (before: readonly Exemplar[]) => void;
  readonly onClose: () => void;
}

/**
 * An abstraction in other words: every exemplar that says the same is shown with what would stand there, and is tried
 * with it before anything is kept; those that do not pass stay as they are. What no run can check is said to be so.
 */
export function RewordDialog(props: RewordDialogProps) {
  const { exemplar, wording, port, onKept, onClose } = props;
  const { kind } = wording;
  const words = KIND_WORDS[kind];
  const [text, setText] = useState(props.text);
  const planned = usePlan(port, { exemplar, wording, text });
  const trial = useTrials(port);
  const passing = planned.filter(({ before }) => isKeepable(trial.results.get(before.id)));
  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={() => {
        trial.cancel();
        onClose();
      }}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label={words.label}
          rows={2}
          maxChars={bounds.words.chars}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            trial.forget();
          }}
        />
        <p className="text-sm text-muted">{words.shown}</p>
        {planned.length === 0 ? (
          <p className="text-sm text-muted">
            {t("Change the words: every exemplar that says the same is shown with them.")}
          </p>
        ) : (
          <PlannedList planned={planned} results={trial.results} />
        )}
        {trial.progress === undefined ? undefined : (
          <ProgressBar progress={trial.progress} onCancel={trial.cancel} />
        )}
        {trial.error === undefined ? undefined : <ErrorNote error={trial.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            disabled={planned.length === 0 || trial.progress !== undefined}
            onClick={() => trial.start(planned)}
          >
            {isRun(kind) ? t("Run them with it") : t("Check what they name")}
          </Button>
          <Button
            variant="primary"
            disabled={passing.length === 0 || trial.progress !== undefined}
            onClick={() => void port.keep(passing).then(onKept, trial.tell)}
          >
            {isRun(kind)
              ? tn(passing.length, {
                  one: "Reword the {count} that passes",
                  other: "Reword the {count} that pass",
                })
              : tn(passing.length, {
                  one: "Reword the {count} that names only its own things",
                  other: "Reword the {count} that name only their own things",
                })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function isKeepable(trial: RewordTrial | undefined): boolean {
  return trial?.kind === "passes" || trial?.kind === "named";
}

const TRIAL_TONE: Readonly<Record<RewordTrial["kind"], Tone>> = {
  passes: "good",
  named: "neutral",
  fails: "danger",
  untried: "warn",
};

const TRIAL_WORDS: Readonly<Record<RewordTrial["kind"], string>> = {
  passes: t("passes"),
  named: t("names only its own things"),
  fails: t("fails"),
  untried: t("cannot be run"),
};

interface PlannedListProps {
  readonly planned: readonly Reworded[];
  readonly results: ReadonlyMap<string, RewordTrial>;
}

function PlannedList({ planned, results }: PlannedListProps) {
  return (
    <section aria-label={t("Where it would be reworded")}>
      <p className="mb-1 text-sm">
        {tn(planned.length, {
          one: "{count} exemplar says so:",
          other: "{count} exemplars say so:",
        })}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-auto rounded-lg border border-line">
        {planned.map(({ before, said, says, shows }) => {
          const result = results.get(before.id);
          return (
            <li key={before.id} className="p-2 text-sm">
              <p className="flex items-baseline gap-2">
                <span translate="no" className="min-w-0 flex-1 truncate font-medium">
                  {before.title}
                </span>
                <StatusBadge tone={result === undefined ? "neutral" : TRIAL_TONE[result.kind]}>
                  {result === undefined ? untried(shows) : TRIAL_WORDS[result.kind]}
                </StatusBadge>
              </p>
              <p translate="no" className="font-mono text-xs break-words text-danger line-through">
                {said}
              </p>
              <p translate="no" className="font-mono text-xs break-words text-good">
                {says}
              </p>
              {result !== undefined && "reason" in result ? (
                <p className="text-xs text-warn">{toldHere(result.reason)}</p>
              ) : undefined}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function untried({ kind }: Reworded["shows"]): string {
  return kind === "nothing" ? t("not checked yet") : t("not run yet");
}

interface PlanWish {
  readonly exemplar: Exemplar;
  readonly wording: Wording;
  readonly text: string;
}

/** Where the words as they are now would stand; the newest answer counts. */
function usePlan(port: RewordPort, { exemplar, wording, text }: PlanWish) {
  const [planned, setPlanned] = useState<{
    readonly text: string;
    readonly items: readonly Reworded[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    void port.plan(exemplar, wording, text).then((items) => {
      if (isCurrent) {
        setPlanned({ text, items });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [port, exemplar, wording, text]);
  return planned?.text === text ? planned.items : NOTHING;
}

const NOTHING: readonly Reworded[] = [];
const NO_RESULTS: ReadonlyMap<string, RewordTrial> = new Map();

/** Runs with a way to cancel; closing cancels too. */
function useTrials(port: RewordPort) {
  const [results, setResults] = useState(NO_RESULTS);
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<ErrorData>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const tell = (thrown: unknown) => setError(isAbort(thrown) ? undefined : toErrorData(thrown));
  return {
    results,
    progress,
    error,
    tell,
    cancel: () => abort.current?.abort(),
    forget: () => {
      abort.current?.abort();
      setResults(NO_RESULTS);
      setError(undefined);
    },
    start: (planned: readonly Reworded[]) => {
      const current = new AbortController();
      abort.current = current;
      setResults(NO_RESULTS);
      setError(undefined);
      setProgress({ label: t("Running"), done: 0, total: planned.length });
      void port
        .try(planned, {
          signal: current.signal,
          onProgress: setProgress,
          onTried: (id, trial) => setResults((before) => new Map(before).set(id, trial)),
        })
        .catch(tell)
        .finally(() => setProgress(undefined));
    },
  };
}
