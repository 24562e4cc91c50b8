/** Which objects a selection means, and what is true of one: the meaning of `effect-goal.ts`. */
import { toCanonicalJson } from "@/base/json";
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldVocabulary } from "@/core/world/world-model";
import { isHolding, type WorldObject } from "@/core/world/world-state";

/** What of a world a goal of effects is understood by; a `WorldModel` is one. */
export interface EffectTerms {
  readonly vocabulary?: Pick<WorldVocabulary, "classes">;
  readonly language?: WorldLanguage;
}

/** The objects that there are, in their order, and what can be said of them. */
export class EffectObjects {
  readonly #there: readonly WorldObject[];
  readonly #terms: EffectTerms;
  /** What was selected already: a place is looked for once, not once for each thing that may be there. */
  readonly #selected = new Map<EffectSelection, readonly WorldObject[]>();

  constructor(objects: readonly WorldObject[], terms: EffectTerms) {
    this.#there = objects.filter((object) => !isUsedUp(object, terms));
    this.#terms = terms;
  }

  /** What of a selection can be told from these objects; `was` is not, and has to be bound before. */
  select(selection: EffectSelection): readonly WorldObject[] {
    const found = this.#selected.get(selection) ?? this.#find(selection);
    this.#selected.set(selection, found);
    return found;
  }

  #find({ class: name, ids, that = [] }: EffectSelection): readonly WorldObject[] {
    const classes = name === undefined ? undefined : classesOf(name, this.#terms);
    return this.#there.filter(
      (object) =>
        (classes === undefined || classes.includes(object.class)) &&
        (ids === undefined || ids.includes(object.id)) &&
        that.every((fact) => this.isTrue(object, fact)),
    );
  }

  isTrue(object: WorldObject, fact: EffectFact): boolean {
    if ("in" in fact) {
      const places = new Set(this.select(fact.in).map(({ id }) => id));
      return object.supports.some(({ id }) => places.has(id));
    }
    const { attributes } = object;
    const value = Object.hasOwn(attributes, fact.attribute)
      ? attributes[fact.attribute]
      : undefined;
    return "holds" in fact
      ? isHolding(value) === fact.holds
      : toCanonicalJson(value) === toCanonicalJson(fact.value);
  }
}

/**
 * The goal with the ones that were so (`was`) by their ids, so that it can be judged on any state.
 * `start` are the objects where the episode began.
 */
export function bindEffectGoal(
  goal: EffectGoal,
  start: readonly WorldObject[],
  terms: EffectTerms,
): EffectGoal {
  const objects = new EffectObjects(start, terms);
  const bindFact = (fact: EffectFact): EffectFact => ("in" in fact ? { in: bind(fact.in) } : fact);
  const bind = ({ was, ...now }: EffectSelection): EffectSelection => {
    const that = now.that?.map(bindFact);
    const bound = { ...now, ...(that === undefined ? {} : { that }) };
    if (was === undefined) {
      return bound;
    }
    const { class: name, ids } = now;
    const then = objects.select({ class: name, ids, that: was.map(bindFact) });
    return { ...bound, ids: then.map(({ id }) => id) };
  };
  return {
    ...goal,
    wishes: goal.wishes.map((wish) => ({
      ...wish,
      of: bind(wish.of),
      are: wish.are.map(bindFact),
    })),
  };
}

/** Whether an object is no more what it was: cut up, by the world's own word. */
export function isUsedUp({ attributes }: WorldObject, { language }: EffectTerms): boolean {
  const roles = language?.speech?.attributes;
  return roles?.consuming.some((name) => isHolding(attributes[name])) === true;
}

function classesOf(name: string, { vocabulary }: EffectTerms): readonly string[] {
  const group = vocabulary?.classes.find((each) => each.name === name);
  return group === undefined ? [name] : [name, ...group.members];
}

/**
 * The facts of each wish, in their order, with named places (`EffectSelection.called`) by their ids. A name
 * stands for the place with most of what is to be there; as long as nothing is, any will do, and the
 * facts stay as they are.
 */
export function inNamedPlaces(
  wishes: readonly EffectWish[],
  there: EffectObjects,
): readonly (readonly EffectFact[])[] {
  const names = new Set(wishes.flatMap(({ are }) => are.flatMap(namesOf)));
  const chosen = new Map([...names].map((name) => [name, placeOf(name, wishes, there)]));
  return wishes.map(({ are }) =>
    are.map((fact) => {
      const [name] = namesOf(fact);
      const id = name === undefined ? undefined : chosen.get(name);
      return id === undefined || !("in" in fact) ? fact : { in: { ...fact.in, ids: [id] } };
    }),
  );
}

function namesOf(fact: EffectFact): readonly string[] {
  return "in" in fact && fact.in.called !== undefined ? [fact.in.called] : [];
}

/** Undefined where nothing is in any of them. */
function placeOf(
  name: string,
  wishes: readonly EffectWish[],
  there: EffectObjects,
): string | undefined {
  const uses = wishes.flatMap((wish) =>
    wish.are.flatMap((fact) =>
      "in" in fact && fact.in.called === name ? [{ wish, place: fact.in }] : [],
    ),
  );
  const places = uses.flatMap(({ place }) => there.select(place));
  const ranked = [...new Set(places.map(({ id }) => id))]
    .map((id) => ({ id, ...fillOf(id, uses, there) }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.met - a.met || b.held - a.held);
  return ranked[0]?.id;
}

interface Use {
  readonly wish: EffectWish;
  readonly place: EffectSelection;
}

/** How many uses are met with this very place, and how many of the things that they speak of are there. */
function fillOf(id: string, uses: readonly Use[], there: EffectObjects) {
  const counts = uses.map(({ wish, place }) => {
    const inside: EffectFact = { in: { ...place, ids: [id] } };
    const others = wish.are.filter((fact) => !("in" in fact));
    const things = there.select(wish.of);
    const inIt = things.filter((object) => there.isTrue(object, inside));
    const right = inIt.filter((object) => others.every((fact) => there.isTrue(object, fact)));
    const needed = "count" in wish.how ? wish.how.count : Math.max(1, things.length);
    return { isMet: right.length >= needed, held: Math.min(inIt.length, needed) };
  });
  return {
    met: counts.filter(({ isMet }) => isMet).length,
    held: counts.reduce((sum, { held }) => sum + held, 0),
  };
}
