/** Shorter ones are guessed, and stand in many a word. */
export const SHORTEST_USED = 8;
/** So long a row of letters is no word any more. */
const LONGEST_WORD = 16;
/** Letters, as names in programs have them: `put_down`, `Mug12`. */
const WORD = /^[\p{L}_]+\d{0,2}$/u;

/**
 * Why a key is not used, as a sentence; undefined where it is, and where there is none. Whatever looks like
 * a key in a reply, a log or an export is taken out of it: a plain word would be taken out of programs and
 * instructions too, and could not be told from them.
 */
export function keyFault(apiKey: string): string | undefined {
  if (apiKey === "") {
    return undefined;
  }
  if (apiKey.length < SHORTEST_USED) {
    return `A key has at least ${SHORTEST_USED} characters: so short a one cannot be told from the words of programs and logs, out of which keys are taken.`;
  }
  return apiKey.length < LONGEST_WORD && WORD.test(apiKey)
    ? "This is a plain word: it could not be told from the words of programs and logs, out of which keys are taken. A key has digits or signs between its letters."
    : undefined;
}
