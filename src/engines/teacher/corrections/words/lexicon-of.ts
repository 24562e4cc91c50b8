import type { WorldModel } from "@/core/world/world-model";
import { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { languageOf } from "@/engines/teacher/abstraction/language-of";

const LEXICONS = new WeakMap<WorldModel, Lexicon>();

/** The lexicon of a world, made once. */
export function lexiconOf(world: WorldModel): Lexicon {
  const known = LEXICONS.get(world);
  if (known !== undefined) {
    return known;
  }
  const { words, speech } = languageOf(world);
  const lexicon = new Lexicon(words, speech.calls.walk);
  LEXICONS.set(world, lexicon);
  return lexicon;
}
