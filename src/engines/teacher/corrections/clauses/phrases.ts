import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";

/** A thing and the small word that ties it to the clause: `on the table`, `from the fridge`. */
export interface Phrase {
  readonly thing: Thing;
  readonly link: "in" | "source" | "near" | "with" | "to" | undefined;
  /** Its position among the chunks. */
  readonly at: number;
  /** Whether it is tied to the phrase before it by "and" or a comma. */
  readonly isListed: boolean;
  readonly text: string;
}

/** The things of a clause in their order, each with its link. */
export function phrasesOf(chunks: readonly Chunk[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const [at, chunk] of chunks.entries()) {
    if (chunk.kind !== "thing") {
      continue;
    }
    const before = chunks.slice(0, at).findLast(({ kind }) => kind !== "filler" && kind !== "only");
    const link = linkOf(before);
    const previous = phrases.at(-1);
    const isListed =
      previous !== undefined &&
      (before?.kind === "and" || before?.kind === "or" || before?.kind === "comma") &&
      chunks
        .slice(previous.at + 1, at)
        .every(({ kind }) => /^(?:and|or|comma|filler|too)$/.test(kind));
    phrases.push({
      thing: chunk.thing,
      text: chunk.text,
      link: chunk.thing.pronoun === "there" ? "in" : isListed ? previous.link : link,
      at,
      isListed,
    });
  }
  return phrases;
}

const LINKS = ["in", "source", "near", "with", "to"] as const;

function linkOf(chunk: Chunk | undefined): Phrase["link"] {
  return LINKS.find((link) => link === chunk?.kind);
}
