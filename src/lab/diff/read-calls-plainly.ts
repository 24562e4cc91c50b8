/** Calls of a program as a judge reads them: by a pattern of its own, line by line. */
import { ensureExists } from "@/base/assert";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";

export interface PlainCall {
  /** From 1. */
  readonly line: number;
  readonly call: ProgramCall;
  readonly method: string;
  /** What it is done to and with: instances that the room began with, classes of what comes into being. */
  readonly objects: readonly string[];
}

export function readCallsPlainly(
  world: WorldModel,
  start: WorldState,
  text: string,
): readonly PlainCall[] {
  const there = new Set(
    world
      .open(start, undefined)
      .objects()
      .map(({ id }) => id),
  );
  const bound = new Map<string, ObjectReference>();
  return text.split("\n").flatMap((line, at): readonly PlainCall[] => {
    const binding = /^(\w+)\s*=\s*\w+\(([^)]*)\)/u.exec(line);
    if (binding !== null) {
      const [, variable, list] = binding;
      bound.set(ensureExists(variable), toReference(ensureExists(variable), ensureExists(list)));
      return [];
    }
    const call = toCall(line, bound);
    if (call === undefined) {
      return [];
    }
    const { receiver, method, args } = call;
    const objects = [receiver, ...args.flatMap((each) => ("object" in each ? [each.object] : []))];
    return [
      {
        line: at + 1,
        call,
        method,
        objects: objects.map(({ instance, class: objectClass }) =>
          instance !== undefined && there.has(instance) ? instance : objectClass,
        ),
      },
    ];
  });
}

function toCall(
  line: string,
  bound: ReadonlyMap<string, ObjectReference>,
): ProgramCall | undefined {
  const [, variable, method, list] = /^(\w+)\.(\w+)\(([^)]*)\)/u.exec(line) ?? [line];
  const receiver = variable === undefined ? undefined : bound.get(variable);
  if (receiver === undefined) {
    return undefined;
  }
  const args = ensureExists(list)
    .split(",")
    .flatMap((word) => toArgument(word.trim(), bound));
  return { receiver, method: ensureExists(method), args };
}

function toArgument(
  word: string,
  bound: ReadonlyMap<string, ObjectReference>,
): readonly CallArgument[] {
  const object = bound.get(word);
  if (object !== undefined) {
    return [{ kind: "object", object }];
  }
  const truth = { True: true, False: false }[word];
  return word === "" ? [] : [{ kind: "literal", value: truth ?? word.replaceAll('"', "") }];
}

function toReference(variable: string, list: string): ObjectReference {
  const [first] = [...list.matchAll(/"([^"]*)"/gu)].map(([, text]) => text);
  const [, instance] = /^"[^"]*",\s*(?:object_instance=)?"([^"]*)"/u.exec(list) ?? [list];
  // A slice is one of this very loaf.
  const [, parentObject] = /parent_object="([^"]*)"/u.exec(list) ?? [list];
  return {
    variable,
    class: ensureExists(first),
    ...(instance === undefined ? {} : { instance }),
    ...(parentObject === undefined ? {} : { parentObject }),
  };
}
