/** Which examples stand in the prompt: Console 3.4, Eq. 6 and 7. */
import { utteranceOf } from "@/core/console/console-episodes";
import { entriesOf, type ConsoleEntry } from "@/core/console/console-transcript";
import { isDefined } from "@/base/defined";
import { Tally } from "@/base/tally";
import type {
  ChosenExample,
  ConsoleExample,
  EmbedWords,
  PromptSettings,
} from "@/engines/console/console-engine";
import { weighWords, wordsOf } from "@/engines/console/utterance-words";

/** The most similar examples, the most similar last; ties by place in the memory, later ones last. */
export function chooseExamples(
  history: readonly ConsoleEntry[],
  memory: readonly ConsoleExample[],
  { count, decay, embed }: PromptSettings & { readonly embed: EmbedWords },
): readonly ChosenExample[] {
  const recent = saidIn(history).toReversed();
  const sum = new Tally<string>();
  for (const [age, text] of recent.entries()) {
    for (const [name, value] of embed(text)) {
      sum.add(name, decay ** age * value);
    }
  }
  return memory
    .flatMap((example): ChosenExample[] => {
      const [best] = saidIn(entriesOf(example.transcript))
        .map((because) => ({ because, similarity: dot(sum, embed(because)) }))
        .toSorted((a, b) => b.similarity - a.similarity);
      // One in which nobody says anything is like nothing.
      return best === undefined ? [] : [{ ...example, ...best }];
    })
    .toSorted((a, b) => a.similarity - b.similarity)
    .slice(-count);
}

function saidIn(entries: readonly ConsoleEntry[]): readonly string[] {
  return entries.map(utteranceOf).filter(isDefined);
}

function dot(a: Tally<string>, b: ReadonlyMap<string, number>): number {
  return [...b].reduce((sum, [name, value]) => sum + value * a.of(name), 0);
}

/** Words with their weights, of length one: the embedding where no model of sentences is at hand. */
export function embedByWords(memory: readonly ConsoleExample[]): EmbedWords {
  const weight = weighWords(memory.flatMap(({ transcript }) => saidIn(entriesOf(transcript))));
  return (text) => {
    const words = wordsOf(text);
    const length = Math.sqrt([...new Set(words)].reduce((sum, word) => sum + weight(word) ** 2, 0));
    return new Map(words.map((word) => [word, length === 0 ? 0 : weight(word) / length]));
  };
}
