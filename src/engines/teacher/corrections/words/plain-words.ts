/** The words of a world that brings none: its calls by their names. */
import { NO_WORDS, type VerbWords, type WorldWords } from "@/core/world/world-words";
import type { WorldVocabulary } from "@/core/world/world-model";

/** `turn_on` can be said as "turn on"; what it brings about nobody knows. */
export function plainWords(vocabulary: WorldVocabulary | undefined): WorldWords {
  const methods = new Set(
    (vocabulary?.types ?? []).flatMap((type) => type.methods.map(({ name }) => name)),
  );
  const verbs = [...methods].map((name): VerbWords => ({
    sense: name,
    words: [name.replaceAll("_", " ")],
    call: name,
    seenIn: "call",
  }));
  return { ...NO_WORDS, verbs };
}
