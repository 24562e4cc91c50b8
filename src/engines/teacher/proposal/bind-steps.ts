import { toPythonName } from "@/core/python-name";
import type { CallArgument, ObjectReference } from "@/core/world/program-call";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal, type Stage } from "@/engines/teacher/proposal/rehearsal";

/**
 * Binds classes to instances: executes the steps once and writes into every reference the instance
 * that it stood for, so that leaving out a step cannot make a later one mean another object. Objects
 * that come to be during the program (slices) keep their class and parent instead, since their names
 * do not exist when the program starts.
 *
 * Steps whose bound form does less (a slice was meant that only its name tells from the others) are
 * returned as they were, each thing under one name.
 */
export async function bindSteps(
  stage: Stage,
  steps: readonly PlannedStep[],
): Promise<readonly PlannedStep[]> {
  const meanings = await findMeanings(stage, steps);
  const parents = new Map<string, string>();
  for (const { reference, objectId } of meanings.values()) {
    if (reference.parentObject !== undefined) {
      parents.set(objectId, reference.parentObject);
    }
  }
  const bind = (index: number, reference: ObjectReference): ObjectReference => {
    const objectId = meanings.get(keyOf(index, reference))?.objectId;
    if (objectId === undefined) {
      return reference;
    }
    const { class: objectClass } = reference;
    const variable = toPythonName(objectId);
    const named = { variable, class: objectClass, instance: objectId };
    const parentObject = parents.get(objectId);
    return stage.start.resolve(named) === objectId
      ? named
      : { variable, class: objectClass, ...(parentObject === undefined ? {} : { parentObject }) };
  };
  const bound = steps.map((step, index) => ({
    ...step,
    call: {
      ...step.call,
      receiver: bind(index, step.call.receiver),
      args: step.call.args.map((argument): CallArgument =>
        argument.kind === "literal"
          ? argument
          : { kind: "object", object: bind(index, argument.object) },
      ),
    },
  }));
  const before = await Rehearsal.run(stage, steps);
  const after = await Rehearsal.run(stage, bound);
  const isWorse = after.isRefused || (before.goal.success && !after.goal.success);
  return isWorse && !before.isRefused ? steps.map(withOneName) : bound;
}

/** The same step, with what has a name of its own called by it: nothing goes by two. */
function withOneName(step: PlannedStep): PlannedStep {
  const named = (reference: ObjectReference): ObjectReference =>
    reference.instance === undefined
      ? reference
      : { ...reference, variable: toPythonName(reference.instance) };
  const { receiver, args } = step.call;
  return {
    ...step,
    call: {
      ...step.call,
      receiver: named(receiver),
      args: args.map((argument): CallArgument =>
        argument.kind === "literal" ? argument : { kind: "object", object: named(argument.object) },
      ),
    },
  };
}

interface Meaning {
  readonly reference: ObjectReference;
  readonly objectId: string;
}

/** What each reference of each step stood for when its step came. */
async function findMeanings(
  { start, breathe }: Stage,
  steps: readonly PlannedStep[],
): Promise<ReadonlyMap<string, Meaning>> {
  const environment = start.fork();
  const meanings = new Map<string, Meaning>();
  for (const [index, { call }] of steps.entries()) {
    await breathe();
    for (const reference of referencesOf(call)) {
      const objectId = environment.resolve(reference);
      if (objectId !== undefined) {
        meanings.set(keyOf(index, reference), { reference, objectId });
      }
    }
    environment.call(call);
  }
  return meanings;
}

function keyOf(index: number, { variable, class: objectClass }: ObjectReference): string {
  return `${index} ${variable} ${objectClass}`;
}
