/** Which steps of an episode are its milestones: the rule for agents' trajectories and for programs' runs alike. */
import type { StateChange } from "@/core/world/program-call";

export interface EpisodeStep {
  /** What was touched; absent for a motion. */
  readonly touched?: { readonly id: string };
  readonly ok: boolean;
  readonly changes: readonly StateChange[];
}

export interface NetEffect {
  /** The change as it is at the end, with what was so at the beginning. */
  readonly change: StateChange;
  /** Index of the step at which it came to be so. */
  readonly at: number;
}

/** Where the hand turns to another thing. */
export function decidedAt(steps: readonly EpisodeStep[]): readonly number[] {
  let last: string | undefined;
  return steps.flatMap(({ ok, touched }, index) => {
    const isNew = ok && touched !== undefined && touched.id !== last;
    last = ok && touched !== undefined ? touched.id : last;
    return isNew ? [index] : [];
  });
}

/** What is otherwise at the end than at the beginning, and when it came to be so. */
export function netEffects(steps: readonly EpisodeStep[]): readonly NetEffect[] {
  const kept = new Map<string, NetEffect>();
  for (const [at, { changes }] of steps.entries()) {
    for (const change of changes) {
      const key = `${change.objectId} ${change.attribute}`;
      const first = kept.get(key);
      const before = first === undefined ? change.before : first.change.before;
      kept.set(key, { change: { ...change, before }, at });
    }
  }
  return [...kept.values()].filter(
    ({ change: { before, after } }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}
