/** What the classes of a world are called, one or several, and how things lie in them or on them. */
import { pluralOf } from "@/base/english/nouns";
import type { PieceWords, WorldWords } from "@/core/world/world-words";

/** A countable noun in both numbers. */
export interface SpokenNoun {
  readonly one: string;
  readonly many: string;
}

/** "dining table", "slice of bread" for a class of pieces; "thing" where no class is said. */
export function spokenNoun(
  name: string | undefined,
  words: Pick<WorldWords, "pieces"> | undefined,
): SpokenNoun {
  const piece = words?.pieces.find((each) => each.piece === name);
  const one = piece === undefined ? spaced(name ?? "thing") : namedPiece(piece);
  return { one, many: pluralOf(one) };
}

/** "slice of bread", or "cracked egg" where a piece has no name of its own. */
function namedPiece({ piece, whole, names, adjectives }: PieceWords): string {
  const [[name], [adjective]] = [names, adjectives];
  if (name !== undefined) {
    return `${name} of ${spaced(whole)}`;
  }
  return adjective === undefined ? spaced(piece) : `${adjective} ${spaced(whole)}`;
}

/** How things are said to lie there; a world that has no words for it is told of in both. */
export function relationTo(
  name: string | undefined,
  words: Pick<WorldWords, "takesIn"> | undefined,
): "in" | "on" | "in or on" {
  if (name === undefined || words?.takesIn === undefined) {
    return "in or on";
  }
  return words.takesIn.includes(name) ? "in" : "on";
}

function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}
