import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import type { Said } from "@/engines/teacher/corrections/clauses/said";

/**
 * What a clause wants and does not want in the same words: "in the sink but not in the sink". Undefined
 * where the two are named differently, if only by "other" or by a number.
 */
export function deniedInItself({ clause, rejected }: Said): string | undefined {
  if (rejected?.noun === undefined) {
    return undefined;
  }
  const things = clause.chunks.filter(({ kind }) => kind === "thing");
  const denied = things.find((chunk) => chunk.kind === "thing" && chunk.thing === rejected);
  const wanted = things.filter((chunk) => chunk !== denied);
  return denied !== undefined && wanted.some((chunk) => plain(chunk) === plain(denied))
    ? plain(denied)
    : undefined;
}

/** As it was named, without an article. */
function plain({ text }: Chunk): string {
  return text.replace(/^(?:the|an?) /, "");
}
