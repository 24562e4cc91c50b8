/**
 * Words that nobody here knows, and that are near to one that is known: read as that, or asked about.
 *
 * Why: an analogy passes over what it does not know, so that “the left sied” became another place without a word.
 */
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";
import { isAnotherWord, nearestWord } from "@/base/english/spelling";
import { ENGLISH_WORDS } from "@/base/english/words";

/** A word that may be meant for one that is written otherwise. */
export interface MeantWord {
  readonly written: string;
  readonly meant: string;
}

export interface MendedWords {
  /** What was said, with the words in it that were surely meant. */
  readonly text: string;
  readonly read: readonly MeantWord[];
  /** May be slips, or words of their own: “pich” is near to “pick”. */
  readonly unsure: readonly MeantWord[];
}

/** In longer words one wrong letter is a slip; a short word with another letter may be another word. */
const LONG = 7;
const ENDINGS = /(?:'s|s|es|ed|d|ing|er|est|ly)$/u;

/** `vocabulary`: words that can be meant, those that weigh most first. */
export function mendSpelling(said: string, vocabulary: readonly string[]): MendedWords {
  const words = vocabulary.map((word) => word.toLowerCase());
  const known = new Set(words);
  const read: MeantWord[] = [];
  const unsure: MeantWord[] = [];
  const text = said.replaceAll(/[\p{L}']+/gu, (written) => {
    const word = written.toLowerCase();
    const meant = isWord(word, known) ? undefined : nearestWord(word, words);
    if (meant === undefined) {
      return written;
    }
    const isSure = !isAnotherWord(word, meant) || word.length >= LONG;
    (isSure ? read : unsure).push({ written, meant });
    return isSure ? meant : written;
  });
  return { text, read, unsure };
}

/** The words with what was meant in the place of what was written. */
export function withMeantWords(said: string, words: readonly MeantWord[]): string {
  return words.reduce((text, { written, meant }) => text.replaceAll(written, meant), said);
}

/** Known as it stands, or in a form of it: “blocks”, “closest”, “placing”. */
function isWord(word: string, known: ReadonlySet<string>): boolean {
  const stem = word.replace(ENDINGS, "");
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/u, "$1"), word.replace(/e?s$/u, "")].some(
    (form) => [known, ENGLISH_WORDS, FUNCTION_WORDS, LIGHT_WORDS].some((list) => list.has(form)),
  );
}
