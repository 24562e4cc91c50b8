/** With what a thing is done, where it is done with nothing else here: saying so asks for nothing more. */
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { NounPhrase } from "@/worlds/household/goals/instructions/read-noun-phrase";
import { MEANS, WITH_A_KNIFE } from "@/worlds/household/goals/instructions/request-phrases";
import type { WordCursor } from "@/worlds/household/goals/instructions/word-cursor";

/** Goes past "with a knife" behind what is cut, "with water" behind what is washed, where that comes next. */
export function readMeans(
  cursor: WordCursor,
  { isSliced }: NounPhrase,
  { isCutting, attribute }: Deed,
): void {
  if (isCutting === true || isSliced) {
    cursor.take(WITH_A_KNIFE);
  }
  const means = attribute === undefined ? undefined : MEANS[attribute];
  if (means !== undefined) {
    cursor.take(means);
  }
}
