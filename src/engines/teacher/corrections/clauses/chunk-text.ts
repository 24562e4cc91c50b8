/**
 * From words to chunks: things with what describes them, verbs, states, lines of the program, and the
 * small words between them. Spelling mistakes are mended against the names of the room first.
 */
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { readLineWords } from "@/engines/teacher/corrections/words/line-words";
import { mendSpelling } from "@/engines/teacher/corrections/words/mend-spelling";
import type { Nouns } from "@/engines/teacher/corrections/words/nouns";
import { numberOf, ordinalOf, timesOf } from "@/engines/teacher/corrections/words/number-words";
import { kindOf } from "@/engines/teacher/corrections/words/small-words";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { takeModifiers } from "@/engines/teacher/corrections/clauses/take-modifiers";
import { tokenize, type Token } from "@/engines/teacher/corrections/words/tokenize";
import { WordWindow } from "@/engines/teacher/corrections/words/word-window";

export interface ChunkedText {
  readonly chunks: readonly Chunk[];
  /** Words that were read as others: `frige` as `fridge`. */
  readonly misspelt: readonly (readonly [written: string, read: string])[];
}

/** What the words of a text may mean here. */
export interface TextSource {
  readonly nouns: Nouns;
  readonly lexicon: Lexicon;
}

export function chunkText(text: string, source: TextSource): ChunkedText {
  const { tokens, misspelt } = mendSpelling(tokenize(text), source);
  const chunker = new Chunker(tokens, source);
  return { chunks: chunker.run(), misspelt };
}

/** "lines 1, 2, 3 and so on" end somewhere. */
const MAX_LINE_WORDS = 40;

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
  "why",
]);

class Chunker {
  readonly #tokens: readonly Token[];
  readonly #window: WordWindow;
  readonly #lexicon: Lexicon;
  readonly #chunks: Chunk[] = [];

  constructor(tokens: readonly Token[], source: TextSource) {
    this.#tokens = tokens;
    this.#lexicon = source.lexicon;
    this.#window = new WordWindow(tokens, source);
  }

  run(): readonly Chunk[] {
    while (this.#window.at < this.#tokens.length) {
      const { chunk, length } = this.#match();
      this.#window.at += length;
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
    const token = this.#tokens[this.#window.at];
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

  #lines(): Match | undefined {
    const lines = readLineWords(this.#window.next(MAX_LINE_WORDS));
    return lines && this.#span({ kind: "lines", ranges: lines.ranges }, lines.length);
  }

  #pronoun(): Match | undefined {
    const word = this.#window.word(0);
    const isBeforeNoun = this.#window.startsNoun(1);
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
        return isBeforeNoun || kindOf(`${word} ${this.#window.word(1)}`) !== undefined
          ? undefined
          : this.#thing({ pronoun: "them", isAll: true, ...(word === "both" ? { count: 2 } : {}) });
      case "there":
        return kindOf(`there ${this.#window.word(1)}`) === undefined
          ? this.#thing({ pronoun: "there" })
          : undefined;
      case "one":
        return isBeforeNoun || /^(?:more|less|of|fewer)$/.test(this.#window.word(1))
          ? undefined
          : this.#one();
      case "ones":
        return this.#thing({ pronoun: "one", isPlural: true });
      case "others":
        return this.#thing({ pronoun: "one", isPlural: true, isOther: true, isAll: true });
      default:
        return this.#lexicon.words.parts.includes(word) ? this.#part() : undefined;
    }
  }

  /** "the fridge door" is the fridge, "the door" what was spoken of. */
  #part(): Match {
    return this.#last()?.kind === "thing"
      ? this.#span({ kind: "filler" }, 1)
      : this.#thing({ pronoun: "it" });
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
    const word = this.#window.word(0);
    const last = this.#lastSignificant();
    if (word === "on" || word === "off") {
      const isTurned = last?.kind === "verb" && last.verb.sense === "turn";
      const isState =
        word === "off" ? this.#window.word(1) !== "of" : isTurned || !this.#window.startsNoun(1);
      const state = this.#lexicon.stateOf(word);
      return isState && state !== undefined ? this.#span({ kind: "state", state }, 1) : undefined;
    }
    const phrase = this.#lexicon.verbPhrase(this.#window.ahead(2));
    if (phrase !== undefined && this.#window.word(2) !== "of") {
      return this.#span({ kind: "verb", verb: phrase, isNominal: false }, 2);
    }
    if (
      word === "to" &&
      (this.#lexicon.verbOf(this.#window.word(1))?.form === "base" || this.#window.word(1) === "be")
    ) {
      return this.#span({ kind: "filler" }, 1);
    }
    if (word === "once" && (this.#window.word(1) === "" || last?.kind === "only")) {
      return this.#span({ kind: "times", value: 1 }, 1);
    }
    const isTimes = /^times?$/.test(this.#window.word(1)) && numberOf(word) !== undefined;
    const times = isTimes ? numberOf(word) : word === "once" ? undefined : timesOf(word);
    return times === undefined
      ? undefined
      : this.#span({ kind: "times", value: times }, isTimes ? 2 : 1);
  }

  /** The longest noun, phrase or verb from here. */
  #words(): Match | undefined {
    const noun = this.#window.longestNoun(0);
    const phrase = this.#window.longestPhrase();
    const length = Math.max(noun?.length ?? 0, phrase?.length ?? 0);
    const word = this.#window.word(0);
    const verb = length <= 1 ? this.#verb(noun !== undefined) : undefined;
    const long = this.#window.longestState();
    if (long !== undefined) {
      return this.#span({ kind: "state", state: long.state }, long.length);
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
    const word = this.#window.word(0);
    const ordinal = ordinalOf(word);
    // "first open the cabinet" is an order, "the first cabinet" is not.
    const isOrder =
      this.#lexicon.verbOf(this.#window.word(1))?.form === "base" && this.#last()?.kind !== "the";
    const isArticle = isOrder || kindOf(this.#window.word(1)) === "the";
    const isBeforeNoun =
      (this.#window.startsNoun(1) && !isArticle) ||
      /^(?:ones?|two|three|\d)$/.test(this.#window.word(1));
    if (ordinal !== undefined && (isBeforeNoun || kindOf(word) === undefined)) {
      return this.#span({ kind: "ordinal", value: ordinal }, 1);
    }
    const number = numberOf(word);
    return number === undefined ? undefined : this.#span({ kind: "number", value: number }, 1);
  }

  #state(word: string): Match | undefined {
    const state = this.#lexicon.stateOf(word);
    return state === undefined ? undefined : this.#span({ kind: "state", state }, 1);
  }

  #verb(isNoun: boolean): Match | undefined {
    const word = this.#window.word(0);
    const verb = this.#lexicon.verbOf(word);
    const last = this.#lastSignificant();
    const raw = this.#last();
    const isAfterDeterminer = raw?.kind === "the" || raw?.kind === "wrong";
    if (verb === undefined || (isAfterDeterminer && this.#window.startsNoun(1))) {
      return undefined;
    }
    const isOrder = last === undefined || BEFORE_ORDER.has(raw?.kind ?? "stop");
    if (isNoun && !(isOrder && verb.form === "base" && this.#window.startsNoun(1))) {
      return undefined;
    }
    if (
      this.#lexicon.isStateOrVerb(word) &&
      !isStateVerb({ isOrder, isNext: this.#window.startsNoun(1), raw })
    ) {
      return undefined;
    }
    if (word === "place" && isAfterDeterminer) {
      return this.#span({ kind: "filler" }, 1);
    }
    if (word === "stop" && this.#lexicon.verbOf(this.#window.word(1))?.form === "ing") {
      return this.#span({ kind: "not" }, 1);
    }
    return this.#span({ kind: "verb", verb, isNominal: isAfterDeterminer }, 1);
  }

  #isVerbal(offset: number): boolean {
    const word = this.#window.word(offset);
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
    const tokens = this.#tokens.slice(this.#window.at, this.#window.at + length);
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
