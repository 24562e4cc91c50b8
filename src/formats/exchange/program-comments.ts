/** What a program says of itself in comments. */
import type { CausalComment } from "@/core/abstraction";

/** Comments on lines of their own; those that say why are marked so in the program. */
export function readComments(program: string): CausalComment[] {
  return program.split("\n").flatMap((line, index): CausalComment[] => {
    const [, causal, said = ""] =
      /^\s*#\s*(\(causal abstraction\)\s*)?(.*?)\s*$/iu.exec(line) ?? [];
    return said === ""
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
