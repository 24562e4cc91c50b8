/** A goal of effects in plain sentences, made of the world's own words for its classes and states. */
import { assertNever } from "@/base/assert";
import { withArticle } from "@/base/english/nouns";
import type { EffectFact, EffectGoal, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { EffectTerms } from "@/core/world/effect-objects";
import { relationTo, spokenNoun } from "@/core/world/speech/spoken-nouns";

/** "All the pans are clean. 2 mugs are on a dining table." */
export function describeEffectGoal({ wishes }: EffectGoal, terms: EffectTerms): string {
  return wishes.map((wish) => `${describeWish(wish, wish.are, terms)}.`).join(" ");
}

/** What a wish says of some of its facts, or that the objects are there: "The pan is clean". */
export function describeWish(
  wish: EffectWish,
  facts: readonly EffectFact[],
  terms: EffectTerms,
): string {
  const { subject, isMany } = subjectOf(wish, terms);
  const said = facts.map((fact) => describeFact(fact, terms, wish.isTogether)).join(" and ");
  const [verb, there] = isMany ? ["are", "There are"] : ["is", "There is"];
  return said === "" ? `${there} ${subject}` : capitalised(`${subject} ${verb} ${said}`);
}

/** Whom a wish is about, and what is to be so of it: "2 forks", "on a table". */
export function wordsOfWish(wish: EffectWish, terms: EffectTerms) {
  const said = wish.are.map((fact) => describeFact(fact, terms, wish.isTogether)).join(" and ");
  return { subject: subjectOf(wish, terms).subject, said };
}

/** What is missing: "Not so yet: all the pans are clean. It is true of 1 of 2." */
export function describeLack(
  description: string,
  { satisfied, total }: { readonly satisfied: number; readonly total: number },
): string {
  const share = total > 1 ? ` It is true of ${satisfied} of ${total}.` : "";
  return `Not so yet: ${description.charAt(0).toLowerCase()}${description.slice(1)}.${share}`;
}

function subjectOf({ how, of }: EffectWish, terms: EffectTerms) {
  const [one, many] = [nounOf(of, terms, false), nounOf(of, terms, true)];
  switch (how.quantifier) {
    case "all":
      return { subject: `all the ${many}`, isMany: true };
    case "the":
      return { subject: `the ${of.ids?.length === 1 ? of.ids.join("") : one}`, isMany: false };
    case "some":
    case "exactly": {
      const { count } = how;
      const number = how.quantifier === "exactly" ? `exactly ${count}` : String(count);
      return count === 1 && how.quantifier === "some"
        ? { subject: withArticle(one), isMany: false }
        : { subject: `${number} ${count === 1 ? one : many}`, isMany: count !== 1 };
    }
    default:
      return assertNever(how);
  }
}

/** "clean pan", "pans on a table", "thing". */
function nounOf(
  { class: name, that = [], was = [] }: EffectSelection,
  terms: EffectTerms,
  isMany: boolean,
): string {
  const noun = spokenNoun(name, terms.language?.words);
  const isStates = (fact: EffectFact) => !("in" in fact);
  const before = that.filter(isStates).map((fact) => describeFact(fact, terms));
  const where = that.filter((fact) => !isStates(fact)).map((fact) => describeFact(fact, terms));
  const once = was.map((fact) => `that was ${describeFact(fact, terms)}`);
  return [...before, isMany ? noun.many : noun.one, ...where, ...once].join(" ");
}

function describeFact(fact: EffectFact, terms: EffectTerms, isTogether?: boolean): string {
  if ("in" in fact) {
    return describePlace(fact.in, terms, isTogether === true);
  }
  const { attribute } = fact;
  if ("value" in fact) {
    return `${attribute} with ${typeof fact.value === "string" ? fact.value : JSON.stringify(fact.value)}`;
  }
  const words = terms.language?.words?.attributes.find((known) => known.attribute === attribute);
  return fact.holds ? (words?.holds.said ?? attribute) : (words?.not.said ?? `not ${attribute}`);
}

function describePlace(place: EffectSelection, terms: EffectTerms, isTogether: boolean): string {
  const [id, ...others] = place.ids ?? [];
  if (id !== undefined && others.length === 0) {
    return `${relationTo(place.class, terms.language?.words)} the ${id}`;
  }
  const noun = nounOf(place, terms, false);
  return `${relationTo(place.class, terms.language?.words)} ${isTogether ? `one ${noun}` : withArticle(noun)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
