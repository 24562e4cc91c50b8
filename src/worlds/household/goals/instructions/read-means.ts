/** Words beside a deed that ask for nothing more: with what it is done, where it is done with nothing else. */
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { NounPhrase } from "@/worlds/household/goals/instructions/read-noun-phrase";
import {
  FILLING,
  MAKING,
  MEANS,
  USING_A_KNIFE,
  WITH_A_KNIFE,
} from "@/worlds/household/goals/instructions/request-phrases";
import type { WordCursor } from "@/worlds/household/goals/instructions/word-cursor";

/** Goes past "with a knife" behind what is cut, "with water" behind what is washed, where that comes next. */
export function readMeans(
  cursor: WordCursor,
  { isSliced }: NounPhrase,
  { isCutting, isMaking, attribute }: Deed,
): void {
  if (isCutting === true) {
    cursor.take(WITH_A_KNIFE);
  }
  // "Serve a slice with a knife" asks for both.
  if (isMaking === true && isSliced) {
    cursor.take(USING_A_KNIFE);
  }
  const means = attribute === undefined ? undefined : MEANS[attribute];
  if (means !== undefined) {
    cursor.take(means);
  }
}

/** What asks for something to be made; a mug is filled with coffee by making it. */
export function takeMaking(cursor: WordCursor): boolean {
  const start = cursor.at;
  if (!cursor.take(FILLING)) {
    return cursor.take(MAKING);
  }
  const phrase = cursor.phrase();
  const words = cursor.words.slice(cursor.at, phrase?.end);
  const isHeld = words.some(({ noun }) => noun?.select === "Mug");
  return (phrase?.noun.select === "coffee" && isHeld) || cursor.back(start);
}
