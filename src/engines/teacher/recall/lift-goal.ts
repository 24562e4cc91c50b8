/**
 * A goal of one room for any other: of its ids nothing is left, and where things of several wishes came
 * to lie in one place, that it is the same place is said by a name.
 */
import { isDefined } from "@/base/defined";
import { groupBy } from "@/base/groups";
import { checkEffects } from "@/core/world/check-effects";
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import { EffectObjects } from "@/core/world/effect-objects";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { factKey, factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import { essentialWishes } from "@/engines/teacher/recall/essential-wishes";

/** As many wishes as a goal of effects may hold. */
const MOST_WISHES = 64;

export interface Brought {
  readonly world: WorldModel;
  /** The objects where the goal is reached. */
  readonly after: readonly WorldObject[];
}

/** What of the goal is so, in classes and names of places; undefined where nothing of it is. */
export function liftGoal(goal: EffectGoal, { world, after }: Brought): EffectGoal | undefined {
  const there = new EffectObjects(after, world);
  const wishes = goal.wishes
    .filter((wish) => checkEffects(after, { ...goal, wishes: [wish] }, world).success)
    .slice(0, MOST_WISHES);
  const names = placeNames(wishes, there);
  const lifted = wishes.map((wish) =>
    withoutIds(withNames(wish, (id) => names.get(id), placesOf(wish, there))),
  );
  const { words } = languageOf(world);
  const essential = essentialWishes(lifted, { after, words });
  return essential.length === 0 ? undefined : { ...goal, wishes: essential };
}

/** The wishes of both; undefined where there are none. */
export function joined(
  first: EffectGoal | undefined,
  second: EffectGoal | undefined,
): EffectGoal | undefined {
  return first === undefined || second === undefined
    ? (first ?? second)
    : { ...first, wishes: [...first.wishes, ...second.wishes] };
}

/** What a goal asks for that another one does not ask for anyway; undefined where that is nothing. */
export function besides(
  goal: EffectGoal | undefined,
  other: EffectGoal | undefined,
): EffectGoal | undefined {
  if (goal === undefined || other === undefined) {
    return goal;
  }
  const asked = new Set(factsOfGoal(other).map(factKey));
  const isAsked = (wish: EffectWish, are: readonly EffectFact[]) =>
    factsOfGoal({ ...goal, wishes: [{ ...wish, are }] }).every((fact) => asked.has(factKey(fact)));
  const classes = new Set(other.wishes.map(({ of }) => of.class));
  const wishes = goal.wishes.flatMap((wish): readonly EffectWish[] => {
    const are = wish.are.filter((fact) => !isAsked(wish, [fact]));
    const isNew = wish.are.length === 0 ? !classes.has(wish.of.class) : are.length > 0;
    return isNew ? [{ ...wish, are }] : [];
  });
  return wishes.length === 0 ? undefined : { ...goal, wishes };
}

/** The goal without some facts of its classes; undefined where nothing is left. */
export function withoutFacts(
  goal: EffectGoal,
  isLost: (key: string) => boolean,
): EffectGoal | undefined {
  const isKept = (name: string | undefined, fact: EffectFact) =>
    "in" in fact ||
    !factsOfGoal({
      ...goal,
      wishes: [{ how: { quantifier: "all" }, of: { class: name }, are: [fact] }],
    }).some((each) => isLost(factKey(each)));
  const rest = (name: string | undefined, facts: readonly EffectFact[]): readonly EffectFact[] =>
    facts
      .filter((fact) => isKept(name, fact))
      .map((fact) => {
        const that = "in" in fact ? fact.in.that : undefined;
        return "in" in fact && that !== undefined
          ? { in: { ...fact.in, that: rest(fact.in.class, that) } }
          : fact;
      });
  const wishes = goal.wishes.flatMap((wish): readonly EffectWish[] => {
    const are = rest(wish.of.class, wish.are);
    return wish.are.length > 0 && are.length === 0 ? [] : [{ ...wish, are }];
  });
  return wishes.length === 0 ? undefined : { ...goal, wishes };
}

/** The places that hold all that a wish counts. */
function placesOf(wish: EffectWish, there: EffectObjects): readonly string[] {
  const [fact, ...more] = wish.are.flatMap((each) => ("in" in each ? [each] : []));
  if (fact === undefined || more.length > 0) {
    return [];
  }
  const things = there
    .select(wish.of)
    .filter((object) => wish.are.every((each) => there.isTrue(object, each)));
  const needed = "count" in wish.how ? wish.how.count : things.length;
  return there
    .select(fact.in)
    .map(({ id }) => id)
    .filter((id) => {
      const held = things.filter(({ supports }) => supports.some((each) => each.id === id));
      return held.length >= Math.max(1, needed);
    });
}

/** Names of the places that things of several classes are to be in. */
function placeNames(
  wishes: readonly EffectWish[],
  there: EffectObjects,
): ReadonlyMap<string, string> {
  const uses = wishes.flatMap((wish) =>
    placesOf(wish, there).map((id) => ({ id, class: wish.of.class })),
  );
  const byPlace = groupBy(uses, ({ id }) => id);
  const shared = [...byPlace].flatMap(([id, of]) =>
    new Set(of.map((use) => use.class)).size > 1 ? [id] : [],
  );
  return new Map(shared.map((id, index) => [id, `place ${index + 1}`]));
}

function withNames(
  wish: EffectWish,
  nameOf: (id: string) => string | undefined,
  places: readonly string[],
): EffectWish {
  const called = places.map(nameOf).find(isDefined);
  const are = wish.are.map((fact): EffectFact => {
    if (!("in" in fact)) {
      return fact;
    }
    const { ids: _, ...place } = fact.in;
    return { in: called === undefined ? place : { ...place, called } };
  });
  return { ...wish, are };
}

/** These very ones are in no other room: as many of their kind are meant. */
function withoutIds(wish: EffectWish): EffectWish {
  const { ids, ...of }: EffectSelection = wish.of;
  return ids === undefined
    ? wish
    : { ...wish, of, how: { quantifier: "some", count: Math.max(1, ids.length) } };
}
