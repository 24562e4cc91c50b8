import { toPythonName } from "@/core/python-name";
import type { CallArgument, Environment, ObjectReference } from "@/core/world-model";
import type { ExecutedStep, PlannedStep } from "@/engines/teacher/planned-step";

/**
 * Binds classes to instances: executes the steps once and writes into every reference the instance
 * that it stood for. Objects that come to be during the program (slices) keep their class and
 * parent instead, since their names do not exist when the program starts.
 */
export function bindSteps(
  openEnvironment: () => Environment,
  steps: readonly PlannedStep[],
): readonly ExecutedStep[] {
  const initial = openEnvironment();
  const environment = openEnvironment();
  const bind = (reference: ObjectReference, objectId: string | undefined): ObjectReference => {
    if (objectId === undefined) {
      return reference;
    }
    const variable = toPythonName(objectId);
    const named = { variable, class: reference.class, instance: objectId };
    if (initial.resolve(named) === objectId) {
      return named;
    }
    const { parentObject } = reference;
    return {
      variable,
      class: reference.class,
      ...(parentObject === undefined ? {} : { parentObject }),
    };
  };
  return steps.map((step) => {
    const args = step.call.args.map((argument): CallArgument =>
      argument.kind === "literal"
        ? argument
        : { kind: "object", object: bind(argument.object, environment.resolve(argument.object)) },
    );
    const outcome = environment.call(step.call);
    const receiver = bind(step.call.receiver, outcome.objectId);
    return { ...step, outcome, call: { ...step.call, receiver, args } };
  });
}
