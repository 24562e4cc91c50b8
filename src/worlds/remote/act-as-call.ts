/** What a person does, and what a label says, as the call of a program. */
import { toPythonName } from "@/core/python-name";
import type { ProgramCall } from "@/core/world/program-call";
import type { RemoteDescription, RemoteMethod } from "@/worlds/remote/protocol";

export function classOf(objectId: string): string {
  return objectId.slice(0, objectId.lastIndexOf("_"));
}

/** The methods that can be meant with an object: its own, and what puts the thing in the hand there. */
export function methodsWith(
  { types }: RemoteDescription,
  objectId: string,
  heldId: string | undefined,
): readonly RemoteMethod[] {
  const methodsOf = (id: string | undefined) =>
    types.flatMap(({ name, methods }) => (id !== undefined && name === classOf(id) ? methods : []));
  const own = methodsOf(objectId).filter(
    (method) => method.parameters.length === 0 || valueOf(method) !== undefined,
  );
  const places = heldId === objectId ? [] : methodsOf(heldId).filter(isPlacing);
  return [...own, ...places];
}

/** `cup.put_in(chest)` is done to the chest, with what is in the hand. */
export function isPlacing({ role, parameters }: RemoteMethod): boolean {
  return role === "place" && parameters.length === 1 && parameters[0]?.takes === "object";
}

/** What a person gives with a call that takes one value and nothing else; undefined of all other calls. */
export function valueOf({
  parameters,
}: RemoteMethod): RemoteMethod["parameters"][number] | undefined {
  const [only] = parameters;
  return parameters.length === 1 && only?.takes === "value" ? only : undefined;
}

interface Act {
  readonly verb: string;
  readonly objectId: string;
  readonly heldId: string | undefined;
  readonly given?: string | undefined;
}

/** Undefined where nothing has such a call, or what it takes was not given. */
export function toCall(description: RemoteDescription, act: Act): ProgramCall | undefined {
  const { verb, objectId, heldId, given } = act;
  const method = methodsWith(description, objectId, heldId).find(({ name }) => name === verb);
  if (method === undefined) {
    return undefined;
  }
  if (valueOf(method) !== undefined) {
    return given === undefined
      ? undefined
      : {
          receiver: refer(objectId),
          method: verb,
          args: [{ kind: "literal", value: given }],
        };
  }
  return isPlacing(method) && heldId !== undefined
    ? {
        receiver: refer(heldId),
        method: verb,
        args: [{ kind: "object", object: refer(objectId) }],
      }
    : { receiver: refer(objectId), method: verb, args: [] };
}

export function refer(id: string): ProgramCall["receiver"] {
  return { variable: toPythonName(id), class: classOf(id), instance: id };
}
