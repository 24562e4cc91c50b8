/** Carries out one change on a program's steps. What it adds is marked as asked for. */
import { withArticle } from "@/base/english/nouns";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { assertNever } from "@/base/assert";
import { applyCount } from "@/engines/teacher/corrections/edits/apply-count";
import { applyPut } from "@/engines/teacher/corrections/edits/apply-put";
import {
  inserted,
  stepsOf,
  withCall,
  withName,
} from "@/engines/teacher/corrections/edits/program-edit";
import { isStateMet } from "@/engines/teacher/corrections/things/state-met";
import { toCall } from "@/engines/teacher/corrections/edits/describe-edit";
import type { Applied, Change, Where } from "@/engines/teacher/corrections/edits/edit";
import { moveSteps } from "@/engines/teacher/corrections/edits/move-steps";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import { flagBefore, isInPlace, undoes } from "@/engines/teacher/corrections/things/program-state";
import { needlessSwitching } from "@/engines/teacher/corrections/edits/needless-switching";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, isNamed } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";

export interface ApplyOptions {
  /** Written above the step that is added. */
  readonly why: string;
}

export function applyChange(scene: Scene, change: Change, options: ApplyOptions): Applied {
  switch (change.kind) {
    case "do":
      return applyDo(scene, change, options);
    case "put":
      return applyPut(scene, change, options);
    case "require":
      return applyRequire(scene, change, options);
    case "remove":
      return applyRemove(scene, change);
    case "use":
      return applyUse(scene, change);
    case "move":
      return moveSteps(scene, findSteps(scene, change.step), change.where);
    case "count":
      return applyCount(scene, change);
    case "repeat":
      return applyRepeat(scene, change);
    case "fact":
    case "shorten":
      return { kind: "already" };
    default:
      return assertNever(change);
  }
}

type Do = Change & { readonly kind: "do" };

function applyDo(scene: Scene, change: Do, { why }: ApplyOptions): Applied {
  const call = toCall(change);
  const existing = sameCalls(scene, call, change);
  const { where, sense, object } = change;
  if (isDone(scene, change, existing)) {
    return { kind: "already" };
  }
  const isMovable =
    existing.length > 0 && !isFree(where, existing) && !scene.lexicon.isTaking(change.method);
  if (isMovable) {
    const isLater = where.at === "end" || where.at === "after";
    const moved = isLater ? withItsEnd(scene, existing) : existing.slice(-1);
    return moveSteps(scene, moved, where);
  }
  const index = placeStep(scene, change, where);
  if (index === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  if (scene.lexicon.verb(sense)?.makesPieces === true) {
    const steps = stepsOf(scene);
    const step: PlannedStep = { call, origin: "correction", why };
    const later = steps.slice(index).map((each) => withPieces(scene, each, object));
    return { kind: "changed", steps: [...steps.slice(0, index), step, ...later] };
  }
  const isHeldAlready = sense === "take" && isHeld(scene, object, index);
  return isHeldAlready
    ? { kind: "already" }
    : inserted(scene, index, { call, origin: "correction", why });
}

/**
 * The last of these, with what ends it where that follows at once: a machine that is turned on later
 * and was turned off before would be left running.
 */
function withItsEnd(scene: Scene, existing: readonly number[]): readonly number[] {
  const last = existing.slice(-1);
  const [own, next] = last.flatMap((index) => [scene.steps[index], scene.steps[index + 1]]);
  const isEnded =
    own !== undefined && next !== undefined && undoes(scene, own.step.call, next.step.call);
  return isEnded ? last.flatMap((index) => [index, index + 1]) : last;
}

/** Whether steps stand where they may: nothing was said of when, or it comes first and does so. */
function isFree({ at }: Where, existing: readonly number[]): boolean {
  return at === "natural" || (at === "first" && existing[0] === 0);
}

/** Whether the program does it already, at the point that was asked for. */
function isDone(scene: Scene, change: Do, existing: readonly number[]): boolean {
  const { where } = change;
  if (where.at === "natural" && isEndedAlready(scene, change)) {
    return true;
  }
  if (existing.length === 0) {
    return false;
  }
  return isFree(where, existing) ? isLasting(scene, change) : isInPlace(scene, existing, where);
}

/** After the cutting there is no whole any more: the later steps are about a piece of it. */
function withPieces({ lexicon }: Scene, step: PlannedStep, whole: ObjectReference): PlannedStep {
  const pieceClass = lexicon.pieceOf(whole.class);
  const { receiver } = step.call;
  const isAboutWhole = whole.instance !== undefined && keyOf(receiver) === keyOf(whole);
  if (pieceClass === undefined || !isAboutWhole) {
    return step;
  }
  const variable = toPythonName(pieceClass);
  const piece = { variable, class: pieceClass, parentObject: keyOf(whole) };
  return withCall(step, { ...step.call, receiver: piece });
}

function isHeld(scene: Scene, object: ObjectReference, index: number): boolean {
  const id = object.instance;
  const flag = scene.lexicon.words.calls.heldAttribute;
  return id !== undefined && flag !== undefined && flagBefore(scene, { id, flag }, index) === true;
}

/** Steps that do the same to the same object, by their call or by their effect. */
function sameCalls(
  scene: Scene,
  call: ProgramCall,
  { sense, target }: Change & { readonly kind: "do" },
): readonly number[] {
  const objects = [keyOf(call.receiver)];
  if (target !== undefined) {
    // To pour it over the vase is not to pour it over the plant.
    return findSteps(scene, { sense, objects, targets: [keyOf(target)] });
  }
  const byEffect = sense === "make" ? [] : findSteps(scene, { sense, objects });
  return byEffect.length > 0 && sense !== "take"
    ? byEffect
    : scene.steps.flatMap(({ step }, index) =>
        step.call.method === call.method && isNamed(step.call.receiver, objects) ? [index] : [],
      );
}

/** What is to be closed or off is so when all is done. */
function isEndedAlready(
  scene: Scene,
  { sense, object }: Change & { readonly kind: "do" },
): boolean {
  const state = scene.lexicon.ended(sense);
  const id = object.instance;
  return (
    state !== undefined &&
    id !== undefined &&
    flagBefore(scene, { id, flag: state.flag }, scene.steps.length) === state.value
  );
}

/** Whether what closing and the like bring about is undone later. */
function isLasting(scene: Scene, { sense, object }: Change & { readonly kind: "do" }): boolean {
  const state = scene.lexicon.ended(sense);
  const id = object.instance;
  return (
    state === undefined ||
    id === undefined ||
    flagBefore(scene, { id, flag: state.flag }, scene.steps.length) !== !state.value
  );
}

function applyRequire(
  scene: Scene,
  change: Change & { readonly kind: "require" },
  options: ApplyOptions,
): Applied {
  const { object, flag, value, where } = change;
  if (isStateMet(scene, change)) {
    return { kind: "already" };
  }
  const needless = needlessSwitching(scene, change);
  if (needless !== undefined) {
    return applyRemove(scene, { kind: "remove", step: needless });
  }
  const sense = scene.lexicon.senseOfState({ flag, value });
  const method = scene.lexicon.callOf(sense);
  if (method === undefined) {
    return { kind: "nothing", why: `I know no step that makes ${withArticle(object.class)} so` };
  }
  const place = where.at === "end" ? ({ at: "natural" } as const) : where;
  return applyDo(scene, { kind: "do", sense, method, object, where: place }, options);
}

function applyRemove(scene: Scene, { step }: Change & { readonly kind: "remove" }): Applied {
  const found = findSteps(scene, step);
  if (found.length === 0) {
    return { kind: "nothing", why: "nothing in the program does that" };
  }
  const left = scene.steps.filter((_, index) => !found.includes(index));
  const idle = step.lines === undefined ? idleTools(scene, left) : [];
  return {
    kind: "changed",
    steps: left.map((each) => each.step).filter((each) => !idle.includes(each)),
  };
}

/** A knife that is only picked up and put down again, now that nothing is cut. */
function idleTools({ lexicon }: Scene, steps: Scene["steps"]): readonly PlannedStep[] {
  const calls = steps.map(({ step }) => step.call);
  const idle = lexicon.words.verbs.flatMap(({ sense, tools = [] }) =>
    calls.some(({ method }) => lexicon.isCallOf(method, sense)) ? [] : tools,
  );
  return steps.flatMap(({ step }) =>
    idle.includes(step.call.receiver.class) && lexicon.isCarrying(step.call.method) ? [step] : [],
  );
}

function applyUse(scene: Scene, change: Change & { readonly kind: "use" }): Applied {
  const { object, from, lines } = change;
  const replace = (reference: ObjectReference): ObjectReference => {
    if (isNamed(reference, from) && keyOf(reference) !== keyOf(object)) {
      return withName(object);
    }
    const isCutFrom = reference.parentObject !== undefined && from.includes(reference.parentObject);
    return isCutFrom && object.instance !== undefined
      ? { ...reference, parentObject: object.instance }
      : reference;
  };
  let isChanged = false;
  const steps = stepsOf(scene).flatMap((step): readonly PlannedStep[] => {
    const isMeant = lines === undefined || lines.includes(step.line ?? -1);
    if (!isMeant || referencesOf(step.call).every((each) => replace(each) === each)) {
      return [step];
    }
    isChanged = true;
    const receiver = replace(step.call.receiver);
    const args = step.call.args.map((argument) =>
      argument.kind === "object"
        ? { kind: "object" as const, object: replace(argument.object) }
        : argument,
    );
    return isWithoutSwitch(scene, step.call, receiver)
      ? []
      : [withCall(step, { ...step.call, receiver, args })];
  });
  if (isChanged) {
    return { kind: "changed", steps };
  }
  const isUsed = scene.references.some((each) => keyOf(each) === keyOf(object));
  return isUsed
    ? { kind: "already" }
    : { kind: "nothing", why: "the program has nothing to exchange for it" };
}

/** A shelf in the place of a drawer is neither opened nor closed. */
function isWithoutSwitch(
  { things, lexicon }: Scene,
  { method }: ProgramCall,
  { instance }: ObjectReference,
): boolean {
  const switched = lexicon.switched(lexicon.senseOfCall(method));
  const thing = things.find(({ id }) => id === instance);
  return (
    switched !== undefined && thing !== undefined && !Object.hasOwn(thing.flags, switched.flag)
  );
}

function applyRepeat(scene: Scene, change: Change & { readonly kind: "repeat" }): Applied {
  const found = findSteps(scene, change.step);
  const last = found.at(-1);
  if (last === undefined) {
    return { kind: "nothing", why: "nothing in the program does that" };
  }
  const steps = stepsOf(scene);
  const isLines = change.step.lines !== undefined;
  const now = isLines ? 1 : found.length;
  if (now >= change.times) {
    return now === change.times
      ? { kind: "already" }
      : {
          kind: "changed",
          steps: steps.filter((_, index) => !found.slice(change.times).includes(index)),
        };
  }
  const next = steps[last + 1]?.call;
  const own = steps[last]?.call;
  const isSwitch = own !== undefined && next !== undefined && undoes(scene, own, next);
  const unit = isLines ? found : isSwitch ? [last, last + 1] : [last];
  const copies = Array.from({ length: change.times - now }, () =>
    unit.flatMap((index): readonly PlannedStep[] => {
      const call = steps[index]?.call;
      return call === undefined ? [] : [{ call, origin: "correction" }];
    }),
  ).flat();
  const at = (unit.at(-1) ?? last) + 1;
  return { kind: "changed", steps: [...steps.slice(0, at), ...copies, ...steps.slice(at)] };
}
