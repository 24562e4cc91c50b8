/** Measures of an inverse dynamics model's labels against the truth. Pure. */
import { groupBy } from "@/base/groups";
import { firstOf, lastOf, numberAt } from "@/base/element-at";

/** One pair: what was done and what the model said. */
export interface LabelledPair {
  /** Pairs of one room or game, in order. */
  readonly sequence: number;
  readonly truth: { readonly verb: string; readonly object?: string };
  readonly guess: { readonly verb: string; readonly object?: string };
  readonly confidence: number;
}

export interface IdmFigures {
  /** Share of pairs whose verb is right. */
  readonly verbTop1: number;
  /** Share of interactions whose object is right. */
  readonly objectTop1: number;
  /** Share of pairs with everything right. */
  readonly pairTop1: number;
  /** F1 of interactions, verb alone, by longest common subsequence per sequence. */
  readonly verbF1: number;
  /** The same for verb and object together. */
  readonly verbObjectF1: number;
  /** Expected calibration error of the confidence that a pair is right, 15 bins. */
  readonly ece: number;
}

const BINS = 15;

const nameOf = ({ verb, object }: LabelledPair["truth"]) =>
  object === undefined ? verb : `${verb} ${object}`;
export const isRight = ({ truth, guess }: LabelledPair): boolean => nameOf(truth) === nameOf(guess);

export function measureLabels(pairs: readonly LabelledPair[]): IdmFigures {
  const acts = pairs.filter(({ truth }) => truth.object !== undefined);
  const shareOf = (list: readonly LabelledPair[], isTrue: (pair: LabelledPair) => boolean) =>
    list.length === 0 ? 1 : list.filter(isTrue).length / list.length;
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    verbTop1: round(shareOf(pairs, ({ truth, guess }) => truth.verb === guess.verb)),
    objectTop1: round(shareOf(acts, ({ truth, guess }) => truth.object === guess.object)),
    pairTop1: round(shareOf(pairs, isRight)),
    verbF1: round(sequenceF1(pairs, ({ verb }) => verb)),
    verbObjectF1: round(sequenceF1(pairs, nameOf)),
    ece: round(calibrationError(pairs)),
  };
}

/** Interactions of each sequence as words, matched by longest common subsequence, summed up. */
function sequenceF1(
  pairs: readonly LabelledPair[],
  wordOf: (label: LabelledPair["truth"]) => string,
): number {
  const sequences = new Map<number, { truth: string[]; guess: string[] }>();
  for (const { sequence, truth, guess } of pairs) {
    const words = sequences.get(sequence) ?? { truth: [], guess: [] };
    sequences.set(sequence, words);
    if (truth.object !== undefined) {
      words.truth.push(wordOf(truth));
    }
    if (guess.object !== undefined) {
      words.guess.push(wordOf(guess));
    }
  }
  let [common, wanted, given] = [0, 0, 0];
  for (const { truth, guess } of sequences.values()) {
    common += commonLength(truth, guess);
    wanted += truth.length;
    given += guess.length;
  }
  return wanted + given === 0 ? 1 : (2 * common) / (wanted + given);
}

/** Length of the longest common subsequence. */
export function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    b.forEach((other, index) => {
      const longest = Math.max(numberAt(row, index + 1), numberAt(next, index));
      next.push(word === other ? numberAt(row, index) + 1 : longest);
    });
    row = next;
  }
  return lastOf(row);
}

function calibrationError(pairs: readonly LabelledPair[]): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, right: 0 }));
  for (const pair of pairs) {
    const bin = bins[Math.min(BINS - 1, Math.floor(pair.confidence * BINS))];
    if (bin !== undefined) {
      bin.count += 1;
      bin.confidence += pair.confidence;
      bin.right += isRight(pair) ? 1 : 0;
    }
  }
  const gaps = bins.map(({ confidence, right }) => Math.abs(confidence - right));
  return gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, pairs.length);
}

export interface Confusion {
  readonly truth: string;
  readonly guess: string;
  readonly count: number;
}

/** The most frequent mistakes, most frequent first. */
export function worstConfusions(
  pairs: readonly LabelledPair[],
  limit: number,
): readonly Confusion[] {
  const mistakes = pairs
    .filter((each) => !isRight(each))
    .map(({ truth, guess }) => ({ truth: nameOf(truth), guess: nameOf(guess) }));
  return [...groupBy(mistakes, ({ truth, guess }) => `${truth} > ${guess}`).lists()]
    .map((group): Confusion => ({ ...firstOf(group), count: group.length }))
    .sort((a, b) => b.count - a.count || (a.truth < b.truth ? -1 : 1))
    .slice(0, limit);
}

export interface VerbRow {
  readonly verb: string;
  readonly pairs: number;
  /** Share with the verb right. */
  readonly verbRight: number;
  /** Share with verb and object right. */
  readonly allRight: number;
}

/** One row per verb, in the order of their first appearance by name. */
export function rowsByVerb(pairs: readonly LabelledPair[]): readonly VerbRow[] {
  const verbs = [...new Set(pairs.map(({ truth }) => truth.verb))].sort();
  return verbs.map((verb) => {
    const own = pairs.filter(({ truth }) => truth.verb === verb);
    const share = (count: number) => Math.round((count / own.length) * 1000) / 1000;
    return {
      verb,
      pairs: own.length,
      verbRight: share(own.filter(({ guess }) => guess.verb === verb).length),
      allRight: share(own.filter(isRight).length),
    };
  });
}
