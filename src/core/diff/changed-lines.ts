/**
 * Which lines of two programs do something else: those of the steps that a diff by meaning counts. A comment, a
 * declaration that went elsewhere and another indent are in none of them.
 */
import { elementAt, lastOf } from "@/base/element-at";
import type { Hunk, ProgramDiff } from "@/core/diff/program-diff";
import { withoutComment, type ReadProgram } from "@/core/diff/program-steps";

/** Lines count from 1. */
export interface ChangedLines {
  readonly original: ReadonlyMap<number, Hunk["kind"]>;
  readonly modified: ReadonlyMap<number, Hunk["kind"]>;
  /** Lines of the modified program below which something of the original is left out. */
  readonly gaps: ReadonlySet<number>;
}

export function changedLines(diff: ProgramDiff): ChangedLines {
  const original = new Map<number, Hunk["kind"]>();
  const modified = new Map<number, Hunk["kind"]>();
  const gaps = new Set<number>();
  for (const hunk of diff.hunks) {
    if (hunk.kind !== "added") {
      for (const line of codeLines(diff.original, hunk.original)) {
        original.set(line, hunk.kind);
      }
    }
    if (hunk.kind === "removed") {
      gaps.add(lineOfHunk(diff, hunk));
    } else {
      for (const line of codeLines(diff.modified, hunk.modified)) {
        modified.set(line, hunk.kind);
      }
    }
  }
  return { original, modified, gaps };
}

/** The line of the modified program, from 1: what is left out would stand below the step that it came after. */
export function lineOfHunk({ modified, kept, hunks }: ProgramDiff, hunk: Hunk): number {
  if (hunk.kind !== "removed") {
    return elementAt(modified.steps, hunk.modified).at + 1;
  }
  const pairs = [...kept, ...hunks.flatMap((each) => (each.kind === "changed" ? [each] : []))];
  const before = pairs.filter((pair) => pair.original < hunk.original).map((pair) => pair.modified);
  return before.length === 0 ? 1 : lastOf(elementAt(modified.steps, Math.max(...before)).lines) + 1;
}

/** The lines of a step that do something. */
function codeLines({ lines, steps }: ReadProgram, step: number): readonly number[] {
  return elementAt(steps, step)
    .lines.filter((at) => withoutComment(elementAt(lines, at)).trim() !== "")
    .map((at) => at + 1);
}
