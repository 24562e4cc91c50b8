/** Wrong comments for the judge to find, made of those of a program. */
import { elementAt } from "@/base/element-at";
import type { CausalComment } from "@/core/abstraction";

/**
 * Each text at the step of the one that is half the program away. Some are true there too: of two taps the one
 * would be left running as well as the other. A program of one comment has none.
 */
export function plantMoved(comments: readonly CausalComment[]): readonly CausalComment[] {
  const half = comments.length >> 1;
  return half === 0
    ? []
    : comments.map((comment, index) => ({
        ...comment,
        text: elementAt(comments, (index + half) % comments.length).text,
      }));
}

/** Each text with its first object exchanged for `other`, which no line of the program names. */
export function plantNamed(
  comments: readonly CausalComment[],
  other: string,
): readonly CausalComment[] {
  return comments
    .filter(({ text }) => /[A-Z][A-Za-z]*_\d+/u.test(text))
    .map((comment) => ({ ...comment, text: comment.text.replace(/[A-Z][A-Za-z]*_\d+/u, other) }));
}
