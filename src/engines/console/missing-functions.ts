/**
 * Functions that a statement uses and nobody has defined in this session: written before it (Console 3.3), as
 * the memory's transcripts define them, and theirs first.
 */
import { entriesOf } from "@/core/console/console-transcript";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { calledIn, definedBy } from "@/engines/console/python-statement";

/** Definitions to run before the statement, in their order. */
export function missingFunctions(
  source: string,
  names: readonly string[],
  memory: readonly ConsoleExample[],
): readonly string[] {
  const known = definitionsIn(memory);
  const defined = new Set(names);
  const found: string[] = [];
  const define = (text: string) => {
    const own = definedBy(text);
    for (const name of calledIn(text)) {
      const definition = known.get(name);
      if (definition !== undefined && name !== own && !defined.has(name)) {
        defined.add(name);
        define(definition);
        found.push(definition);
      }
    }
  };
  define(source);
  return found;
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
