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
  let hunks = 0;
  let isInside = false;
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    const isSame = i < before.length && before[i] === after[j];
    hunks += !isSame && !isInside ? 1 : 0;
    isInside = !isSame;
    const isRemoved =
      j >= after.length || (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1));
    i += isSame || isRemoved ? 1 : 0;
    j += isSame || !isRemoved ? 1 : 0;
  }
  return hunks;
}
