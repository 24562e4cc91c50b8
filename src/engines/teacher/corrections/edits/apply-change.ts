/** Carries out one change on a program's steps. What it adds is marked as asked for. */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world-model";
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
import type { Applied, Change } from "@/engines/teacher/corrections/edits/edit";
import { moveSteps } from "@/engines/teacher/corrections/edits/move-steps";
import { placeStep } from "@/engines/teacher/corrections/edits/place-step";
import { flagBefore, isInPlace } from "@/engines/teacher/corrections/things/program-state";
import { senseOfState } from "@/engines/teacher/corrections/clauses/said";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import {
  findSteps,
  isNamed,
  type StepMatch,
} from "@/engines/teacher/corrections/things/step-match";
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
      return moveSteps(scene, findSteps(scene.steps, change.step), change.where);
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

/** States that opening and the like bring about, to see whether they still hold at the end. */
const LASTING: Readonly<Record<string, readonly [flag: string, value: boolean]>> = {
  close: ["open", false],
  off: ["toggled", false],
};

function applyDo(
  scene: Scene,
  change: Change & { readonly kind: "do" },
  { why }: ApplyOptions,
): Applied {
  const call = toCall(change);
  const existing = sameCalls(scene, call, change);
  const { where, sense, object } = change;
  const state = Object.hasOwn(LASTING, sense) ? LASTING[sense] : undefined;
  const isSo =
    state !== undefined &&
    object.instance !== undefined &&
    where.at !== "before" &&
    where.at !== "after" &&
    flagBefore(scene, { id: object.instance, flag: state[0] }, scene.steps.length) === state[1];
  if (isSo && where.at === "natural") {
    return { kind: "already" };
  }
  const isFree = where.at === "natural" || (where.at === "first" && existing[0] === 0);
  if (
    existing.length > 0 &&
    (isFree ? isLasting(scene, change) : isInPlace(scene, existing, where))
  ) {
    return { kind: "already" };
  }
  const isMovable = existing.length > 0 && !isFree && change.method !== "pickup";
  if (isMovable) {
    return moveSteps(scene, existing.slice(-1), where);
  }
  const index = placeStep(scene, change, where);
  if (index === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  if (sense === "slice") {
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

/** After the cutting there is no whole any more: the later steps are about a piece of it. */
function withPieces({ vocabulary }: Scene, step: PlannedStep, whole: ObjectReference): PlannedStep {
  const pieceClass = `${whole.class}Sliced`;
  const isMade = vocabulary?.madeClasses.includes(pieceClass) === true;
  const { receiver } = step.call;
  if (!isMade || whole.instance === undefined || keyOf(receiver) !== keyOf(whole)) {
    return step;
  }
  const variable = toPythonName(pieceClass);
  const piece = { variable, class: pieceClass, parentObject: whole.instance };
  return withCall(step, { ...step.call, receiver: piece });
}

function isHeld(scene: Scene, object: ObjectReference, index: number): boolean {
  const id = object.instance;
  return id !== undefined && flagBefore(scene, { id, flag: "holding" }, index) === true;
}

/** Steps that do the same to the same object, by their call or by their effect. */
function sameCalls(
  scene: Scene,
  call: ProgramCall,
  { sense }: Change & { readonly kind: "do" },
): readonly number[] {
  const objects = [keyOf(call.receiver)];
  const byEffect = sense === "make" ? [] : findSteps(scene.steps, { sense, objects });
  return byEffect.length > 0 && sense !== "take"
    ? byEffect
    : scene.steps.flatMap(({ step }, index) =>
        step.call.method === call.method && isNamed(step.call.receiver, objects) ? [index] : [],
      );
}

function isLasting(scene: Scene, { sense, object }: Change & { readonly kind: "do" }): boolean {
  const state = Object.hasOwn(LASTING, sense) ? LASTING[sense] : undefined;
  const id = object.instance;
  return (
    state === undefined ||
    id === undefined ||
    flagBefore(scene, { id, flag: state[0] }, scene.steps.length) !== !state[1]
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
  const sense = senseOfState(flag, value);
  const method = METHOD_OF_SENSE[sense];
  if (method === undefined) {
    return { kind: "nothing", why: `I know no step that makes a ${object.class} so` };
  }
  const place = where.at === "end" ? ({ at: "natural" } as const) : where;
  return applyDo(scene, { kind: "do", sense, method, object, where: place }, options);
}

/** "the lamp off": what is turned on for nothing but itself is rather left as it is. */
function needlessSwitching(
  { things, steps }: Scene,
  { object, flag, value, where }: Change & { readonly kind: "require" },
): StepMatch | undefined {
  const match: StepMatch = { sense: "on", objects: [keyOf(object)] };
  const wasOff = things.find(({ id }) => id === object.instance)?.flags["toggled"] === false;
  const isTimed = where.at === "before" || where.at === "after";
  const switched = findSteps(steps, match).flatMap((index) => steps[index]?.changes ?? []);
  const isForItself = switched.every(({ objectId }) => objectId === object.instance);
  return flag === "toggled" && !value && wasOff && !isTimed && switched.length > 0 && isForItself
    ? match
    : undefined;
}

const METHOD_OF_SENSE: Readonly<Record<string, string>> = {
  clean: "clean",
  close: "close",
  cook: "cook",
  empty: "empty",
  fill: "fill_up",
  off: "toggle_off",
  on: "toggle_on",
  open: "open",
  slice: "slice",
  take: "pickup",
};

function applyRemove(scene: Scene, { step }: Change & { readonly kind: "remove" }): Applied {
  const found = findSteps(scene.steps, step);
  if (found.length === 0) {
    return { kind: "nothing", why: "nothing in the program does that" };
  }
  const left = scene.steps.filter((_, index) => !found.includes(index));
  const idle = step.lines === undefined ? idleTools(left.map((each) => each.step)) : [];
  return {
    kind: "changed",
    steps: left.map((each) => each.step).filter((each) => !idle.includes(each)),
  };
}

/** A knife that is only picked up and put down again, now that nothing is cut. */
function idleTools(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  const isCutting = steps.some(({ call }) => call.method === "slice");
  return isCutting
    ? []
    : steps.filter(
        ({ call }) =>
          call.receiver.class.endsWith("Knife") && /^(?:pickup|place|put_down)$/.test(call.method),
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
  const steps = stepsOf(scene).map((step): PlannedStep => {
    const isMeant = lines === undefined || lines.includes(step.line ?? -1);
    if (!isMeant || referencesOf(step.call).every((each) => replace(each) === each)) {
      return step;
    }
    isChanged = true;
    return withCall(step, {
      ...step.call,
      receiver: replace(step.call.receiver),
      args: step.call.args.map((argument) =>
        argument.kind === "object"
          ? { kind: "object" as const, object: replace(argument.object) }
          : argument,
      ),
    });
  });
  if (isChanged) {
    return { kind: "changed", steps };
  }
  const isUsed = scene.references.some((each) => keyOf(each) === keyOf(object));
  return isUsed
    ? { kind: "already" }
    : { kind: "nothing", why: "the program has nothing to exchange for it" };
}

function applyRepeat(scene: Scene, change: Change & { readonly kind: "repeat" }): Applied {
  const found = findSteps(scene.steps, change.step);
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
  const isSwitch = own?.method === "toggle_on" && next?.method === "toggle_off";
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
