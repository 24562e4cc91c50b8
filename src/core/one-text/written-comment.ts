/** Comments in a program's text that are abstractions: `# (causal abstraction) The hand has to be free.` */
import { ensureExists } from "@/base/assert";
import type { CausalComment } from "@/core/abstraction";

export interface WrittenComment extends Pick<CausalComment, "kind" | "text"> {
  /** Index of its line. */
  readonly at: number;
}

const WRITTEN = /^\s*#\s*\((causal|task) abstraction\) ?(.*)$/iu;

/** From top to bottom. A comment without its kind is a programmer's note and none of them. */
export function readWrittenComments(lines: readonly string[]): readonly WrittenComment[] {
  return lines.flatMap((line, at): readonly WrittenComment[] => {
    const found = WRITTEN.exec(line);
    if (found === null) {
      return [];
    }
    const [kind, text] = [ensureExists(found[1]), ensureExists(found[2])];
    return [{ kind: kind.toLowerCase() === "task" ? "task" : "causal", text, at }];
  });
}

/** One line, so that what is read of it is what was said. */
export function writeComment({ kind, text }: Pick<CausalComment, "kind" | "text">): string {
  return `# (${kind} abstraction) ${toOneLine(text)}`.trimEnd();
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/gu, " ");
}
