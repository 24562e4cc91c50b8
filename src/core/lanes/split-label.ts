import type { ActionLabel } from "@/core/action-label";

/** Where a label is cut, and what the part behind the cut is called. */
export interface LabelCut {
  readonly labelId: string;
  /** Where the second part begins. */
  readonly frame: number;
  readonly newId: string;
}

/**
 * The labels with one of them in two, both a person's. As they are where there is no such label, the frame is not
 * within it, or the new name is taken.
 */
export function splitLabel(
  labels: readonly ActionLabel[],
  { labelId, frame, newId }: LabelCut,
): readonly ActionLabel[] {
  const label = labels.find(({ id }) => id === labelId);
  const isTaken = labels.some(({ id }) => id === newId);
  if (label === undefined || isTaken || frame <= label.startFrame || frame >= label.endFrame) {
    return labels;
  }
  const said: ActionLabel = { ...label, by: "person", confidence: 1 };
  return labels.flatMap((each) =>
    each === label
      ? [
          { ...said, endFrame: frame },
          { ...said, id: newId, startFrame: frame },
        ]
      : [each],
  );
}
