/**
 * Why a step is there, found by leaving it out: the counterfactual behind a causal comment, and the
 * link from a step to the one that it serves, which makes the subgoals.
 */
import type { Environment, Failure, GoalCondition, StateChange } from "@/core/world-model";
import {
  describeCall,
  describeDoing,
  describeDone,
  nameOf,
  toSentence,
} from "@/engines/teacher/abstraction/describe-call";
import {
  describeEffect,
  describeResult,
  isLasting,
} from "@/engines/teacher/abstraction/describe-change";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { Breathe, Rehearsal } from "@/engines/teacher/proposal/rehearsal";

export interface Explanation {
  /** One sentence; absent where leaving the step out spoils nothing. */
  readonly reason: string | undefined;
  /** Index of the later step that fails or stays without effect when this one is left out. */
  readonly serves: number | undefined;
}

const NOTHING: Explanation = { reason: undefined, serves: undefined };

/** Leaves step `index` out and says what goes wrong first. A refused call is passed over. */
export async function explainStep(
  rehearsal: Rehearsal,
  index: number,
  breathe: Breathe,
): Promise<Explanation> {
  const { steps } = rehearsal;
  const step = steps[index];
  if (step === undefined) {
    return NOTHING;
  }
  const carried = await explainCarrying(rehearsal, index, breathe);
  if (carried !== undefined) {
    return carried;
  }
  const environment = rehearsal.before(index);
  for (const [offset, later] of steps.slice(index + 1).entries()) {
    await breathe();
    const serves = index + 1 + offset;
    const outcome = environment.call(later.call);
    if (!outcome.ok && outcome.failure !== undefined && !isRepetition(outcome.failure)) {
      return { reason: explainRefusal(step, later, outcome.failure), serves };
    }
    const lost = later.outcome.changes.find(
      (change) => isLasting(change) && !outcome.changes.some((other) => isSame(other, change)),
    );
    if (outcome.ok && lost !== undefined) {
      return { reason: explainLoss(step, later, lost), serves };
    }
  }
  const unmet = missedWithout(rehearsal, environment);
  return unmet.length === 0 ? leftBehind(step) : explainUnmet(step, unmet);
}

/** Conditions that fail now and hold after the whole program: only those can be what a step is for. */
function missedWithout(rehearsal: Rehearsal, environment: Environment): readonly GoalCondition[] {
  const reached = new Set(rehearsal.goal.conditions.flatMap(({ id, met }) => (met ? [id] : [])));
  return environment.checkGoal().conditions.filter(({ id, met }) => !met && reached.has(id));
}

/**
 * For something that is put where it stays: what is missing when it is not carried there at all. To
 * leave out the putting alone would only tell that the hand stays full.
 */
async function explainCarrying(
  rehearsal: Rehearsal,
  index: number,
  breathe: Breathe,
): Promise<Explanation | undefined> {
  const { steps } = rehearsal;
  const step = steps[index];
  const objectId = step?.outcome.objectId;
  const isMoved = ({ outcome }: ExecutedStep) =>
    outcome.changes.some(
      (change) => change.objectId === objectId && change.attribute === "supported_by",
    );
  const isLast = steps.findLastIndex(isMoved) === index;
  const pickup = steps.slice(0, index).findLastIndex(isMoved);
  if (step === undefined || objectId === undefined || !isLast || pickup < 0 || !isMoved(step)) {
    return undefined;
  }
  const environment = rehearsal.before(pickup);
  for (const [at, other] of steps.entries()) {
    if (at <= pickup || at === index) {
      continue;
    }
    await breathe();
    // Something else fails without it (a knife): it was not carried for the place's sake alone.
    if (!environment.call(other.call).ok) {
      return undefined;
    }
  }
  const unmet = missedWithout(rehearsal, environment);
  return unmet.length === 0 || step.outcome.changes.some(isLasting)
    ? undefined
    : explainUnmet(step, unmet);
}

/** "It is already off" only tells that the opposite step was left out as well. */
function isRepetition(failure: Failure): boolean {
  return failure.kind.startsWith("already-o") || failure.kind === "already-closed";
}

function isSame(a: StateChange, b: StateChange): boolean {
  return (
    a.objectId === b.objectId &&
    a.attribute === b.attribute &&
    JSON.stringify(a.after) === JSON.stringify(b.after)
  );
}

/** The part of a failure that states the case; what to do about it is the program's business. */
export function statementOf(sentence: string): string {
  const [first] = sentence.split(/(?<=[.!?])\s+/);
  return (first ?? sentence).replace(/\.$/, "");
}

function explainRefusal(step: ExecutedStep, later: ExecutedStep, failure: Failure): string {
  const receiver = nameOf(later.call.receiver);
  const done = describeDone(later.call);
  switch (failure.kind) {
    case "not-holding":
    case "hand-empty":
      return `The ${receiver} has to be in the hand to be ${done}.`;
    case "no-knife":
      return `Cutting the ${receiver} needs a knife in the hand.`;
    case "hand-full":
      return `The hand has to be free to ${describeCall(later.call)}.`;
    case "closed":
      return `${statementOf(failure.sentence)}, so it has to be opened first.`;
    case "is-open":
      return `The ${receiver} cannot be ${done} while it is open.`;
    case "is-on":
    case "already-on":
      return `The ${receiver} cannot be ${done} while it is running.`;
    case "unknown-object":
      return `There is no ${later.call.receiver.class} to ${describeCall(later.call).split(" the ")[0] ?? "use"} before this is done: ${describeCall(step.call)}.`;
    case "full":
      return `There is room for the ${receiver} only after this: ${describeCall(step.call)}.`;
    case "nothing-to-pour":
      return `The ${receiver} has to hold something before it can be ${done}.`;
    default:
      return `Without this, ${describeDoing(later.call)} fails: ${statementOf(failure.sentence)}.`;
  }
}

/** `Turning on the CoffeeMachine_4 fills the Mug_71 with coffee only when the Mug_71 is empty.` */
function explainLoss(step: ExecutedStep, later: ExecutedStep, lost: StateChange): string {
  const effect = toSentence(`${describeDoing(later.call)} ${describeEffect(lost)}`).slice(0, -1);
  const results = step.outcome.changes.flatMap((change) => {
    const result = describeResult(change);
    return result === undefined ? [] : [{ change, result }];
  });
  const best =
    results.find(({ change }) => isLasting(change)) ??
    results.find(({ change }) => change.objectId === lost.objectId) ??
    results[0];
  return best === undefined
    ? `${effect} only after this: ${describeCall(step.call)}.`
    : `${effect} only when ${best.result}.`;
}

/** The task itself asks for what the step does. */
function explainUnmet(step: ExecutedStep, unmet: readonly GoalCondition[]): Explanation {
  const { changes } = step.outcome;
  const isNamed = ({ failure }: GoalCondition) =>
    changes.some(({ objectId }) => failure?.includes(objectId) === true);
  const description = (unmet.find(isNamed) ?? unmet[0])?.description ?? "";
  const wanted = `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
  const lasting = changes.filter(isLasting);
  const own = lasting.find(({ after }) => after !== null) ?? lasting[0];
  if (own !== undefined) {
    const effect = `${describeDoing(step.call)} ${describeEffect(own)}`;
    return { reason: toSentence(`${effect}, as the task asks: ${wanted}`), serves: undefined };
  }
  const place = changes.find(({ attribute }) => attribute === "supported_by");
  const result = [...(place === undefined ? [] : [place]), ...changes]
    .map(describeResult)
    .find((each) => each !== undefined);
  const reason =
    result === undefined
      ? `The task asks for this: ${wanted}.`
      : toSentence(`the task asks that ${result}: ${wanted}`);
  return { reason, serves: undefined };
}

/** Nothing fails without it, but something stays on or open. */
function leftBehind(step: ExecutedStep): Explanation {
  const change = step.outcome.changes.find(({ after }) => after === false);
  const how =
    change?.attribute === "on" ? "running" : change?.attribute === "open" ? "open" : undefined;
  return change === undefined || how === undefined
    ? NOTHING
    : { reason: `Otherwise the ${change.objectId} would be left ${how}.`, serves: undefined };
}
