/**
 * Which things words name, how many and in what state: all that analogy takes from words. It reads no
 * sentence and knows no task; a word that names nothing of the world is passed over.
 */
import { ensureExists } from "@/base/assert";
import { isDefined } from "@/base/defined";
import { editDistance } from "@/base/edit-distance";
import { numberOf } from "@/base/english/number-words";
import type { Json } from "@/base/json";
import type { WriterWorld } from "@/engines/agent/writer";
import { isDestination, PUTTING } from "@/engines/agent/writers/analogy/words/destination";
import { isDenied } from "@/engines/agent/writers/analogy/denial";
import { toldTogether } from "@/engines/agent/writers/analogy/told-together";
import {
  NO_WORDS,
  type PieceWords,
  type VerbWords,
  type WorldWords,
} from "@/core/world/world-words";

/** An attribute and what it is, or should be. */
export interface StateFact {
  readonly attribute: string;
  readonly value: Json;
}

export interface Mention {
  /** The words that name it, as they were said. */
  readonly words: string;
  /** Classes that it may mean, likeliest first. */
  readonly classes: readonly string[];
  /** All of these classes together: a group, or "cutlery". */
  readonly isTogether: boolean;
  /** "two slices of", "3 mugs". */
  readonly count?: number;
  /** "all the mugs", "every mug". */
  readonly isEvery: boolean;
  readonly isPlural: boolean;
  /** States that are said of it just before: "clean mug"; and what its own name says: "coffee". */
  readonly states: readonly StateFact[];
  /** The words before it, nearest first: what tells a place from what is put there. */
  readonly before: readonly string[];
  /** Whether it is said as where to put something: "put them on the table", not "it is on the table". */
  readonly isDestination: boolean;
  /** Whether it is what is to be cut: "slice the tomato". */
  readonly isCut: boolean;
  /** Position among all the words. */
  readonly at: number;
}

interface Entry {
  readonly classes: readonly string[];
  readonly isTogether?: boolean;
  readonly states?: readonly StateFact[];
}

const MOST_CHARACTERS = 12_000;
const MOST_WORDS_IN_NAME = 5;
/** How far before a noun its number and its states stand: "two of the clean coffee mugs". */
const REACH = 4;
/** Shorter words are near too many others. */
const LONG = 5;
const EVERY: ReadonlySet<string> = new Set("all every each both any".split(" "));
const SENTENCE_END = ".";

const READERS = new WeakMap<object, MentionReader>();

export class MentionReader {
  readonly words: WorldWords;
  readonly #entries = new Map<string, Entry>();
  readonly #states = new Map<string, StateFact>();
  readonly #misspelt = new Map<string, readonly Entry[]>();
  readonly #pieceNames: ReadonlySet<string>;
  readonly #lasting: ReadonlySet<string>;

  constructor({ vocabulary, language }: WriterWorld) {
    this.words = language?.words ?? NO_WORDS;
    vocabulary?.classes.forEach(({ name, members }) => {
      const isGroup = members.length > 1;
      this.#add(spokenName(name), { classes: members, isTogether: isGroup });
    });
    for (const { name, classes, isTogether } of this.words.nouns) {
      this.#add(name, { classes, isTogether: isTogether === true });
    }
    this.words.pieces.forEach((each) => {
      this.#addPiece(each);
    });
    // A product that no verb makes ("salad") is the name of a task: only exemplars know what it means.
    for (const { names, classes, verb } of this.words.products.filter(
      (each) => each.verb !== undefined,
    )) {
      const states = this.#effectOf(verb);
      names.forEach((name) => {
        this.#add(name, { classes, states, isTogether: false });
      });
    }
    for (const { attribute, holds, not } of this.words.attributes) {
      holds.words.forEach((word) => this.#states.set(word, { attribute, value: true }));
      not.words.forEach((word) => this.#states.set(word, { attribute, value: false }));
    }
    const roles = language?.speech?.attributes;
    this.#lasting = new Set(roles?.lasting.filter((name) => !roles.consuming.includes(name)));
    this.#pieceNames = new Set(this.words.pieces.flatMap(({ names }) => names.map(singular)));
  }

  /** One for each world: its words are many and do not change. */
  static of(world: WriterWorld): MentionReader {
    const { vocabulary, language } = world;
    const key = language ?? vocabulary ?? world;
    const reader = READERS.get(key) ?? new MentionReader(world);
    READERS.set(key, reader);
    return reader;
  }

  /** Whether it stays with a thing, and leaves it a thing. */
  isLasting(attribute: string): boolean {
    return this.#lasting.has(attribute);
  }

  /** In the order of the words; what is only asked about ("where is the bowl") is left out where more is said. */
  read(text: string): readonly Mention[] {
    const tokens = tokensOf(text);
    const found = this.#readAll(tokens);
    const told = found.filter(
      ({ at, count, before }) => !isDenied(before) && (count !== undefined || !isAsked(tokens, at)),
    );
    return this.#withBareCounts(tokens, toldTogether(told.length === 0 ? found : told, tokens));
  }

  /** Each thing that is named, by itself, also to say that it is not meant or not to be done. */
  readEach(text: string): readonly Mention[] {
    return this.#readAll(tokensOf(text));
  }

  /** "Slice the bread. Two slices." */
  #withBareCounts(tokens: readonly string[], found: readonly Mention[]): readonly Mention[] {
    const counts = new Map<Mention, number>();
    for (const { at, count } of this.#bareCounts(tokens)) {
      const last = found.findLast((each) => each.at < at && this.#comesInPieces(each));
      if (last !== undefined) {
        counts.set(last, Math.max(count, last.count ?? 1, counts.get(last) ?? 1));
      }
    }
    return found.map((mention) => {
      const count = counts.get(mention);
      return count === undefined ? mention : { ...mention, count };
    });
  }

  #comesInPieces(mention: Mention): boolean {
    const first = firstClassOf(mention);
    return this.pieceOf(first) !== undefined || this.wholeOf(first) !== undefined;
  }

  #readAll(tokens: readonly string[]): readonly Mention[] {
    const found: Mention[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const hit = this.#longestAt(tokens, at);
      if (hit !== undefined) {
        found.push(this.#toMention(tokens, at, hit));
        at += hit.length - 1;
      }
    }
    return found;
  }

  /** How many pieces are spoken of without saying of what: "place two slices on it". */
  bareCount(text: string): number | undefined {
    const counts = this.#bareCounts(tokensOf(text)).map(({ count }) => count);
    return counts.length === 0 ? undefined : Math.max(...counts);
  }

  #bareCounts(tokens: readonly string[]): readonly { at: number; count: number }[] {
    return tokens.flatMap((token, at) => {
      const isBare =
        this.#pieceNames.has(singular(token)) && this.#longestAt(tokens, at) === undefined;
      const count = isBare ? (countBefore(tokens, at) ?? countAnswered(tokens, at)) : undefined;
      return count === undefined ? [] : [{ at, count }];
    });
  }

  /** The whole that a class of pieces comes from. */
  wholeOf(piece: string): string | undefined {
    return this.words.pieces.find((each) => each.piece === piece)?.whole;
  }

  pieceOf(whole: string): string | undefined {
    return this.words.pieces.find((each) => each.whole === whole)?.piece;
  }

  #add(name: string, entry: Entry): void {
    const key = keyOf(name);
    if (key !== "" && !this.#entries.has(key)) {
      this.#entries.set(key, entry);
    }
  }

  #addPiece({ piece, whole, names, adjectives }: PieceWords): void {
    const noun = spokenName(whole);
    const entry = { classes: [piece], isTogether: false };
    for (const name of names) {
      this.#add(`${name} of ${noun}`, entry);
      this.#add(`${name} of the ${noun}`, entry);
      this.#add(`${noun} ${name}`, entry);
    }
    adjectives.forEach((adjective) => {
      this.#add(`${adjective} ${noun}`, entry);
    });
  }

  #effectOf(sense: string | undefined): readonly StateFact[] {
    const effect = this.verbOf(sense)?.effect;
    return effect === undefined
      ? []
      : [{ attribute: effect.attribute, value: effect.value ?? effect.holds }];
  }

  verbOf(sense: string | undefined): VerbWords | undefined {
    return this.words.verbs.find((verb) => verb.sense === sense);
  }

  #isCutting(word: string): boolean {
    return this.words.verbs.some(
      ({ makesPieces, words }) =>
        makesPieces === true && words.some((base) => isFormOf(word, base)),
    );
  }

  #longestAt(tokens: readonly string[], at: number): (Entry & { length: number }) | undefined {
    for (let length = MOST_WORDS_IN_NAME; length > 0; length -= 1) {
      const part = tokens.slice(at, at + length);
      const name = part.map(singular).join(" ");
      // What a clause begins with is a deed, and no slip: "break" is no bread.
      const isFirst = at === 0 || tokens[at - 1] === SENTENCE_END;
      const entry =
        part.length < length ? undefined : isFirst ? this.#entries.get(name) : this.#entryFor(name);
      if (entry !== undefined) {
        return { ...entry, length };
      }
    }
    return undefined;
  }

  /** Words for deeds and states are no slips: "place" is no plate, "toasted" no toaster. */
  isNoThing(word: string): boolean {
    return (
      PUTTING.test(word) ||
      this.#states.has(word) ||
      this.words.verbs.some(({ words }) => words.some((base) => isFormOf(word, base)))
    );
  }

  /** A slip of the pen is forgiven in one long word, where it can mean only one thing. */
  #entryFor(name: string): Entry | undefined {
    const known = this.#entries.get(name);
    if (known !== undefined || name.length < LONG || name.includes(" ") || this.isNoThing(name)) {
      return known;
    }
    let meant = this.#misspelt.get(name);
    if (meant === undefined) {
      const near = [...this.#entries].filter(
        ([key]) => key.startsWith(name.charAt(0)) && editDistance(name, key, { most: 1 }) === 1,
      );
      meant = near.length === 1 ? near.map(([, entry]) => entry) : [];
      this.#misspelt.set(name, meant);
    }
    return meant[0];
  }

  #toMention(tokens: readonly string[], at: number, hit: Entry & { length: number }): Mention {
    const before = sentenceBefore(tokens, at);
    const count = countBefore(tokens, at) ?? countAnswered(tokens, at);
    const said = before
      .slice(0, REACH - 1)
      .map((word) => this.#states.get(word))
      .filter(isDefined);
    const phrase = tokens.slice(at, at + hit.length);
    return {
      words: phrase.join(" "),
      classes: hit.classes,
      isTogether: hit.isTogether === true,
      ...(count === undefined ? {} : { count }),
      isEvery: before.slice(0, REACH - 1).some((word) => EVERY.has(word)),
      isPlural: phrase.some((word) => singular(word) !== word),
      states: hit.states === undefined ? said : [...hit.states, ...said],
      before: before.slice(0, REACH),
      isDestination: isDestination(before),
      isCut: before.slice(0, REACH).some((word) => this.#isCutting(word)),
      at,
    };
  }
}

function sentenceBefore(tokens: readonly string[], at: number): readonly string[] {
  const start = tokens.lastIndexOf(SENTENCE_END, at - 1) + 1;
  return at === 0 ? [] : tokens.slice(Math.max(start, at - 8), at).toReversed();
}

/** "slicing" and "cut" are forms of "slice" and "cut". */
export function isFormOf(word: string, base: string): boolean {
  const stem = base.replace(/e$/u, "");
  return word.startsWith(stem) && word.length <= stem.length + "ting".length;
}

/** Numbers of places come as digits after nouns ("sink 2") and do not stand before one. */
function countBefore(tokens: readonly string[], at: number): number | undefined {
  const near = sentenceBefore(tokens, at).slice(0, REACH - 1);
  const counts = near.map((word) => (word === "single" ? undefined : numberOf(word)));
  return counts.find((count) => count !== undefined && count > 0 && count < 100);
}

const ASKING = /^(?:where|which|what|how|should|do|does|is|are)(?:'s|'re)?$/u;

function isAsked(tokens: readonly string[], at: number): boolean {
  const first = tokens[tokens.lastIndexOf(SENTENCE_END, at) + 1];
  return first !== undefined && ASKING.test(first);
}

/** "How many slices?" - "In the corner." - "2." */
function countAnswered(tokens: readonly string[], at: number): number | undefined {
  const [how, many] = sentenceBefore(tokens, at).toReversed();
  if (how !== "how" || many !== "many") {
    return undefined;
  }
  const end = tokens.indexOf(SENTENCE_END, at);
  const after = end === -1 ? [] : tokens.slice(end, end + ANSWERED_WITHIN);
  return after
    .map((word, index) => (after[index - 1] === SENTENCE_END ? numberOf(word) : undefined))
    .find(isDefined);
}

/** Words in which an answer comes, if it comes. */
const ANSWERED_WITHIN = 12;

/** In small letters; the end of a sentence and of an utterance is a word of its own. */
export function tokensOf(text: string): readonly string[] {
  const read = text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/<[^<>\n]{1,40}>/gu, " . ")
    .toLowerCase();
  return Array.from(read.matchAll(/[\p{L}\d']+|[.!?;\n]/gu), ([token]) =>
    /[\p{L}\d]/u.test(token) ? token : SENTENCE_END,
  );
}

/** The class that is meant first; whatever is spoken of or wanted has one. */
export function firstClassOf({ classes }: { readonly classes: readonly string[] }): string {
  return ensureExists(classes[0], "what is spoken of has a class");
}

/** `CoffeeMachine` is "coffee machine". */
export function spokenName(name: string): string {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ")
    .replaceAll("_", " ")
    .toLowerCase();
}

function keyOf(name: string): string {
  return tokensOf(name).map(singular).join(" ");
}

export function singular(word: string): string {
  return word
    .replace(/(?<=n)ives$/u, "ife")
    .replace(/(?<=[aeo]l|oa)ves$/u, "f")
    .replace(/(?<=..)ies$/u, "y")
    .replace(/(?<=.(?:ch|sh|th|x|ss|o))es$/u, "")
    .replace(/(?<=.{2}[^su])s$/u, "");
}
