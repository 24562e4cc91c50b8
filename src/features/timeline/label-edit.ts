/** What a reviewer does with labels, as pure functions. Labels are ordered by their start. */
import type { ActionLabel, LabelAlternative, LabelledAction } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import { UNCERTAIN_BELOW } from "./timeline-lane";

/** What the editor can change. `object: undefined` makes it a motion. */
export interface LabelFields {
  readonly verb: string;
  readonly object: string | undefined;
  readonly startFrame: number;
  readonly endFrame: number;
}

/**
 * The label as a person confirms it. The instance is kept only while the object stays the same, and
 * that the log saw the action refused only while it is the same action.
 */
export function confirmLabel(
  label: ActionLabel,
  fields: LabelFields = toFields(label),
): ActionLabel {
  const { object: _object, instance, success, ...rest } = label;
  const { verb, object, startFrame } = fields;
  const isSameObject = object === label.object;
  const isKeptOutcome = success !== undefined && isSameAction(fields, label);
  return {
    ...rest,
    verb,
    ...(object === undefined ? {} : { object }),
    ...(isSameObject && instance !== undefined ? { instance } : {}),
    ...(isKeptOutcome ? { success } : {}),
    startFrame,
    endFrame: Math.max(fields.endFrame, startFrame + 1),
    confidence: 1,
    by: "person",
  };
}

export function toFields({ verb, object, startFrame, endFrame }: ActionLabel): LabelFields {
  return { verb, object, startFrame, endFrame };
}

/** At most three, which have the keys 1 to 3. */
export function topAlternatives(label: ActionLabel): readonly LabelAlternative[] {
  return (label.alternatives ?? []).slice(0, 3);
}

/** Of the labels that a film has most; the first three digits are the model's guesses. */
export const FREQUENT_KEYS = ["4", "5", "6", "7", "8", "9", "0"] as const;

/**
 * What is done to objects most often in this film, beside what the label is called and what the model guesses for
 * it: who names one action after the other mostly needs a name that is there already.
 */
export function frequentActions(
  label: ActionLabel,
  labels: readonly ActionLabel[],
): readonly LabelledAction[] {
  const taken = [label, ...topAlternatives(label)];
  const counted: { readonly action: LabelledAction; count: number }[] = [];
  for (const { verb, object } of labels) {
    const action = { verb, object };
    const before = counted.find((each) => isSameAction(each.action, action));
    if (before !== undefined) {
      before.count += 1;
    } else if (object !== undefined && !taken.some((each) => isSameAction(each, action))) {
      counted.push({ action, count: 1 });
    }
  }
  return counted
    .toSorted((a, b) => b.count - a.count)
    .slice(0, FREQUENT_KEYS.length)
    .map(({ action }) => action);
}

export function isSameAction(a: LabelledAction, b: LabelledAction): boolean {
  return a.verb === b.verb && a.object === b.object;
}

/** The label before or after the selected one; with nothing selected, seen from the playhead. */
export function neighbourLabel(
  labels: readonly ActionLabel[],
  { selectedId, frame }: { readonly selectedId: string | undefined; readonly frame: number },
  by: 1 | -1,
): ActionLabel | undefined {
  const at = labels.findIndex(({ id }) => id === selectedId);
  if (at >= 0) {
    return labels[at + by];
  }
  return by > 0
    ? labels.find(({ startFrame }) => startFrame >= frame)
    : labels.findLast(({ startFrame }) => startFrame <= frame);
}

export function isUncertain(label: ActionLabel): boolean {
  return isUnconfirmed(label) && label.confidence < UNCERTAIN_BELOW;
}

/** The first label behind this one that nobody has confirmed. */
export function nextUnconfirmed(
  labels: readonly ActionLabel[],
  id: string,
): ActionLabel | undefined {
  const at = labels.findIndex((label) => label.id === id);
  return labels.slice(at + 1).find(isUnconfirmed);
}
