/** How objects are at each point of a program, and whether an order of steps holds. */
import { assertNever } from "@/base/assert";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import { isHolding } from "@/core/world/world-state";
import type { Where } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";

/** Whether an attribute holds after a change; undefined where the change is about another. */
export function flagAfter(flag: string, { attribute, after }: StateChange): boolean | undefined {
  return attribute === flag ? isHolding(after) : undefined;
}

/** The flag of an object before step `index`, or undefined where it has none. */
export function flagBefore(
  { things, steps }: Scene,
  { id, flag }: { readonly id: string; readonly flag: string },
  index: number,
): boolean | undefined {
  let value = things.find((each) => each.id === id)?.flags[flag];
  for (const { changes } of steps.slice(0, index)) {
    for (const change of changes) {
      if (change.objectId === id) {
        value = flagAfter(flag, change) ?? value;
      }
    }
  }
  return value;
}

/** Whether steps stand where they should, judged by the first of them and the step that is named. */
export function isInPlace(scene: Scene, indices: readonly number[], where: Where): boolean {
  const [first] = indices;
  const last = indices.at(-1);
  if (first === undefined || last === undefined) {
    return false;
  }
  const { steps } = scene;
  switch (where.at) {
    case "natural":
      return true;
    case "first":
    case "start":
      return first === 0;
    case "end":
      return last === steps.length - 1;
    case "before": {
      const other = findSteps(scene, where.step).find((index) => !indices.includes(index));
      return other !== undefined && first < other;
    }
    case "after": {
      const other = findSteps(scene, where.step).findLast((index) => !indices.includes(index));
      return other !== undefined && last > other;
    }
    default:
      return assertNever(where);
  }
}

/** Turning off after turning on, closing after opening. */
export function undoes({ lexicon }: Scene, own: ProgramCall, next: ProgramCall): boolean {
  const begun = lexicon.switched(lexicon.senseOfCall(own.method));
  const ended = lexicon.ended(lexicon.senseOfCall(next.method));
  return begun !== undefined && begun.flag === ended?.flag && begun.value !== ended.value;
}
