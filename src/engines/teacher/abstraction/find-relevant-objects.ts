import type { RelevantObject } from "@/core/abstraction";
import { describeResult, isLasting, placeOf } from "@/engines/teacher/abstraction/describe-change";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { Subgoal } from "@/engines/teacher/abstraction/subgoals";
import {
  describeCall,
  referencesOf,
  toList,
  toSentence,
} from "@/engines/teacher/abstraction/describe-call";

/**
 * State abstraction (ICAL 3.2, 4): the objects that the program deals with, each with its part in
 * it: what becomes of it, or which subgoal it is a tool for.
 */
export function findRelevantObjects(
  steps: readonly ExecutedStep[],
  subgoals: readonly Subgoal[],
  reasons: readonly (string | undefined)[],
): readonly RelevantObject[] {
  const found = new Map<string, RelevantObject>();
  for (const [index, step] of steps.entries()) {
    for (const { instance, class: objectClass } of referencesOf(step.call)) {
      if (instance !== undefined && !found.has(instance)) {
        const why =
          becomes(steps, instance) ??
          serves(subgoals, index, instance) ??
          reasons[index] ??
          toSentence(`needed to ${describeCall(step.call)}`);
        found.set(instance, { id: instance, class: objectClass, why });
      }
    }
  }
  return [...found.values()];
}

/** `In the end the Mug_71 is clean and holds coffee.` */
function becomes(steps: readonly ExecutedStep[], id: string): string | undefined {
  const last = new Map<string, string>();
  for (const change of steps.flatMap(({ outcome }) => outcome.changes)) {
    const isPlaced = change.attribute === "supported_by" && placeOf(change.after) !== undefined;
    const result = describeResult(change);
    if (change.objectId === id && (isLasting(change) || isPlaced) && result !== undefined) {
      last.set(change.attribute, result.replace(`the ${id} `, ""));
    }
  }
  const isLeft = [...last.keys()].some((attribute) => attribute !== "supported_by");
  return isLeft || wasPlacedForGood(steps, id)
    ? `In the end the ${id} ${toList([...last.values()])}.`
    : undefined;
}

/** What is only carried out of the way (a knife after cutting) is a tool, not what it is about. */
function wasPlacedForGood(steps: readonly ExecutedStep[], id: string): boolean {
  const last = steps.findLast(({ outcome }) => outcome.objectId === id);
  return last?.call.method === "place" || last?.call.method === "pickup_and_place";
}

function serves(subgoals: readonly Subgoal[], index: number, instance: string): string | undefined {
  const subgoal = subgoals.find((each) => each.steps.includes(index) && each.effect !== undefined);
  const { effect } = subgoal ?? {};
  if (effect?.attribute === "supported_by" && placeOf(effect.after) === instance) {
    return `The ${effect.objectId} goes in or on it.`;
  }
  return subgoal === undefined || subgoal.title.includes(instance)
    ? undefined
    : `Needed to ${subgoal.title.charAt(0).toLowerCase()}${subgoal.title.slice(1)}.`;
}
