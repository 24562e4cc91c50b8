/** Two texts line by line: what both have, what only one of them has. */
import { ensureExists } from "@/base/assert";
import { numberAt } from "@/base/element-at";

export interface DifferenceLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** The longest common lines stay; sessions have some hundred lines, so a table of all pairs is small. */
export function differenceOf(before: string, after: string): readonly DifferenceLine[] {
  const [a, b] = [before.trimEnd().split("\n"), after.trimEnd().split("\n")];
  const width = b.length + 1;
  const longest = Array.from({ length: (a.length + 1) * width }, () => 0);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j]
          ? numberAt(longest, (i + 1) * width + j + 1) + 1
          : Math.max(numberAt(longest, (i + 1) * width + j), numberAt(longest, i * width + j + 1));
    }
  }
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isBoth = i < a.length && j < b.length;
    if (isBoth && a[i] === b[j]) {
      lines.push({ kind: "same", text: ensureExists(a[i]) });
      i += 1;
      j += 1;
    } else if (
      i < a.length &&
      (j >= b.length ||
        numberAt(longest, (i + 1) * width + j) >= numberAt(longest, i * width + j + 1))
    ) {
      lines.push({ kind: "gone", text: ensureExists(a[i]) });
      i += 1;
    } else {
      lines.push({ kind: "new", text: ensureExists(b[j]) });
      j += 1;
    }
  }
  return lines;
}
