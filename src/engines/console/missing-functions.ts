/**
 * Functions that a statement uses and nobody has defined in this session: written before it (Console 3.3), as
 * the memory's transcripts define them, and theirs first; what no transcript defines, by analogy with what
 * its words say.
 */
import { entriesOf } from "@/core/console/console-transcript";
import { PYTHON_BUILTINS } from "@/core/sub-programs/python-builtins";
import { writeFunction } from "@/engines/console/analogy/write-function";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { calledIn, callsIn, definedBy } from "@/engines/console/python-statement";

/** Functions that are written for functions that are written: deeper, somebody should be asked. */
const DEEPEST = 4;

/** Definitions to run before the statement, in their order. */
export function missingFunctions(
  source: string,
  names: readonly string[],
  memory: readonly ConsoleExample[],
): readonly string[] {
  const known = definitionsIn(memory);
  const defined = new Set(names);
  const found: string[] = [];
  const define = (text: string, depth: number) => {
    const own = namesGivenIn(text);
    for (const name of calledIn(text)) {
      if (own.has(name) || defined.has(name)) {
        continue;
      }
      const definition = known.get(name) ?? written(name, text, depth);
      if (definition !== undefined) {
        defined.add(name);
        define(definition, depth - 1);
        found.push(definition);
      }
    }
  };
  const written = (name: string, text: string, depth: number) => {
    const call = callsIn(text).find((each) => each.name === name);
    return call === undefined || depth === 0 || PYTHON_BUILTINS.has(name)
      ? undefined
      : writeFunction(call, memory);
  };
  define(source, DEEPEST);
  return found;
}

/** What the text itself defines or gives a value. */
function namesGivenIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/\bdef (\w+)|\b(\w+)\s*=(?!=)/gu)].map(([, own, given]) =>
      String(own ?? given),
    ),
  );
}

/** By name; of several the one learned last. */
function definitionsIn(memory: readonly ConsoleExample[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { transcript } of memory) {
    for (const { source } of entriesOf(transcript)) {
      const name = definedBy(source);
      if (name !== undefined) {
        found.set(name, source);
      }
    }
  }
  return found;
}
