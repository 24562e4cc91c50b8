/** Two texts line by line: what both have, what only one of them has. */
import { commonSteps } from "@/core/diff/common-steps";

export interface DifferenceLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** The longest common lines stay; of very long texts perhaps not all of them. What is gone comes first. */
export function lineDifference(before: string, after: string): readonly DifferenceLine[] {
  const [original, modified] = [before.trimEnd().split("\n"), after.trimEnd().split("\n")];
  const lines: DifferenceLine[] = [];
  const as = (kind: DifferenceLine["kind"], texts: readonly string[]) => {
    lines.push(...texts.map((text) => ({ kind, text })));
  };
  let from = { original: 0, modified: 0 };
  const end = { original: original.length, modified: modified.length };
  for (const pair of [...commonSteps(original, modified), end]) {
    as("gone", original.slice(from.original, pair.original));
    as("new", modified.slice(from.modified, pair.modified));
    as("same", original.slice(pair.original, pair.original + 1));
    from = { original: pair.original + 1, modified: pair.modified + 1 };
  }
  return lines;
}
