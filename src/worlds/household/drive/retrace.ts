/**
 * Where the agent was and what it did, frame by frame, worked out from a state and labels.
 *
 * Key idea: labels say what happened, not where the agent stood. Motions add up from the pose in the
 * initial state; what a label says worked is taken as it is, and what it says was refused changes
 * nothing but is marked.
 */
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { TraceEvent, WorldTrace } from "@/core/world/world-trace";
import { MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import {
  applyAction,
  isInteractionAction,
  TRUST_LOG,
} from "@/worlds/household/physics/apply-action";
import { forceEffect } from "@/worlds/household/physics/force-effect";
import { floorDistance } from "@/worlds/household/space/geometry";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";
import { findObject } from "@/worlds/household/objects/object-lookup";

/** The room at every frame, and what was done with objects. */
export interface RoomTrace {
  readonly states: readonly HouseholdState[];
  readonly events: readonly TraceEvent[];
}

/** A trace of the household as everybody else sees it. */
export function toWorldTrace({ states, events }: RoomTrace): WorldTrace {
  return {
    states: states.map((state) => new HouseholdWorldState(state)),
    path: states.map(({ agent }) => agent.position),
    events,
  };
}

/** Follows `labels` through `frameCount` frames. Labels of objects that the room does not have are passed over. */
export function retrace(
  initial: HouseholdState,
  labels: readonly ActionLabel[],
  frameCount: number,
): RoomTrace {
  const byStart = new Map<number, ActionLabel[]>();
  for (const label of labels) {
    byStart.set(label.startFrame, [...(byStart.get(label.startFrame) ?? []), label]);
  }
  const states: HouseholdState[] = [];
  const events: TraceEvent[] = [];
  let state = initial;
  for (let frame = 0; frame < frameCount; frame += 1) {
    states.push(state);
    for (const label of byStart.get(frame) ?? []) {
      const target = findTarget(state, label);
      if (target !== undefined) {
        const isRefused = label.success === false;
        events.push({ frame, from: state.agent.position, at: target.box.center, isRefused });
      }
      state = label.success === false ? state : after(state, label, target);
    }
  }
  return { states, events };
}

function after(
  state: HouseholdState,
  { verb }: ActionLabel,
  target: HouseholdObject | undefined,
): HouseholdState {
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  if (motion !== undefined) {
    return applyAction(state, { verb: motion }, TRUST_LOG).state;
  }
  if (verb === NO_OP || target === undefined || !isInteractionAction(verb)) {
    return state;
  }
  const outcome = applyAction(state, { verb, objectId: target.id }, TRUST_LOG);
  return outcome.ok ? outcome.state : forceEffect(state, verb, target);
}

/** The instance where it is named, else the nearest of the class: slices and a model's labels. */
function findTarget(state: HouseholdState, label: ActionLabel): HouseholdObject | undefined {
  const { instance, object: className } = label;
  const named = instance === undefined ? undefined : findObject(state, instance);
  if (named !== undefined || className === undefined) {
    return named;
  }
  const { position } = state.agent;
  const ofClass = state.objects.filter(
    (object) => object.class === className && object.attributes.sliced !== true,
  );
  return ofClass.toSorted(
    (a, b) => floorDistance(a.box, position) - floorDistance(b.box, position),
  )[0];
}
