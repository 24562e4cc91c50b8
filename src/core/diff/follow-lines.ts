import type { Abstractions } from "@/core/abstraction";

/**
 * Abstractions of a program after some of its lines went elsewhere: each stands at the line of its step, and
 * what was said of a step that is gone is gone. What belongs to no line stays.
 */
export function followLines(
  abstractions: Abstractions,
  lineOf: (line: number) => number | undefined,
): Abstractions {
  const follow = <T extends { readonly line?: number | undefined }>(each: T): readonly T[] => {
    if (each.line === undefined) {
      return [each];
    }
    const line = lineOf(each.line);
    return line === undefined ? [] : [{ ...each, line }];
  };
  return {
    ...abstractions,
    comments: abstractions.comments.flatMap(follow),
    stateChanges: abstractions.stateChanges.flatMap(follow),
  };
}
