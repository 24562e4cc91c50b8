/** A place in a sentence that is read from left to right, and the words of all sentences that were left unread. */
import type { Phrases } from "@/worlds/household/goals/instructions/request-phrases";
import {
  readNounPhrase,
  type NounPhrase,
} from "@/worlds/household/goals/instructions/read-noun-phrase";
import { startsWith, type Word } from "@/worlds/household/goals/instructions/read-sentences";

export class WordCursor {
  readonly #unread = new Set<Word>();
  words: readonly Word[] = [];
  at = 0;

  get unread(): ReadonlySet<Word> {
    return this.#unread;
  }

  get isOver(): boolean {
    return this.at >= this.words.length;
  }

  begin(words: readonly Word[]): void {
    this.words = words;
    this.at = 0;
  }

  /** The thing that is spoken of so many words further on. */
  phrase(ahead = 0): NounPhrase | undefined {
    return readNounPhrase(this.words, this.at + ahead);
  }

  /** Goes past the first of these that comes next. */
  take(wanted: Phrases): boolean {
    const rest = this.words.slice(this.at);
    const found = wanted.find((phrase) => startsWith(rest, phrase));
    this.at += found === undefined ? 0 : found.length;
    return found !== undefined;
  }

  /** Whether the next word is one of these; at the end there is none. */
  isAt(texts: { has(text: string): boolean }): boolean {
    const word = this.words[this.at];
    return word !== undefined && texts.has(word.text);
  }

  leave(words: readonly Word[]): void {
    words.forEach((word) => this.#unread.add(word));
  }

  /** One word further; it is unread unless it says nothing by itself. */
  pass(saysNothing: ReadonlySet<string>): void {
    this.leave(this.isAt(saysNothing) ? [] : this.words.slice(this.at, this.at + 1));
    this.at += 1;
  }

  back(start: number): false {
    this.at = start;
    return false;
  }

  /** A verb with nothing behind it that could be read. */
  fail(start: number): true {
    const end = Math.max(this.at, start + 1);
    this.leave(this.words.slice(start, end));
    this.at = end;
    return true;
  }
}
