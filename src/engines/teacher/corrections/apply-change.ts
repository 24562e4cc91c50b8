/** Carries out one change on a program's steps. What it adds is marked as asked for. */
import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world-model";
import { assertNever } from "@/base/assert";
import { applyCount } from "@/engines/teacher/corrections/apply-count";
import { toCall } from "@/engines/teacher/corrections/describe-edit";
import type { Applied, Change } from "@/engines/teacher/corrections/edit";
import { isAppliance } from "@/engines/teacher/corrections/kin";
import { moveSteps } from "@/engines/teacher/corrections/move-steps";
import { placeStep } from "@/engines/teacher/corrections/place-step";
import { flagAfter, flagBefore, isInPlace } from "@/engines/teacher/corrections/program-state";
import { senseOfState } from "@/engines/teacher/corrections/said";
import { keyOf, type Scene } from "@/engines/teacher/corrections/scene";
import { findSteps, isNamed, type Names } from "@/engines/teacher/corrections/step-match";
import { nameOf, referencesOf } from "@/engines/teacher/describe-call";
import type { PlannedStep } from "@/engines/teacher/planned-step";

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

export function stepsOf(scene: Scene): readonly PlannedStep[] {
  return scene.steps.map(({ step }) => step);
}

function inserted(scene: Scene, index: number, step: PlannedStep): Applied {
  const steps = stepsOf(scene);
  return { kind: "changed", steps: [...steps.slice(0, index), step, ...steps.slice(index)] };
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

function applyPut(
  scene: Scene,
  change: Change & { readonly kind: "put" },
  { why }: ApplyOptions,
): Applied {
  const { object, target, from, where } = change;
  const puts = findSteps(scene.steps, { sense: "put", objects: [keyOf(object)] }).filter((index) =>
    isNamed(scene.steps[index]?.step.call.receiver ?? target, [keyOf(object)]),
  );
  const there = puts.filter((index) => isPutTo(scene, index, [keyOf(target)]));
  const wrong = from === undefined ? [] : puts.filter((index) => isPutTo(scene, index, from));
  if (there.length > 0 && wrong.length === 0 && there.at(-1) === puts.at(-1)) {
    return where.at === "natural" || isInPlace(scene, there, where)
      ? { kind: "already" }
      : moveSteps(scene, withGrip(scene, there), where);
  }
  const resting = puts.findLast((index) => !isInAppliance(scene, index));
  const isLast = resting !== undefined && resting === puts.at(-1);
  // What goes into a machine comes out again, and then goes where it went before.
  const isResting = isLast && !isOnTheWay(scene, change);
  const retargeted = wrong.length > 0 ? wrong : isResting ? [resting] : [];
  if (retargeted.length > 0) {
    return retarget(scene, retargeted, target);
  }
  const isWorkedOn = isOnTheWay(scene, change);
  const onTheWay = isWorkedOn && resting !== undefined && where.at === "natural";
  const index = onTheWay
    ? (withGrip(scene, [resting])[0] ?? resting)
    : placeStep(scene, { sense: "put", object, target }, where);
  if (index === undefined) {
    return { kind: "nothing", why: "the program has no such step to go by" };
  }
  const call: ProgramCall = {
    receiver: object,
    method: "pickup_and_place",
    args: [{ kind: "object", object: target }],
  };
  return inserted(scene, index, { call, origin: "correction", why });
}

/** Whether something is put there to be worked on: a cup into the sink, but not a knife. */
function isOnTheWay(
  { things }: Scene,
  { object, target, isFinal }: Change & { readonly kind: "put" },
): boolean {
  const isSink = /^Sink/.test(target.class);
  const flags = things.find(({ id }) => id === object.instance)?.flags ?? {};
  return !isFinal && isAppliance(target) && !(isSink && flags["dirty"] === undefined);
}

function isPutTo(scene: Scene, index: number, names: Names): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isNamed(target, names);
}

const NO_CALL: ProgramCall = { receiver: { variable: "", class: "" }, method: "", args: [] };

function isInAppliance(scene: Scene, index: number): boolean {
  const [, target] = referencesOf(scene.steps[index]?.step.call ?? NO_CALL);
  return target !== undefined && isAppliance(target);
}

/** A put with the picking up in front of it. */
function withGrip(scene: Scene, puts: readonly number[]): readonly number[] {
  return puts.flatMap((index) => {
    const call = scene.steps[index]?.step.call ?? NO_CALL;
    const previous = scene.steps[index - 1]?.step.call;
    const isGrip =
      previous?.method === "pickup" && keyOf(previous.receiver) === keyOf(call.receiver);
    return isGrip ? [index - 1, index] : [index];
  });
}

function retarget(scene: Scene, indices: readonly number[], target: ObjectReference): Applied {
  const steps = stepsOf(scene).map((step, index): PlannedStep => {
    if (!indices.includes(index)) {
      return step;
    }
    const method = step.call.method === "put_down" ? "place" : step.call.method;
    const args = [{ kind: "object" as const, object: withName(target) }];
    return withCall(step, { ...step.call, method, args });
  });
  return { kind: "changed", steps };
}

/** A step whose call changed loses its old reason, which was about the other object. */
function withCall(step: PlannedStep, call: ProgramCall): PlannedStep {
  const { why: _, ...rest } = step;
  return { ...rest, call, origin: "reviewed" };
}

function withName(object: ObjectReference): ObjectReference {
  return object.instance === undefined
    ? object
    : { ...object, variable: toPythonName(nameOf(object)) };
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
  const sense = senseOfState(flag, value);
  const method = METHOD_OF_SENSE[sense];
  if (method === undefined) {
    return { kind: "nothing", why: `I know no step that makes a ${object.class} so` };
  }
  const place = where.at === "end" ? ({ at: "natural" } as const) : where;
  return applyDo(scene, { kind: "do", sense, method, object, where: place }, options);
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

/** Whether something is as required, at the point in question or, for what is made so, ever. */
export function isStateMet(scene: Scene, change: Change & { readonly kind: "require" }): boolean {
  const { object, flag, value, where } = change;
  const { steps } = scene;
  const id = object.instance;
  if (id === undefined) {
    const sense = senseOfState(flag, value);
    return findSteps(steps, { sense, objects: [keyOf(object), object.class] }).length > 0;
  }
  const at = (index: number) => flagBefore(scene, { id, flag }, index) === value;
  if (where.at === "before") {
    const begun = Array.from(steps, (_, index) => index).find(
      (index) => flagBefore(scene, { id, flag }, index) === true,
    );
    const isCure = (index: number) =>
      steps[index]?.changes.some(
        (each) => each.objectId === id && flagAfter(flag, each.attribute, each.after) === value,
      ) === true;
    const found = findSteps(steps, where.step).filter((index) => !isCure(index));
    // What is to be off or closed by then has been on or open before.
    const index = found.find((each) => value || each >= (begun ?? 0)) ?? found[0];
    return index !== undefined && at(index);
  }
  if (where.at === "end" || where.at === "after") {
    return at(steps.length);
  }
  const isBeforeUse = (flag === "dirty" || flag === "filled") && !value;
  const [used] = findSteps(steps, { sense: "put", objects: [keyOf(object)] });
  return isBeforeUse
    ? at(used ?? steps.length)
    : Array.from({ length: steps.length + 1 }, (_, index) => index).some(at);
}

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
          /Knife$/.test(call.receiver.class) && /^(?:pickup|place|put_down)$/.test(call.method),
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
