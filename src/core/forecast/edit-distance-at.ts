/**
 * The judge of forecasts: Ego4D's edit distance at Z actions (ED@Z).
 *
 * Damerau-Levenshtein in its restricted form (replace, leave out, put in, exchange two neighbours; no
 * part is edited twice), divided by Z, of the nearest of the futures told, for verbs, for nouns and for
 * both by themselves. It shares no code with the engine, which has a distance of its own.
 */
import { ensureExists } from "@/base/assert";

/** An action as it is judged. */
export interface JudgedAction {
  readonly verb: string;
  readonly noun: string;
}

/** 0 all right, 1 nothing right. */
export interface EditDistances {
  readonly verb: number;
  readonly noun: number;
  readonly action: number;
}

const NAMES: Readonly<Record<keyof EditDistances, (action: JudgedAction) => string>> = {
  verb: ({ verb }) => verb,
  noun: ({ noun }) => noun,
  action: ({ verb, noun }) => `${verb}\n${noun}`,
};

export function editDistanceAt(
  told: readonly (readonly JudgedAction[])[],
  future: readonly JudgedAction[],
): EditDistances {
  const nearest = (nameOf: (action: JudgedAction) => string) =>
    Math.min(...told.map((one) => editsBetween(one.map(nameOf), future.map(nameOf)))) /
    future.length;
  return {
    verb: nearest(NAMES.verb),
    noun: nearest(NAMES.noun),
    action: nearest(NAMES.action),
  };
}

/** The least number of edits that make one list the other, by its definition on prefixes. */
export function editsBetween(from: readonly string[], to: readonly string[]): number {
  const known = new Map<number, number>();
  const edits = (i: number, j: number): number => {
    if (i === 0 || j === 0) {
      return i + j;
    }
    const key = i * (to.length + 1) + j;
    if (!known.has(key)) {
      known.set(key, cheapest(i, j));
    }
    return ensureExists(known.get(key));
  };
  const cheapest = (i: number, j: number): number => {
    const ways = [
      edits(i - 1, j) + 1,
      edits(i, j - 1) + 1,
      edits(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1]),
    ];
    const isExchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
    return Math.min(...ways, isExchanged ? edits(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY);
  };
  return edits(from.length, to.length);
}
