/**
 * English words that say nothing by themselves, in any world: of grammar and of manners. Nobody is told
 * that one of them alone was not understood.
 */
const wordsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(" ")));

/** Articles, pronouns, prepositions, auxiliaries, what joins, and what is only polite. */
export const FUNCTION_WORDS = wordsOf([
  "the a an some this that these those here there of to and or but then so if when while as also too else",
  "i me my we us our you your it its it's they them their he she his her who which what please",
  "in on at from with for by into onto inside upon over under near beside between off up down out",
  "is are was be been am do does can could would will should shall may might must have has had let let's",
  "just thanks thank hi hello hey okay ok now",
]);

/** The few that stand before everything: without them the likeness of two phrases is that of what they say. */
export const SMALL_WORDS = wordsOf(["the a an of to and your please some this that"]);

/** Of much use and of little meaning: they count, order or lead to what is meant, and name no thing and no deed. */
export const LIGHT_WORDS = wordsOf([
  "all every each any both another more one ones other same new not don't no away back next top full ready",
  "today first second last after before finally want need like get make prepare use take put give help place set",
  "robot task done",
]);

/**
 * Of words of a text that were not understood, what can be told to somebody: those that say something by themselves.
 * Where there are none, it is the whole text that was not followed.
 */
export function tellingWords(words: readonly string[], text: string): readonly string[] {
  const telling = words.filter((each) =>
    each
      .split(/[\s,]+/u)
      .some((word) => /[\p{L}\p{N}]/u.test(word) && !FUNCTION_WORDS.has(word.toLowerCase())),
  );
  return words.length > 0 && telling.length === 0 ? [text.trim()] : telling;
}
