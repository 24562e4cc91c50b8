/** What is taken of remembered goals, and how the task that it is of is quoted. */
import { toCanonicalJson } from "@/base/json";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { factKey, factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import type { Neighbour } from "@/engines/teacher/recall/recall-tasks";
import type { RememberedTask } from "@/engines/teacher/teacher-engine";

/** What would not be asked for without an exemplar, or not in this way. */
export interface Reason {
  readonly exemplarId: string;
  readonly title: string;
  readonly goal: EffectGoal;
}

const MOST_TITLE = 80;

/** Of the one goal what is not just so in the other. */
export function whatIsOther(goal: EffectGoal, other: EffectGoal): EffectGoal | undefined {
  const own = new Set(other.wishes.map((wish) => toCanonicalJson(wish)));
  const wishes = goal.wishes.filter((wish) => !own.has(toCanonicalJson(wish)));
  return wishes.length === 0 ? undefined : { ...goal, wishes };
}

/** As many as the words say. */
export function withCounts(goal: EffectGoal, counts: ReadonlyMap<string, number>): EffectGoal {
  const wishes = goal.wishes.map((wish): EffectWish => {
    const count = wish.of.class === undefined ? undefined : counts.get(wish.of.class);
    return count === undefined || !("count" in wish.how)
      ? wish
      : { ...wish, how: { ...wish.how, count } };
  });
  return { ...goal, wishes };
}

export function reasonOf(
  { id, title }: Pick<RememberedTask, "id" | "title">,
  goal: EffectGoal,
): Reason {
  return { exemplarId: id, title: titleOf({ title }), goal };
}

/** As it is quoted: one line, and not a long one. */
export function titleOf({ title }: Pick<RememberedTask, "title">): string {
  const line = title.replaceAll(/\s+/gu, " ").trim();
  return line.length > MOST_TITLE ? `${line.slice(0, MOST_TITLE)}...` : line;
}

/** What most of those that are as near did not bring about was not what the words meant. */
export function withoutSideEffects(goal: EffectGoal, agreeing: readonly Neighbour[]): EffectGoal {
  const isShared = (wish: EffectWish, fact: EffectFact) => {
    const keys = factsOfGoal({ form: "effects", wishes: [{ ...wish, are: [fact] }] }).map(factKey);
    const count = agreeing.filter(({ facts }) => {
      const own = new Set(facts.map(factKey));
      return keys.every((key) => own.has(key));
    }).length;
    return 2 * count >= agreeing.length;
  };
  const wishes = goal.wishes.flatMap((wish): EffectWish[] => {
    const are = wish.are.filter((fact) => isShared(wish, fact));
    return wish.are.length > 0 && are.length === 0 ? [] : [{ ...wish, are }];
  });
  return { ...goal, wishes };
}
