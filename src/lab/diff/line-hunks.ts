import { ensureExists } from "@/base/assert";

/** How many stretches of lines two texts differ in, as a diff by lines shows them: the trivial way. */
export function countLineHunks(original: string, modified: string): number {
  const before = original.split("\n");
  const after = modified.split("\n");
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const lengthAt = (i: number, j: number) => ensureExists(lengths[i]?.[j]);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      ensureExists(lengths[i])[j] =
        before[i] === after[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  return countStretches(before, after, lengthAt);
}

/** Goes through both from the top, along a longest common subsequence. */
function countStretches(
  before: readonly string[],
  after: readonly string[],
  lengthAt: (i: number, j: number) => number,
): number {
  let hunks = 0;
  let isInside = false;
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && before[i] === after[j];
    hunks += !isSame && !isInside ? 1 : 0;
    isInside = !isSame;
    if (isSame) {
      i += 1;
      j += 1;
    } else if (
      j >= after.length ||
      (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))
    ) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return hunks;
}
