/** What a label would have to say so that it agrees with the lane that is trusted most. */
import type { Disagreement } from "@/core/lanes/disagreements";
import type { LaneAction, ShownAction } from "@/core/lanes/lane-action";
import type { ShownSpan } from "@/core/film/film-time";

export type LabelFix =
  | { readonly kind: "change"; readonly from: ShownAction; readonly to: LaneAction }
  | { readonly kind: "remove"; readonly from: ShownAction }
  | { readonly kind: "add"; readonly to: LaneAction; readonly span: ShownSpan };

/**
 * A log saw what happened; a program is what somebody made of it. Undefined where the label says already
 * what the other lane says.
 */
export function labelFixOf(at: Disagreement): LabelFix | undefined {
  const { label, hasLog, log, program } = at;
  const to = hasLog ? log : program;
  if (label === undefined) {
    return to === undefined ? undefined : { kind: "add", to, span: log ?? at.span };
  }
  if (to?.key === label.key) {
    return undefined;
  }
  return to === undefined ? { kind: "remove", from: label } : { kind: "change", from: label, to };
}
