import { Bot } from "lucide-react";
import { toDigits } from "@/features/experiments/figure-words";
import { END_WORDS, toneOf, type ListedRun } from "@/features/experiments/run-choice";
import { Button } from "@/ui/button";
import { StatusBadge } from "@/ui/status-badge";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface RunTranscriptProps {
  readonly run: ListedRun;
  /** Opens the same room and words where an agent is watched; absent for what cannot be shown there. */
  readonly onDeploy: (() => void) | undefined;
}

/** One run, decision by decision, with what each rests on. */
export function RunTranscript({ run, onDeploy }: RunTranscriptProps) {
  const { trial, episode, end, words } = run;
  const { acted, transcript } = trial;
  return (
    <article
      aria-label={t("Run {sequence}", { sequence: trial.sequence + 1 })}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-raised"
    >
      <header className="space-y-1.5 border-b border-line p-3">
        <div className="flex items-start gap-2">
          <h2 translate="no" className="min-w-0 flex-1 font-medium">
            {episode.instruction}
          </h2>
          <StatusBadge tone={toneOf(end)}>{END_WORDS[end]}</StatusBadge>
        </div>
        <p className="text-xs text-muted">
          {[
            toldHere(trial.agent),
            acted === undefined ? episode.id : acted.place,
            t("seed {seed}", { seed: trial.seed }),
            ...(acted === undefined
              ? []
              : [
                  tn(
                    acted.environmentSteps,
                    {
                      one: "{count} step (reference {reference})",
                      other: "{count} steps (reference {reference})",
                    },
                    { reference: acted.referenceSteps },
                  ),
                  t("{refused} refused", { refused: acted.refusedCalls }),
                  t("{share} of the conditions met, {before} before", {
                    share: toDigits(acted.goalConditions),
                    before: toDigits(acted.goalConditionsBefore),
                  }),
                ]),
          ].join(" · ")}
        </p>
        {words === undefined ? undefined : (
          <p role="status" aria-label={t("Where it went wrong")} className="text-sm text-danger">
            {toldHere(words)}
          </p>
        )}
        {acted === undefined || acted.missed.length === 0 ? undefined : (
          <ul aria-label={t("Conditions missed")} className="list-disc pl-5 text-xs text-muted">
            {acted.missed.map((missed) => (
              <li translate="no" key={missed}>
                {missed}
              </li>
            ))}
          </ul>
        )}
        {onDeploy === undefined ? undefined : (
          <Button size="small" icon={<Bot className="size-3.5" />} onClick={onDeploy}>
            {t("Watch it on the Deploy page")}
          </Button>
        )}
      </header>
      <ol aria-label={t("Decisions of the run")} className="max-h-128 overflow-y-auto p-2 text-xs">
        {transcript.map(({ what, why }, index) => (
          <li key={`${index} ${what}`} className="flex gap-2 px-1 py-0.5">
            <span className="w-7 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
            <span className="min-w-0 break-words">
              {toldHere(what)}
              {why === undefined ? undefined : <span className="text-muted"> {toldHere(why)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </article>
  );
}
