/** Whose words a comment is in, once somebody has edited it. */
import type { Abstractions, CausalComment } from "@/core/abstraction";

interface Edited {
  /** As it was before the edit. */
  readonly before: Abstractions;
  /** The version that is edited: what says again what it said there is as it was. */
  readonly version: Abstractions;
}

/**
 * The same with what a person worded marked as theirs, as a reason is that they gave in words: nothing in the world
 * bears it out, and it is taught to no other program.
 */
export function markWorded(after: Abstractions, { before, version }: Edited): Abstractions {
  const same = new Set(before.comments);
  const first = new Map(version.comments.map((comment) => [comment.id, comment]));
  const comments = after.comments.map((comment) =>
    same.has(comment) ? comment : worded(comment, first.get(comment.id)),
  );
  return { ...after, comments };
}

function worded(comment: CausalComment, first: CausalComment | undefined): CausalComment {
  const { by: _, ...plain } = comment;
  return first?.text === comment.text && first.by === undefined
    ? plain
    : { ...plain, by: "person" };
}
