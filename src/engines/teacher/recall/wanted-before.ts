/**
 * How far what was verified before speaks for a wish, before anybody's words are weighed: whether such
 * things came to be so in the tasks that had such things, and whether they did in those that are like the
 * one at hand. Bread was toasted and never boiled; a salad had lettuce in it.
 */
import type { EffectWish } from "@/core/world/effect-goal";
import { factKey, factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import type { LiftedTask, Neighbour } from "@/engines/teacher/recall/recall-tasks";

/** The share of tasks of such things, and that of the tasks at hand's like, by how alike they are. */
const OF_SUCH_THINGS = 1;
const OF_ALIKE_TASKS = 1.5;
/** Of so many tasks with such things none came to be so: that is against it. */
const ENOUGH_TO_MISS = 3;
const NEVER_SO = -1;

export function wantedBefore(
  wish: EffectWish,
  { tasks, near }: { readonly tasks: readonly LiftedTask[]; readonly near: readonly Neighbour[] },
): number {
  const facts = factsOfGoal({ form: "effects", wishes: [wish] });
  const keys = facts.flatMap((fact) => (fact.is === undefined ? [] : [factKey(fact)]));
  const isOf = (task: LiftedTask) => task.facts.some((fact) => fact.class === wish.of.class);
  const isSo = (task: LiftedTask) => {
    const own = new Set(task.facts.map(factKey));
    return isOf(task) && keys.every((key) => own.has(key));
  };
  const such = tasks.filter(isOf);
  const so = such.filter(isSo).length;
  const massOf = (all: readonly Neighbour[]) =>
    all.reduce((sum, { likeness }) => sum + likeness, 0);
  const nearMass = massOf(near);
  return (
    (OF_SUCH_THINGS * so) / (such.length + 1) +
    (nearMass === 0 ? 0 : (OF_ALIKE_TASKS * massOf(near.filter(isSo))) / nearMass) +
    (so === 0 && such.length >= ENOUGH_TO_MISS ? NEVER_SO : 0)
  );
}
