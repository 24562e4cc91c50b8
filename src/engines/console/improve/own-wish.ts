/**
 * Which of the things that a person said is the wish that the corrections after it are about: in a session with
 * several, the last one that was corrected. A guess that is shown, and can be chosen otherwise.
 */
import { isThanks } from "@/engines/console/analogy/thanks";

/** Said of what was just done, and not of what is to be done next. */
const CORRECTS =
  /^\W*(?:(?:oh|hm+|hey|please|but|and|ok(?:ay)?|sorry)\W+)*(?:no(?:pe|t)?|wrong|stop|wait|rather|instead|actually|never|undo|that(?:['’]s| is| was)|this(?:['’]s| is| was)|you (?:should|did|have|were|put|forgot|missed)|i (?:meant|said|wanted|did)|there(?:['’]s| is| are) (?:still|one)|still|also)\b/iu;

/** Goes on with what was said before. */
const GOES_ON = /\b(?:it|them|they|there|this|that|those|these|ones?|again)\b/iu;
/** Fewer words ask for nothing of their own: “hello there”. */
const LEAST_WORDS = 3;

/** Of utterances in their order, at least one: the index of the one that is corrected last. */
export function correctedWish(said: readonly string[], thingNames: readonly string[]): number {
  const last = said.findLastIndex((text) => !isThanks(text));
  const begins = said.findLastIndex(
    (text, index) => index < last && !isThanks(text) && isOwnWish(said, index, thingNames),
  );
  // Thanks alone are no wish; whoever said something is not left without one.
  return begins >= 0 ? begins : said.findIndex((text) => !isThanks(text));
}

/** It is no correction: it follows thanks, is corrected itself, or is about sorts of things and no single one. */
function isOwnWish(said: readonly string[], index: number, thingNames: readonly string[]): boolean {
  const [text, before, after] = [said[index], said[index - 1], said[index + 1]];
  if (text === undefined || CORRECTS.test(text) || GOES_ON.test(text)) {
    return false;
  }
  if (text.trim().split(/\s+/u).length < LEAST_WORDS) {
    return false;
  }
  const isAfterThanks = before !== undefined && isThanks(before);
  const isCorrected = after !== undefined && CORRECTS.test(after);
  return isAfterThanks || isCorrected || !thingNames.some((name) => mentions(text, name));
}

function mentions(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at >= 0 && !/^\p{L}/u.test(text.slice(at + name.length));
}
