/** How well guesses go with labels that a person made, and how honest their confidences are. */
import { elementAt } from "@/base/element-at";
import { Tally } from "@/base/tally";
import type { LabelledAction } from "@/core/action-label";

/** A guess about a label, with how sure it was. */
export interface JudgedGuess extends LabelledAction {
  /** 0 to 1. */
  readonly confidence: number;
}

export interface LabelFigures {
  readonly labels: number;
  /** With verb and object as the person says. */
  readonly right: number;
  readonly rightVerbs: number;
  /**
   * Expected calibration error (Guo et al. 2017): the mean distance between confidence and how often it was right, over
   * ten bins of confidence, each weighing as many guesses as it has. 0 to 1, less is better.
   */
  readonly calibrationError: number;
}

const BINS = 10;

/** `guesses` are in the order of `labels`. */
export function judgeGuesses(
  labels: readonly LabelledAction[],
  guesses: readonly JudgedGuess[],
): LabelFigures {
  const judged = labels.map((label, place) => {
    const { confidence, ...guess } = elementAt(guesses, place);
    return { confidence, isRight: keyOf(label) === keyOf(guess), verb: label.verb === guess.verb };
  });
  const bins = Array.from({ length: BINS }, (_, bin) =>
    judged.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin),
  );
  const distances = bins.map((bin) =>
    Math.abs(bin.reduce((sum, { confidence, isRight }) => sum + confidence - Number(isRight), 0)),
  );
  return {
    labels: labels.length,
    right: judged.filter(({ isRight }) => isRight).length,
    rightVerbs: judged.filter(({ verb }) => verb).length,
    calibrationError:
      labels.length === 0 ? 0 : distances.reduce((sum, each) => sum + each, 0) / labels.length,
  };
}

/**
 * How many labels are right for whoever always says what most of the others say: each label is left out of the count
 * that it is guessed from.
 */
export function rightByMostFrequent(labels: readonly LabelledAction[]): number {
  const counts = new Tally(labels.map(keyOf));
  return labels.filter((label) => {
    const own = keyOf(label);
    const others = [...counts].map(([key, count]) => ({ key, count: count - Number(key === own) }));
    const most = Math.max(0, ...others.map(({ count }) => count));
    return most > 0 && others.find(({ count }) => count === most)?.key === own;
  }).length;
}

function keyOf({ verb, object }: LabelledAction): string {
  return JSON.stringify([verb, object ?? null]);
}
