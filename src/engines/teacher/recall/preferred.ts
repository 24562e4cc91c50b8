/**
 * What people want besides what they say: "clean", "on the counter". Only exemplars that mean all that is
 * read, and something more of the same things, say so; a single one only where its words are the same.
 */
import { toCanonicalJson } from "@/base/json";
import type { EffectFact, EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { factKey, factsOfGoal, type ClassFact } from "@/engines/teacher/recall/effect-facts";
import type { Neighbour } from "@/engines/teacher/recall/recall-tasks";

/** Of those that mean the same, so many have to want it besides. */
const MOST_OF_THEM = 2 / 3;
const SAME_WORDS = 0.9;

/**
 * The goal with what is preferred; undefined where nothing is. Only what was said is asked for, and only of
 * that something more is wanted: what was shown besides may be in the goal too.
 */
export function preferred(
  read: EffectGoal,
  said: EffectGoal,
  near: readonly Neighbour[],
): EffectGoal | undefined {
  const asked = factsOfGoal(said);
  const alike = near.filter(({ facts }) => hasAll(facts, asked));
  const isSaid = alike.length > 1 || alike.some(({ likeness }) => likeness >= SAME_WORDS);
  if (!isSaid || asked.length === 0) {
    return undefined;
  }
  const wishes = read.wishes.map((wish) => {
    const added = isSaidOf(wish, said)
      ? factsFor(wish, alike).filter((fact) => isFree(fact, wish))
      : [];
    return added.length === 0 ? wish : { ...wish, are: [...wish.are, ...added] };
  });
  const isMore = wishes.some((wish, index) => wish !== read.wishes[index]);
  return isMore ? { ...read, wishes } : undefined;
}

/** What the second goal says more of the wishes of the first, which it has all of. */
export function addedTo(read: EffectGoal, goal: EffectGoal): EffectGoal | undefined {
  const wishes = goal.wishes.flatMap((wish, index): readonly EffectWish[] => {
    const own = new Set(read.wishes[index]?.are.map((fact) => toCanonicalJson(fact)));
    const are = wish.are.filter((fact) => !own.has(toCanonicalJson(fact)));
    return are.length === 0 ? [] : [{ ...wish, are }];
  });
  return wishes.length === 0 ? undefined : { ...goal, wishes };
}

/** Whether all that is said of such things is wanted here. */
function isSaidOf(wish: EffectWish, said: EffectGoal): boolean {
  const own = said.wishes.filter(({ of }) => of.class === wish.of.class);
  const wanted = factsOfGoal({ ...said, wishes: [wish] });
  return own.length > 0 && hasAll(wanted, factsOfGoal({ ...said, wishes: own }));
}

/** Whether the facts tell all that is asked for; of whatever is so of a thing, that it is there. */
function hasAll(facts: readonly ClassFact[], asked: readonly ClassFact[]): boolean {
  const own = new Set(facts.map(factKey));
  const classes = new Set(facts.map((fact) => fact.class));
  return asked.every((fact) =>
    fact.is === undefined ? classes.has(fact.class) : own.has(factKey(fact)),
  );
}

/** What most of them say of such things. */
function factsFor({ of }: EffectWish, alike: readonly Neighbour[]): readonly EffectFact[] {
  const said = alike.map(({ task }) => {
    const own = task.meaning.effects.wishes.filter((wish) => wish.of.class === of.class);
    return new Map(
      own
        .flatMap(({ are }) => are)
        .map(plainFact)
        .map((fact) => [toCanonicalJson(fact), fact] as const),
    );
  });
  const all = new Map(said.flatMap((facts) => [...facts]));
  return [...all]
    .filter(([key]) => said.filter((facts) => facts.has(key)).length >= MOST_OF_THEM * said.length)
    .map(([, fact]) => fact);
}

/** Which place it was there does not matter here. */
function plainFact(fact: EffectFact): EffectFact {
  if (!("in" in fact)) {
    return fact;
  }
  const { called: _, ...place } = fact.in;
  return { in: place };
}

/** Words go first: a place or a state that they tell is not told again. */
function isFree(fact: EffectFact, { are }: EffectWish): boolean {
  return "in" in fact
    ? !are.some((each) => "in" in each)
    : !are.some((each) => "attribute" in each && each.attribute === fact.attribute);
}
