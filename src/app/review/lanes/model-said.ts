import type { ActionLabel } from "@/core/action-label";
import type { Operation } from "@/core/operation";
import { isSameAction } from "@/features/timeline/label-edit";

/**
 * What the model said of actions that a person named otherwise or took away: kept beside what holds now.
 * Only the last labelling counts, since it is the one that the labels are of.
 */
export function modelSaid(
  operations: readonly Operation[],
  labels: readonly ActionLabel[],
): readonly ActionLabel[] {
  const last = operations.findLast(({ change }) => change.kind === "labels.model")?.change;
  if (last?.kind !== "labels.model") {
    return [];
  }
  const now = new Map(labels.map((label) => [label.id, label]));
  const touched = new Set(
    operations.flatMap(({ change }) =>
      change.kind === "label.set"
        ? [change.label.id]
        : change.kind === "label.remove"
          ? [change.labelId]
          : change.kind === "labels.set"
            ? [...change.removed, ...change.labels.map(({ id }) => id)]
            : [],
    ),
  );
  return last.labels.filter((label) => {
    const current = now.get(label.id);
    return touched.has(label.id) && (current === undefined || !isSameAction(current, label));
  });
}
