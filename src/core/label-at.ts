import type { ActionLabel, LabelledAction } from "@/core/action-label";

/** The label whose interval holds the frame; of several the one that began last. */
export function labelAt(labels: readonly ActionLabel[], frame: number): ActionLabel | undefined {
  return labels.findLast(
    ({ startFrame, endFrame }) => startFrame <= frame && frame < Math.max(endFrame, startFrame + 1),
  );
}

/** "Pickup Mug", or the verb alone for a motion. */
export function describeAction(action: LabelledAction): string {
  return action.object === undefined ? action.verb : `${action.verb} ${action.object}`;
}

/** Guessed by the model, and no person has confirmed it yet. */
export function isUnconfirmed(label: Pick<ActionLabel, "by">): boolean {
  return label.by === "model";
}
