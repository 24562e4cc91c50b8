import type { DriveAct } from "@/core/world/world-drive";
import { failure } from "@/worlds/household/objects/object-lookup";
import { MOTION_ACTIONS, type ActionStep } from "@/worlds/household/physics/actions";
import {
  applyAction,
  isInteractionAction,
  type ActionOutcome,
} from "@/worlds/household/physics/apply-action";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** Does what a person asked for, by the rules that programs are judged by. */
export function tryAct(state: HouseholdState, act: DriveAct): ActionOutcome {
  const step = toActionStep(act);
  if (step === undefined) {
    const sentence = `This world does not know the action ${act.verb}.`;
    return { ok: false, state, changes: [], failure: failure("unknown-action", sentence) };
  }
  return applyAction(state, step);
}

function toActionStep({ verb, objectId }: DriveAct): ActionStep | undefined {
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  if (motion !== undefined) {
    return { verb: motion };
  }
  return isInteractionAction(verb) && objectId !== undefined ? { verb, objectId } : undefined;
}
