/** Which calls of a run a list shows, and in which order. */
import type { RunStep } from "@/core/run";

export interface StepFilter {
  /** Only calls of this method. */
  readonly method: string | undefined;
  readonly isErrorsFirst: boolean;
}

/** The calls that pass, refused ones before the others where that is wanted. */
export function filterSteps(
  steps: readonly RunStep[],
  { method, isErrorsFirst }: StepFilter,
): readonly RunStep[] {
  const shown = steps.filter(({ call }) => method === undefined || call.method === method);
  return isErrorsFirst
    ? shown.toSorted((a, b) => Number(a.outcome.ok) - Number(b.outcome.ok))
    : shown;
}

/** The methods that were called, each once, by name. */
export function methodsOf(steps: readonly RunStep[]): readonly string[] {
  return [...new Set(steps.map(({ call }) => call.method))].toSorted((a, b) => a.localeCompare(b));
}

/** What was printed between the call before and this one. */
export function printedBefore(
  steps: readonly RunStep[],
  { index, printedChars }: RunStep,
  output: string,
): string {
  const before = steps[index - 1]?.printedChars;
  return printedChars === undefined ? "" : output.slice(before, printedChars);
}
