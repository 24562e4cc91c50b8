/** Wishes as they are told: without names of instances, states before the noun where a place follows. */
import { toCanonicalJson } from "@/base/json";
import type {
  EffectFact,
  EffectQuantifier,
  EffectSelection,
  EffectWish,
} from "@/core/world/effect-goal";

/** "The Mug_3 is clean and on the Shelf_1" becomes one clean mug that is on a shelf. */
export function withoutInstances({ how, of, are, isTogether }: EffectWish): EffectWish {
  const isOne = countOf(how, of) === 1;
  const plain = are.map((fact) => ("in" in fact ? { in: classOnly(fact.in) } : fact));
  const states = plain.filter(isState);
  const others = plain.filter((fact) => !isState(fact));
  // "All the clean mugs" would be others than "all the mugs".
  const isBefore = states.length > 0 && others.length > 0 && how.quantifier !== "all";
  const kind = classOnly(of);
  return {
    how: isOne ? { quantifier: "some", count: 1 } : plainCount(how, of),
    of: isBefore ? withThat(kind, states) : kind,
    are: isBefore ? others : plain,
    // Of one thing nobody says that all of it is in one place.
    ...(isTogether === true && !isOne ? { isTogether } : {}),
  };
}

function withThat(
  { that = [], ...kind }: EffectSelection,
  more: readonly EffectFact[],
): EffectSelection {
  const known = new Set(that.map((each) => toCanonicalJson(each)));
  return { ...kind, that: [...that, ...more.filter((each) => !known.has(toCanonicalJson(each)))] };
}

function classOnly({ class: name, that }: EffectSelection): EffectSelection {
  return { class: name, ...(that === undefined ? {} : { that }) };
}

function isState(fact: EffectFact): boolean {
  return "holds" in fact;
}

function plainCount(how: EffectQuantifier, { ids }: EffectSelection): EffectQuantifier {
  return how.quantifier === "all" && ids !== undefined
    ? { quantifier: "some", count: ids.length }
    : how;
}

function countOf(how: EffectQuantifier, { ids }: EffectSelection): number | undefined {
  if (how.quantifier === "the") {
    return 1;
  }
  return how.quantifier === "all" ? ids?.length : how.quantifier === "some" ? how.count : undefined;
}

/** "A plate is clean. A slice is on a plate." becomes "A slice is on a clean plate", where that is so. */
export function intoPlaces(
  wishes: readonly EffectWish[],
  isTrue: (wish: EffectWish) => boolean,
): readonly EffectWish[] {
  const absorbed = wishes.find((wish) => {
    const placed = wishes.filter((each) => isIn(each, wish.of.class));
    return (
      isOneInSomeState(wish) &&
      placed.length > 0 &&
      placed.every((each) => isTrue(withState(each, wish)))
    );
  });
  if (absorbed === undefined) {
    return wishes;
  }
  const rest = wishes
    .filter((wish) => wish !== absorbed)
    .map((wish) => (isIn(wish, absorbed.of.class) ? withState(wish, absorbed) : wish));
  return intoPlaces(rest, isTrue);
}

function isOneInSomeState({ how, of, are }: EffectWish): boolean {
  const isOne = how.quantifier === "some" && how.count === 1;
  return isOne && of.class !== undefined && are.length > 0 && are.every(isState);
}

function isIn({ are }: EffectWish, place: string | undefined): boolean {
  return are.some((fact) => "in" in fact && fact.in.class === place);
}

function withState(wish: EffectWish, { of, are: states }: EffectWish): EffectWish {
  const are = wish.are.map((fact) =>
    "in" in fact && fact.in.class === of.class ? { in: withThat(fact.in, states) } : fact,
  );
  return { ...wish, are };
}
