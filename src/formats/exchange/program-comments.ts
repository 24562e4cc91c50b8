/** What a program says of itself in comments. */
import type { CausalComment } from "@/core/abstraction";

/** Comments on lines of their own; those that say why are marked so in the program. */
export function readComments(program: string): CausalComment[] {
  return program.split("\n").flatMap((line, index): CausalComment[] => {
    const found = /^\s*#\s*(\(causal abstraction(?:, by a person)?\)\s*)?(\S.*?)\s*$/iu.exec(line);
    const [, causal, said] = found === null ? [] : found;
    return said === undefined
      ? []
      : [
          {
            id: `comment-${index + 1}`,
            kind: causal === undefined ? "task" : "causal",
            text: said,
            line: index + 1,
          },
        ];
  });
}
