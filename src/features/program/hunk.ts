/**
 * A hunk is one stretch in which the proposal differs from the original. Hunks are derived from the
 * two texts and nothing is kept beside them: dropping one is an edit like any other, so undo and the
 * list of hunks can never disagree.
 */
export interface Hunk {
  /** 1-based lines, inclusive; an end before its start means an empty side, after line start - 1. */
  readonly originalStart: number;
  readonly originalEnd: number;
  readonly modifiedStart: number;
  readonly modifiedEnd: number;
}

/** Line changes as Monaco reports them: an end line of 0 marks an empty side after the start line. */
export interface LineChange {
  readonly originalStartLineNumber: number;
  readonly originalEndLineNumber: number;
  readonly modifiedStartLineNumber: number;
  readonly modifiedEndLineNumber: number;
}

export function toHunk(change: LineChange): Hunk {
  const original = toRange(change.originalStartLineNumber, change.originalEndLineNumber);
  const modified = toRange(change.modifiedStartLineNumber, change.modifiedEndLineNumber);
  return {
    originalStart: original.start,
    originalEnd: original.end,
    modifiedStart: modified.start,
    modifiedEnd: modified.end,
  };
}

function toRange(start: number, end: number) {
  return end === 0 ? { start: start + 1, end: start } : { start, end };
}

/** The modified text with one hunk taken back to the original. */
export function dropHunk(original: string, modified: string, hunk: Hunk): string {
  const kept = original.split("\n").slice(hunk.originalStart - 1, hunk.originalEnd);
  const lines = modified.split("\n");
  lines.splice(hunk.modifiedStart - 1, hunk.modifiedEnd - hunk.modifiedStart + 1, ...kept);
  return lines.join("\n");
}

/** Index of the hunk that a line of the modified text stands in or, failing that, the next one. */
export function findHunk(hunks: readonly Hunk[], line: number): number {
  return hunks.findIndex((hunk) => line <= Math.max(hunk.modifiedStart, hunk.modifiedEnd));
}
