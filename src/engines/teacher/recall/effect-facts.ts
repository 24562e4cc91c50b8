/** One class of things and one thing that is true of it: what meanings and demonstrations are compared by. */
import { toCanonicalJson, type Json } from "@/base/json";
import type { ShownEffect } from "@/core/shown-effect";
import type { EffectFact, EffectGoal } from "@/core/world/effect-goal";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { WorldWords } from "@/core/world/world-words";
import { isHolding } from "@/core/world/world-state";

export interface ClassFact {
  readonly class: string;
  /** An attribute with what it is, a class of places, or that there is such a thing at all. */
  readonly is:
    | { readonly attribute: string; readonly value: Json }
    | { readonly place: string }
    | undefined;
}

/** The same for the same fact. */
export function factKey({ class: name, is }: ClassFact): string {
  return toCanonicalJson([name, is ?? null]);
}

/** Each fact of a goal of effects once; what a place has to be is said of the place. */
export function factsOfGoal({ wishes }: EffectGoal): readonly ClassFact[] {
  const facts = wishes.flatMap(({ of, are }) => {
    const name = of.class;
    if (name === undefined) {
      return [];
    }
    return are.length === 0 ? [{ class: name, is: undefined }] : are.flatMap(classFacts(name));
  });
  return [...new Map(facts.map((fact) => [factKey(fact), fact])).values()];
}

function classFacts(name: string) {
  return (fact: EffectFact): readonly ClassFact[] => {
    if (!("in" in fact)) {
      const { attribute } = fact;
      const value = "holds" in fact ? fact.holds : fact.value;
      return [{ class: name, is: { attribute, value } }];
    }
    const place = fact.in.class;
    return place === undefined
      ? []
      : [{ class: name, is: { place } }, ...(fact.in.that ?? []).flatMap(classFacts(place))];
  };
}

export function factOfShown(effect: ShownEffect): ClassFact {
  return effect.kind === "place"
    ? { class: effect.class, is: { place: effect.place.class } }
    : {
        class: effect.class,
        is: { attribute: effect.attribute, value: plainValue(effect.value) },
      };
}

function plainValue(value: Json): Json {
  return value === null ? false : value;
}

/** Classes that stand in for each other, by the world's own lists. */
export class Kinship {
  readonly #groups: readonly (readonly string[])[];
  readonly #words: WorldWords;

  constructor(vocabulary: Pick<WorldVocabulary, "classes"> | undefined, words: WorldWords) {
    this.#words = words;
    this.#groups = [
      ...words.kin,
      ...(vocabulary?.classes ?? []).map(({ members }) => members),
    ].filter(({ length }) => length > 1 && length <= MOST_IN_GROUP);
  }

  /** 1 for the same class, less for kin, 0 for strangers. */
  likeness(a: string, b: string): number {
    if (a === b) {
      return 1;
    }
    const [wholeA, wholeB] = [this.#wholeOf(a), this.#wholeOf(b)];
    if (wholeA !== undefined && wholeB !== undefined) {
      return this.likeness(wholeA, wholeB);
    }
    return this.#groups.some((group) => group.includes(a) && group.includes(b)) ? KIN : 0;
  }

  /** How much of a fact of a meaning a shown one is. */
  covers(shown: ClassFact, fact: ClassFact): number {
    if (fact.is === undefined) {
      const isMade = shown.class === fact.class || shown.class === this.#wholeOf(fact.class);
      return isMade && shown.is !== undefined && "attribute" in shown.is ? 1 : 0;
    }
    if (shown.is === undefined) {
      return 0;
    }
    const thing = this.likeness(shown.class, fact.class);
    if ("place" in fact.is) {
      return "place" in shown.is ? thing * this.likeness(shown.is.place, fact.is.place) : 0;
    }
    const isSame =
      "attribute" in shown.is &&
      shown.is.attribute === fact.is.attribute &&
      isSameValue(shown.is.value, fact.is.value);
    return isSame ? thing : 0;
  }

  #wholeOf(piece: string): string | undefined {
    return this.#words.pieces.find((each) => each.piece === piece)?.whole;
  }
}

/** Kin do for most things and not for all. */
const KIN = 0.6;
/** Of larger groups nothing follows: all that can be carried is one. */
const MOST_IN_GROUP = 12;

/** `true` is said of whatever it is filled with. */
function isSameValue(shown: Json, wanted: Json): boolean {
  return typeof wanted === "boolean"
    ? isHolding(shown) === wanted
    : toCanonicalJson(shown) === toCanonicalJson(wanted);
}
