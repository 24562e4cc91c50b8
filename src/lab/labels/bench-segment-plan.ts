/**
 * How a demonstration would look as a free-running video: each motion drawn out over frames between
 * its two states, each interaction at one frame, with pauses here and there and none elsewhere.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Agent, HouseholdState } from "@/worlds/household/household-study";

/** One frame to draw: a state with its agent somewhere on the way. */
export interface PlannedFrame {
  readonly state: number;
  readonly agent: Agent;
}

/** Frames at which an action begins (its last unchanged frame) and ends (its first finished one). */
export interface TrueAction {
  readonly verb: string;
  readonly startFrame: number;
  readonly endFrame: number;
  /** The states before and after. */
  readonly state: number;
}

export interface VideoPlan {
  readonly framesPerSecond: number;
  readonly bitrateBps: number;
  /** `even` moves at one speed, `eased` starts and stops softly. */
  readonly profile: Profile;
  readonly frames: readonly PlannedFrame[];
  readonly actions: readonly TrueAction[];
}

type Profile = "even" | "eased";

export interface PlanRequest {
  readonly states: readonly HouseholdState[];
  readonly verbs: readonly string[];
  readonly framesPerSecond: number;
  readonly seed: number;
}

/** How long a motion takes: a hurried player to a leisurely one. */
const MOTION_S = { least: 0.3, most: 0.9 } as const;
/** Half of the actions follow each other without a stop. */
const PAUSE_SHARE = 0.5;
const PAUSE_S = { least: 0.15, most: 1.5 } as const;
/** Before the first action and after the last. */
const EDGE_PAUSE_S = { least: 0.2, most: 1 } as const;
/** What lossy videos of this size have: from visibly blocky to clean. */
const BITRATES_BPS = { least: 400_000, most: 1_500_000 } as const;

/** Draws durations and pauses from the seed. `verbs[i]` leads from `states[i]` to the next one. */
export function planVideo({ states, verbs, framesPerSecond, seed }: PlanRequest): VideoPlan {
  const random = createSeededRandom(seed);
  const profile = random.pick(["even", "eased"] as const);
  const bitrateBps = Math.round(random.range(BITRATES_BPS.least, BITRATES_BPS.most));
  const frames: PlannedFrame[] = [];
  const actions: TrueAction[] = [];
  const hold = (state: number, count: number) => {
    const agent = states[state]?.agent;
    if (agent !== undefined) {
      frames.push(...Array.from({ length: count }, () => ({ state, agent })));
    }
  };
  const drawCount = (range: { readonly least: number; readonly most: number }) =>
    Math.max(1, Math.round(random.range(range.least, range.most) * framesPerSecond));
  hold(0, 1 + drawCount(EDGE_PAUSE_S));
  verbs.forEach((verb, state) => {
    const startFrame = frames.length - 1;
    const [before, after] = [states[state]?.agent, states[state + 1]?.agent];
    if (before !== undefined && after !== undefined && isElsewhere(before, after)) {
      const steps = Math.max(2, drawCount(MOTION_S));
      for (let step = 1; step < steps; step += 1) {
        frames.push({ state, agent: between(before, after, easeOf(profile, step / steps)) });
      }
    }
    hold(state + 1, 1);
    actions.push({ verb, startFrame, endFrame: frames.length - 1, state });
    hold(state + 1, pauseAfter(random, drawCount));
  });
  hold(states.length - 1, drawCount(EDGE_PAUSE_S));
  return { framesPerSecond, bitrateBps, profile, frames, actions };
}

function pauseAfter(random: SeededRandom, drawCount: (range: typeof PAUSE_S) => number): number {
  return random.next() < PAUSE_SHARE ? drawCount(PAUSE_S) : 0;
}

function isElsewhere(a: Agent, b: Agent): boolean {
  const moved = Math.hypot(a.position.x - b.position.x, a.position.z - b.position.z);
  return moved > 1e-6 || a.yawDeg !== b.yawDeg || a.horizonDeg !== b.horizonDeg;
}

function easeOf(profile: Profile, share: number): number {
  return profile === "even" ? share : share * share * (3 - 2 * share);
}

function between(before: Agent, after: Agent, share: number): Agent {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const turnDeg = ((after.yawDeg - before.yawDeg + 540) % 360) - 180;
  return {
    ...before,
    position: {
      x: mix(before.position.x, after.position.x),
      y: before.position.y,
      z: mix(before.position.z, after.position.z),
    },
    yawDeg: before.yawDeg + turnDeg * share,
    horizonDeg: mix(before.horizonDeg, after.horizonDeg),
  };
}
