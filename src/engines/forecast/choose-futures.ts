/**
 * Of many futures the few that are told: those which together come nearest to all of them, as the
 * task is judged (the nearest of `count` counts, by verbs, by nouns and by both).
 *
 * Choosing what is least wrong on average over what may come is minimum Bayes risk decoding. The
 * distance here is the engine's own; who judges forecasts has another one.
 */
import { byteAt, elementAt, firstOf } from "@/base/element-at";
import { assert } from "@/base/assert";
import type { CodedAction } from "@/engines/forecast/action-codes";

type Future = readonly CodedAction[];

/** What two futures are compared by. */
const VIEWS = ["verb", "noun", "pair"] as const;
/** No future is longer. */
const FURTHEST = 255;

interface ComparedView {
  /** Row-major, from each future to each. */
  readonly distances: Uint8Array;
  /** From each future to the nearest that was chosen. */
  readonly nearest: Uint8Array;
}

/** `count` of the futures, the best first; all of them where there are no more. All are of one length. */
export function chooseFutures(futures: readonly Future[], count: number): Future[] {
  const views = VIEWS.map((view): ComparedView => ({
    distances: distanceTable(futures, view),
    nearest: new Uint8Array(futures.length).fill(FURTHEST),
  }));
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, futures.length)) {
    const next = bestAddition(futures.length, chosen, views);
    chosen.add(next);
    for (const { distances, nearest } of views) {
      for (let other = 0; other < futures.length; other += 1) {
        const distance = byteAt(distances, next * futures.length + other);
        nearest[other] = Math.min(byteAt(nearest, other), distance);
      }
    }
  }
  return [...chosen].map((index) => elementAt(futures, index));
}

/** The future whose choice leaves the least distance to all of them. */
function bestAddition(
  size: number,
  chosen: ReadonlySet<number>,
  views: readonly ComparedView[],
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let candidate = 0; candidate < size; candidate += 1) {
    if (!chosen.has(candidate)) {
      const left = leftOver(candidate, size, views);
      if (left < least) {
        least = left;
        best = candidate;
      }
    }
  }
  return best;
}

function leftOver(candidate: number, size: number, views: readonly ComparedView[]): number {
  let sum = 0;
  for (const { distances, nearest } of views) {
    for (let other = 0; other < size; other += 1) {
      // A future says nothing of itself: it would always be nearest to itself.
      if (other !== candidate) {
        sum += Math.min(byteAt(nearest, other), byteAt(distances, candidate * size + other));
      }
    }
  }
  return sum;
}

function distanceTable(futures: readonly Future[], view: (typeof VIEWS)[number]): Uint8Array {
  assert(firstOf(futures).length <= FURTHEST, "a distance has to fit into a byte");
  const codes = futures.map((future) => Int32Array.from(future, (action) => action[view]));
  const table = new Uint8Array(futures.length * futures.length);
  const width = firstOf(codes).length + 1;
  const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const;
  for (let a = 0; a < codes.length; a += 1) {
    for (let b = 0; b < a; b += 1) {
      const distance = alignedDistance(elementAt(codes, a), elementAt(codes, b), rows);
      table[a * codes.length + b] = distance;
      table[b * codes.length + a] = distance;
    }
  }
  return table;
}

/** Three rows of the table of edits, used again for each pair. */
type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

/** Edits between two futures of one length, an exchange of neighbours being one edit. */
function alignedDistance(a: Int32Array, b: Int32Array, rows: Rows): number {
  const size = a.length;
  let [before, last, row] = rows;
  for (let j = 0; j <= size; j += 1) {
    last[j] = j;
  }
  for (let i = 1; i <= size; i += 1) {
    row[0] = i;
    for (let j = 1; j <= size; j += 1) {
      const replaced = byteAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replaced, byteAt(last, j) + 1, byteAt(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, byteAt(before, j - 2) + 1);
      }
      row[j] = cost;
    }
    [before, last, row] = [last, row, before];
  }
  return byteAt(last, size);
}
