/** Words that say where something is to be put. */

/** How far before a noun its preposition stands. */
const REACH = 4;
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  "on onto in into to inside upon".split(" "),
);
/** Verbs for bringing a thing somewhere, in their forms. */
export const PUTTING =
  /^(?:be|go|put|plac|mov|bring|serv|gather|drop|carr|return|stor|lay|arrang|collect|set|deposit|leav|throw|toss|dump)(?:e|es|ed|ing|ting|y|ying|s)?$/u;

/** Of these, what is said of a place and of nothing else: things are also served and left without one. */
export function isPlacing(word: string): boolean {
  return /^(?:put|plac|mov)(?:e|es|ed|ting|ing|s)?$/u.test(word);
}

/** "Next to the sink" is not in it. */
const BESIDE: ReadonlySet<string> = new Set(["next", "close"]);

/** Whether what comes after these words, nearest first, is where something is to be put. */
export function isDestination(before: readonly string[]): boolean {
  const preposition = before.slice(0, REACH).findIndex((word) => PREPOSITIONS.has(word));
  const isBeside = before.slice(preposition + 1, preposition + 2).some((word) => BESIDE.has(word));
  return (
    preposition !== -1 &&
    !isBeside &&
    before.slice(preposition + 1).some((word) => PUTTING.test(word))
  );
}
