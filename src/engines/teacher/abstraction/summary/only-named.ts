/** Of what was brought about that which the words speak of: the pan that was in the way is no outcome. */
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";

/** Whether the words name things of a class, or what they are a piece of. */
export type IsNamed = (className: string) => boolean;

interface Words {
  readonly isNamed: IsNamed;
  /** False where they have words that nobody knows: whatever was brought about may be meant by them. */
  readonly isAllKnown: boolean;
}

/**
 * The wishes about named things; all of them where none is, or where words are not known. A place that
 * nobody named is left out where more is said of a thing, or of such a thing that is where it was to be.
 */
export function onlyNamed(wishes: readonly EffectWish[], words: Words): readonly EffectWish[] {
  const { isNamed, isAllKnown } = words;
  const named = wishes.filter(({ of }) => of.class !== undefined && isNamed(of.class));
  const own = isAllKnown && named.length > 0 ? named : wishes;
  return own.flatMap((wish) => {
    const others = own.filter((each) => each !== wish);
    const are = wish.are.filter((fact) => !isByTheWay(fact, others, isNamed));
    const isPlacedElsewhere = others.some(
      (each) =>
        each.of.class === wish.of.class && each.are.some((fact) => isNamedPlace(fact, isNamed)),
    );
    if (are.length === wish.are.length) {
      return [wish];
    }
    return isPlacedElsewhere ? [] : [are.length === 0 ? wish : { ...wish, are }];
  });
}

/** A place that no word names, and where nothing else is. */
function isByTheWay(fact: EffectFact, others: readonly EffectWish[], isNamed: IsNamed): boolean {
  if (!("in" in fact) || isNamedPlace(fact, isNamed)) {
    return false;
  }
  return !others.some(({ are }) =>
    are.some((each) => "in" in each && each.in.class === fact.in.class),
  );
}

function isNamedPlace(fact: EffectFact, isNamed: IsNamed): boolean {
  return "in" in fact && (fact.in.class === undefined || isNamed(fact.in.class));
}
