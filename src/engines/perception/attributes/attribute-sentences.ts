import { withArticle } from "@/base/english/nouns";
import type { VisibleState } from "@/core/world/world-model";

/** A sentence about a thing and its opposite: only one of them can match a picture of it. */
export interface AttributeSentences {
  /** True of a picture in which the thing has the attribute. */
  readonly holds: string;
  /** The opposite. */
  readonly lacks: string;
}

/**
 * What can change about a thing as a pair of sentences (ICAL S4.7 asks CLIP for the better match of
 * "that is dirty" and "that is clean"). `noun` as people call the thing: "plate", "coffee machine".
 */
export function attributeSentences(
  noun: string,
  { holds, lacks }: Pick<VisibleState, "holds" | "lacks">,
): AttributeSentences {
  const say = (word: string) => `a photo of ${withArticle(`${word} ${noun}`)}`;
  return { holds: say(holds), lacks: say(lacks) };
}
