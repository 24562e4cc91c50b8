import type { ObjectReference, ProgramCall } from "@/core/world-model";
import { toPythonName } from "@/core/python-name";
import { assertNever } from "@/base/assert";
import type { PlannedStep } from "@/engines/teacher/planned-step";
import type { Edit } from "@/engines/teacher/understand-correction";

/** Carries out the edits of a correction on a list of steps; what they insert stays pinned. */
export function applyEdits(
  steps: readonly PlannedStep[],
  edits: readonly Edit[],
): readonly PlannedStep[] {
  return edits.reduce(applyEdit, steps);
}

function applyEdit(steps: readonly PlannedStep[], edit: Edit): readonly PlannedStep[] {
  switch (edit.kind) {
    case "use":
      return steps.map((step) => ({ ...step, call: replaceInstance(step.call, edit) }));
    case "drop":
      return steps.filter((step) => !isMeant(step.call, edit));
    case "insert": {
      const step: PlannedStep = {
        call: edit.call,
        origin: "correction",
        why: "The reviewer asked for it.",
      };
      return edit.place === "start" ? [step, ...steps] : [...steps, step];
    }
    case "shorten":
      return steps;
    default:
      return assertNever(edit);
  }
}

function replaceInstance(call: ProgramCall, edit: Edit & { readonly kind: "use" }): ProgramCall {
  const replace = (reference: ObjectReference): ObjectReference =>
    isReplaced(reference, edit)
      ? { ...reference, instance: edit.instance, variable: toPythonName(edit.instance) }
      : reference;
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

/** Without "instead of", every object of the same class is meant. */
function isReplaced(reference: ObjectReference, edit: Edit & { readonly kind: "use" }): boolean {
  return edit.insteadOf === undefined
    ? edit.instance.startsWith(`${reference.class}_`)
    : reference.instance === edit.insteadOf;
}

function isMeant(call: ProgramCall, edit: Edit & { readonly kind: "drop" }): boolean {
  const names = [call.receiver, ...objectArguments(call)].flatMap((reference) => [
    reference.class,
    reference.instance,
  ]);
  const isSameMethod =
    edit.method === undefined ||
    edit.method === call.method ||
    (edit.method === "pickup_and_place" && call.method === "place");
  return isSameMethod && names.includes(edit.object);
}

function objectArguments(call: ProgramCall): ObjectReference[] {
  return call.args.flatMap((argument) => (argument.kind === "object" ? [argument.object] : []));
}
