/** What the screen answers to a question: a value behind a name that was asked for, a count before one. */
import { FUNCTION_WORDS } from "@/base/english/function-words";
import type { Screen } from "@/core/screens/screen";
import { kinOf, plainWords, wordsAsked } from "@/engines/agent/screens/asked-words";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ReadInstruction } from "@/engines/agent/screens/transfer-words";

const NAMED = /^(?<label>[^:]{1,60}): (?<value>.+)$/u;
const COUNTED = /^(?<value>\d[\d.,]*) (?<label>[^\d:]{1,60})$/u;

/**
 * The value whose name has most in common with what is asked; of equal ones what is asked for first.
 * Undefined where the screen has none.
 */
export function answerAsked(
  { elements }: Pick<Screen, "elements">,
  asked: ReadInstruction,
): string | undefined {
  const said = wordsAsked(asked).map(kinOf);
  const pattern = isCount(asked) ? COUNTED : NAMED;
  const [best] = elements
    .filter(({ id }) => id === "")
    .flatMap(({ text }) => {
      const { label, value } = { ...pattern.exec(text)?.groups };
      if (label === undefined || value === undefined) {
        return [];
      }
      const own = wordsOf(label)
        .map(({ word }) => word)
        .filter((word) => !FUNCTION_WORDS.has(word))
        .map(kinOf);
      const places = own.map((word) => said.indexOf(word)).filter((place) => place !== -1);
      const share = places.length / own.length;
      return places.length === 0 ? [] : [{ value, share, place: Math.min(...places) }];
    })
    .toSorted((a, b) => b.share - a.share || a.place - b.place);
  return best?.value;
}

function isCount(asked: ReadInstruction): boolean {
  const words = plainWords(asked);
  return words.some((word, at) => word === "how" && words[at + 1] === "many");
}
