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
  const own = methodsOf(objectId).filter(({ parameters }) => parameters.length === 0);
  const places = heldId === objectId ? [] : methodsOf(heldId).filter(isPlacing);
  return [...own, ...places];
}

/** `cup.put_in(chest)` is done to the chest, with what is in the hand. */
export function isPlacing({ role, parameters }: RemoteMethod): boolean {
  return role === "place" && parameters.length === 1 && parameters[0]?.takes === "object";
}

interface Act {
  readonly verb: string;
  readonly objectId: string;
  readonly heldId: string | undefined;
}

/** Undefined where nothing has such a call. */
export function toCall(description: RemoteDescription, act: Act): ProgramCall | undefined {
  const { verb, objectId, heldId } = act;
  const method = methodsWith(description, objectId, heldId).find(({ name }) => name === verb);
  if (method === undefined) {
    return undefined;
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
