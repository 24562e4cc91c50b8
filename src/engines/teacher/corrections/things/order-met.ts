/** Whether the steps that words speak of stand where the words say: what is called so is looked at. */
import { assertNever } from "@/base/assert";
import type { Where } from "@/engines/teacher/corrections/edits/edit";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";

/**
 * Whether a whole part of a program stands where it should. It is judged by all of its steps: coffee that
 * is begun after the bread was cut and made before that is toasted does not come after the toast.
 */
export function isPartInPlace(scene: Scene, found: readonly number[], where: Where): boolean {
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) {
    return false;
  }
  switch (where.at) {
    case "natural":
      return true;
    case "first":
    case "start":
      return last === found.length - 1;
    case "end":
      return scene.steps.length - first === found.length;
    case "before":
    case "after":
      return isOrderMet(scene, found, where);
    default:
      return assertNever(where);
  }
}

type Beside = Where & { readonly at: "before" | "after" };

function isOrderMet(scene: Scene, found: readonly number[], { at, step }: Beside): boolean {
  const others = findSteps(scene, step).filter((index) => !found.includes(index));
  const isMet = (index: number, other: number) => (at === "before" ? index < other : index > other);
  return others.length > 0 && found.every((index) => others.every((other) => isMet(index, other)));
}

/** Whether after these steps nothing comes but what ends them: a door is closed, a machine turned off. */
export function isLastOf({ steps, lexicon }: Scene, found: readonly number[]): boolean {
  const last = found.at(-1);
  return last !== undefined && steps.slice(last + 1).every((step) => isOnTheWay(step, lexicon));
}

/**
 * Whether in front of these steps nothing stands but what leads to them: doors, walks, tools, and taking what they
 * are about into the hand.
 */
export function isFirstOf({ steps, lexicon }: Scene, found: readonly number[]): boolean {
  const last = found.at(-1) ?? -1;
  const own = new Set(
    found.flatMap((index) => (steps[index] === undefined ? [] : [receiverOf(steps[index])])),
  );
  const others = steps.slice(0, last).filter((_, index) => !found.includes(index));
  const isTaken = (each: SceneStep) =>
    lexicon.isTaking(each.step.call.method) && own.has(receiverOf(each));
  return found.length > 0 && others.every((each) => isTaken(each) || isOnTheWay(each, lexicon));
}

function receiverOf({ step }: SceneStep): string {
  return keyOf(step.call.receiver);
}

function isOnTheWay({ step: { call } }: SceneStep, lexicon: Lexicon): boolean {
  const isTool = lexicon.words.verbs.some(({ tools }) => tools?.includes(call.receiver.class));
  return isTool || isPassing(call.method, lexicon);
}

/** Walks, doors, switches and a free hand: needed on the way, or not any more. */
export function isPassing(method: string, lexicon: Lexicon): boolean {
  return (
    lexicon.isWalk(method) ||
    method === lexicon.words.calls.drop ||
    lexicon.switched(lexicon.senseOfCall(method)) !== undefined
  );
}
