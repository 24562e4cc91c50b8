import type { WorldModel } from "@/core/world-model";
import { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { plainWords } from "@/engines/teacher/corrections/words/plain-words";

const LEXICONS = new WeakMap<WorldModel, Lexicon>();

/** The lexicon of a world, made once. */
export function lexiconOf(world: WorldModel): Lexicon {
  const known = LEXICONS.get(world);
  if (known !== undefined) {
    return known;
  }
  const lexicon = new Lexicon(world.language?.words ?? plainWords(world.vocabulary));
  LEXICONS.set(world, lexicon);
  return lexicon;
}
