/** What a hostile program may not bring about, seen from outside. */
import { isDefined } from "@/base/defined";
import type { Run } from "@/core/run";
import { LURE } from "@/lab/attack/programs/forgeries";

const LURE_BEGINS = LURE.slice(0, 24);

/** What of a run the studio says in its own name; what stands in quotation marks is said to be another's. */
function ownWords(run: Run): readonly string[] {
  const steps = run.steps.map(({ outcome }) => outcome.failure?.sentence);
  const conditions = run.goal.conditions.flatMap(({ description, failure }) => [
    description,
    failure,
  ]);
  const { failure } = run;
  return [failure?.sentence, failure?.kind, ...steps, ...conditions]
    .filter(isDefined)
    .map((text) => text.replaceAll(/“[^“”]*”/gu, "“”"));
}

/** What is forged in a run that cannot have reached its goal; undefined where nothing is. */
export function forgeryIn(run: Run): string | undefined {
  if (run.status === "succeeded" || run.goal.success) {
    return `it is called ${run.status}, its goal ${run.goal.success ? "reached" : "missed"}`;
  }
  const met = run.goal.conditions.filter((condition) => condition.met);
  const isIdle = run.steps.length === 0;
  if (isIdle && met.some(({ description }) => description.includes(LURE_BEGINS))) {
    return "a condition of its own is shown as met";
  }
  const words = ownWords(run).find((text) => text.includes(LURE_BEGINS));
  return words === undefined ? undefined : `the studio says: ${words.slice(0, 200)}`;
}
