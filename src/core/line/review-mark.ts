/** Marks that a person puts on a demonstration beside its status: they decide nothing. */
import { z } from "zod";

/**
 * `flagged`: somebody should look at it; `skipped`: not decided now, later maybe; `deleted`: out of the queue,
 * and kept with everything that was done to it until somebody deletes it for good; `gold`: its accepted review is
 * what hidden copies of it are measured against.
 */
export const REVIEW_MARKS = ["flagged", "skipped", "deleted", "gold"] as const;
export const reviewMarkSchema = z.enum(REVIEW_MARKS);
export type ReviewMark = z.infer<typeof reviewMarkSchema>;

/** What a queue shows and can be narrowed to. Which items are gold it does not tell: their copies have their titles. */
export const SHOWN_MARKS = ["flagged", "skipped", "deleted"] as const satisfies ReviewMark[];
export type ShownMark = (typeof SHOWN_MARKS)[number];

/** The marks with one put on or taken off. */
export function withMark(
  marks: readonly ReviewMark[],
  { mark, isOn }: { readonly mark: ReviewMark; readonly isOn: boolean },
): readonly ReviewMark[] {
  const others = marks.filter((each) => each !== mark);
  return isOn ? [...others, mark] : others;
}
