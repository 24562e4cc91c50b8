import {
  LONGEST_NOUN_WORDS,
  meaningOf,
  countOf,
  type Meaning,
} from "@/worlds/household/goals/instructions/vocabulary";

/** A word of an instruction, or several that name one thing. */
export interface Word {
  /** As it was written, in lower case. */
  readonly text: string;
  readonly noun?: Meaning;
  readonly number?: number;
}

export interface Sentence {
  readonly speaker: "Commander" | "Driver";
  readonly words: readonly Word[];
}

/** Whose turn begins. */
export const SPEAKER = /<\s*(commander|driver|user|agent|follower)\s*>:?/giu;

/**
 * The sentences of an instruction, or of a dialogue whose turns begin with `<Commander>` or `<Driver>`;
 * without such marks everything counts as the Commander's.
 */
export function readSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let speaker: Sentence["speaker"] = "Commander";
  for (const [index, part] of text.split(SPEAKER).entries()) {
    if (index % 2 === 1) {
      speaker = /driver|agent|follower/iu.test(part) ? "Driver" : "Commander";
      continue;
    }
    for (const sentence of part.split(/[.!?;\n]+|\bthen\b/iu)) {
      const words = readWords(sentence);
      if (words.length > 0) {
        sentences.push({ speaker, words });
      }
    }
  }
  return sentences;
}

function readWords(sentence: string): readonly Word[] {
  const texts = sentence
    .toLowerCase()
    .replaceAll(/\(s\)/gu, "s")
    .replaceAll(/['’]/gu, "")
    .replaceAll(/(\d),(?=\d{3}\b)/gu, "$1")
    .replaceAll(/(\d)([a-z])/gu, "$1 $2")
    .replaceAll(/([,&:])/gu, (mark) => (mark === "&" ? " and " : " , "))
    .split(/[^a-z0-9,]+/u)
    .filter((word) => word !== "");
  const words: Word[] = [];
  for (let at = 0; at < texts.length;) {
    const found = longestNoun(texts, at);
    const text = texts.slice(at, at + (found?.length ?? 1)).join(" ");
    const number = countOf(text);
    words.push({
      text,
      ...(found === undefined ? {} : { noun: found.meaning }),
      ...(number === undefined ? {} : { number }),
    });
    at += found?.length ?? 1;
  }
  return words;
}

function longestNoun(
  texts: readonly string[],
  at: number,
): { readonly meaning: Meaning; readonly length: number } | undefined {
  for (let length = LONGEST_NOUN_WORDS; length > 0; length -= 1) {
    const part = texts.slice(at, at + length);
    const meaning = part.length === length ? meaningOf(part) : undefined;
    if (meaning !== undefined) {
      return { meaning, length };
    }
  }
  return undefined;
}

/** Whether these words begin with such texts. */
export function startsWith(words: readonly Word[], texts: readonly string[]): boolean {
  return texts.every((text, at) => words[at]?.text === text);
}
