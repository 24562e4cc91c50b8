/**
 * What a sentence about an outcome gives away: the things and places it names, the states and deeds it
 * speaks of, numbers. No sentence is parsed: people complain in fragments, hints and mistakes, and
 * what they want follows from these clues and from what is not so in the room.
 */
import { isDefined } from "@/base/defined";
import { numberOf } from "@/base/english/number-words";
import type { Json } from "@/base/json";
import type { EffectFact } from "@/core/world/effect-goal";
import { RoomWords, type PlacedNoun } from "@/engines/teacher/keeping/spoken-of";

/** A thing that is named. */
export interface NounClue {
  /** The likelier ones first. */
  readonly classes: readonly string[];
  /** It follows a word such as "in": it may be where something should be. */
  readonly isPlace: boolean;
  /** Somebody says that something is there: then it is to be elsewhere. */
  readonly isWhereItIs: boolean;
  /** It is named for what is done with it: a toaster, a knife. */
  readonly isMeans: boolean;
  readonly isPlural: boolean;
}

/** A state that is spoken of, or that a named deed, tool or machine brings about. */
export interface StateClue {
  readonly attribute: string;
  readonly holds: boolean;
  readonly value?: Json;
  /** A deed or a wish tells what should be; "is dirty" tells what is. */
  readonly isWished: boolean;
}

export interface OutcomeClues {
  readonly nouns: readonly NounClue[];
  readonly states: readonly StateClue[];
  /** What is true of a thing that was cut into pieces, as the world says it. */
  readonly inPieces: readonly EffectFact[];
  readonly number: number | undefined;
  /** That it is too few, or that others are left. */
  readonly isAboutNumber: boolean;
  readonly isEvery: boolean;
  readonly isTogether: boolean;
  /** That something is not there at all, or not where it should be. */
  readonly isAboutPlace: boolean;
}

/** After these comes a reason that somebody made up; what is wrong stands before them. */
const REASON = /\b(?:because|since|cause|due to|as (?:it|you|the|your)|that is why|thats why)\b/u;

const INTO: ReadonlySet<string> = new Set(
  "in into inside on onto to at under from upon within near".split(" "),
);
const NUMBER_TALK: ReadonlySet<string> = new Set(
  "only enough short count more another other others rest second less few fewer half many number remaining left one two three four five".split(
    " ",
  ),
);
const EVERY: ReadonlySet<string> = new Set("all every each both everything".split(" "));
const TOGETHER: ReadonlySet<string> = new Set(
  "together same single scattered spread apart separate".split(" "),
);
const PLACING: ReadonlySet<string> = new Set(
  "put place belong belongs where spot place lonely move moved bring set lay lie served serve get missing somewhere else".split(
    " ",
  ),
);
const WISHING: ReadonlySet<string> = new Set(
  "should want wanted asked need needs needed supposed must ordered had has please meant not never forgot".split(
    " ",
  ),
);

export function findClues(text: string, room: RoomWords): OutcomeClues {
  const words = RoomWords.wordsOf(withoutReason(text));
  const nouns = room.nouns(words).filter((noun) => !isCutting(noun, words, room));
  const isNoun = new Set(nouns.flatMap(({ at, length }) => range(at, length)));
  const free = words.filter((_, at) => !isNoun.has(at));
  const has = (list: ReadonlySet<string>) => free.some((word) => list.has(word));
  const numbers = free.map((word) => numberOf(word)).filter(isDefined);
  return {
    nouns: nouns.map((each) => toNounClue(each, words, room)),
    states: [...spokenStates(words, isNoun, room), ...impliedStates(nouns, room)],
    inPieces: inPieces(room),
    number: numbers.length === 0 ? undefined : Math.max(...numbers),
    isAboutNumber: numbers.length > 0 || has(NUMBER_TALK),
    isEvery: has(EVERY),
    isTogether: has(TOGETHER),
    isAboutPlace: has(PLACING),
  };
}

function inPieces({ lexicon }: RoomWords): readonly EffectFact[] {
  return lexicon.words.verbs
    .filter(({ makesPieces }) => makesPieces === true)
    .map(({ effect }) => effect)
    .filter(isDefined)
    .map(({ attribute, holds }) => ({ attribute, holds }));
}

function withoutReason(text: string): string {
  const plain = text.toLowerCase();
  const at = plain.search(REASON);
  return at > 0 ? plain.slice(0, at) : plain;
}

function toNounClue(placed: PlacedNoun, words: readonly string[], room: RoomWords): NounClue {
  const { noun, at } = placed;
  const { classes, reference, isPlural } = noun;
  const before = words.slice(Math.max(0, at - 4), at);
  const pieces = isCutBefore(words, at, room)
    ? classes.map((each) => room.lexicon.pieceOf(each)).filter(isDefined)
    : [];
  const isPlace = before.some((word) => INTO.has(word));
  return {
    classes: reference === undefined ? [...pieces, ...classes] : [reference.class],
    isPlace,
    isWhereItIs: isPlace && isToldAsIs(words.slice(0, at)),
    isMeans: sensesOf(placed, room).length > 0 && noun.product === undefined,
    isPlural,
  };
}

/**
 * "Slice the lettuce", "it should be sliced": what is done, though pieces of something else lie there by
 * the same name.
 */
function isCutting(
  { at, length }: PlacedNoun,
  words: readonly string[],
  { lexicon }: RoomWords,
): boolean {
  const word = String(words[at]);
  if (length > 1 || lexicon.verb(lexicon.verbOf(word)?.sense)?.makesPieces !== true) {
    return false;
  }
  const [before, after] = [words[at - 1], words[at + 1]];
  const isDone = word.endsWith("ed") && after !== "of";
  const isOrdered = before === undefined || CALLING.has(before);
  return isDone || isOrdered || (after !== undefined && POINTING.has(after));
}

/** A verb follows these. */
const CALLING: ReadonlySet<string> = new Set(
  "to not you please and never then didnt dont should must . , ! ?".split(" "),
);
const POINTING: ReadonlySet<string> = new Set("the that this my your it them".split(" "));

/** "is on the floor", unlike "isn't on the plate", "should be in the tub" and "is it on the plate?". */
function isToldAsIs(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => IS.has(word));
  return at > 0 && !words.some((word) => DENYING.has(word) || WISHING.has(word));
}

const IS: ReadonlySet<string> = new Set("is are was were stays sits lies ended".split(" "));
const DENYING: ReadonlySet<string> = new Set(
  "no none nothing nowhere without hardly isnt arent wasnt werent isn aren wasn weren t n't".split(
    " ",
  ),
);

/** "the cut lettuce": not something to cut. */
function isCutBefore(words: readonly string[], at: number, { lexicon }: RoomWords): boolean {
  const word = words[at - 1];
  const isVerb = word !== undefined && lexicon.verb(lexicon.verbOf(word)?.sense)?.makesPieces;
  return isVerb === true && DETERMINERS.has(words[at - 2] ?? "the");
}

const DETERMINERS: ReadonlySet<string> = new Set(
  "the a an no my your some any of more that this all any every".split(" "),
);

/** States and verbs among the words, the longest states first. */
function spokenStates(
  words: readonly string[],
  isNoun: ReadonlySet<number>,
  room: RoomWords,
): readonly StateClue[] {
  const { lexicon } = room;
  return words.flatMap((word, at): readonly StateClue[] => {
    if (
      isNoun.has(at) ||
      isPreposition(words, at) ||
      (isNoun.has(at + 1) && isCutBefore(words, at + 1, room))
    ) {
      return [];
    }
    const isWished = words.slice(Math.max(0, at - 6), at).some((each) => WISHING.has(each));
    const state = lexicon.stateOf(word);
    const verb = lexicon.verbOf(word);
    const effect = lexicon.effect(verb?.sense);
    const substance = lexicon.words.substances.find(({ name }) => name === word);
    const substanceEffect = lexicon.effect(substance?.verb);
    const bare = stemOf(word);
    const named = room.bareAttributes.filter((name) => stemOf(name) === bare);
    return [
      ...named.map((attribute) => ({ attribute, holds: true, isWished: true })),
      ...(state === undefined ? [] : [{ attribute: state.flag, holds: state.value, isWished }]),
      ...(effect === undefined ? [] : [{ ...effect, isWished: true }]),
      ...(substanceEffect === undefined ? [] : [{ ...substanceEffect, isWished: true }]),
    ];
  });
}

/** "on the plate", unlike "it is on". */
function isPreposition(words: readonly string[], at: number): boolean {
  return (
    INTO.has(String(words[at])) &&
    /^(?:the|a|an|my|your|our|that|this|one|it|there)$/u.test(String(words[at + 1]))
  );
}

/** A machine, a tool or a product tells what should have been done: "is the stove just for show?" */
function impliedStates(nouns: readonly PlacedNoun[], room: RoomWords): readonly StateClue[] {
  const senses = new Set(nouns.flatMap((each) => sensesOf(each, room)));
  return [...senses].flatMap((sense) => {
    const effect = room.lexicon.effect(sense);
    return effect === undefined ? [] : [{ ...effect, isWished: true }];
  });
}

/** What is done with something, or makes it. */
function sensesOf({ noun }: PlacedNoun, { lexicon }: RoomWords): readonly string[] {
  const { sites, verbs } = lexicon.words;
  const isNamed = (name: string) => noun.classes[0] === name;
  return [
    ...sites.flatMap((site) => (isNamed(site.class) ? site.makes : [])),
    ...verbs.flatMap(({ sense, tools = [] }) => (tools.some(isNamed) ? [sense] : [])),
    ...(noun.product?.verb === undefined ? [] : [noun.product.verb]),
  ];
}

/** "boil" of "boiled" and "boiling". */
function stemOf(word: string): string {
  return word.replace(/(?:ed|ing|s)$/u, "");
}

function range(at: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => at + index);
}
