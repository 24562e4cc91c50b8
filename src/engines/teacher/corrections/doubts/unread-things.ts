/** Clauses that were not understood beside others that were. */
import { chunksOf } from "@/engines/teacher/corrections/clauses/chunks-of";
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";
import { GRAMMAR_SENSES } from "@/engines/teacher/corrections/words/verb-words";

/**
 * The clauses, in quotes, that speak of this world and were not understood: half of what was said would
 * be done and the other half not. What speaks of nothing here is talk.
 */
export function unreadThings(
  { notUnderstood }: UnderstoodCorrection,
  scene: Scene,
): readonly string[] {
  return notUnderstood.flatMap(({ clause }) =>
    chunksOf(clause, scene).some(isContent) ? [`"${clause}"`] : [],
  );
}

/** "It", "this": not more than a word for what was spoken of. */
function isPointing({ pronoun, states, ordinal, isOther, places }: Thing): boolean {
  const isBare = states.length === 0 && ordinal === undefined && !isOther && places === undefined;
  return pronoun !== undefined && isBare;
}

/** Kinds of words that change what is meant wherever they stand. */
const TELLING: ReadonlySet<Chunk["kind"]> = new Set([
  "state",
  "not",
  "never",
  "wrong",
  "useless",
  "only",
  "number",
  "times",
  "ordinal",
  "lines",
  "code",
]);

function isContent(chunk: Chunk): boolean {
  if (chunk.kind === "thing") {
    return chunk.thing.unknownNoun === undefined && !isPointing(chunk.thing);
  }
  if (chunk.kind === "verb") {
    return !GRAMMAR_SENSES.has(chunk.verb.sense) || chunk.verb.form === "base";
  }
  return TELLING.has(chunk.kind);
}
