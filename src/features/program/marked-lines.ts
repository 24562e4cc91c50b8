/** As Monaco has it: lines and columns from 1. */
interface TextSelection {
  readonly startLineNumber: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

/** The lines of a selection; one that ends before the first letter of a line does not have that line. */
export function markedLinesOf(selection: TextSelection | null | undefined) {
  if (selection === null || selection === undefined) {
    return undefined;
  }
  const { startLineNumber: first, endLineNumber, endColumn } = selection;
  const isBeforeLine = endColumn === 1 && endLineNumber > first;
  return { first, last: isBeforeLine ? endLineNumber - 1 : endLineNumber };
}
