import { toPythonName } from "@/core/python-name";
import { effectKey, type ShownEffect } from "@/core/shown-effect";
import { restOf } from "@/engines/teacher/abstraction/language-of";
import { toPlanned, type PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal, type Stage } from "@/engines/teacher/proposal/rehearsal";

/** Positions tried for one step of tidying up. */
const MAX_POSITIONS = 60;

/**
 * Adds the step that a person forgot: what was turned on or opened, and is left so at the end
 * without the goal's needing it, is turned off or closed as soon as nothing needs it any more. What is
 * kept of the demonstration was left so on purpose.
 */
export async function tidySteps(
  stage: Stage,
  steps: readonly PlannedStep[],
  kept: readonly ShownEffect[],
): Promise<readonly PlannedStep[]> {
  const meant = new Set(kept.map(effectKey));
  let best = await Rehearsal.run(stage, steps);
  if (best.isRefused || !best.goal.success) {
    return steps;
  }
  for (const key of [...best.leftChanged].filter((each) => !meant.has(each))) {
    best = (await tidy(best, key)) ?? best;
  }
  return best.steps.map(toPlanned);
}

/** The first place where the tidying step works and spoils nothing, if there is one. */
async function tidy(best: Rehearsal, key: string): Promise<Rehearsal | undefined> {
  const { language } = best;
  const at = best.steps.findLastIndex(({ outcome }) =>
    outcome.changes.some(
      ({ objectId, attribute, after }) =>
        `${objectId}.${attribute}` === key && after !== restOf(language, attribute)?.value,
    ),
  );
  const change = best.steps[at]?.outcome.changes.find(
    ({ objectId, attribute }) => `${objectId}.${attribute}` === key,
  );
  const method = change === undefined ? undefined : restOf(language, change.attribute)?.call;
  if (change === undefined || method === undefined) {
    return undefined;
  }
  const step: PlannedStep = {
    call: {
      receiver: {
        variable: toPythonName(change.objectId),
        class: change.class,
        instance: change.objectId,
      },
      method,
      args: [],
    },
    origin: "tidy",
    why: language.speech.describeRest(change).seenTo,
  };
  const count = best.steps.length;
  for (let index = at + 1; index <= count && index <= at + MAX_POSITIONS; index += 1) {
    const trial = await best.resume(index, [step, ...best.steps.slice(index)]);
    const isBetter = trial.leftChanged.size < best.leftChanged.size;
    if (!trial.isRefused && trial.goal.success && isBetter) {
      return trial;
    }
  }
  return undefined;
}
