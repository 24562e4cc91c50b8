/** Wishes that say nothing beside another one: "a book is on a desk" where all of them are to be there. */
import { toCanonicalJson } from "@/base/json";
import type { EffectFact, EffectQuantifier, EffectWish } from "@/core/world/effect-goal";

/** The wishes in their order, each once, without those that follow from another. */
export function withoutImplied(wishes: readonly EffectWish[]): readonly EffectWish[] {
  return wishes.filter(
    (wish, index) =>
      !wishes.some(
        (other, at) =>
          at !== index && isImplied(wish, other) && (!isImplied(other, wish) || at < index),
      ),
  );
}

function isImplied(wish: EffectWish, by: EffectWish): boolean {
  const facts = new Set(by.are.map(keyOf));
  return (
    keyOf(wish.of) === keyOf(by.of) &&
    wish.are.every((fact) => facts.has(keyOf(fact))) &&
    (wish.isTogether !== true || by.isTogether === true) &&
    isFewer(wish, by)
  );
}

/** Whether as many, with no more said of the number. */
function isFewer(wish: EffectWish, by: EffectWish): boolean {
  const [how, other] = [wish.how, by.how];
  if (how.quantifier === "some") {
    return (
      ("count" in other && other.count >= how.count) ||
      (other.quantifier === "all" && how.count === 1)
    );
  }
  const isAlike = keyOf(how) === keyOf(other);
  // "Exactly two are clean" follows only from the same: of two clean ones one may be on the table, and
  // where exactly two lie on one shelf a third may lie on another.
  const isSame =
    wish.are.length === by.are.length && (wish.isTogether ?? false) === (by.isTogether ?? false);
  return isAlike && (how.quantifier !== "exactly" || isSame);
}

function keyOf(part: EffectFact | EffectQuantifier | EffectWish["of"]): string {
  return toCanonicalJson(part);
}
