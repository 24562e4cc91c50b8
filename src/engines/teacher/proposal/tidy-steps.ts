import type { Environment, ProgramCall } from "@/core/world-model";
import { toPythonName } from "@/core/python-name";
import { toPlanned, type PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal, type Breathe } from "@/engines/teacher/proposal/rehearsal";

/** Positions tried for one step of tidying up. */
const MAX_POSITIONS = 60;

/**
 * Adds the step that a person forgot: what was turned on or opened, and is left so at the end
 * without the goal's needing it, is turned off or closed as soon as nothing needs it any more.
 */
export async function tidySteps(
  environment: Environment,
  steps: readonly PlannedStep[],
  breathe: Breathe,
): Promise<readonly PlannedStep[]> {
  let best = await Rehearsal.run(environment, steps, breathe);
  if (best.isRefused || !best.goal.success) {
    return steps;
  }
  for (const key of best.leftChanged) {
    best = (await tidy(best, key, breathe)) ?? best;
  }
  return best.steps.map(toPlanned);
}

/** The first place where the tidying step works and spoils nothing, if there is one. */
async function tidy(
  best: Rehearsal,
  key: string,
  breathe: Breathe,
): Promise<Rehearsal | undefined> {
  const at = best.steps.findLastIndex(({ outcome }) =>
    outcome.changes.some(
      ({ objectId, attribute, after }) => `${objectId}.${attribute}` === key && after === true,
    ),
  );
  const change = best.steps[at]?.outcome.changes.find(
    ({ objectId, attribute }) => `${objectId}.${attribute}` === key,
  );
  if (change === undefined) {
    return undefined;
  }
  const isSwitch = change.attribute === "on";
  const step: PlannedStep = {
    call: {
      receiver: {
        variable: toPythonName(change.objectId),
        class: change.class,
        instance: change.objectId,
      },
      method: isSwitch ? "toggle_off" : "close",
      args: [],
    } satisfies ProgramCall,
    origin: "tidy",
    why: isSwitch
      ? `The ${change.objectId} has done its work and need not be left running.`
      : `What was opened is closed again once nothing more is needed from the ${change.objectId}.`,
  };
  const count = best.steps.length;
  for (let index = at + 1; index <= count && index <= at + MAX_POSITIONS; index += 1) {
    const trial = await best.resume(index, [step, ...best.steps.slice(index)], breathe);
    const isBetter = trial.leftChanged.size < best.leftChanged.size;
    if (!trial.isRefused && trial.goal.success && isBetter) {
      return trial;
    }
  }
  return undefined;
}
