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
  const { words, speech } = world.language ?? {};
  const lexicon = new Lexicon(words ?? plainWords(world.vocabulary), speech?.calls.walk);
  LEXICONS.set(world, lexicon);
  return lexicon;
}
