/**
 * HELPER's corrective moves (Listing 3): small changes of place around an object, for an action that
 * failed because the agent stood too close, too far away or on the wrong side.
 */
import type { MotionAction } from "@/worlds/household/physics/actions";
import { applyAction } from "@/worlds/household/physics/apply-action";
import type { Attempt } from "@/worlds/household/physics/attempt";
import { floorDistance } from "@/worlds/household/space/geometry";
import { planOtherView } from "@/worlds/household/space/navigation";
import { failure } from "@/worlds/household/objects/object-lookup";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** Steps in the order in which they are tried where they do equally well. */
const STEPS: readonly MotionAction[] = ["Backward", "Forward", "Pan Left", "Pan Right"];
/** Less than this is no step away or towards. */
const LEAST_GAIN_M = 0.01;

/** One step away from the object. */
export function moveBack(attempt: Attempt, id: string): boolean {
  const sentence = `There is no free floor to step back to from the ${id}. Go round it instead.`;
  return stepBest(attempt, id, { sign: 1, sentence });
}

/** One step towards the object. */
export function moveCloser(attempt: Attempt, id: string): boolean {
  const sentence = `No step from here leads closer to the ${id}. Go to it, or look from elsewhere.`;
  return stepBest(attempt, id, { sign: -1, sentence });
}

interface Wish {
  /** 1 for away from the object, -1 for towards it. */
  readonly sign: 1 | -1;
  readonly sentence: string;
}

function stepBest(attempt: Attempt, id: string, { sign, sentence }: Wish): boolean {
  const here = distanceTo(attempt.state, id);
  const steps = STEPS.flatMap((verb) => {
    const outcome = applyAction(attempt.state, { verb });
    const gain = sign * (distanceTo(outcome.state, id) - here);
    return outcome.ok && gain > LEAST_GAIN_M ? [{ state: outcome.state, gain }] : [];
  });
  const [best] = steps.sort((a, b) => b.gain - a.gain);
  if (best === undefined) {
    return attempt.refuse(failure("no-way", sentence, id));
  }
  attempt.environmentSteps += 1;
  attempt.state = best.state;
  return true;
}

function distanceTo(state: HouseholdState, id: string): number {
  const object = state.objects.find((each) => each.id === id);
  return object === undefined ? 0 : floorDistance(object.box, state.agent.position);
}

/** Walks to another cell from which the object is in reach and in view. */
export function moveAlternateViewpoint(attempt: Attempt, id: string): boolean {
  const object = attempt.object(id);
  const isThere = object !== undefined && attempt.walk((room) => planOtherView(room, object));
  if (!isThere) {
    const sentence = `There is no other place to stand from which the ${id} is in reach and in view.`;
    return attempt.refuse(failure("no-way", sentence, id));
  }
  return true;
}
