/** Words that a program, or whoever wrote it, put somewhere, told as theirs and not as the studio's. */

/** Quotation marks of any kind, and characters that turn or hide what stands beside them. */
const MARKS = /["“”„‟«»‹›＂]/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const NAME = /^[\p{L}\p{N}_|.-]{1,80}$/u;
const MOST_CHARS = 200;

/** The words in quotation marks; whatever they are, they do not end the quotation. */
export function quoteProgram(words: string): string {
  return `“${words.replaceAll(MARKS, "'").replaceAll(UNSEEN, " ").trim()}”`;
}

/** A name that a program gave: one word stays as it is, anything else stands in quotation marks. */
export function saidName(name: string): string {
  return NAME.test(name) ? name : quoteProgram(name.slice(0, MOST_CHARS));
}
