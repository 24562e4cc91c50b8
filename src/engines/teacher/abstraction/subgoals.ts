/**
 * Groups the steps of a program by what they are for: each step serves a later one or has an effect
 * of its own that lasts; steps that lead to the same effect make one subgoal (ICAL 3.2, 3).
 */
import type { StateChange } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import { isLasting } from "@/engines/teacher/abstraction/change-roles";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { toList } from "@/engines/teacher/abstraction/describe-call";
import type { Explanation } from "@/engines/teacher/abstraction/explain-step";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";

export interface Subgoal {
  /** `Clean the Mug_71`. */
  readonly title: string;
  /** What the last of its steps changes for good, or undefined for a step without such an effect. */
  readonly effect: StateChange | undefined;
  /** Indices of its steps, in order. */
  readonly steps: readonly number[];
}

export function findSubgoals(
  steps: readonly ExecutedStep[],
  explanations: readonly Explanation[],
  { speech }: FullLanguage,
): readonly Subgoal[] {
  const groups: { readonly last: number; readonly steps: number[] }[] = [];
  steps.forEach((step, index) => {
    if (step.call.method === speech.calls.walk) {
      return;
    }
    const last = endOf(steps, explanations, { index, speech });
    const group = groups.at(-1);
    const isAfterwards = last === index && mainChange(step, speech) === undefined;
    if (group !== undefined && (group.last === last || isAfterwards)) {
      group.steps.push(index);
    } else {
      groups.push({ last, steps: [index] });
    }
  });
  return groups.map(({ last, steps: members }) => {
    const step = steps[last];
    const effect = step === undefined ? undefined : mainChange(step, speech);
    const title =
      effect === undefined
        ? titleOf(step ?? steps[members.at(-1) ?? 0], speech)
        : speech.describeChange(effect).subgoal;
    return { title, effect, steps: members };
  });
}

/** `Clean the Mug_71: pick up the Mug_71, put the Mug_71 in or on the SinkBasin_3 and ...` */
export function toPlan(
  steps: readonly ExecutedStep[],
  subgoals: readonly Subgoal[],
  speech: WorldSpeech,
): readonly string[] {
  return subgoals.map(({ title, steps: members }) => {
    const parts = members.flatMap((index) => {
      const step = steps[index];
      return step === undefined ? [] : [speech.describeCall(step.call).toDo];
    });
    const isSaid = parts.length === 1 && parts[0]?.toLowerCase() === title.toLowerCase();
    return isSaid ? `${title}.` : `${title}: ${toList(parts)}.`;
  });
}

function titleOf(step: ExecutedStep | undefined, speech: WorldSpeech): string {
  const text = step === undefined ? "" : speech.describeCall(step.call).toDo;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Follows what a step serves up to the first step with an effect that lasts. */
function endOf(
  steps: readonly ExecutedStep[],
  explanations: readonly Explanation[],
  { index, speech }: { readonly index: number; readonly speech: WorldSpeech },
): number {
  let at = index;
  // Each link leads to a later step, so this ends.
  for (;;) {
    const step = steps[at];
    const next = explanations[at]?.serves;
    if (step === undefined || next === undefined) {
      return at;
    }
    if (step.outcome.changes.some((change) => isLasting(change, speech))) {
      return at;
    }
    if (arrivalOf(step, speech) !== undefined && !isMovedAgain(steps, at, speech)) {
      return at;
    }
    at = next;
  }
}

/** The change that puts something where it stays. */
function arrivalOf({ outcome }: ExecutedStep, speech: WorldSpeech): StateChange | undefined {
  return outcome.changes.find((change) => speech.placeOf(change) !== undefined);
}

function isMovedAgain(steps: readonly ExecutedStep[], index: number, speech: WorldSpeech): boolean {
  const moved = steps[index]?.outcome.objectId;
  return steps
    .slice(index + 1)
    .some(
      ({ outcome }) =>
        outcome.objectId === moved ||
        outcome.changes.some((change) => isLasting(change, speech) && change.objectId === moved),
    );
}

/** The change that a step is made for: a lasting one first, then a place, then a switch or door. */
function mainChange(step: ExecutedStep, speech: WorldSpeech): StateChange | undefined {
  const { changes, objectId } = step.outcome;
  const lasting = changes.filter((change) => isLasting(change, speech));
  // Pouring empties one thing for the sake of another.
  const gains = lasting.filter(({ after }) => after !== null);
  const own = (list: readonly StateChange[]) => list.find((each) => each.objectId === objectId);
  return own(gains) ?? gains[0] ?? lasting[0] ?? arrivalOf(step, speech);
}
