import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import { chunkText } from "@/engines/teacher/corrections/clauses/chunk-text";
import { withNumberNames } from "@/engines/teacher/corrections/clauses/number-names";
import { takePlaces } from "@/engines/teacher/corrections/clauses/take-places";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { Nouns } from "@/engines/teacher/corrections/words/nouns";

/** A text in pieces, by the names of the scene's things. */
export function chunksOf(text: string, scene: Scene): readonly Chunk[] {
  const { lexicon, vocabulary } = scene;
  const nouns = new Nouns(scene.things, scene.references, { words: lexicon.words, vocabulary });
  return withNumberNames(takePlaces(chunkText(text, { nouns, lexicon }).chunks, scene), scene);
}
