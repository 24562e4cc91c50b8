/** The actions of a film as its annotations name them: what can be foretold of it, and from it of others. */
import type { Outline } from "@/core/outline";
import type { JudgedAction } from "@/core/forecast/edit-distance-at";

export interface WatchedAction extends JudgedAction {
  readonly startS: number;
  readonly endS: number;
  /** As it was narrated. */
  readonly text: string;
}

/** Actions with a verb and an object, by their beginning; what has none of either cannot be judged. */
export function watchedActions(outline: Outline | undefined): readonly WatchedAction[] {
  return (outline === undefined ? [] : outline.segments)
    .flatMap(({ tier, verb, objects, startS, endS, text }): readonly WatchedAction[] => {
      const noun = objects?.[0];
      return tier !== "action" || verb === undefined || noun === undefined
        ? []
        : [{ verb, noun, startS, endS, text }];
    })
    .toSorted((a, b) => a.startS - b.startS || a.endS - b.endS);
}
