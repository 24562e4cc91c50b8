/** Comments in a program's text that are abstractions: `# (causal abstraction) The hand has to be free.` */
import { ensureExists } from "@/base/assert";
import type { CausalComment } from "@/core/abstraction";

export interface WrittenComment extends Pick<CausalComment, "kind" | "text" | "by"> {
  /** Index of its line. */
  readonly at: number;
}

const WRITTEN = /^\s*#\s*\((causal|task) abstraction(, by a person)?\) ?(.*)$/iu;

/** From top to bottom. A comment without its kind is a programmer's note and none of them. */
export function readWrittenComments(lines: readonly string[]): readonly WrittenComment[] {
  return lines.flatMap((line, at): readonly WrittenComment[] => {
    const found = WRITTEN.exec(line);
    if (found === null) {
      return [];
    }
    const [kind, text] = [ensureExists(found[1]), ensureExists(found[3])];
    return [
      {
        kind: kind.toLowerCase() === "task" ? "task" : "causal",
        text,
        ...(found[2] === undefined ? {} : { by: "person" }),
        at,
      },
    ];
  });
}

/** One line, so that what is read of it is what was said. */
export function writeComment({
  kind,
  text,
  by,
}: Pick<CausalComment, "kind" | "text" | "by">): string {
  const whose = by === undefined ? "" : ", by a person";
  return `# (${kind} abstraction${whose}) ${toOneLine(text)}`.trimEnd();
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/gu, " ");
}
