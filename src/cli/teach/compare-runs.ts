import { isDeepStrictEqual } from "node:util";
import type { Run, RunStep } from "@/core/run";

/** What two runs of one program differ in, the first thing found; undefined where they agree. */
export function differenceOf(one: Run, other: Run): string | undefined {
  const parts = (["status", "failure", "goal", "environmentSteps"] as const).filter(
    (part) => !isDeepStrictEqual(one[part], other[part]),
  );
  const at = one.steps.findIndex((step, index) => {
    const same = other.steps[index];
    return same === undefined || !isDeepStrictEqual(toComparable(step), toComparable(same));
  });
  if (at !== -1 || one.steps.length !== other.steps.length) {
    return `step ${at === -1 ? one.steps.length : at}`;
  }
  return parts[0];
}

/** Python's objects have names of their own and remember what they were bound to; the outcome tells that. */
function toComparable({ line, call, outcome }: RunStep): unknown {
  return { line, class: call.receiver.class, method: call.method, outcome };
}
