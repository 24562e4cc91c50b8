import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import { chunkText } from "@/engines/teacher/corrections/clauses/chunk-text";
import { withNumberNames } from "@/engines/teacher/corrections/clauses/number-names";
import { takePlaces } from "@/engines/teacher/corrections/clauses/take-places";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { nounsOf } from "@/engines/teacher/corrections/things/scene-nouns";

/** A text in pieces, by the names of the scene's things. */
export function chunksOf(text: string, scene: Scene): readonly Chunk[] {
  const { chunks } = chunkText(text, { nouns: nounsOf(scene), lexicon: scene.lexicon });
  return withNumberNames(takePlaces(chunks, scene), scene);
}
