/**
 * What else belongs to a task of which a person has just said one thing that was missing.
 *
 * Why it exists: who says that a salad lacks tomato will say next that the plate is dirty. Where such a
 * thing was once part of a task like this one, the rest of that task is known, and is offered at once.
 *
 * Key idea: the remembered tasks that are like this one and came to all that was said vote; what most of
 * them did not come to is not offered.
 */
import type { EffectGoal } from "@/core/world/effect-goal";
import { carryGoal, type CarryOver } from "@/engines/teacher/recall/carry-over";
import { factKey, factsOfGoal, type Kinship } from "@/engines/teacher/recall/effect-facts";
import type { Neighbour } from "@/engines/teacher/recall/recall-tasks";

export interface RestAt {
  readonly kinship: Kinship;
  readonly carryFrom: (task: Neighbour) => CarryOver;
  /** The goal without what most of the others did not bring about. */
  readonly shared: (goal: EffectGoal, near: readonly Neighbour[]) => EffectGoal;
}

/** Those of the nearest, with the things of here, that came to all that was said. */
export function withAllSaid(
  near: readonly Neighbour[],
  said: EffectGoal,
  { kinship, carryFrom }: Pick<RestAt, "kinship" | "carryFrom">,
): readonly Neighbour[] {
  const wanted = factsOfGoal(said);
  return near.filter((each) => {
    const facts = factsOfGoal(carryGoal(each.task.meaning.effects, carryFrom(each)));
    return wanted.every((fact) =>
      facts.some((own) =>
        fact.is === undefined ? own.class === fact.class : kinship.covers(own, fact) > 0,
      ),
    );
  });
}

/** What the nearest of them came to, without what was said; undefined where there is none, or no rest. */
export function restOfTask(
  near: readonly Neighbour[],
  said: EffectGoal,
  at: RestAt,
): EffectGoal | undefined {
  const [nearest] = near;
  if (nearest === undefined) {
    return undefined;
  }
  const own = at.shared(nearest.task.meaning.effects, near);
  const { wishes, ...goal } = carryGoal(own, at.carryFrom(nearest));
  const told = new Set(factsOfGoal(said).map(factKey));
  const rest = wishes.filter((wish) =>
    factsOfGoal({ ...goal, wishes: [wish] }).some((fact) => !told.has(factKey(fact))),
  );
  return rest.length === 0 ? undefined : { ...goal, wishes: rest };
}
