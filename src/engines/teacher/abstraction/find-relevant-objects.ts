import type { RelevantObject } from "@/core/abstraction";
import type { WorldSpeech } from "@/core/world/world-speech";
import { isLasting } from "@/engines/teacher/abstraction/change-roles";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { Subgoal } from "@/engines/teacher/abstraction/subgoals";
import { referencesOf, toList, toSentence } from "@/engines/teacher/abstraction/describe-call";

/**
 * State abstraction (ICAL 3.2, 4): the objects that the program deals with, each with its part in
 * it: what becomes of it, or which subgoal it is a tool for.
 */
export function findRelevantObjects(
  steps: readonly ExecutedStep[],
  {
    subgoals,
    reasons,
    language,
  }: {
    readonly subgoals: readonly Subgoal[];
    readonly reasons: readonly (string | undefined)[];
    readonly language: FullLanguage;
  },
): readonly RelevantObject[] {
  const { speech } = language;
  const found = new Map<string, RelevantObject>();
  for (const [index, step] of steps.entries()) {
    for (const { instance, class: objectClass } of referencesOf(step.call)) {
      if (instance !== undefined && !found.has(instance)) {
        const why =
          becomes(language, steps, instance) ??
          serves(speech, servedBy(subgoals, index), instance) ??
          reasons[index] ??
          toSentence(`needed to ${speech.describeCall(step.call).toDo}`);
        found.set(instance, { id: instance, class: objectClass, why });
      }
    }
  }
  return [...found.values()];
}

/** `In the end the Mug_71 is clean and holds coffee.` */
function becomes(
  language: FullLanguage,
  steps: readonly ExecutedStep[],
  id: string,
): string | undefined {
  const { speech } = language;
  const last = new Map<string, string>();
  for (const change of steps.flatMap(({ outcome }) => outcome.changes)) {
    const isKept = isLasting(change, speech) || speech.placeOf(change) !== undefined;
    const { result } = speech.describeChange(change);
    if (change.objectId === id && isKept && result !== undefined) {
      last.set(change.attribute, result.replace(`the ${id} `, ""));
    }
  }
  const isLeft = [...last.keys()].some((attribute) => attribute !== speech.attributes.place);
  return isLeft || wasPlacedForGood(language, steps, id)
    ? `In the end the ${id} ${toList([...last.values()])}.`
    : undefined;
}

/** What is only carried out of the way (a knife after cutting) is a tool, not what it is about. */
function wasPlacedForGood(
  { words: { calls } }: FullLanguage,
  steps: readonly ExecutedStep[],
  id: string,
): boolean {
  const last = steps.findLast(({ outcome }) => outcome.objectId === id);
  return last !== undefined && [calls.place, calls.carry].includes(last.call.method);
}

function servedBy(subgoals: readonly Subgoal[], index: number): Subgoal | undefined {
  return subgoals.find((each) => each.steps.includes(index) && each.effect !== undefined);
}

function serves(
  speech: WorldSpeech,
  subgoal: Subgoal | undefined,
  instance: string,
): string | undefined {
  const { effect } = subgoal ?? {};
  if (effect !== undefined && speech.placeOf(effect) === instance) {
    return speech.describeChange(effect).forPlace;
  }
  return subgoal === undefined || subgoal.title.includes(instance)
    ? undefined
    : `Needed to ${subgoal.title.charAt(0).toLowerCase()}${subgoal.title.slice(1)}.`;
}
