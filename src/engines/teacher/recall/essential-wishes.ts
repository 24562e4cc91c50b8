/**
 * Of what was asked for and brought about, what it comes to: nothing twice, and nothing of what only lies
 * about because something was cut.
 */
import { toCanonicalJson } from "@/base/json";
import type { EffectFact, EffectWish } from "@/core/world/effect-goal";
import type { WorldObject } from "@/core/world/world-state";
import type { WorldWords } from "@/core/world/world-words";

export interface RoomAfter {
  readonly after: readonly WorldObject[];
  readonly words: WorldWords;
}

export function essentialWishes(
  wishes: readonly EffectWish[],
  at: RoomAfter,
): readonly EffectWish[] {
  const told = wishes.filter(
    (wish) => !wishes.some((other) => other !== wish && isLeftOver(wish, other, at)),
  );
  const once = told.filter(
    (wish, index) =>
      !told.some(
        (other, place) =>
          place !== index && covers(other, wish) && (!covers(wish, other) || place < index),
      ),
  );
  return isAboutOneClass(once) ? once.map((wish) => ofAll(wish, at)) : once;
}

/** That there are such pieces, and where the rest of them lies, where others of them are served. */
function isLeftOver(wish: EffectWish, other: EffectWish, at: RoomAfter): boolean {
  if (wish.of.class !== other.of.class || other.are.length === 0) {
    return false;
  }
  return (
    wish.are.length === 0 ||
    (at.words.pieces.some(({ piece }) => piece === wish.of.class) &&
      wish.are.every((fact) => !isServed(fact, at) && isPlaceOrSaid(fact, other)) &&
      other.are.some((fact) => isServed(fact, at)))
  );
}

function isServed(fact: EffectFact, { after }: RoomAfter): boolean {
  return (
    "in" in fact &&
    after.some((object) => object.class === fact.in.class && object.isHeld !== undefined)
  );
}

function isPlaceOrSaid(fact: EffectFact, other: EffectWish): boolean {
  return "in" in fact || other.are.some((each) => entails(each, fact));
}

/** Whether whatever fulfils the first fulfils the second. */
function covers(one: EffectWish, other: EffectWish): boolean {
  const isAsMany =
    one.how.quantifier === "all"
      ? !("count" in other.how) || other.how.count <= 1
      : "count" in one.how &&
        "count" in other.how &&
        one.how.quantifier === other.how.quantifier &&
        one.how.count >= other.how.count;
  return (
    isAsMany &&
    toCanonicalJson(one.of) === toCanonicalJson(other.of) &&
    (one.isTogether === true || other.isTogether !== true || one.how.quantifier === "all") &&
    other.are.every((fact) => one.are.some((each) => entails(each, fact)))
  );
}

function entails(one: EffectFact, other: EffectFact): boolean {
  if (!("in" in one) || !("in" in other)) {
    return toCanonicalJson(one) === toCanonicalJson(other);
  }
  const { that: own = [] } = one.in;
  const { that: asked = [] } = other.in;
  return (
    one.in.class === other.in.class &&
    asked.every((fact) => own.some((each) => entails(each, fact)))
  );
}

function isAboutOneClass(wishes: readonly EffectWish[]): boolean {
  return wishes.length === 1;
}

/**
 * The only one that there was stands for all of them where the task was to see to how it is, and not to
 * make or to place it: a cloth is washed because it is dirty.
 */
function ofAll(wish: EffectWish, { after, words }: RoomAfter): EffectWish {
  const isMade = wish.are.some(
    (fact) =>
      "in" in fact ||
      "value" in fact ||
      ("attribute" in fact &&
        words.verbs.some(
          ({ effect, isMaking }) => isMaking === true && effect?.attribute === fact.attribute,
        )),
  );
  const kin = after.filter((object) => object.class === wish.of.class);
  const isOnly = "count" in wish.how && wish.how.count === 1 && kin.length === 1;
  const isPiece = words.pieces.some(({ piece }) => piece === wish.of.class);
  return isOnly && !isMade && !isPiece && wish.are.length > 0
    ? { ...wish, how: { quantifier: "all" } }
    : wish;
}
