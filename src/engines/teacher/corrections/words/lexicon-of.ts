import type { WorldModel } from "@/core/world-model";
import { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { languageOf } from "@/engines/teacher/abstraction/language-of";

const LEXICONS = new WeakMap<WorldModel, Lexicon>();

/** The lexicon of a world, made once. */
export function lexiconOf(world: WorldModel): Lexicon {
  const known = LEXICONS.get(world);
  if (known !== undefined) {
    return known;
  }
  const lexicon = new Lexicon(languageOf(world).words);
  LEXICONS.set(world, lexicon);
  return lexicon;
}
