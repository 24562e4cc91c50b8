/**
 * A wish that takes back itself within one sentence: “put it left, no, right”, “put A on B but not on B”. What is
 * meant is asked, because either may be.
 */

/** Between what is said and what is said in its place; at the very start it answers what was done before. */
const TAKEN_BACK =
  /(?<=[\p{L}\d])\s*(?:,|;|-+|–|—|\.{3}|…)\s*(?:no|wait|rather|sorry)(?:,? (?:no|wait|rather|sorry))*\s*(?:,|;|:|-+|–|—)?\s+(?!\p{L}+ing\b)/iu;
/** The same place or thing, wanted and forbidden. */
const FORBIDDEN =
  /\b(?:but|and|,) (?:do not|don['’]t|not|never)(?: \p{L}+(?: it| them)?)? (?<what>(?:on|onto|in|into|at|to|beside|over|under|left|right|near) .+)$/iu;

/** The same deed, wanted and forbidden: “stack them and do not stack them”. */
const FORBIDDEN_DEED =
  /(?:\b(?:but|and|then)|,|;)\s*(?:please )?(?:do not|don['’]t|never) (?<what>\p{L}.+)$/iu;

/** How the person is asked; undefined where the words agree with each other. */
export function contradictionIn(said: string, names: readonly string[]): string | undefined {
  const [sentence] = said.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const text = (sentence ?? said).trim().replace(/[.!?]+$/u, "");
  const taken = TAKEN_BACK.exec(text);
  if (taken !== null) {
    const [before, after] = [text.slice(0, taken.index), text.slice(taken.index + taken[0].length)];
    return isRemark(before) ? undefined : ask(before, after);
  }
  return deedTakenBack(text) ?? placeTakenBack(text, names);
}

function deedTakenBack(text: string): string | undefined {
  const deed = FORBIDDEN_DEED.exec(text);
  const what = deed?.groups?.["what"];
  if (deed === null || what === undefined) {
    return undefined;
  }
  const wanted = text.slice(0, deed.index);
  return isSameDeed(wanted, what)
    ? `You say ${quoted(wanted)} and also not to ${quoted(what)}. Which one do you mean?`
    : undefined;
}

function placeTakenBack(text: string, names: readonly string[]): string | undefined {
  const match = FORBIDDEN.exec(text);
  const what = match?.groups?.["what"];
  if (match === null || what === undefined) {
    return undefined;
  }
  const wanted = text.slice(0, match.index);
  const both = mentioned(what, names).filter((name) => mentioned(wanted, names).includes(name));
  return both.length === 0
    ? undefined
    : `You say ${quoted(wanted)} and also not ${quoted(what)}. Which one do you mean?`;
}

/** Whether all of the one is in the other, word by word, or only points at it: “do it”. */
function isSameDeed(wanted: string, forbidden: string): boolean {
  const words = wordsOf(forbidden);
  const isSaidAgain = ` ${wordsOf(wanted).join(" ")} `.includes(` ${words.join(" ")} `);
  return POINTING_AT_ALL.test(forbidden) || (words.length > 1 && isSaidAgain);
}

const POINTING_AT_ALL = /^do (?:it|so|that|this)$/iu;

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "" && !ARTICLES.has(word));
}

const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the", "please"]);

function ask(before: string, after: string): string | undefined {
  return after === ""
    ? undefined
    : `You say ${quoted(before)} and then ${quoted(after)}. Which one do you mean?`;
}

/** “Hm, no, put it there” takes nothing back: nothing was wanted before it. */
function isRemark(before: string): boolean {
  return before.trim().split(/\s+/u).length < 3;
}

function mentioned(text: string, names: readonly string[]): readonly string[] {
  const words = text.toLowerCase();
  return names.filter((name) => words.includes(name));
}

function quoted(text: string): string {
  return `“${text.trim().replace(/[,;:]+$/u, "")}”`;
}
