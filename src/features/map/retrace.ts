/**
 * Where the agent was and what it did, frame by frame, worked out from a state and labels.
 *
 * Key idea: labels say what happened, not where the agent stood. Motions add up from the pose in the
 * initial state; what a label says worked is taken as it is, and what it says was refused changes
 * nothing but is marked.
 */
import { NO_OP, type ActionLabel } from "@/core/action-label";
import { MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import {
  applyAction,
  isInteractionAction,
  TRUST_LOG,
} from "@/worlds/household/physics/apply-action";
import { forceEffect } from "@/worlds/household/physics/force-effect";
import { floorDistance } from "@/worlds/household/space/geometry";
import type {
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";
import { findObject } from "@/worlds/household/objects/object-lookup";

/** Something that was done, or tried, with an object. */
export interface MapEvent {
  /** The frame in which it was asked for. */
  readonly frame: number;
  readonly from: Vector3;
  readonly at: Vector3;
  readonly isRefused: boolean;
}

export interface MapTrace {
  /** The room at every frame. */
  readonly states: readonly HouseholdState[];
  readonly events: readonly MapEvent[];
}

/** Follows `labels` through `frameCount` frames. Labels of objects that the room does not have are passed over. */
export function retrace(
  initial: HouseholdState,
  labels: readonly ActionLabel[],
  frameCount: number,
): MapTrace {
  const byStart = new Map<number, ActionLabel[]>();
  for (const label of labels) {
    byStart.set(label.startFrame, [...(byStart.get(label.startFrame) ?? []), label]);
  }
  const states: HouseholdState[] = [];
  const events: MapEvent[] = [];
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

/** What has happened by a frame, as the map draws it. */
export function marksAt({ states, events }: MapTrace, frame: number) {
  const path = states.slice(0, frame + 1).map(({ agent }) => agent.position);
  return { path, interactions: events.filter((event) => event.frame < frame) };
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
