/** What a world has words for: its verbs, how things can be, and what they can hold. */
import type { VerbWords } from "@/core/world/world-words";
import {
  isFormOf,
  type MentionReader,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";

/** The verb that a word is a form of. */
export function worldVerbOf({ words }: MentionReader, word: string): VerbWords | undefined {
  return words.verbs.find(
    ({ words: bases, irregular = {} }) =>
      Object.hasOwn(irregular, word) ||
      bases.some(
        (base) => !base.includes(" ") && isFormOf(word, base) && word.length >= base.length - 1,
      ),
  );
}

/** "On", "dirty", "closed", and what each says of a thing. */
export function stateWordsOf({ words }: MentionReader): ReadonlyMap<string, StateFact> {
  return new Map<string, StateFact>(
    words.attributes.flatMap(({ attribute, holds, not }) => [
      ...holds.words.map((word) => [word, { attribute, value: true }] as const),
      ...not.words.map((word) => [word, { attribute, value: false }] as const),
    ]),
  );
}

/** "A glass of water" holds it. */
function isSubstance({ words }: MentionReader, word: string): boolean {
  return words.substances.some(({ name }) => name === word);
}

/** "Of" after a thing, which holds what is named, as "with" does: "a glass of water"; else as it is said. */
export function belongingOf(
  reader: MentionReader,
  word: "with" | "for" | "of",
  next: string,
): "with" | "for" | "of" {
  return word === "of" && isSubstance(reader, next) ? "with" : word;
}
