/** One try of a skill on a table that was not shown: the same things at other places, of other sizes. */
import { followPolicy, framesOf } from "@/core/skill/follow-policy";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { WorldState } from "@/core/world/world-state";
import type { TrySkill } from "@/engines/skills/test-skill";

/** A test has so many tables. */
export const TRIES = 20;
/** Their seeds are far from those that demonstrations are drawn from. */
const FIRST_TRY = 1_000_000;

/** What a skill is tried with: a scene, and the things in it by name. */
export interface TriedWith {
  readonly start: WorldState;
  readonly object: string;
  readonly reference: string | undefined;
}

/** The scene of a try. Throws AppError where the things do not come to lie on another table. */
export function otherTable(ground: SkillWorld, start: WorldState, seed: number): WorldState {
  return ground.drawAgain(start, FIRST_TRY + seed);
}

/** Tries of a policy, each on a table of its own. */
export function tryOnTables(ground: SkillWorld, { start, object, reference }: TriedWith): TrySkill {
  return (policy, seed) => {
    let state = otherTable(ground, start, seed);
    const frames = framesOf(
      ground.pointsOf(state, object),
      reference === undefined ? undefined : ground.pointsOf(state, reference),
    );
    for (const pose of followPolicy(policy, frames)) {
      const moved = ground.moveHand(state, pose);
      if (!moved.ok) {
        return { refusal: moved.error.sentence };
      }
      state = moved.value;
    }
    return { outcome: ground.outcomeOf(state, object, reference) };
  };
}
