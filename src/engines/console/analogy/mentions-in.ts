import { wordsOf } from "@/engines/console/utterance-words";

/** Known names in the order in which they are said. */
export function mentionsIn(words: readonly string[], names: readonly string[]): readonly string[] {
  const places = names.flatMap((name) => {
    const spoken = wordsOf(name);
    const from = words.findIndex((_, start) =>
      spoken.every((word, index) => words[start + index] === word),
    );
    return from < 0 ? [] : [{ name, from }];
  });
  return places.toSorted((a, b) => a.from - b.from).map(({ name }) => name);
}
