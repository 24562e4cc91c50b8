/**
 * How things have to be when they are used, by the world's own words (`StateSide.isReady`): coffee goes
 * into a clean mug, and what was cut or cooked on a clean plate, though nobody says so.
 */
import { isDefined } from "@/base/defined";
import type { EffectFact, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { WorldObject } from "@/core/world/world-state";
import type { WorldWords } from "@/core/world/world-words";

interface RoomAndWords {
  readonly objects: readonly WorldObject[];
  readonly words: WorldWords;
}

/** The wish with what is used for it ready for that. */
export function withReadiness(wish: EffectWish, at: RoomAndWords): EffectWish {
  const { class: name } = wish.of;
  const are = wish.are.map((fact): EffectFact => {
    const isServed = "in" in fact && isMade(name, at) && isVessel(fact.in.class, at);
    return isServed ? { in: readyPlace(fact.in, at) } : fact;
  });
  const isUsed = are.some((fact) => isFilling(fact, at.words)) && isVessel(name, at);
  const own = isUsed ? readyFacts(name, at) : [];
  return { ...wish, are: [...are, ...own.filter((fact) => !isSaidOf(fact, are))] };
}

function readyPlace(place: EffectSelection, at: RoomAndWords): EffectSelection {
  const { that = [] } = place;
  const own = readyFacts(place.class, at).filter((fact) => !isSaidOf(fact, that));
  return own.length === 0 ? place : { ...place, that: [...that, ...own] };
}

type StateFact = Extract<EffectFact, { readonly holds: boolean }>;

/** What is true of one of the class that is ready, but for what it is filled with. */
function readyFacts(
  name: string | undefined,
  { objects, words }: RoomAndWords,
): readonly StateFact[] {
  const one = objects.find((object) => object.class === name);
  return words.attributes
    .map(({ attribute, not }): StateFact | undefined =>
      not.isReady === true &&
      !isFillable(attribute, words) &&
      one !== undefined &&
      Object.hasOwn(one.attributes, attribute)
        ? { attribute, holds: false }
        : undefined,
    )
    .filter(isDefined);
}

/** It holds something: coffee that is to stay there, not water that is poured on. */
function isFilling(fact: EffectFact, words: WorldWords): boolean {
  return (
    "attribute" in fact &&
    isFillable(fact.attribute, words) &&
    "value" in fact &&
    words.products.some(
      ({ verb, isCarried }) => isCarried === true && givesOf(verb, words) === fact.value,
    )
  );
}

function givesOf(sense: string | undefined, { verbs }: WorldWords) {
  return sense === undefined
    ? undefined
    : verbs.find((verb) => verb.sense === sense)?.effect?.value;
}

function isFillable(attribute: string, { verbs }: WorldWords): boolean {
  return verbs.some(({ effect }) => effect?.attribute === attribute && effect.value !== undefined);
}

/** Pieces of something, which lay nowhere before they were made. */
function isMade(name: string | undefined, { words }: RoomAndWords): boolean {
  return words.pieces.some(({ piece }) => piece === name);
}

/** What can be carried with something in or on it. */
function isVessel(name: string | undefined, { objects }: RoomAndWords): boolean {
  return objects.some((object) => object.class === name && object.isHeld !== undefined);
}

function isSaidOf({ attribute }: StateFact, facts: readonly EffectFact[]): boolean {
  return facts.some((fact) => "attribute" in fact && fact.attribute === attribute);
}
