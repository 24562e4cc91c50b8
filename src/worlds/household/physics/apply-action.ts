/**
 * One step of the household world: `state' = F(state, action)`, with the failure sentence where the
 * action is refused. Pure and deterministic; a refused action gives back the very same state.
 */
import { assertNever } from "@/base/assert";
import { err, type Result } from "@/base/result";
import type { Failure, StateChange } from "@/core/world/program-call";
import {
  INTERACTION_ACTIONS,
  type ActionStep,
  type InteractionAction,
} from "@/worlds/household/physics/actions";
import { settleAppliances } from "@/worlds/household/physics/appliance-effects";
import { isBoxInView, isInReach } from "@/worlds/household/space/geometry";
import { close, open, pickUp, place, toggle } from "@/worlds/household/physics/interactions";
import { applyMotion } from "@/worlds/household/space/motion";
import {
  closedParentOf,
  failure,
  findObject,
  isCarried,
  unknownObject,
} from "@/worlds/household/objects/object-lookup";
import { pour, slice } from "@/worlds/household/physics/slicing-and-pouring";
import { stateChanges } from "@/worlds/household/state/state-changes";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

export interface ActionOptions {
  /** `trust` follows a log whose simulator knew the true shapes: no collisions, no crowding. */
  readonly collisions: "check" | "trust";
  /** `trust` takes it that what a log acted on was in reach and in view. */
  readonly visibility: "check" | "trust";
  /** Added to the reach of 1.5 m. */
  readonly reachToleranceM?: number;
  /** Slices per whole class where a log's simulator made another number than ours. */
  readonly sliceCounts?: Readonly<Record<string, number>>;
}

export const STRICT: ActionOptions = { collisions: "check", visibility: "check" };
export const TRUST_LOG: ActionOptions = { collisions: "trust", visibility: "trust" };

export interface ActionOutcome {
  readonly ok: boolean;
  readonly state: HouseholdState;
  readonly changes: readonly StateChange[];
  readonly failure?: Failure;
}

/** Applies one of the sixteen actions. */
export function applyAction(
  state: HouseholdState,
  step: ActionStep,
  options: ActionOptions = STRICT,
): ActionOutcome {
  const result =
    "objectId" in step
      ? interact(state, step, options)
      : applyMotion(state, step.verb, options.collisions);
  if (!result.ok) {
    return { ok: false, state, changes: [], failure: result.error };
  }
  const after = "objectId" in step ? settleAppliances(result.value) : result.value;
  return { ok: true, state: after, changes: stateChanges(state, after) };
}

function interact(
  state: HouseholdState,
  step: { readonly verb: InteractionAction; readonly objectId: string },
  options: ActionOptions,
): Result<HouseholdState, Failure> {
  const object = findObject(state, step.objectId);
  if (object === undefined) {
    return err(unknownObject(state, step.objectId));
  }
  const hidden = accessRefusal(state, object, options);
  return hidden === undefined ? perform(state, step.verb, object, options) : err(hidden);
}

function perform(
  state: HouseholdState,
  verb: InteractionAction,
  object: HouseholdObject,
  options: ActionOptions,
): Result<HouseholdState, Failure> {
  switch (verb) {
    case "Pickup":
      return pickUp(state, object);
    case "Place":
      return place(state, object, options.collisions);
    case "Open":
      return open(state, object);
    case "Close":
      return close(state, object);
    case "ToggleOn":
      return toggle(state, object, true);
    case "ToggleOff":
      return toggle(state, object, false);
    case "Slice":
      return slice(state, object, options);
    case "Pour":
      return pour(state, object);
    default:
      return assertNever(verb);
  }
}

/** Why the hand cannot get to the object now: shut away, too far, or out of the picture. */
export function accessRefusal(
  state: HouseholdState,
  object: HouseholdObject,
  options: ActionOptions,
): Failure | undefined {
  const { id } = object;
  if (isCarried(state, object)) {
    return undefined;
  }
  const closed = closedParentOf(state, object);
  if (closed !== undefined) {
    const sentence = `The ${id} is inside the ${closed.id}, which is closed. Open it first.`;
    return failure("closed", sentence, closed.id);
  }
  if (options.visibility === "trust" || object.attributes.sliced === true) {
    return undefined;
  }
  if (!isInReach(state.agent, object.box, options.reachToleranceM)) {
    return failure("out-of-reach", `The ${id} is too far away. Go to it first.`, id);
  }
  if (!isBoxInView(state.agent, object.box)) {
    return failure("not-visible", `The ${id} is not in view. Turn or look towards it.`, id);
  }
  return undefined;
}

/** Narrows a verb as it stands in a label or a log. */
export function isInteractionAction(verb: string): verb is InteractionAction {
  return INTERACTION_ACTIONS.some((name) => name === verb);
}
