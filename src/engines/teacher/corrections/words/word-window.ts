/** The words ahead of a position: what the longest noun or phrase there is. */
import {
  kindOf,
  LONGEST_PHRASE_WORDS,
  type WordKind,
} from "@/engines/teacher/corrections/words/small-words";
import { numberOf, ordinalOf } from "@/base/english/number-words";
import type { Noun, Nouns } from "@/engines/teacher/corrections/words/nouns";
import type { Lexicon, StateWord } from "@/engines/teacher/corrections/words/lexicon";
import type { Token } from "@/engines/teacher/corrections/words/tokenize";

export class WordWindow {
  /** Where it begins; offsets count from here. */
  at = 0;
  readonly #tokens: readonly Token[];
  readonly #nouns: Nouns;
  readonly #lexicon: Lexicon;

  constructor(
    tokens: readonly Token[],
    { nouns, lexicon }: { readonly nouns: Nouns; readonly lexicon: Lexicon },
  ) {
    this.#tokens = tokens;
    this.#nouns = nouns;
    this.#lexicon = lexicon;
  }

  /** The word at an offset, empty for marks and past the end. */
  word(offset: number): string {
    const token = this.#tokens[this.at + offset];
    return token?.kind === "word" ? token.text : "";
  }

  ahead(count: number): string {
    return Array.from({ length: count }, (_, index) => this.word(index)).join(" ");
  }
  /** The next words and marks, as they are written. */
  next(count: number): readonly string[] {
    return this.#tokens.slice(this.at, this.at + count).map(({ text }) => text);
  }

  longestNoun(offset: number): { readonly noun: Noun; readonly length: number } | undefined {
    for (let length = this.#nouns.longestWords; length > 0; length -= 1) {
      const words = Array.from({ length }, (_, index) => this.word(offset + index));
      const noun = words.includes("") ? undefined : this.#nounOf(words);
      if (noun !== undefined) {
        return { noun, length };
      }
    }
    return undefined;
  }

  /** "Mug seven" and "mug number 7" name the object "mug 7". */
  #nounOf(words: readonly string[]): Noun | undefined {
    const last = words.at(-1);
    const isLone = words.length < 2 || last === undefined || last === "one";
    const number = isLone ? undefined : numberOf(last);
    const name = words.slice(0, -1).filter((word) => !/^(?:number|no|nr)$/.test(word));
    const numbered =
      number === undefined ? undefined : this.#nouns.find([...name, number].join(" "));
    return this.#nouns.find(words.join(" ")) ?? numbered;
  }

  longestPhrase(): { readonly kind: WordKind; readonly length: number } | undefined {
    for (let length = LONGEST_PHRASE_WORDS; length > 0; length -= 1) {
      const words = Array.from({ length }, (_, index) => this.word(index));
      const kind = words.includes("") ? undefined : kindOf(words.join(" "));
      // "before you start cutting" names a step, "before you start" the beginning.
      const isCut =
        kind === "first" && length > 1 && this.#lexicon.verbOf(this.word(length))?.form === "ing";
      if (kind !== undefined && !isCut) {
        return { kind, length };
      }
    }
    return undefined;
  }

  /** A state of several words: "in your hand". */
  longestState(): { readonly state: StateWord; readonly length: number } | undefined {
    for (let length = this.#lexicon.longestState; length > 1; length -= 1) {
      const state = this.#lexicon.stateOf(this.ahead(length));
      if (state !== undefined) {
        return { state, length };
      }
    }
    return undefined;
  }

  /** Whether a noun with what may stand before it begins there. */
  startsNoun(offset: number): boolean {
    for (let at = offset; at < offset + 5; at += 1) {
      const word = this.word(at);
      if (word === "" || /^(?:is|are|be)$/.test(word)) {
        return false;
      }
      const isPronoun = /^(?:it|them|one|ones|everything|both|others|all)$/.test(word);
      if (isPronoun || this.longestNoun(at) !== undefined) {
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
        (this.#lexicon.stateOf(word) !== undefined && word !== "on") ||
        (kind === undefined && this.#lexicon.verbOf(word) === undefined && at > offset);
      if (!isModifier) {
        return false;
      }
    }
    return false;
  }
}
