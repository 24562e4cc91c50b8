/**
 * Groups the steps of a program by what they are for: each step serves a later one or has an effect
 * of its own that lasts; steps that lead to the same effect make one subgoal (ICAL 3.2, 3).
 */
import type { StateChange } from "@/core/world-model";
import { describeCall, toList } from "@/engines/teacher/abstraction/describe-call";
import { describeSubgoal, isLasting, placeOf } from "@/engines/teacher/abstraction/describe-change";
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
): readonly Subgoal[] {
  const groups: { readonly last: number; readonly steps: number[] }[] = [];
  steps.forEach((step, index) => {
    if (step.call.method === "go_to") {
      return;
    }
    const last = endOf(steps, explanations, index);
    const group = groups.at(-1);
    const isAfterwards = last === index && mainChange(step) === undefined;
    if (group !== undefined && (group.last === last || isAfterwards)) {
      group.steps.push(index);
    } else {
      groups.push({ last, steps: [index] });
    }
  });
  return groups.map(({ last, steps: members }) => {
    const step = steps[last];
    const effect = step === undefined ? undefined : mainChange(step);
    const title = effect === undefined ? sentenceOf(step, members, steps) : describeSubgoal(effect);
    return { title, effect, steps: members };
  });
}

/** `Clean the Mug_71: pick up the Mug_71, put the Mug_71 in or on the SinkBasin_3 and ...` */
export function toPlan(
  steps: readonly ExecutedStep[],
  subgoals: readonly Subgoal[],
): readonly string[] {
  return subgoals.map(({ title, steps: members }) => {
    const parts = members.flatMap((index) => {
      const step = steps[index];
      return step === undefined ? [] : [describeCall(step.call)];
    });
    const isSaid = parts.length === 1 && parts[0]?.toLowerCase() === title.toLowerCase();
    return isSaid ? `${title}.` : `${title}: ${toList(parts)}.`;
  });
}

function sentenceOf(
  step: ExecutedStep | undefined,
  members: readonly number[],
  steps: readonly ExecutedStep[],
): string {
  const shown = step ?? steps[members.at(-1) ?? 0];
  const text = shown === undefined ? "" : describeCall(shown.call);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Follows what a step serves up to the first step with an effect that lasts. */
function endOf(
  steps: readonly ExecutedStep[],
  explanations: readonly Explanation[],
  index: number,
): number {
  let at = index;
  // Each link leads to a later step, so this ends.
  for (;;) {
    const step = steps[at];
    const next = explanations[at]?.serves;
    if (step === undefined || step.outcome.changes.some(isLasting) || next === undefined) {
      return at;
    }
    if (isArrival(step) && !isMovedAgain(steps, at)) {
      return at;
    }
    at = next;
  }
}

/** Something is put where it stays. */
function isArrival(step: ExecutedStep): boolean {
  return step.outcome.changes.some(
    ({ attribute, after }) => attribute === "supported_by" && placeOf(after) !== undefined,
  );
}

function isMovedAgain(steps: readonly ExecutedStep[], index: number): boolean {
  const moved = steps[index]?.outcome.objectId;
  return steps
    .slice(index + 1)
    .some(
      ({ outcome }) =>
        outcome.objectId === moved ||
        outcome.changes.some((change) => isLasting(change) && change.objectId === moved),
    );
}

/** The change that a step is made for: a lasting one first, then a place, then a switch or door. */
function mainChange(step: ExecutedStep): StateChange | undefined {
  const { changes, objectId } = step.outcome;
  const lasting = changes.filter(isLasting);
  // Pouring empties one thing for the sake of another.
  const gains = lasting.filter(({ after }) => after !== null);
  const own = (list: readonly StateChange[]) => list.find((each) => each.objectId === objectId);
  return (
    own(gains) ??
    gains[0] ??
    lasting[0] ??
    (isArrival(step)
      ? changes.find(
          ({ attribute, after }) => attribute === "supported_by" && placeOf(after) !== undefined,
        )
      : undefined)
  );
}
