/**
 * From words to chunks: things with what describes them, verbs, states, lines of the program, and the
 * small words between them. Spelling mistakes are mended against the names of the room first.
 */
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { readLineWords } from "@/engines/teacher/corrections/words/line-words";
import { mendSpelling } from "@/engines/teacher/corrections/words/mend-spelling";
import type { Nouns } from "@/engines/teacher/corrections/words/nouns";
import { numberOf, ordinalOf, timesOf } from "@/base/english/number-words";
import { kindOf } from "@/engines/teacher/corrections/words/small-words";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { readPronoun } from "@/engines/teacher/corrections/clauses/read-pronoun";
import { takeModifiers } from "@/engines/teacher/corrections/clauses/take-modifiers";
import { tokenize, type Token } from "@/engines/teacher/corrections/words/tokenize";
import type { VerbWord } from "@/engines/teacher/corrections/words/verb-words";
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
  const { tokens, misspelt } = mendSpelling(
    tokenize(text, (word) => source.lexicon.stateOf(word) !== undefined),
    source,
  );
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
    const pronoun = readPronoun({
      window: this.#window,
      lexicon: this.#lexicon,
      last: this.#last(),
    });
    if (pronoun === undefined) {
      return undefined;
    }
    return typeof pronoun === "string" ? this.#span({ kind: pronoun }, 1) : this.#thing(pronoun);
  }

  /** Small words whose meaning hangs on their neighbours. */
  #particle(): Match | undefined {
    const word = this.#window.word(0);
    if (word === "on" || word === "off") {
      return this.#onOrOff(word);
    }
    const phrase = this.#lexicon.verbPhrase(this.#window.ahead(2));
    if (phrase !== undefined && this.#window.word(2) !== "of") {
      return this.#span({ kind: "verb", verb: phrase, isNominal: false }, 2);
    }
    return word === "to" && this.#isInfinitive(1)
      ? this.#span({ kind: "filler" }, 1)
      : this.#times(word);
  }

  /** The state of a machine, where the word is not about a place: "on the table", "off of it". */
  #onOrOff(word: "on" | "off"): Match | undefined {
    const last = this.#lastSignificant();
    const isTurned = last?.kind === "verb" && last.verb.sense === "turn";
    const isState =
      word === "off" ? this.#window.word(1) !== "of" : isTurned || !this.#window.startsNoun(1);
    return isState ? this.#state(word) : undefined;
  }

  #isInfinitive(offset: number): boolean {
    const word = this.#window.word(offset);
    return word === "be" || this.#lexicon.verbOf(word)?.form === "base";
  }

  /** "twice", "3 times"; "once" only where nothing follows that it could join: "once it is open". */
  #times(word: string): Match | undefined {
    const next = this.#window.word(1);
    if (word === "once" && (next === "" || this.#lastSignificant()?.kind === "only")) {
      return this.#span({ kind: "times", value: 1 }, 1);
    }
    const counted = /^times?$/.test(next) ? numberOf(word) : undefined;
    if (counted !== undefined) {
      return this.#span({ kind: "times", value: counted }, 2);
    }
    const value = word === "once" ? undefined : timesOf(word);
    return value === undefined ? undefined : this.#span({ kind: "times", value }, 1);
  }

  /** The longest noun, phrase or verb from here. */
  #words(): Match | undefined {
    const noun = this.#window.longestNoun(0);
    const phrase = this.#window.longestPhrase();
    const nounWords = noun?.length ?? 0;
    const phraseWords = phrase?.length ?? 0;
    const word = this.#window.word(0);
    const verb = Math.max(nounWords, phraseWords) <= 1 ? this.#verb(noun !== undefined) : undefined;
    const long = this.#window.longestState();
    if (long !== undefined) {
      return this.#span({ kind: "state", state: long.state }, long.length);
    }
    if (verb !== undefined) {
      return verb;
    }
    if (noun !== undefined && nounWords >= phraseWords) {
      return this.#thing({ noun: noun.noun, isPlural: noun.noun.isPlural }, noun.length);
    }
    const small = phrase && this.#span({ kind: phrase.kind }, phrase.length);
    return phraseWords > 1 ? small : this.#singleWord(word, small);
  }

  /** A number or a state comes before what the word is otherwise; "on" is a state elsewhere. */
  #singleWord(word: string, small: Match | undefined): Match | undefined {
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
    if (verb === undefined || !this.#isVerbHere(verb, isNoun)) {
      return undefined;
    }
    const isNominal = this.#isAfterDeterminer();
    if (word === "place" && isNominal) {
      return this.#span({ kind: "filler" }, 1);
    }
    if (word === "stop" && this.#lexicon.verbOf(this.#window.word(1))?.form === "ing") {
      return this.#span({ kind: "not" }, 1);
    }
    return this.#span({ kind: "verb", verb, isNominal }, 1);
  }

  /** Whether a word that can be a verb is one here: not in "the wash basin", "the open fridge". */
  #isVerbHere({ form }: VerbWord, isNoun: boolean): boolean {
    const isNext = this.#window.startsNoun(1);
    const raw = this.#last();
    if (this.#isAfterDeterminer() && isNext) {
      return false;
    }
    const isOrder = this.#lastSignificant() === undefined || BEFORE_ORDER.has(raw?.kind ?? "stop");
    if (isNoun && !(isOrder && form === "base" && isNext)) {
      return false;
    }
    const isAlsoState = this.#lexicon.isStateOrVerb(this.#window.word(0));
    return !isAlsoState || isStateVerb({ isOrder, isNext, raw });
  }

  #isAfterDeterminer(): boolean {
    const raw = this.#last();
    return raw?.kind === "the" || raw?.kind === "wrong";
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
