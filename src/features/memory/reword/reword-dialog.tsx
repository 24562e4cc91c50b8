import { useEffect, useRef, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { CausalComment } from "@/core/abstraction";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import type { Reworded, RewordPort, RewordTrial } from "@/features/memory/reword/reword-port";
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
  readonly comment: CausalComment;
  readonly port: RewordPort;
  /** These were written; as they were before. */
  readonly onKept: (before: readonly Exemplar[]) => void;
  readonly onClose: () => void;
}

/**
 * A comment in other words: every exemplar that says the same is shown with what would stand there, and is run with
 * it, before anything is kept; those that do not pass stay as they are.
 */
export function RewordDialog(props: RewordDialogProps) {
  const { exemplar, comment, port, onKept, onClose } = props;
  const [text, setText] = useState(comment.text);
  const planned = usePlan(port, { exemplar, commentId: comment.id, text });
  const trial = useTrials(port);
  const passing = planned.filter(({ before }) => trial.results.get(before.id)?.kind === "passes");
  return (
    <Dialog
      title={t("Reword a comment in the memory")}
      isOpen
      onClose={() => {
        trial.cancel();
        onClose();
      }}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label={t("Comment")}
          rows={2}
          maxChars={bounds.words.chars}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            trial.forget();
          }}
        />
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
            {t("Run them with it")}
          </Button>
          <Button
            variant="primary"
            disabled={passing.length === 0 || trial.progress !== undefined}
            onClick={() => void port.keep(passing).then(onKept, trial.tell)}
          >
            {tn(passing.length, {
              one: "Reword the {count} that passes",
              other: "Reword the {count} that pass",
            })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const TRIAL_TONE: Readonly<Record<RewordTrial["kind"], Tone>> = {
  passes: "good",
  fails: "danger",
  untried: "warn",
};

const TRIAL_WORDS: Readonly<Record<RewordTrial["kind"], string>> = {
  passes: t("passes"),
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
        {planned.map(({ before, said, says }) => {
          const result = results.get(before.id);
          return (
            <li key={before.id} className="p-2 text-sm">
              <p className="flex items-baseline gap-2">
                <span translate="no" className="min-w-0 flex-1 truncate font-medium">
                  {before.title}
                </span>
                <StatusBadge tone={result === undefined ? "neutral" : TRIAL_TONE[result.kind]}>
                  {result === undefined ? t("not run yet") : TRIAL_WORDS[result.kind]}
                </StatusBadge>
              </p>
              <p translate="no" className="font-mono text-xs break-words text-danger line-through">
                {said}
              </p>
              <p translate="no" className="font-mono text-xs break-words text-good">
                {says}
              </p>
              {result === undefined || result.kind === "passes" ? undefined : (
                <p className="text-xs text-warn">{toldHere(result.reason)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PlanWish {
  readonly exemplar: Exemplar;
  readonly commentId: string;
  readonly text: string;
}

/** Where the words as they are now would stand; the newest answer counts. */
function usePlan(port: RewordPort, { exemplar, commentId, text }: PlanWish) {
  const [planned, setPlanned] = useState<{
    readonly text: string;
    readonly items: readonly Reworded[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    void port.plan(exemplar, commentId, text).then((items) => {
      if (isCurrent) {
        setPlanned({ text, items });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [port, exemplar, commentId, text]);
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
