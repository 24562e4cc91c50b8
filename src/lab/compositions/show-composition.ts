/** A clean demonstration of a composition: its deeds as calls, each with what it lacks done before it. */
import { assert, ensureExists } from "@/base/assert";
import { toPythonName } from "@/core/python-name";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import type { Composition } from "@/lab/compositions/compositions-file";
import { householdWorld, toJson } from "@/worlds/household/household-study";

/** Calls of one deed; `put` and `pour` are what is done with the thing in the hand. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  close: ["close"],
  cook: ["cook"],
  empty: ["empty"],
  fill: ["fill_up"],
  open: ["open"],
  pour: ["pickup", "pour"],
  put: ["pickup", "place"],
  slice: ["slice"],
  toggle_off: ["toggle_off"],
  toggle_on: ["toggle_on"],
  wash: ["clean"],
};
const MOST_MENDING = 6;

/** The program of the demonstration, and what of it the world refused in spite of all. */
export interface ShownComposition {
  readonly program: string;
  readonly refusals: readonly string[];
  /** The room at its end. */
  readonly objects: readonly WorldObject[];
}

export function showComposition({ state, deeds }: Composition): ShownComposition {
  const environment = householdWorld.open(householdWorld.read(toJson(state)), undefined);
  const calls: ProgramCall[] = [];
  const refusals: string[] = [];
  for (const call of deeds.flatMap(toCalls)) {
    const held = environment.objects().find(({ isHeld }) => isHeld === true);
    if (call.method === "pickup" && held?.id === call.receiver.instance) {
      continue;
    }
    const refusal = perform(environment, call, { calls, depth: 0 });
    if (refusal !== undefined) {
      refusals.push(`${call.receiver.variable}.${call.method}: ${refusal}`);
    }
  }
  return { program: write(calls), refusals, objects: environment.objects() };
}

/** Makes one call with its preconditions; the sentence of the refusal where that is in vain. */
function perform(
  environment: Environment,
  call: ProgramCall,
  at: { readonly calls: ProgramCall[]; readonly depth: number },
): string | undefined {
  for (let round = 0; round < MOST_MENDING; round += 1) {
    const { ok, failure } = environment.call(call);
    if (ok) {
      at.calls.push(call);
      return undefined;
    }
    const repairs = failure === undefined ? [] : environment.repair(call, failure);
    if (repairs.length === 0 || at.depth >= MOST_MENDING) {
      return failure?.sentence ?? "refused";
    }
    for (const repair of repairs) {
      perform(environment, repair.call, { ...at, depth: at.depth + 1 });
    }
  }
  return "what it lacks cannot be done";
}

function toCalls(deed: string): readonly ProgramCall[] {
  const [, id, verb, target] = ensureExists(/^(\w+)\.(\w+)(?:\((\w+)\))?$/u.exec(deed));
  assert(
    id !== undefined && verb !== undefined && Object.hasOwn(CALLS, verb),
    `not a deed: ${deed}`,
  );
  const methods = ensureExists(CALLS[verb]);
  return methods.map((method) => ({
    receiver: toReference(id),
    method,
    args: target === undefined || method === "pickup" ? [] : [toArgument(target)],
  }));
}

function toReference(id: string): ObjectReference {
  return { variable: toPythonName(id), class: id.replace(/_\d+$/u, ""), instance: id };
}

function toArgument(id: string): CallArgument {
  return { kind: "object", object: toReference(id) };
}

function write(calls: readonly ProgramCall[]): string {
  const lines = calls.map(({ receiver, method, args }) => {
    const named = args.flatMap((each) => (each.kind === "object" ? [each.object.variable] : []));
    return `${receiver.variable}.${method}(${named.join(", ")})`;
  });
  const references = calls.flatMap(({ receiver, args }) => [
    receiver,
    ...args.flatMap((each) => (each.kind === "object" ? [each.object] : [])),
  ]);
  const declarations = references.map(({ variable, class: name, instance = "" }) => {
    return `${variable} = InteractionObject("${name}", object_instance="${instance}")`;
  });
  return [...new Set(declarations), ...lines].join("\n");
}
