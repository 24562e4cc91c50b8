/**
 * From words to chunks: things with what describes them, verbs, states, lines of the program, and the
 * small words between them. Spelling mistakes are mended against the names of the room first.
 */
import type { Chunk, LineRange, Thing } from "@/engines/teacher/corrections/chunk";
import {
  CORRECTABLE_WORDS,
  kindOf,
  KNOWN_WORDS,
  LONGEST_PHRASE_WORDS,
  numberOf,
  ordinalOf,
  STATE_OR_VERB,
  stateOf,
  timesOf,
  verbOf,
  type WordKind,
} from "@/engines/teacher/corrections/lexicon";
import type { Noun, Nouns } from "@/engines/teacher/corrections/nouns";
import { nearestWord } from "@/engines/teacher/corrections/spelling";
import { takeModifiers } from "@/engines/teacher/corrections/take-modifiers";
import { tokenize, type Token } from "@/engines/teacher/corrections/tokenize";

export interface ChunkedText {
  readonly chunks: readonly Chunk[];
  /** Words that were read as others: `frige` as `fridge`. */
  readonly misspelt: readonly (readonly [written: string, read: string])[];
}

export function chunkText(text: string, nouns: Nouns): ChunkedText {
  const { tokens, misspelt } = mendSpelling(tokenize(text), nouns);
  const chunker = new Chunker(tokens, nouns);
  return { chunks: chunker.run(), misspelt };
}

const KNOWN = new Set([
  ...KNOWN_WORDS,
  ..."line lines step steps number it they them that this these those one ones there others hand".split(
    " ",
  ),
]);

function mendSpelling(tokens: readonly Token[], nouns: Nouns) {
  const misspelt: (readonly [string, string])[] = [];
  const mended = tokens.map((token): Token => {
    const { text, kind } = token;
    const isKnown = KNOWN.has(text) || nouns.allWords.has(text) || /\d|_/.test(text);
    if (kind !== "word" || isKnown) {
      return token;
    }
    const read = nearestWord(text, nouns.near) ?? nearestWord(text, CORRECTABLE_WORDS);
    if (read === undefined) {
      return token;
    }
    misspelt.push([text, read]);
    return { ...token, text: read };
  });
  return { tokens: mended, misspelt };
}

interface Match {
  readonly chunk: Chunk;
  readonly length: number;
}

/** Kinds after which an order may begin. */
const BEFORE_ORDER: ReadonlySet<string> = new Set([
  "and",
  "but",
  "comma",
  "filler",
  "first",
  "always",
  "never",
  "not",
  "so",
  "start",
  "stop",
  "subject",
  "then",
  "too",
  "last",
  "only",
  "must",
  "prefer",
  "again",
  "done",
  "wish",
]);

class Chunker {
  readonly #tokens: readonly Token[];
  readonly #nouns: Nouns;
  readonly #chunks: Chunk[] = [];
  #at = 0;

  constructor(tokens: readonly Token[], nouns: Nouns) {
    this.#tokens = tokens;
    this.#nouns = nouns;
  }

  run(): readonly Chunk[] {
    while (this.#at < this.#tokens.length) {
      const { chunk, length } = this.#match();
      this.#at += length;
      if (chunk.kind === "thing") {
        this.#chunks.push(takeModifiers(this.#chunks, chunk));
      } else {
        this.#chunks.push(chunk);
      }
    }
    return this.#chunks;
  }

  #match(): Match {
    return (
      this.#mark() ??
      this.#lines() ??
      this.#pronoun() ??
      this.#particle() ??
      this.#words() ??
      this.#span({ kind: "unknown" }, 1)
    );
  }

  #mark(): Match | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind === "code") {
      const [, variable = "", method = "", args = ""] =
        /^(\w+)\.(\w+)\((.*)\)$/.exec(token.text) ?? [];
      return this.#span({ kind: "code", variable, method, args }, 1);
    }
    if (token?.kind !== "mark") {
      return undefined;
    }
    if (/[.!?;\n]/.test(token.text)) {
      return this.#span({ kind: "stop", isQuestion: token.text === "?" }, 1);
    }
    return this.#span({ kind: /[,:]/.test(token.text) ? "comma" : "filler" }, 1);
  }

  /** `line 4`, `lines 3 to 5`, `steps 1 and 2`, `the third step`, `the last two steps`. */
  #lines(): Match | undefined {
    const unit = unitOf(this.#word(0));
    if (unit !== undefined) {
      return this.#numberedLines(unit);
    }
    const ordinal = ordinalOf(this.#word(0));
    const many = numberOf(this.#word(1));
    const after = unitOf(this.#word(many === undefined ? 1 : 2));
    if (ordinal === undefined || after === undefined) {
      return undefined;
    }
    const count = many ?? 1;
    const from = ordinal < 0 ? ordinal - count + 1 : ordinal;
    const range: LineRange = { unit: after, from, to: ordinal < 0 ? -1 : ordinal + count - 1 };
    return this.#span({ kind: "lines", ranges: [range] }, many === undefined ? 2 : 3);
  }

  #numberedLines(unit: "line" | "step"): Match | undefined {
    const ranges: LineRange[] = [];
    let length = this.#word(1) === "number" || this.#text(1) === "#" ? 2 : 1;
    for (;;) {
      const from = wholeNumber(this.#word(length));
      if (from === undefined) {
        break;
      }
      const isRange = /^(?:-|–|to|through|until)$/.test(this.#text(length + 1));
      const to = isRange ? wholeNumber(this.#word(length + 2)) : undefined;
      ranges.push({ unit, from, to: to ?? from });
      length += to === undefined ? 1 : 3;
      if (!/^(?:,|and|&|plus|or)$/.test(this.#text(length))) {
        break;
      }
      const isUnit = unitOf(this.#word(length + 1)) !== undefined;
      if (wholeNumber(this.#word(length + (isUnit ? 2 : 1))) === undefined) {
        break;
      }
      length += isUnit ? 2 : 1;
    }
    return ranges.length === 0 ? undefined : this.#span({ kind: "lines", ranges }, length);
  }

  #pronoun(): Match | undefined {
    const word = this.#word(0);
    const isBeforeNoun = this.#startsNoun(1);
    switch (word) {
      case "it":
        return this.#thing({ pronoun: "it" });
      case "they":
      case "them":
        return this.#thing({ pronoun: "them" });
      case "that":
      case "this":
        if (isBeforeNoun) {
          return this.#span({ kind: "the" }, 1);
        }
        return this.#last()?.kind === "thing" || this.#isVerbal(1)
          ? this.#span({ kind: "filler" }, 1)
          : this.#thing({ pronoun: "it" });
      case "these":
      case "those":
        return isBeforeNoun ? this.#span({ kind: "the" }, 1) : this.#thing({ pronoun: "them" });
      case "all":
      case "both":
      case "everything":
        return isBeforeNoun || kindOf(`${word} ${this.#word(1)}`) !== undefined
          ? undefined
          : this.#thing({ pronoun: "them", isAll: true, ...(word === "both" ? { count: 2 } : {}) });
      case "there":
        return kindOf(`there ${this.#word(1)}`) === undefined
          ? this.#thing({ pronoun: "there" })
          : undefined;
      case "door":
      case "lid":
        return this.#last()?.kind === "thing"
          ? this.#span({ kind: "filler" }, 1)
          : this.#thing({ pronoun: "it" });
      case "one":
        return isBeforeNoun || /^(?:more|less|of|fewer)$/.test(this.#word(1))
          ? undefined
          : this.#one();
      case "ones":
        return this.#thing({ pronoun: "one", isPlural: true });
      case "others":
        return this.#thing({ pronoun: "one", isPlural: true, isOther: true, isAll: true });
      default:
        return undefined;
    }
  }

  /** "the clean one" is an object, "only one" a number. */
  #one(): Match | undefined {
    const last = this.#last();
    const isDescribed =
      last !== undefined && /^(?:the|state|ordinal|other|more|unknown|not)$/.test(last.kind);
    return isDescribed ? this.#thing({ pronoun: "one" }) : undefined;
  }

  /** Small words whose meaning hangs on their neighbours. */
  #particle(): Match | undefined {
    const word = this.#word(0);
    const last = this.#lastSignificant();
    if (word === "on" || word === "off") {
      const isTurned = last?.kind === "verb" && last.verb.sense === "turn";
      const isState = word === "off" ? this.#word(1) !== "of" : isTurned || !this.#startsNoun(1);
      const state = stateOf(word);
      return isState && state !== undefined ? this.#span({ kind: "state", state }, 1) : undefined;
    }
    if (word === "put" && this.#word(1) === "out" && this.#word(2) !== "of") {
      return this.#span(
        { kind: "verb", verb: { sense: "off", base: "put out", form: "base" }, isNominal: false },
        2,
      );
    }
    if (word === "to" && (verbOf(this.#word(1))?.form === "base" || this.#word(1) === "be")) {
      return this.#span({ kind: "filler" }, 1);
    }
    if (word === "once" && (this.#word(1) === "" || last?.kind === "only")) {
      return this.#span({ kind: "times", value: 1 }, 1);
    }
    const isTimes = /^times?$/.test(this.#word(1)) && numberOf(word) !== undefined;
    const times = isTimes ? numberOf(word) : word === "once" ? undefined : timesOf(word);
    return times === undefined
      ? undefined
      : this.#span({ kind: "times", value: times }, isTimes ? 2 : 1);
  }

  /** The longest noun, phrase or verb from here. */
  #words(): Match | undefined {
    const noun = this.#longestNoun(0);
    const phrase = this.#longestPhrase();
    const length = Math.max(noun?.length ?? 0, phrase?.length ?? 0);
    const word = this.#word(0);
    const verb = length <= 1 ? this.#verb(noun !== undefined) : undefined;
    const hand = /^(?:in (?:your|the|my|its) hand|in hand)/.exec(this.#ahead(3))?.[0];
    if (hand !== undefined) {
      const state = { flag: "holding", value: true };
      return this.#span({ kind: "state", state }, hand.split(" ").length);
    }
    if (verb !== undefined) {
      return verb;
    }
    if (noun !== undefined && noun.length >= (phrase?.length ?? 0)) {
      return this.#thing({ noun: noun.noun, isPlural: noun.noun.isPlural }, noun.length);
    }
    if (phrase !== undefined && phrase.length > 1) {
      return this.#span({ kind: phrase.kind }, phrase.length);
    }
    const small = phrase && this.#span({ kind: phrase.kind }, 1);
    return this.#number() ?? (word === "on" ? small : this.#state(word)) ?? small;
  }

  #number(): Match | undefined {
    const word = this.#word(0);
    const ordinal = ordinalOf(word);
    const isArticle = kindOf(this.#word(1)) === "the";
    const isBeforeNoun =
      (this.#startsNoun(1) && !isArticle) || /^(?:ones?|two|three|\d)$/.test(this.#word(1));
    if (ordinal !== undefined && (isBeforeNoun || kindOf(word) === undefined)) {
      return this.#span({ kind: "ordinal", value: ordinal }, 1);
    }
    const number = numberOf(word);
    return number === undefined ? undefined : this.#span({ kind: "number", value: number }, 1);
  }

  #state(word: string): Match | undefined {
    const state = stateOf(word);
    return state === undefined ? undefined : this.#span({ kind: "state", state }, 1);
  }

  #verb(isNoun: boolean): Match | undefined {
    const word = this.#word(0);
    const verb = verbOf(word);
    const last = this.#lastSignificant();
    const raw = this.#last();
    const isAfterDeterminer = raw?.kind === "the" || raw?.kind === "wrong";
    if (verb === undefined || (isAfterDeterminer && this.#startsNoun(1))) {
      return undefined;
    }
    const isOrder = last === undefined || BEFORE_ORDER.has(raw?.kind ?? "stop");
    if (isNoun && !(isOrder && verb.form === "base" && this.#startsNoun(1))) {
      return undefined;
    }
    if (STATE_OR_VERB.has(word) && !isStateVerb({ isOrder, isNext: this.#startsNoun(1), raw })) {
      return undefined;
    }
    if (word === "place" && isAfterDeterminer) {
      return this.#span({ kind: "filler" }, 1);
    }
    if (word === "stop" && verbOf(this.#word(1))?.form === "ing") {
      return this.#span({ kind: "not" }, 1);
    }
    return this.#span({ kind: "verb", verb, isNominal: isAfterDeterminer }, 1);
  }

  #longestNoun(offset: number): { readonly noun: Noun; readonly length: number } | undefined {
    for (let length = this.#nouns.longestWords; length > 0; length -= 1) {
      const words = Array.from({ length }, (_, index) => this.#word(offset + index));
      const noun = words.includes("") ? undefined : this.#nouns.find(words.join(" "));
      if (noun !== undefined) {
        return { noun, length };
      }
    }
    return undefined;
  }

  #longestPhrase():
    | { readonly kind: Exclude<WordKind, "state">; readonly length: number }
    | undefined {
    for (let length = LONGEST_PHRASE_WORDS; length > 0; length -= 1) {
      const words = Array.from({ length }, (_, index) => this.#word(index));
      const kind = words.includes("") ? undefined : kindOf(words.join(" "));
      // "before you start cutting" names a step, "before you start" the beginning.
      const isCut = kind === "first" && length > 1 && verbOf(this.#word(length))?.form === "ing";
      if (kind !== undefined && kind !== "state" && !isCut) {
        return { kind, length };
      }
    }
    return undefined;
  }

  /** Whether a noun with what may stand before it begins there. */
  #startsNoun(offset: number): boolean {
    for (let at = offset; at < offset + 5; at += 1) {
      const word = this.#word(at);
      if (word === "" || /^(?:is|are|be)$/.test(word)) {
        return false;
      }
      const isPronoun = /^(?:it|them|one|ones|everything|both|others|all)$/.test(word);
      if (isPronoun || this.#longestNoun(at) !== undefined) {
        return true;
      }
      const kind = kindOf(word);
      const isModifier =
        kind === "the" ||
        kind === "other" ||
        kind === "more" ||
        kind === "all" ||
        /^(?:this|that|these|those|of)$/.test(word) ||
        numberOf(word) !== undefined ||
        ordinalOf(word) !== undefined ||
        stateOf(word) !== undefined ||
        (kind === undefined && verbOf(word) === undefined && at > offset);
      if (!isModifier) {
        return false;
      }
    }
    return false;
  }

  #isVerbal(offset: number): boolean {
    const word = this.#word(offset);
    return kindOf(word) === "subject";
  }

  #thing(given: Partial<Thing>, length = 1): Match {
    const thing: Thing = {
      isAll: false,
      isMore: false,
      isLess: false,
      isOther: false,
      isPlural: given.pronoun === "them",
      states: [],
      unknown: [],
      ...given,
    };
    return this.#span({ kind: "thing", thing }, length);
  }

  #span(what: WithoutSpan<Chunk>, length: number): Match {
    const tokens = this.#tokens.slice(this.#at, this.#at + length);
    const span = {
      text: tokens.map(({ text }) => text).join(" "),
      start: tokens[0]?.start ?? 0,
      end: tokens.at(-1)?.end ?? 0,
    };
    return { chunk: { ...span, ...what }, length };
  }

  #last(): Chunk | undefined {
    return this.#chunks.at(-1);
  }

  #lastSignificant(): Chunk | undefined {
    return this.#chunks.findLast(({ kind }) => kind !== "filler" && kind !== "subject");
  }

  /** The word at an offset, empty for marks and past the end. */
  #word(offset: number): string {
    const token = this.#tokens[this.#at + offset];
    return token?.kind === "word" ? token.text : "";
  }

  #text(offset: number): string {
    return this.#tokens[this.#at + offset]?.text ?? "";
  }

  #ahead(count: number): string {
    return Array.from({ length: count }, (_, index) => this.#word(index)).join(" ");
  }
}

type WithoutSpan<T> = T extends unknown ? Omit<T, "text" | "start" | "end"> : never;

/** "open the fridge" is an order, "is open" a state; "you closed the drawer" tells what was done. */
function isStateVerb(at: {
  readonly isOrder: boolean;
  readonly isNext: boolean;
  readonly raw: Chunk | undefined;
}): boolean {
  const isDescribing = at.raw !== undefined && /^(?:be|the|other|number)$/.test(at.raw.kind);
  return at.isNext && !isDescribing && (at.isOrder || at.raw?.kind === "verb");
}

function unitOf(word: string): "line" | "step" | undefined {
  if (/^(?:lines?|ln)$/.test(word)) {
    return "line";
  }
  return /^(?:steps?|actions?|instructions?)$/.test(word) ? "step" : undefined;
}

function wholeNumber(word: string): number | undefined {
  return /^\d{1,6}$/.test(word) || /^[a-z]+$/.test(word) ? numberOf(word) : undefined;
}
