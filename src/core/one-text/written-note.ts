/** Notes in a program's text of what changes: `mug.change_state("dirty", False)`. */
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { ExpectedChange } from "@/core/abstraction";

/** A call on one line, as far as its bracket, and from the closing one on. */
const CALL = /^\s*(\w+\.\w+\()(?:[^"'()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*(\).*)$/u;

/** The line with another value, without its indent; undefined where it is no plain call. */
export function writeNoteAnew(
  line: string,
  { attribute, after }: Pick<ExpectedChange, "attribute" | "after">,
): string | undefined {
  const found = CALL.exec(line);
  if (found === null) {
    return undefined;
  }
  const [, begin, end] = found;
  return `${ensureExists(begin)}${printLiteral(attribute)}, ${printLiteral(after)}${ensureExists(end)}`;
}

/** A JSON scalar as Python writes it. */
export function printLiteral(value: Json): string {
  if (value === null) {
    return "None";
  }
  if (typeof value === "boolean") {
    return value ? "True" : "False";
  }
  return JSON.stringify(value);
}
