import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import { EMPTY, type Clause } from "@/engines/teacher/corrections/clauses/clause";

/** "Table? No, counter!" and "not the sofa! the armchair!" say together what one clause could. */
export function joinFragments(clauses: readonly Clause[]): readonly Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const rejected = last === undefined ? undefined : rejectedIn(last);
    const isBare = bareThing(clause.chunks) !== undefined;
    if (last !== undefined && rejected !== undefined && isBare) {
      const { start, end } = rejected;
      const instead: Chunk = { kind: "insteadOf", text: "instead of", start, end };
      joined.pop();
      joined.push({
        ...clause,
        chunks: [...clause.chunks, instead, rejected],
        text: `${last.text}, ${clause.text}`,
      });
    } else {
      joined.push(clause);
    }
  }
  return joined;
}

/** A thing that is asked about or negated, and nothing else. */
function rejectedIn({ chunks, isQuestion }: Clause): Chunk | undefined {
  const [first] = chunks;
  if (first?.kind === "not" && first.text === "not") {
    return bareThing(chunks.slice(1));
  }
  return isQuestion ? bareThing(chunks.filter(({ kind }) => kind !== "why")) : undefined;
}

function bareThing(chunks: readonly Chunk[]): Chunk | undefined {
  const plain = chunks.filter(({ kind }) => !EMPTY.has(kind) && kind !== "in");
  const [only] = plain;
  const isOne = plain.length === 1 && only?.kind === "thing" && only.thing.count === undefined;
  return isOne ? only : undefined;
}
