/** Where a list of things ends and something is told of the next one. */
import {
  DRY,
  LINKS,
  SOMEWHERE,
  WISHED,
} from "@/worlds/household/goals/instructions/request-phrases";
import { startsWith } from "@/worlds/household/goals/instructions/read-sentences";
import type { WordCursor } from "@/worlds/household/goals/instructions/word-cursor";

/** Goes past a link with another thing of the list behind it. */
export function isListGoingOn(cursor: WordCursor): boolean {
  const start = cursor.at;
  while (cursor.take(LINKS)) {
    // Several: ", and".
  }
  const phrase = cursor.phrase();
  const behind = phrase === undefined ? [] : cursor.words.slice(phrase.end);
  const isTold = [...WISHED, ...DRY, ...SOMEWHERE].some((each) => startsWith(behind, each));
  return (start < cursor.at && phrase !== undefined && !isTold) || cursor.back(start);
}
