/** Where the lines of a text are after it was edited. */
import { commonSteps } from "@/core/diff/common-steps";

/**
 * Tells where a line, from 1, stands now: the same text, or what stands in its place where as many lines were
 * changed as there were. Undefined where it is gone.
 */
export function followedLines(before: string, after: string): (line: number) => number | undefined {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const places = new Map<number, number>();
  const end = { original: old.length, modified: now.length };
  let from = { original: 0, modified: 0 };
  for (const pair of [...commonSteps(old, now), end]) {
    const gap = pair.original - from.original;
    if (gap === pair.modified - from.modified) {
      for (let offset = 0; offset < gap; offset += 1) {
        places.set(from.original + offset, from.modified + offset);
      }
    }
    places.set(pair.original, pair.modified);
    from = { original: pair.original + 1, modified: pair.modified + 1 };
  }
  return (line) => {
    const at = line > old.length ? undefined : places.get(line - 1);
    return at === undefined ? undefined : at + 1;
  };
}
