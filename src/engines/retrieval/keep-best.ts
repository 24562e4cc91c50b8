import { ensureExists } from "@/base/assert";
import { lastOf } from "@/base/element-at";
import type { Candidate } from "@/engines/retrieval/candidate";

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
}

/**
 * The best `count` by exact score, best first, ties by id. What cannot be among them by its upper end is not
 * scored.
 */
export function keepBest(
  candidates: Iterable<Candidate>,
  count: number,
  scoreOf: (candidate: Candidate) => number,
): readonly ScoredCandidate[] {
  // A heap with the worst on top: each that comes is compared with it alone.
  const heap: ScoredCandidate[] = [];
  for (const candidate of candidates) {
    if (heap.length >= count && (count === 0 || candidate.upper < ensureExists(heap[0]).score)) {
      continue;
    }
    const scored = { candidate, score: scoreOf(candidate) };
    if (heap.length < count) {
      heap.push(scored);
      rise(heap);
    } else if (isBefore(scored, ensureExists(heap[0]))) {
      heap[0] = scored;
      sink(heap);
    }
  }
  return heap.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}

function isBefore(a: ScoredCandidate, b: ScoredCandidate): boolean {
  return a.score === b.score ? idOf(a) < idOf(b) : a.score > b.score;
}

function idOf({ candidate: { segment, place } }: ScoredCandidate): string {
  return segment.idAt(place);
}

function rise(heap: ScoredCandidate[]): void {
  const added = lastOf(heap);
  let at = heap.length - 1;
  while (at > 0) {
    const above = Math.floor((at - 1) / 2);
    const parent = ensureExists(heap[above]);
    if (!isBefore(parent, added)) {
      break;
    }
    heap[at] = parent;
    at = above;
  }
  heap[at] = added;
}

function sink(heap: ScoredCandidate[]): void {
  const moved = ensureExists(heap[0]);
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    if (left === undefined) {
      break;
    }
    const isRight = right !== undefined && isBefore(left, right);
    const worse = isRight ? right : left;
    if (!isBefore(moved, worse)) {
      break;
    }
    heap[at] = worse;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = moved;
}
