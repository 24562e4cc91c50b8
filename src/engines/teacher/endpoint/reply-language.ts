/**
 * Whether a reply is in another language than its request, told without a model: by the script, and
 * for English by the words that no English text does without. Unsure counts as the same.
 */

const ENGLISH = new Set(
  "the and is are with so to of it that not for on be from when before after because this as in a".split(
    " ",
  ),
);
/** Shorter texts say too little. */
const MIN_WORDS = 15;
/** English prose has five times this share of those words; related languages stay below. */
const MIN_ENGLISH_SHARE = 0.06;
/** An instruction counts as English with one of these; many other languages share the shorter words. */
const SURELY_ENGLISH =
  /\b(the|and|with|of|to|make|put|please|then|into|from|this|that|these|your)\b/i;

export function isOtherLanguage(request: string, reply: string): boolean {
  const [asked, given] = [mainScript(request), mainScript(reply)];
  if (asked !== undefined && given !== undefined && asked !== given) {
    return true;
  }
  // Ids such as Mug_71 are the same in every language.
  const words = reply.toLowerCase().match(/(?<![\w])\p{L}+(?![\w])/gu) ?? [];
  if (words.length < MIN_WORDS || !SURELY_ENGLISH.test(request)) {
    return false;
  }
  return words.filter((word) => ENGLISH.has(word)).length / words.length < MIN_ENGLISH_SHARE;
}

const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Thai}/gu,
];

/** The script that most letters are in; ids and class names are left out, which are always Latin. */
function mainScript(text: string): RegExp | undefined {
  const prose = text.replaceAll(/\b[A-Z]\w*_\d+\b/g, " ");
  const counts = SCRIPTS.map((script) => prose.match(script)?.length ?? 0);
  const most = Math.max(...counts);
  return most < MIN_WORDS ? undefined : SCRIPTS[counts.indexOf(most)];
}
