/**
 * Trajectory abstraction: of an episode, what somebody with another task needs to be told ("MART", 3.4).
 *
 * A step is a milestone where something was decided (another thing was turned to), where something was
 * achieved (its change is there at the end), or where what the *current* task wants came into sight. Each
 * keeps the touches from it to the next one, so that nothing is lost that can be done again; the ways in
 * between are not, since nobody walks them again. Pure, and without a word of any world.
 */
import { ensureExists } from "@/base/assert";
import { decidedAt, netEffects } from "@/core/milestones/milestone-steps";
import {
  seenIn,
  type SeenThing,
  type Trajectory,
  type TrajectoryStep,
} from "@/engines/agent/stepwise/trajectory";

export interface Milestone {
  /** The step after which it is so, from 0; -1 where no step of it matters. */
  readonly step: number;
  readonly why: "seen" | "decided" | "achieved";
  /** Of what the current task wants: where it was seen; with the first milestone. */
  readonly shows: readonly SeenThing[];
  /** What was done from here to the next one, motions left out. */
  readonly touches: readonly Touch[];
}

export type Touch = Required<Pick<TrajectoryStep, "verb" | "touched">>;

/** A change that was there at the end. */
export interface Effect {
  readonly objectId: string;
  readonly class: string;
  readonly attribute: string;
  readonly after: unknown;
}

export interface AbstractTrajectory {
  readonly id: string;
  readonly words: string;
  readonly milestones: readonly Milestone[];
  readonly effects: readonly Effect[];
}

/** `wanted` are the classes that the current task names. */
export function abstractTrajectory(
  trajectory: Trajectory,
  wanted: readonly string[],
): AbstractTrajectory {
  const { id, words, steps } = trajectory;
  const { effects, achievedAt } = effectsOf(steps);
  const why = new Map<number, Milestone["why"]>();
  // What is in sight from the beginning was not come to by any step.
  const isThere = trajectory.begins.some((thing) => wanted.includes(thing.class));
  const seenAt = steps.findIndex(({ found }) => found.some((each) => wanted.includes(each.class)));
  if (!isThere && seenAt !== -1) {
    why.set(seenAt, "seen");
  }
  for (const index of decidedAt(steps)) {
    why.set(index, "decided");
  }
  for (const index of achievedAt) {
    why.set(index, "achieved");
  }
  if (why.size === 0) {
    why.set(-1, "seen");
  }
  const at = [...why.keys()].toSorted((a, b) => a - b);
  const shown = seenIn(trajectory).filter((thing) => wanted.includes(thing.class));
  const milestones = at.map((step, position): Milestone => {
    const next = at[position + 1];
    return {
      step,
      why: ensureExists(why.get(step)),
      shows: position === 0 ? shown : [],
      touches: touchesBetween(steps, position === 0 ? 0 : step, next ?? steps.length),
    };
  });
  return { id, words, milestones, effects };
}

/** The trajectory as it is: every step counts, and what it shows is everything that it saw. */
export function wholeTrajectory(trajectory: Trajectory): AbstractTrajectory {
  const { id, words, steps } = trajectory;
  const milestones = steps.map((_, step): Milestone => ({
    step,
    why: "decided",
    shows: step === 0 ? seenIn(trajectory) : [],
    touches: touchesBetween(steps, step, step + 1),
  }));
  return { id, words, milestones, effects: effectsOf(steps).effects };
}

function touchesBetween(
  steps: readonly TrajectoryStep[],
  from: number,
  to: number,
): readonly Touch[] {
  return steps
    .slice(Math.max(0, from), to)
    .flatMap(({ verb, touched, ok }) => (ok && touched !== undefined ? [{ verb, touched }] : []));
}

/** What an episode came to, and the steps at which it did. */
function effectsOf(steps: readonly TrajectoryStep[]): {
  readonly effects: readonly Effect[];
  readonly achievedAt: readonly number[];
} {
  const net = netEffects(steps);
  return {
    effects: net.map(({ change: { objectId, class: name, attribute, after } }) => ({
      objectId,
      class: name,
      attribute,
      after,
    })),
    achievedAt: net.map(({ at }) => at),
  };
}

/** Milestones to steps, over several trajectories. */
export function milestoneShare(
  pairs: readonly { readonly trajectory: Trajectory; readonly abstract: AbstractTrajectory }[],
): number {
  const sum = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const steps = sum(({ trajectory }) => trajectory.steps.length);
  return steps === 0 ? 0 : sum(({ abstract }) => abstract.milestones.length) / steps;
}
