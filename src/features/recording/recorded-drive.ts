/**
 * A recording at work: the room after every step, by the same rules that programs are judged by.
 *
 * Key idea: the log keeps what the person asked for; states and refusals are worked out from it and
 * from the initial state. Pure: the same steps give the same drive, after a reload as well.
 */
import type { ActionLabel } from "@/core/action-label";
import type { RecordedAct } from "@/core/recording";
import type { ActionStep } from "@/worlds/household/physics/actions";
import { MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import {
  applyAction,
  isInteractionAction,
  type ActionOutcome,
} from "@/worlds/household/physics/apply-action";
import { failure, findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdState } from "@/worlds/household/state/household-state";

export interface DrivenStep {
  readonly act: RecordedAct;
  /** The state after it; where it was refused, the very state before it. */
  readonly outcome: ActionOutcome;
}

export interface RecordedDrive {
  readonly initial: HouseholdState;
  /** In their order, refused ones included. */
  readonly steps: readonly DrivenStep[];
}

export function beginDrive(initial: HouseholdState): RecordedDrive {
  return { initial, steps: [] };
}

/** The drive that `acts` make. Steps at the beginning that are in `drive` already are kept as they are. */
export function followActs(drive: RecordedDrive, acts: readonly RecordedAct[]): RecordedDrive {
  const firstNew = acts.findIndex((act, index) => drive.steps[index]?.act !== act);
  const keptCount = firstNew === -1 ? acts.length : firstNew;
  if (keptCount === drive.steps.length && keptCount === acts.length) {
    return drive;
  }
  const steps = drive.steps.slice(0, keptCount);
  let state = steps.at(-1)?.outcome.state ?? drive.initial;
  for (const act of acts.slice(keptCount)) {
    const outcome = tryAct(state, act);
    steps.push({ act, outcome });
    state = outcome.state;
  }
  return { initial: drive.initial, steps };
}

/** The room as it is now. */
export function currentState(drive: RecordedDrive): HouseholdState {
  return drive.steps.at(-1)?.outcome.state ?? drive.initial;
}

/** What the agent saw at every action boundary: o_0 to o_T, one state more than there are steps. */
export function observedStates(drive: RecordedDrive): readonly HouseholdState[] {
  return [drive.initial, ...drive.steps.map(({ outcome }) => outcome.state)];
}

/**
 * The person's own steps as labels: step i leads from frame i to i + 1. A refused step says so, as
 * in a simulator's log. An instance is named where the initial state knows it: slices come later.
 */
export function toRecordedLabels(drive: RecordedDrive): ActionLabel[] {
  const known = new Set(drive.initial.objects.map(({ id }) => id));
  const last = currentState(drive);
  return drive.steps.map(({ act, outcome }, frame): ActionLabel => {
    const { objectId } = act;
    const object = objectId === undefined ? undefined : findObject(last, objectId);
    return {
      id: `recorded-${frame}`,
      verb: act.verb,
      ...(object === undefined ? {} : { object: object.class }),
      ...(objectId !== undefined && known.has(objectId) ? { instance: objectId } : {}),
      startFrame: frame,
      endFrame: frame + 1,
      confidence: 1,
      by: "person",
      success: outcome.ok,
    };
  });
}

/** One step of a log or a key, where the world has it. */
export function toActionStep(act: Pick<RecordedAct, "verb" | "objectId">): ActionStep | undefined {
  const { verb, objectId } = act;
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  if (motion !== undefined) {
    return { verb: motion };
  }
  return isInteractionAction(verb) && objectId !== undefined ? { verb, objectId } : undefined;
}

function tryAct(state: HouseholdState, act: RecordedAct): ActionOutcome {
  const step = toActionStep(act);
  if (step === undefined) {
    const sentence = `This world does not know the action ${act.verb}.`;
    return { ok: false, state, changes: [], failure: failure("unknown-action", sentence) };
  }
  return applyAction(state, step);
}
