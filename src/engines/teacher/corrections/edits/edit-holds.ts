/** Whether a finished program does what a change asked for: what is claimed is checked. */
import { assertNever } from "@/base/assert";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { isStateMet } from "@/engines/teacher/corrections/things/state-met";
import { countedUnits, wantedCount } from "@/engines/teacher/corrections/edits/apply-count";
import type { Change } from "@/engines/teacher/corrections/edits/edit";
import {
  isFirstOf,
  isLastOf as isLastStep,
  isPartInPlace,
} from "@/engines/teacher/corrections/things/order-met";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { flagBefore } from "@/engines/teacher/corrections/things/program-state";
import { isSite } from "@/engines/teacher/corrections/things/kin";
import {
  findSteps,
  isNamed,
  type StepMatch,
} from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

type Put = Change & { readonly kind: "put" };
type Do = Change & { readonly kind: "do" };

/** `before` is the program that the change was made on, `after` the finished one. */
export function editHolds(asked: Change, before: Scene, after: Scene): boolean {
  const change = withoutVariables(asked);
  switch (change.kind) {
    case "do":
      return doHolds(change, after);
    case "put":
      return putHolds(change, after);
    case "require":
      return isStateMet(after, change);
    case "remove":
      return removeHolds(change, before, after);
    case "use":
      return exchangeHolds(change, after);
    case "move":
      return moveHolds(change, after);
    case "count":
      return countedUnits(after, change.units).length === wantedCount(before, change);
    case "repeat":
      return repeatHolds(change, before, after);
    case "fact":
    case "shorten":
      return true;
    default:
      return assertNever(change);
  }
}

/** It goes there, in the order that was asked for, and to no other place. */
function putHolds(change: Put, after: Scene): boolean {
  const objects = namesOf(change.object);
  const targets = findSteps(after, { sense: "put", objects }).flatMap(
    (index) => referencesOf(after.steps[index]?.step.call ?? NO_CALL)[1] ?? [],
  );
  const isThere = targets.some((each) => isNamed(each, [keyOf(change.target)]));
  return (
    isThere &&
    isOrdered(change, after) &&
    !isStillWrong(change, targets) &&
    (isLastOf(targets, change) || mayGoOn(change, after))
  );
}

/** Whether it goes to the place that was not wanted as well. */
function isStillWrong({ target, from }: Put, targets: readonly ObjectReference[]): boolean {
  return (
    from !== undefined && !isNamed(target, from) && targets.some((each) => isNamed(each, from))
  );
}

function isLastOf(targets: readonly ObjectReference[], { target }: Put): boolean {
  const last = targets.at(-1);
  return last !== undefined && isNamed(last, [keyOf(target)]);
}

/** What is worked on there goes on from there; what has no name may be several things. */
function mayGoOn({ object, target, isFinal }: Put, after: Scene): boolean {
  return object.instance === undefined || (isSite(target, after) && !isFinal);
}

function removeHolds(
  { step }: Change & { readonly kind: "remove" },
  before: Scene,
  after: Scene,
): boolean {
  return step.lines === undefined
    ? findSteps(after, step).length === 0
    : findSteps(before, step).every(
        (index) => countLike(after, before.steps[index]) < countLike(before, before.steps[index]),
      );
}

function moveHolds({ step, where }: Change & { readonly kind: "move" }, after: Scene): boolean {
  const found = findSteps(after, step);
  return where.at === "first" || where.at === "start"
    ? isFirstOf(after, found)
    : isPartInPlace(after, found, where);
}

function repeatHolds(
  { step, times }: Change & { readonly kind: "repeat" },
  before: Scene,
  after: Scene,
): boolean {
  const isLonger = after.steps.length > before.steps.length;
  return (times > 1 && isLonger) || findSteps(after, step).length === times;
}

/** How often a program does what a step does: a line that comes back has another number. */
function countLike({ steps }: Scene, like: SceneStep | undefined): number {
  return steps.filter(({ step }) => signatureOf(step.call) === signatureOf(like?.step.call)).length;
}

function signatureOf(call: ProgramCall = NO_CALL): string {
  const names = referencesOf(call).map(
    ({ instance, class: objectClass }) => instance ?? objectClass,
  );
  return [call.method, ...names].join(" ");
}

/** Slices are renamed when a program is written anew: of them only the class is compared. */
function withoutVariables(change: Change): Change {
  const plain = (names: readonly string[]) => names.map((name) => name.split(" ")[0] ?? name);
  if (
    change.kind === "remove" &&
    change.step.objects?.some((name) => name.includes(" ")) === true
  ) {
    return { kind: "shorten" };
  }
  if (change.kind === "do" || change.kind === "put") {
    const { class: objectClass, instance } = change.object;
    return instance === undefined
      ? { ...change, object: { variable: objectClass, class: objectClass } }
      : change;
  }
  if (change.kind === "move") {
    const step = {
      ...change.step,
      ...(change.step.objects && { objects: plain(change.step.objects) }),
    };
    return { ...change, step };
  }
  return change.kind === "use" ? { ...change, from: plain(change.from) } : change;
}

/** By instance, or by class where there is none. */
function namesOf({ instance, class: objectClass }: ObjectReference): readonly string[] {
  return [instance ?? objectClass];
}

const NO_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

/** Whether the put stands before or after the step that was named. */
function isOrdered({ object, target, where }: Put, after: Scene): boolean {
  const puts = findSteps(after, {
    sense: "put",
    objects: namesOf(object),
    targets: namesOf(target),
  });
  if (where.at === "first" || where.at === "start") {
    return isUntouchedBefore(after, object, puts[0]);
  }
  if (where.at !== "before" && where.at !== "after") {
    return where.at !== "end" || isLastStep(after, puts);
  }
  const others = findSteps(after, withoutKeys(where.step)).filter((index) => !puts.includes(index));
  const [own = -1, first = -1] = [puts[0], others[0]];
  const last = others.at(-1) ?? -1;
  return others.length === 0 || (where.at === "before" ? own < first : (puts.at(-1) ?? -1) > last);
}

/** Whether a thing is only taken before a step: what is put somewhere first was not worked on elsewhere. */
function isUntouchedBefore(
  { steps, lexicon }: Scene,
  object: ObjectReference,
  index: number | undefined,
): boolean {
  return (
    index !== undefined &&
    steps
      .slice(0, index)
      .filter(({ step }) => isNamed(step.call.receiver, namesOf(object)))
      .every(({ step: { call } }) => lexicon.isTaking(call.method) || lexicon.isWalk(call.method))
  );
}

/** The same match with classes instead of the variables of slices. */
function withoutKeys(step: StepMatch): StepMatch {
  const plain = step.objects?.map((name) => name.split(" ")[0] ?? name);
  return plain === undefined ? step : { ...step, objects: plain };
}

function doHolds(change: Do, after: Scene): boolean {
  const { steps } = after;
  const objects = namesOf(change.object);
  const { target } = change;
  const isAimed = ({ step }: SceneStep) =>
    target === undefined ||
    referencesOf(step.call)
      .slice(1)
      .some((each) => isNamed(each, [keyOf(target)]));
  const found = steps.flatMap((step, index) =>
    (step.step.call.method === change.method &&
      isNamed(step.step.call.receiver, objects) &&
      isAimed(step)) ||
    (change.sense !== "make" &&
      findSteps({ ...after, steps: [step] }, { sense: change.sense, objects }).length > 0)
      ? [index]
      : [],
  );
  const { where } = change;
  const isEnding = after.lexicon.ended(change.sense) !== undefined;
  if (found.length === 0) {
    return false;
  }
  if (where.at !== "before" && where.at !== "after") {
    return isDoneInTheEnd(change, after, found) && (!isEnding || isEnded(change, after));
  }
  const others = findSteps(after, where.step);
  if (others.length === 0) {
    return true;
  }
  const [firstOther] = others;
  const lastOther = others.at(-1);
  return where.at === "before"
    ? isEnding
      ? lastOther !== undefined && found.some((index) => index <= lastOther)
      : firstOther !== undefined && found.some((index) => index <= firstOther)
    : lastOther !== undefined && found.some((index) => index >= lastOther);
}

/** What was asked for at the end has nothing else after it. */
function isDoneInTheEnd({ where }: Do, after: Scene, found: readonly number[]): boolean {
  return where.at !== "end" || isLastStep(after, found);
}

/** What was to be closed or turned off is so at the end. */
function isEnded({ sense, object }: Do, after: Scene): boolean {
  const state = after.lexicon.ended(sense);
  const id = object.instance;
  return (
    state === undefined ||
    id === undefined ||
    flagBefore(after, { id, flag: state.flag }, after.steps.length) !== !state.value
  );
}

function exchangeHolds(change: Change & { readonly kind: "use" }, { steps }: Scene): boolean {
  const references = steps.flatMap(({ step }) => referencesOf(step.call));
  const isUsed = references.some((each) => isNamed(each, namesOf(change.object)));
  const isOldLeft =
    change.lines === undefined &&
    references.some((each) => isNamed(each, change.from) && !isNamed(each, namesOf(change.object)));
  return isUsed && !isOldLeft;
}
