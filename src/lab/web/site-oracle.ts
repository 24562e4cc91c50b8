/**
 * Somebody who knows the sites and does each task the short way: it proves that a task can be done, and
 * its clumsier twin (`clumsy-demonstration.ts`) is who demonstrates.
 *
 * It shares nothing with the agent: it is told what was drawn, and has a recipe for each kind of task.
 */
import { assertNever } from "@/base/assert";
import { AppError } from "@/base/app-error";
import type { Screen, ScreenAct, ScreenElement, ScreenEpisode } from "@/core/screens/screen";

/** One thing to do, by what the page calls it. */
export type Move =
  | { readonly do: "click"; readonly what: string; readonly kind?: string }
  | { readonly do: "fill"; readonly what: string; readonly words: string; readonly send: boolean }
  | { readonly do: "hover"; readonly what: string }
  /** Answers with what stands behind the words. */
  | { readonly do: "read"; readonly after: string }
  | { readonly do: "read-before"; readonly before: string }
  | { readonly do: "answer"; readonly words: string };

/** The action that a move is on this screen; undefined where it has to be scrolled to. */
export function actFor(move: Move, { elements }: Screen): ScreenAct | undefined {
  switch (move.do) {
    case "answer":
      return { verb: "stop", words: move.words };
    case "read":
    case "read-before": {
      const answer = readFrom(move, elements);
      return answer === undefined ? undefined : { verb: "stop", words: answer };
    }
    case "fill": {
      const found = elements.find(({ text, value }) => text === move.what && value !== undefined);
      return (
        found && {
          verb: "type",
          element: found.id,
          words: move.words,
          ...(move.send ? {} : { isHeldBack: true }),
        }
      );
    }
    case "click":
    case "hover": {
      const kind = move.do === "click" ? move.kind : undefined;
      const found = elements.find(
        (one) =>
          one.id !== "" && one.text === move.what && (kind === undefined || one.kind === kind),
      );
      return found && { verb: move.do, element: found.id };
    }
    default:
      return assertNever(move);
  }
}

function readFrom(
  move: Extract<Move, { readonly do: "read" | "read-before" }>,
  elements: readonly ScreenElement[],
): string | undefined {
  const plain = elements.filter(({ id }) => id === "");
  if (move.do === "read") {
    const found = plain.find(({ text }) => text.startsWith(move.after));
    return found?.text.slice(move.after.length).trim();
  }
  const found = plain.find(({ text }) => text.endsWith(move.before));
  return found?.text.slice(0, -move.before.length).trim();
}

/** Does the moves one after the other; scrolls where something is not on the screen. Throws AppError WEB-09. */
export function carryOut(
  moves: readonly Move[],
  episode: ScreenEpisode,
  { act, before }: { readonly act: (act: ScreenAct) => void; readonly before?: () => void },
): void {
  for (const move of moves) {
    before?.();
    let found = actFor(move, episode.screen());
    while (found === undefined) {
      if (!episode.screen().hasMore) {
        throw new AppError({
          code: "WEB-09",
          what: `Nothing is there for “${JSON.stringify(move)}” at ${episode.screen().place}.`,
          safe: "Nothing was changed.",
          next: "Mend the recipe of this kind of task.",
        });
      }
      act(episode.language.more);
      found = actFor(move, episode.screen());
    }
    act(found);
  }
}
