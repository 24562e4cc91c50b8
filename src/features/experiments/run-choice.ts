/** Which runs of an experiment are listed, and how each of them ended. */
import type { Episode, TrialRecord } from "@/core/experiments/experiment-record";
import type { RunEnd } from "@/features/experiments/run-ends";
import type { Tone } from "@/ui/status-badge";
import { t } from "@/base/language/translate";

/** All where a field is absent. */
export interface RunChoice {
  readonly agent?: string | undefined;
  readonly task?: string | undefined;
  /** `success`, or where it went wrong. */
  readonly ended?: RunEnd | undefined;
}

export const END_WORDS: Readonly<Record<RunEnd, string>> = {
  success: t("success"),
  "not-understood": t("not understood"),
  "not-found": t("not found"),
  refused: t("refused action"),
  "wrong-object": t("wrong object"),
  limit: t("ran out of its limits"),
  "condition-missed": t("goal condition missed"),
  "not-acted": t("could not be run"),
};

/** A run as it stands in the list. */
export interface ListedRun {
  readonly trial: TrialRecord;
  readonly episode: Episode;
  readonly end: RunEnd;
  /** What went wrong, in a sentence; undefined where nothing did. */
  readonly words: string | undefined;
}

/** The runs that are wanted, in the order of the plan. */
export function chooseRuns(
  trials: readonly TrialRecord[],
  episodes: readonly Episode[],
  { agent, task, ended }: RunChoice,
): readonly ListedRun[] {
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  return trials.flatMap((trial) => {
    const episode = byId.get(trial.episodeId);
    const end = endOf(trial);
    const isWanted =
      (agent === undefined || trial.agent === agent) &&
      (task === undefined || episode?.task === task) &&
      (ended === undefined || end === ended);
    return episode === undefined || !isWanted
      ? []
      : [{ trial, episode, end, words: wordsOf(trial) }];
  });
}

function endOf({ acted }: TrialRecord): RunEnd {
  if (acted === undefined) {
    return "not-acted";
  }
  return acted.isSuccess ? "success" : (acted.trouble?.kind ?? "condition-missed");
}

function wordsOf({ acted, error }: TrialRecord): string | undefined {
  return acted === undefined ? error : acted.trouble?.words;
}

export function toneOf(end: RunEnd): Tone {
  return end === "success" ? "good" : end === "not-acted" ? "neutral" : "danger";
}
