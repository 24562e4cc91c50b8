/**
 * What "it" and "them" put somewhere, or are put into: "open the fridge and put the tomato in it", "put the toast on a
 * plate and set it on the table". Read in words that come without a talk; in a talk too much may be meant.
 */
import { isDefined } from "@/base/defined";
import { FUNCTION_WORDS } from "@/base/english/function-words";
import type { ClassAbilities } from "@/engines/agent/writers/analogy/class-abilities";
import { firstClassOf, type Mention } from "@/engines/agent/writers/analogy/mention-reader";
import { PREPOSITIONS, PUTTING } from "@/engines/agent/writers/analogy/words/destination";

/** A thing that is to be put somewhere, by the words. */
export interface SaidPut {
  readonly thing: Mention;
  readonly place: Mention;
}

interface Words {
  readonly tokens: readonly string[];
  readonly mentions: readonly Mention[];
}

const EVERYTHING = "everything";
const POINTING: ReadonlySet<string> = new Set(["it", "them", "that"]);
/** Words between a verb, a pronoun, a preposition and a place: "set it back down on the big table". */
const NEAR = 5;

/** In the order of the words. */
export function readPointedPuts(
  words: Words,
  abilities: Pick<ClassAbilities, "canHold">,
): readonly SaidPut[] {
  return [...words.tokens.keys()]
    .filter((at) => POINTING.has(tokenAt(words, at)) || tokenAt(words, at) === EVERYTHING)
    .flatMap((at): readonly (SaidPut | undefined)[] => {
      const before = tokenAt(words, at - 1);
      if (!PUTTING.test(before)) {
        return PREPOSITIONS.has(before) ? [putInto(words, at, abilities)] : [];
      }
      return tokenAt(words, at) === EVERYTHING ? putAll(words, at) : [putAway(words, at)];
    })
    .filter(isDefined);
}

/** "Serve everything on the table": each thing that was named, but for what lies on another one. */
function putAll(words: Words, at: number): readonly SaidPut[] {
  const place = placeAfter(words, at);
  return place === undefined
    ? []
    : words.mentions
        .filter((each) => each.at < at && isObject(words, each))
        .map((thing) => ({ thing, place }));
}

/** Where something is put, by the words behind "it". */
function placeAfter({ tokens, mentions }: Words, at: number): Mention | undefined {
  const place = mentions.find((each) => each.at > at && each.at - at <= NEAR);
  const between = place === undefined ? [] : tokens.slice(at + 1, place.at);
  return between.some((word) => PREPOSITIONS.has(word)) ? place : undefined;
}

function tokenAt({ tokens }: Pick<Words, "tokens">, at: number): string {
  return tokens.slice(Math.max(0, at), Math.max(0, at + 1)).join("");
}

/** "Put the tomato in it": into what was named before the tomato and can hold something. */
function putInto(
  { mentions }: Words,
  at: number,
  abilities: Pick<ClassAbilities, "canHold">,
): SaidPut | undefined {
  const before = mentions.filter((each) => each.at < at);
  const thing = before.at(-1);
  const place = before.slice(0, -1).findLast((each) => abilities.canHold(firstClassOf(each)));
  const isNear = thing !== undefined && at - thing.at <= NEAR;
  const isPut = isNear && thing.before.some((word) => PUTTING.test(word));
  return isPut && place !== undefined ? { thing, place } : undefined;
}

/** "Set it on the table": what the clause before is about, or what it names last, one or several as is said. */
function putAway(words: Words, at: number): SaidPut | undefined {
  const place = placeAfter(words, at);
  const isSeveral = tokenAt(words, at) === "them";
  const fitting = words.mentions.filter((each) => each.at < at && isMany(each) === isSeveral);
  const thing = fitting.findLast((each) => isObject(words, each)) ?? fitting.at(-1);
  return place !== undefined && thing !== undefined && isWholeName(words, thing)
    ? { thing, place }
    : undefined;
}

/** Whether nothing stands between it and its verb: "fill a pot with water" is about the pot. */
function isObject({ tokens }: Words, { at }: Mention): boolean {
  const clause = tokens.slice(0, at).toReversed();
  const end = clause.findIndex((word) => !FUNCTION_WORDS.has(word));
  return !clause.slice(0, end === -1 ? undefined : end).some(isLinking);
}

function isLinking(word: string): boolean {
  return PREPOSITIONS.has(word) || ["of", "from", "with"].includes(word);
}

/** "A tomato sandwich": what goes on with another name is something else. */
function isWholeName(words: Words, { at, words: name }: Mention): boolean {
  const next = tokenAt(words, at + name.split(" ").length);
  return next === "" || !/\p{L}/u.test(next) || FUNCTION_WORDS.has(next);
}

function isMany({ isPlural, isEvery, count = 1 }: Mention): boolean {
  return isPlural || isEvery || count > 1;
}
