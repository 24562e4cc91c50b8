/**
 * Drops what does not serve the goal, by trying: a stretch of steps goes when the rest still runs
 * without a refusal, still reaches the goal, and leaves nothing on or open that was not left so
 * before. What remains is minimal in the sense of delta debugging: no single step and no tried
 * stretch can be left out.
 */
import type { Environment } from "@/core/world-model";
import { describeCall } from "@/engines/teacher/describe-call";
import { execute, type Execution, type PlannedStep } from "@/engines/teacher/planned-step";

export interface MinimiseOptions {
  readonly openEnvironment: () => Environment;
  /** Awaited before each trial: lets messages in and raises a cancel. */
  readonly breathe: (tried: number) => Promise<void>;
}

/** Returns `steps` without the needless ones; steps of a correction always stay. */
export async function minimiseSteps(
  steps: readonly PlannedStep[],
  options: MinimiseOptions,
): Promise<readonly PlannedStep[]> {
  const baseline = execute(options.openEnvironment(), steps);
  if (!isGood(baseline, baseline)) {
    return steps;
  }
  let kept = steps;
  let tried = 0;
  for (const size of stretchSizes(steps.length)) {
    for (let start = kept.length - size; start >= 0; start -= 1) {
      const stretch = kept.slice(start, start + size);
      if (stretch.length < size || stretch.some((step) => step.origin === "correction")) {
        continue;
      }
      await options.breathe(tried);
      const without = [...kept.slice(0, start), ...kept.slice(start + size)];
      tried += 1;
      if (isGood(execute(options.openEnvironment(), without), baseline)) {
        kept = without;
      }
    }
  }
  return kept;
}

/** Long stretches first, since one trial may drop a whole detour; then pairs such as pick up and put back. */
function stretchSizes(count: number): number[] {
  const sizes: number[] = [];
  for (let size = Math.floor(count / 2); size > 6; size = Math.floor(size / 2)) {
    sizes.push(size);
  }
  return [...sizes, 6, 5, 4, 3, 2, 1].filter((size) => size <= count);
}

function isGood(execution: Execution, baseline: Execution): boolean {
  return (
    execution.failedAt === undefined &&
    execution.goal.success &&
    [...execution.leftChanged].every((key) => baseline.leftChanged.has(key))
  );
}

/** What goes wrong when one step is left out: the counterfactual behind its causal comment. */
export function explainStep(
  steps: readonly PlannedStep[],
  index: number,
  openEnvironment: () => Environment,
): string | undefined {
  const without = steps.filter((_, other) => other !== index);
  const execution = execute(openEnvironment(), without);
  const refused = execution.steps.at(execution.failedAt ?? -1);
  if (execution.failure !== undefined && refused !== undefined) {
    return `Without it, "${describeCall(refused.call)}" is refused: ${execution.failure.sentence}`;
  }
  const unmet = execution.goal.conditions.find((condition) => !condition.met);
  return unmet === undefined
    ? undefined
    : `The goal needs it. Without it: ${unmet.failure ?? unmet.description}`;
}
