/**
 * Why a step is there, found by leaving it out: the counterfactual behind a causal comment, and the
 * link from a step to the one that it serves, which makes the subgoals.
 */
import { ensureExists } from "@/base/assert";
import type { Failure, StateChange } from "@/core/world/program-call";
import type { CallOutcome, Environment, GoalCondition } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import type { WorldSpeech } from "@/core/world/world-speech";
import { restOf } from "@/engines/teacher/abstraction/language-of";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";
import { isLasting, isMove, isTakenBack } from "@/engines/teacher/abstraction/change-roles";
import { explainRefusal } from "@/engines/teacher/abstraction/explain-refusal";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { Rehearsal } from "@/engines/teacher/proposal/rehearsal";

export interface Explanation {
  /** One sentence; absent where leaving the step out spoils nothing. */
  readonly reason: string | undefined;
  /** Index of the later step that fails or stays without effect when this one is left out. */
  readonly serves: number | undefined;
  /** Where that step is refused: why the world would do then what takes the cause away. */
  readonly cures?: readonly string[];
  /** The reason is a person's own words. */
  readonly by?: "person";
}

const NOTHING: Explanation = { reason: undefined, serves: undefined };

/** Leaves step `index` out and says what goes wrong first. A refused call is passed over. */
export async function explainStep(rehearsal: Rehearsal, index: number): Promise<Explanation> {
  const { steps, language } = rehearsal;
  const { speech } = language;
  const step = steps[index];
  if (step === undefined) {
    return NOTHING;
  }
  const carried = await explainCarrying(rehearsal, index);
  if (carried !== undefined) {
    return carried;
  }
  const environment = rehearsal.before(index);
  let idle: Explanation | undefined;
  for (const [offset, later] of steps.slice(index + 1).entries()) {
    await rehearsal.breathe();
    const serves = index + 1 + offset;
    const outcome = environment.call(later.call);
    const failure = newFailure(later, outcome, speech);
    if (failure !== undefined && isOwedTo(step, failure, speech)) {
      const cures = environment.repair(later.call, failure).map(({ why }) => why);
      const found = { reason: explainRefusal(speech, { step, later, failure }), serves, cures };
      if (!isTakenBack(step.outcome.changes, later.outcome.changes, speech)) {
        return found;
      }
      // A tap is not turned on so that the water can be poured away: that is said where nothing else is.
      idle ??= found;
      continue;
    }
    const lost = lostOf(rehearsal, later, outcome);
    if (outcome.ok && lost !== undefined) {
      return { reason: explainLoss(rehearsal, { step, serves, lost }), serves };
    }
  }
  const unmet = missedWithout(rehearsal, environment);
  return unmet.length === 0
    ? (idle ?? leftBehind(rehearsal, step, environment.objects()))
    : explainUnmet(rehearsal, step, unmet);
}

/** Why a later step is refused now. What is refused with the step as well tells nothing about it. */
function newFailure(
  later: ExecutedStep,
  { ok, failure }: Pick<CallOutcome, "ok" | "failure">,
  speech: WorldSpeech,
): Failure | undefined {
  const isNew = later.outcome.ok && !ok && failure !== undefined && !speech.isRepetition(failure);
  return isNew ? failure : undefined;
}

/** Room and reach hang on where things lie and one stands: a step that moves nothing is no reason for them. */
function isOwedTo({ outcome }: ExecutedStep, failure: Failure, speech: WorldSpeech): boolean {
  return (
    speech.isFromHere?.(failure) !== true ||
    outcome.changes.some((change) => isMove(change, speech) || isLasting(change, speech))
  );
}

/**
 * The first change for good that does not come of the later step any more. What comes into being while a program
 * runs is called otherwise when something else was not made before it, and is the same all the same.
 */
function lostOf(
  rehearsal: Rehearsal,
  { outcome: { changes } }: ExecutedStep,
  without: Pick<CallOutcome, "changes">,
): StateChange | undefined {
  const lasting = changes.filter((change) => isLasting(change, rehearsal.language.speech));
  if (lasting.length === 0) {
    return undefined;
  }
  const ids = new Set(rehearsal.start.map(({ id }) => id));
  const isSameThing = (a: StateChange, b: StateChange) =>
    ids.has(a.objectId) ? a.objectId === b.objectId : a.class === b.class;
  return lasting.find(
    (change) =>
      !without.changes.some((other) => isSameThing(change, other) && isSameChange(change, other)),
  );
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
): Promise<Explanation | undefined> {
  const { steps, language } = rehearsal;
  const { speech } = language;
  const step = steps[index];
  const objectId = step?.outcome.objectId;
  const isMoved = ({ outcome }: ExecutedStep) =>
    outcome.changes.some((change) => change.objectId === objectId && isMove(change, speech));
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
    await rehearsal.breathe();
    const outcome = environment.call(other.call);
    // Something else fails without it (a knife), or does nothing (a tap): it was not carried for the place's sake.
    if (!outcome.ok || lostOf(rehearsal, other, outcome) !== undefined) {
      return undefined;
    }
  }
  const unmet = missedWithout(rehearsal, environment);
  return unmet.length === 0 || step.outcome.changes.some((change) => isLasting(change, speech))
    ? undefined
    : explainUnmet(rehearsal, step, unmet);
}

function isSameChange(a: StateChange, b: StateChange): boolean {
  return a.attribute === b.attribute && JSON.stringify(a.after) === JSON.stringify(b.after);
}

/** A change for good that a later step does not make without this one. */
interface Lost {
  readonly step: ExecutedStep;
  readonly serves: number;
  readonly lost: StateChange;
}

/** `Turning on the CoffeeMachine_4 fills the Mug_71 with coffee only when the Mug_71 is empty.` */
function explainLoss(rehearsal: Rehearsal, { step, serves, lost }: Lost): string {
  const { speech } = rehearsal.language;
  const { doing } = speech.describeCall(ensureExists(rehearsal.steps[serves]).call);
  const effect = toSentence(`${doing} ${speech.describeChange(lost).effect}`).slice(0, -1);
  const by = rehearsal.before(serves).objects();
  const results = step.outcome.changes.flatMap((change) => {
    const { result } = speech.describeChange(change);
    return result === undefined ? [] : [{ change, result, isSo: isSoStill(change, by) }];
  });
  const own = results.filter(({ change }) => change.objectId === lost.objectId);
  const others = results.filter(({ isSo }) => isSo);
  // A tap that fills a pot runs as well: of two that might be it, neither is said to be.
  const best =
    own.find(({ change }) => isLasting(change, speech)) ??
    own[0] ??
    (others.length === 1 ? others[0] : undefined);
  return best === undefined
    ? `${effect} only after this: ${speech.describeCall(step.call).toDo}.`
    : `${effect} only when ${best.result}.`;
}

/** Whether what a step changed has stayed so; of places, the nearest one. */
export function isSoStill(
  { objectId, attribute, after }: StateChange,
  objects: readonly WorldObject[],
): boolean {
  const object = objects.find(({ id }) => id === objectId);
  return object !== undefined && Array.isArray(after)
    ? object.supports[0]?.id === after[0]
    : JSON.stringify(object?.attributes[attribute]) === JSON.stringify(after);
}

/**
 * The task itself asks for what the step does. Only of what a missed condition is about it is said that the
 * task asks for it; else that the task is not done without it.
 */
function explainUnmet(
  rehearsal: Rehearsal,
  step: ExecutedStep,
  unmet: readonly GoalCondition[],
): Explanation {
  const { speech } = rehearsal.language;
  const { changes } = step.outcome;
  const lasting = changes.filter((change) => isLasting(change, speech));
  const moves = changes.filter((change) => isMove(change, speech));
  const gains = [...lasting.filter(({ after }) => after !== null), ...lasting];
  const asked = [...gains, ...moves, ...changes]
    .flatMap((change) => unmet.map((condition) => ({ change, condition })))
    .find(
      ({ change, condition }) =>
        isAbout(condition, change, speech) &&
        (isLasting(change, speech) || saysResult(condition, change, speech)),
    );
  if (asked === undefined) {
    const wanted = toClause(ensureExists(unmet[0]));
    return {
      reason: toSentence(`without this the task is not done: ${wanted}`),
      serves: undefined,
    };
  }
  const reason = rehearsal.isOnlyShown(asked.change)
    ? sayShown(speech, step, asked)
    : sayAsked(speech, step, asked);
  return { reason: toSentence(reason), serves: undefined };
}

/** A condition that is missed without a step, and the change of the step that it is about. */
interface Asked {
  readonly change: StateChange;
  readonly condition: GoalCondition;
}

/** Nobody asked for it in words: it is what was shown that wants it. */
function sayShown(
  speech: WorldSpeech,
  { call }: ExecutedStep,
  { change, condition }: Asked,
): string {
  const { effect, result } = speech.describeChange(change);
  const wanted = toClause(condition);
  return !isLasting(change, speech) && result !== undefined
    ? `it was shown that ${result}: ${wanted}`
    : `${speech.describeCall(call).doing} ${effect}, as was shown: ${wanted}`;
}

function sayAsked(
  speech: WorldSpeech,
  { call }: ExecutedStep,
  { change, condition }: Asked,
): string {
  const { effect, result, subgoal } = speech.describeChange(change);
  const { toDo, doing } = speech.describeCall(call);
  const wanted = toClause(condition);
  if (!isLasting(change, speech) && result !== undefined) {
    return `the task asks that ${result}: ${wanted}`;
  }
  // "Cutting the Apple_3 cuts the Apple_3" says nothing.
  return subgoal.toLowerCase() === toDo.toLowerCase()
    ? `the task asks to ${toDo}: ${wanted}`
    : `${doing} ${effect}, as the task asks: ${wanted}`;
}

/** Of what does not last, such as a switch or what is in the hand, whether a condition says how it is afterwards. */
function saysResult(
  { description }: GoalCondition,
  change: StateChange,
  speech: WorldSpeech,
): boolean {
  const last = speech.describeChange(change).result?.split(" ").at(-1);
  const isSaid = [last, change.attribute].some(
    (word) => word !== undefined && description.endsWith(word),
  );
  return last !== undefined && (isMove(change, speech) || isSaid);
}

/**
 * Whether a condition speaks of what is changed: of this very object, or in these words of its class, of the
 * place too where something is put, and where it is known to lack one attribute, of that.
 */
function isAbout(condition: GoalCondition, change: StateChange, speech: WorldSpeech): boolean {
  const { objectIds, failure, description, lack } = condition;
  if (lack?.kind === "attribute" && lack.attribute !== change.attribute) {
    return false;
  }
  const isNamed = (id: string) => {
    let objectClass = id;
    speech.replaceIds(id, (_, own) => {
      objectClass = own;
      return own;
    });
    return failure?.includes(id) === true || saysClass(description, objectClass);
  };
  const place = speech.placeOf(change);
  const isMeant = objectIds?.includes(change.objectId) === true || isNamed(change.objectId);
  return isMeant && (place === undefined || isNamed(place));
}

/** `BreadSliced` is spoken of as "a slice of bread". */
function saysClass(text: string, objectClass: string): boolean {
  const words = objectClass.match(/[A-Z][a-z]*/gu);
  const said = text.toLowerCase();
  return (
    words !== null && words.every((word) => said.includes(word.toLowerCase().replace(/d$/u, "")))
  );
}

function toClause({ description }: GoalCondition): string {
  return `${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** Nothing fails without it, but something stays on or open: in the end, or until a later step sees to it. */
function leftBehind(
  { language, objects }: Rehearsal,
  step: ExecutedStep,
  without: readonly WorldObject[],
): Explanation {
  const change = step.outcome.changes.find(
    ({ attribute, after }) => restOf(language, attribute)?.value === after,
  );
  if (change === undefined) {
    return NOTHING;
  }
  const { leftAs } = language.speech.describeRest(change);
  const endOf = (all: readonly WorldObject[]) =>
    all.find(({ id }) => id === change.objectId)?.attributes[change.attribute];
  const otherwise = `Otherwise the ${change.objectId} would be left ${leftAs}`;
  const isSameInTheEnd = endOf(without) === endOf(objects);
  return { reason: `${otherwise}${isSameInTheEnd ? " in the meantime" : ""}.`, serves: undefined };
}
