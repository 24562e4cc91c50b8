/** What an episode was, step by step: what was done, what came of it and what came into sight. */
import type { SensedObject } from "@/core/senses/senses";
import type { StateChange } from "@/core/world/program-call";

export interface SeenThing {
  readonly id: string;
  readonly class: string;
  /** What it was in or on, the nearest first. */
  readonly places: readonly { readonly id: string; readonly class: string }[];
}

export interface TrajectoryStep {
  readonly verb: string;
  /** What was touched; absent for a motion. */
  readonly touched?: { readonly id: string; readonly class: string };
  readonly ok: boolean;
  readonly changes: readonly StateChange[];
  /** Seen for the first time after it. */
  readonly found: readonly SeenThing[];
}

export interface Trajectory {
  readonly id: string;
  /** What was to be done. */
  readonly words: string;
  /** In sight before the first step. */
  readonly begins: readonly SeenThing[];
  readonly steps: readonly TrajectoryStep[];
}

export function toSeenThing({ id, class: name, supports }: SensedObject): SeenThing {
  return { id, class: name, places: supports };
}

/** Everything that was seen, each thing where it was seen first. */
export function seenIn({ begins, steps }: Trajectory): readonly SeenThing[] {
  return [...begins, ...steps.flatMap(({ found }) => found)];
}
