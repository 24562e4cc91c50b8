/** The steps that a reading changes, as they are shown: one that goes and comes again is one that moves. */
import type { SteppedChange } from "@/core/correction";
import { t } from "@/base/language/translate";

export interface ShownChange {
  readonly kind: SteppedChange["kind"] | "moved";
  readonly words: string;
  /** A moved step stands where it comes; it went from further down, or from further up. */
  readonly way?: "up" | "down";
}

/** "4 new, 1 left out, 2 moved": whether a reading adds, moves or drops is told before any of its steps. */
export function countChanges(changes: readonly ShownChange[]): string {
  return COUNTED.flatMap(([kind, tell]) => {
    const count = changes.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [tell(count)];
  }).join(", ");
}

const COUNTED: readonly (readonly [kind: ShownChange["kind"], tell: (count: number) => string])[] =
  [
    ["new", (count) => t("{count} new", { count })],
    ["gone", (count) => t("{count} left out", { count })],
    ["moved", (count) => t("{count} moved", { count })],
  ];

/**
 * Where the same step goes in one place and comes in another, nothing is left out and nothing is new: it would
 * contradict itself to strike out what is kept.
 */
export function shownChanges(steps: readonly SteppedChange[]): readonly ShownChange[] {
  const partners = new Map<number, number>();
  const open = new Map<string, number[]>();
  steps.forEach((step, index) => {
    const other = open.get(`${step.kind === "new" ? "gone" : "new"} ${step.words}`)?.shift();
    if (other === undefined) {
      const key = `${step.kind} ${step.words}`;
      const same = open.get(key);
      if (same === undefined) {
        open.set(key, [index]);
      } else {
        same.push(index);
      }
    } else {
      partners.set(index, other).set(other, index);
    }
  });
  return steps.flatMap((step, index): ShownChange[] => {
    const other = partners.get(index);
    if (other === undefined) {
      return [step];
    }
    return step.kind === "gone"
      ? []
      : [{ kind: "moved", words: step.words, way: other > index ? "up" : "down" }];
  });
}
