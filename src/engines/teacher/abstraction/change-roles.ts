import type { StateChange } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";

/** Whether the change lasts: what a task is about, and what a program keeps account of. */
export function isLasting({ attribute }: StateChange, { attributes }: WorldSpeech): boolean {
  return attributes.lasting.includes(attribute);
}

/** Whether something is taken away or put somewhere. */
export function isMove({ attribute }: StateChange, { attributes }: WorldSpeech): boolean {
  return attribute === attributes.place;
}

/**
 * Whether what changes for good does nothing but take back what changed earlier: a mug is emptied of the water that
 * the tap let in when it was washed.
 */
export function isTakenBack(
  earlier: readonly StateChange[],
  later: readonly StateChange[],
  speech: WorldSpeech,
): boolean {
  const lasting = later.filter((change) => isLasting(change, speech));
  const isBack = ({ objectId, attribute, after }: StateChange) =>
    earlier.some(
      (each) =>
        each.objectId === objectId &&
        each.attribute === attribute &&
        JSON.stringify(each.before) === JSON.stringify(after),
    );
  return lasting.length > 0 && lasting.every(isBack);
}
