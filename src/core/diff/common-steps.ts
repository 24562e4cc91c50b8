/**
 * The longest common subsequence of two lists of keys (Hirschberg, 1975, has the recurrence), kept small
 * for long programs: equal ends are cut off, and what is still too much is split where a key comes once in
 * both (Bram Cohen's patience diff), or else in the middle, which may miss some.
 */
import { elementAt, shortAt } from "@/base/element-at";
import { Tally } from "@/base/tally";

/** Indices of two steps, one of each program. */
export interface StepPair {
  readonly original: number;
  readonly modified: number;
}

/** Above so many pairs of steps the table is not made at once: 8 MB of it. */
const MAX_CELLS = 4_000_000;

/** Pairs of equal keys, rising in both. */
export function commonSteps(
  original: readonly string[],
  modified: readonly string[],
): readonly StepPair[] {
  return common({ original, modified }, { original: 0, modified: 0 });
}

interface Lists {
  readonly original: readonly string[];
  readonly modified: readonly string[];
}

/** `from`: where the lists begin in the whole. */
function common({ original, modified }: Lists, from: StepPair): readonly StepPair[] {
  const shorter = Math.min(original.length, modified.length);
  let head = 0;
  while (head < shorter && original[head] === modified[head]) {
    head += 1;
  }
  let tail = 0;
  while (
    tail < shorter - head &&
    original[original.length - 1 - tail] === modified[modified.length - 1 - tail]
  ) {
    tail += 1;
  }
  const run = (length: number, start: StepPair) =>
    Array.from({ length }, (_, index) => shift(start, { original: index, modified: index }));
  const inner = {
    original: original.slice(head, original.length - tail),
    modified: modified.slice(head, modified.length - tail),
  };
  const start = shift(from, { original: head, modified: head });
  const end = shift(from, { original: original.length - tail, modified: modified.length - tail });
  const isSmall = inner.original.length * inner.modified.length <= MAX_CELLS;
  const middle = isSmall ? byTable(inner) : byLandmarks(inner);
  return [...run(head, from), ...middle.map((pair) => shift(start, pair)), ...run(tail, end)];
}

function shift(from: StepPair, by: StepPair): StepPair {
  return { original: from.original + by.original, modified: from.modified + by.modified };
}

/** Of subsequences of the same length the one that pairs the earliest steps. */
function byTable({ original, modified }: Lists): readonly StepPair[] {
  const width = modified.length + 1;
  const lengths = new Uint16Array((original.length + 1) * width);
  for (let i = original.length - 1; i >= 0; i -= 1) {
    for (let j = modified.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        original[i] === modified[j]
          ? shortAt(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(shortAt(lengths, (i + 1) * width + j), shortAt(lengths, i * width + j + 1));
    }
  }
  const pairs: StepPair[] = [];
  let i = 0;
  let j = 0;
  while (i < original.length && j < modified.length) {
    if (original[i] === modified[j]) {
      pairs.push({ original: i, modified: j });
      i += 1;
      j += 1;
    } else if (shortAt(lengths, (i + 1) * width + j) >= shortAt(lengths, i * width + j + 1)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return pairs;
}

/** Split at keys that come once in both and in the same order; without any, in the middle of both. */
function byLandmarks(lists: Lists): readonly StepPair[] {
  const found = risingOf(onceInBoth(lists));
  const middle = {
    original: lists.original.length >> 1,
    modified: lists.modified.length >> 1,
  };
  const landmarks = found.length === 0 ? [middle] : found;
  const pairs: StepPair[] = [];
  let from: StepPair = { original: 0, modified: 0 };
  for (const to of [
    ...landmarks,
    { original: lists.original.length, modified: lists.modified.length },
  ]) {
    const between = {
      original: lists.original.slice(from.original, to.original),
      modified: lists.modified.slice(from.modified, to.modified),
    };
    pairs.push(...common(between, from));
    from = to;
  }
  return pairs;
}

function onceInBoth({ original, modified }: Lists): readonly StepPair[] {
  const before = new Tally(original);
  const after = new Tally(modified);
  const places = new Map(modified.map((key, index) => [key, index]));
  return original.flatMap((key, index) => {
    const other = places.get(key);
    const isOnce = before.of(key) === 1 && after.of(key) === 1;
    return isOnce && other !== undefined ? [{ original: index, modified: other }] : [];
  });
}

/** The longest part of the pairs that rises on the other side too, by patience sorting. */
function risingOf(pairs: readonly StepPair[]): readonly StepPair[] {
  const before: number[] = [];
  const piles: number[] = [];
  pairs.forEach(({ modified }, index) => {
    const pile = firstAbove(piles, (top) => elementAt(pairs, top).modified > modified);
    before.push(pile === 0 ? -1 : elementAt(piles, pile - 1));
    piles[pile] = index;
  });
  const rising: StepPair[] = [];
  for (let at = piles.at(-1); at !== undefined && at >= 0; at = before[at]) {
    rising.unshift(elementAt(pairs, at));
  }
  return rising;
}

/** Where the first element stands that holds, in a list whose later elements hold too. */
function firstAbove(list: readonly number[], holds: (element: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(elementAt(list, middle))) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
