/**
 * The eyes of whoever acts: what of the room may be chosen from, and what is seen on the way.
 *
 * A way is planned round what has been seen and nothing else. What was not seen is seen in walking, or
 * felt: a step into it is a step, and the way is planned again.
 */
import { applyMotion, blockerOf, obstaclesOf } from "@/worlds/household/space/motion";
import type { Route } from "@/worlds/household/space/navigation";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

export interface Eyes {
  knows(id: string): boolean;
  /** Told of the room after each step. */
  observe(state: HouseholdState): void;
  /** Told of what was walked into. */
  feel(id: string): void;
}

/** Ways planned for one walk; a room is not full of things that nobody sees. */
const MOST_PLANS = 40;

/** The room without what has not been seen; the whole room without eyes. */
export function knownRoom(state: HouseholdState, eyes: Eyes | undefined): HouseholdState {
  return eyes === undefined
    ? state
    : { ...state, objects: state.objects.filter(({ id }) => eyes.knows(id)) };
}

export interface Walk {
  readonly state: HouseholdState;
  readonly environmentSteps: number;
  readonly isThere: boolean;
}

/** Walks step by step with open eyes, planning again where something unforeseen is in the way. */
export function walkAlong(
  from: HouseholdState,
  plan: (room: HouseholdState) => Route | undefined,
  eyes: Eyes,
): Walk {
  const solid = obstaclesOf(from);
  let state = from;
  let environmentSteps = 0;
  for (let plans = 0; plans < MOST_PLANS; plans += 1) {
    const known = knownRoom(state, eyes);
    const route = plan(known);
    if (route === undefined) {
      break;
    }
    const foreseen = new Set(known.objects.map(({ id }) => id));
    const leg = walkRoute(state, route, { solid, foreseen, eyes });
    state = leg.state;
    environmentSteps += leg.environmentSteps;
    if (leg.isThere) {
      return { state, environmentSteps, isThere: true };
    }
  }
  return { state, environmentSteps, isThere: false };
}

interface Surroundings {
  readonly solid: readonly HouseholdObject[];
  /** What the way was planned round, or through where there was no other. */
  readonly foreseen: ReadonlySet<string>;
  readonly eyes: Eyes;
}

function walkRoute(
  from: HouseholdState,
  route: Route,
  { solid, foreseen, eyes }: Surroundings,
): Walk {
  const unforeseen = solid.filter(({ id }) => !foreseen.has(id));
  let state = from;
  let environmentSteps = 0;
  for (const verb of route.steps) {
    // As planned: where the only way leads through the box of something known, it is walked.
    const outcome = applyMotion(state, verb, "trust");
    const moved = outcome.ok ? outcome.value : state;
    const blocker = blockerOf(unforeseen, state.agent.position, moved.agent.position);
    if (blocker !== undefined) {
      const isFelt = !eyes.knows(blocker.id);
      eyes.feel(blocker.id);
      return { state, environmentSteps: environmentSteps + Number(isFelt), isThere: false };
    }
    state = moved;
    environmentSteps += 1;
    eyes.observe(state);
  }
  return { state, environmentSteps, isThere: true };
}
