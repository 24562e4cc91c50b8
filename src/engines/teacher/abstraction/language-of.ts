import type { WorldLanguage } from "@/core/world/world-language";
import type { WorldModel } from "@/core/world/world-model";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";
import { plainWords } from "@/engines/teacher/corrections/words/plain-words";

/** A world's words with nothing missing. */
export type FullLanguage = Required<WorldLanguage>;

/** What a world brings of words; what it does not bring is made of the names of its calls. */
export function languageOf({ language, vocabulary }: WorldModel): FullLanguage {
  return {
    speech: language?.speech ?? PLAIN_SPEECH,
    words: language?.words ?? plainWords(vocabulary),
  };
}

/** How a door or a switch is left when all is done. */
export interface Rest {
  /** `false` for `open`: doors are left closed. */
  readonly value: boolean;
  /** The call that leaves it so: `close`; undefined where there is none. */
  readonly call: string | undefined;
}

/** Undefined for an attribute that nobody minds in the end, such as one that is the task itself. */
export function restOf({ words }: FullLanguage, attribute: string): Rest | undefined {
  const state = words.attributes.find((each) => each.attribute === attribute);
  const value = state?.holds.isRest === true;
  const side = value ? state.holds : state?.not;
  if (side?.isRest !== true) {
    return undefined;
  }
  return { value, call: words.verbs.find(({ sense }) => sense === side.verb)?.call };
}
