import { toPythonName } from "@/core/python-name";
import type { ObjectReference, ProgramCall } from "@/core/world-model";
import { assertNever } from "@/base/assert";
import type {
  Edit,
  StepPattern,
  StepPlace,
  UnderstoodEdit,
} from "@/engines/teacher/correction-edit";
import { nameOf, referencesOf } from "@/engines/teacher/describe-call";
import type { PlannedStep } from "@/engines/teacher/planned-step";

export interface AppliedEdits {
  readonly steps: readonly PlannedStep[];
  /** Edits that found nothing to change in the program. */
  readonly idle: readonly UnderstoodEdit[];
}

/**
 * Carries out the edits of a correction on a list of steps; what they add stays pinned.
 * `any` is where steps go whose place was left open.
 */
export function applyEdits(
  steps: readonly PlannedStep[],
  edits: readonly UnderstoodEdit[],
  any: "start" | "end",
): AppliedEdits {
  const idle: UnderstoodEdit[] = [];
  let now = steps;
  for (const understood of edits) {
    const next = applyEdit(now, understood.edit, any);
    const isSame = next.length === now.length && next.every((step, index) => step === now[index]);
    if (isSame && understood.edit.kind !== "shorten") {
      idle.push(understood);
    }
    now = next;
  }
  return { steps: now, idle };
}

function applyEdit(
  steps: readonly PlannedStep[],
  edit: Edit,
  any: "start" | "end",
): readonly PlannedStep[] {
  switch (edit.kind) {
    case "use":
      return steps.map((step) => withCall(step, replaceObject(step.call, edit)));
    case "retarget":
      return steps.map((step) => withCall(step, retarget(step.call, edit)));
    case "drop":
      return steps.filter((step) => !matches(step, edit.pattern));
    case "insert":
      return insert(steps, [asked(edit.call)], edit.place, any);
    case "move": {
      const moved = steps.filter((step) => matches(step, edit.pattern));
      const rest = steps.filter((step) => !moved.includes(step));
      return moved.length === 0 ? steps : insert(rest, moved, edit.place, any);
    }
    case "repeat":
      return repeat(steps, edit.pattern, edit.times);
    case "shorten":
      return steps;
    default:
      return assertNever(edit);
  }
}

function asked(call: ProgramCall): PlannedStep {
  return { call, origin: "correction", why: "The reviewer asked for this." };
}

/**
 * A step whose call changed loses its old reason, which was about the other object, and may be left
 * out: what one mug needed (to be emptied) another may not.
 */
function withCall(step: PlannedStep, call: ProgramCall): PlannedStep {
  if (call === step.call) {
    return step;
  }
  const { why: _, ...rest } = step;
  return { ...rest, call, origin: "demonstration" };
}

function replaceObject(call: ProgramCall, edit: Edit & { readonly kind: "use" }): ProgramCall {
  return replaceReferences(call, (reference) =>
    isReplaced(reference, edit) ? withVariable(edit.object) : reference,
  );
}

/** Without "instead of", every other object of the same class is meant. */
function isReplaced(reference: ObjectReference, edit: Edit & { readonly kind: "use" }): boolean {
  if (nameOf(reference) === nameOf(edit.object)) {
    return false;
  }
  return edit.insteadOf === undefined
    ? edit.object.class === reference.class
    : edit.insteadOf === reference.instance || edit.insteadOf === reference.class;
}

function withVariable(object: ObjectReference): ObjectReference {
  return { ...object, variable: toPythonName(nameOf(object)) };
}

function retarget(call: ProgramCall, edit: Edit & { readonly kind: "retarget" }): ProgramCall {
  const isPlacing = call.method === "place" || call.method === "pickup_and_place";
  const isMeant = isPlacing && isNamed(call.receiver, edit.object);
  const [, target] = referencesOf(call);
  return isMeant && target !== undefined && !isNamed(target, nameOf(edit.target))
    ? replaceReferences(call, (reference) =>
        reference === target ? withVariable(edit.target) : reference,
      )
    : call;
}

/** The same call object where nothing is replaced. */
function replaceReferences(
  call: ProgramCall,
  replace: (reference: ObjectReference) => ObjectReference,
): ProgramCall {
  if (referencesOf(call).every((reference) => replace(reference) === reference)) {
    return call;
  }
  return {
    ...call,
    receiver: replace(call.receiver),
    args: call.args.map((argument) =>
      argument.kind === "object"
        ? { kind: "object" as const, object: replace(argument.object) }
        : argument,
    ),
  };
}

/** Puts steps at a place; where its pattern matches nothing, nothing is changed. */
function insert(
  steps: readonly PlannedStep[],
  added: readonly PlannedStep[],
  place: StepPlace,
  any: "start" | "end",
): readonly PlannedStep[] {
  if (!("pattern" in place)) {
    const at = place.at === "any" ? any : place.at;
    return at === "start" ? [...added, ...steps] : [...steps, ...added];
  }
  const { pattern } = place;
  const index =
    place.at === "before"
      ? steps.findIndex((step) => matches(step, pattern))
      : steps.findLastIndex((step) => matches(step, pattern));
  if (index < 0) {
    return steps;
  }
  const at = place.at === "before" ? index : index + 1;
  return [...steps.slice(0, at), ...added, ...steps.slice(at)];
}

/** The stretch from the first to the last step that is meant, several times in a row. */
function repeat(
  steps: readonly PlannedStep[],
  pattern: StepPattern,
  times: number,
): readonly PlannedStep[] {
  const meant = steps.filter((step) => matches(step, pattern));
  const at = steps.findLastIndex((step) => matches(step, pattern)) + 1;
  const again = Array.from({ length: times - 1 }, () =>
    meant.map(({ call }) => asked(call)),
  ).flat();
  return [...steps.slice(0, at), ...again, ...steps.slice(at)];
}

/** Whether a step is one that a correction speaks of. */
export function matches({ call, line }: PlannedStep, pattern: StepPattern): boolean {
  const { method, object, lines } = pattern;
  if (lines !== undefined) {
    return line !== undefined && line >= lines[0] && line <= lines[1];
  }
  const isNothing = method === undefined && object === undefined;
  const isObject =
    object === undefined || referencesOf(call).some((reference) => isNamed(reference, object));
  return !isNothing && isObject && (method === undefined || isSameMethod(call.method, method));
}

function isSameMethod(own: string, asked: string): boolean {
  const placing = ["place", "pickup_and_place", "put_down"];
  return own === asked || (placing.includes(own) && placing.includes(asked));
}

function isNamed(reference: ObjectReference, name: string): boolean {
  return reference.instance === name || reference.class === name;
}
