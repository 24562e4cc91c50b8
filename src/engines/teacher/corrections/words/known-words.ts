import { NUMBERS, ORDINALS, TIMES } from "@/engines/teacher/corrections/words/number-words";
import { KIND_OF_PHRASE } from "@/engines/teacher/corrections/words/small-words";
import { STATES } from "@/engines/teacher/corrections/words/state-words";
import { VERB_FORMS } from "@/engines/teacher/corrections/words/verb-words";

/** Every single word that has a meaning of its own: what misspelt words are compared with. */
export const KNOWN_WORDS: readonly string[] = [...new Set(wordList())];

/** Of these a misspelt word may be one: "watching" is no "washing", so only plain forms of verbs. */
export const CORRECTABLE_WORDS: readonly string[] = KNOWN_WORDS.filter((word) => {
  const form = VERB_FORMS.get(word)?.form;
  return form === undefined || form === "base";
});

function wordList(): readonly string[] {
  return [
    ...VERB_FORMS.keys(),
    ...Object.keys(STATES),
    ...Object.keys(NUMBERS),
    ...Object.keys(ORDINALS),
    ...Object.keys(TIMES),
    ...[...KIND_OF_PHRASE.keys()].flatMap((phrase) => phrase.split(" ")),
  ];
}
