import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { compareBy } from "@/features/memory/facets/memory-facets";
import type { MemoryOrder } from "@/features/memory/facets/facet-names";

/** One exemplar as a search shows it. */
export interface SearchHit {
  readonly exemplar: Exemplar;
  /** Its scores, where the search was by meaning. */
  readonly retrieved: Retrieved | undefined;
  /** Whether the words themselves are in it. */
  readonly isTextMatch: boolean;
}

export interface SearchOptions {
  /** Found by meaning; absent where that was not compared. */
  readonly retrieved?: readonly Retrieved[] | undefined;
  /** Where no words are searched for. */
  readonly order?: MemoryOrder;
}

/**
 * Exemplars that hold all the words, and those found by meaning. With scores the best comes first;
 * without, the newest. No words give the whole memory, in the order that is asked for.
 */
export function searchMemory(
  memory: readonly Exemplar[],
  text: string,
  { retrieved, order = "newest" }: SearchOptions = {},
): readonly SearchHit[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map(
    words.length === 0 ? [] : retrieved?.map((row) => [row.exemplarId, row] as const),
  );
  return memory
    .map((exemplar) => ({
      exemplar,
      retrieved: found.get(exemplar.id),
      isTextMatch: words.length > 0 && hasWords(exemplar, words),
    }))
    .filter((hit) => words.length === 0 || hit.isTextMatch || hit.retrieved !== undefined)
    .toSorted(byRelevance(words.length === 0 ? order : "newest"));
}

function hasWords(exemplar: Exemplar, words: readonly string[]): boolean {
  const text = searchedText(exemplar);
  return words.every((word) => text.includes(word));
}

/** Those that a picture found, the most alike first. */
export function searchByPicture(
  memory: readonly Exemplar[],
  retrieved: readonly Retrieved[],
): readonly SearchHit[] {
  const found = new Map(retrieved.map((row) => [row.exemplarId, row] as const));
  return memory
    .filter(({ id }) => found.has(id))
    .map((exemplar) => ({ exemplar, retrieved: found.get(exemplar.id), isTextMatch: false }))
    .toSorted(byRelevance("newest"));
}

/** By the exemplar as it is: one that is changed is another object. */
const texts = new WeakMap<Exemplar, string>();

/** What is searched of an exemplar; kept, since each letter that is typed asks for all of them. */
function searchedText(exemplar: Exemplar): string {
  const known = texts.get(exemplar);
  if (known !== undefined) {
    return known;
  }
  const { title, instruction, dialogue, program, abstractions, tags = [] } = exemplar;
  const text = [title, instruction, dialogue, abstractions.summary, program, ...tags]
    .join("\n")
    .toLocaleLowerCase();
  texts.set(exemplar, text);
  return text;
}

/** By rank; a hit without one was found by its words only, which meaning ranks behind. */
function byRelevance(order: MemoryOrder): (a: SearchHit, b: SearchHit) => number {
  const compare = compareBy(order);
  return (a, b) => {
    const [rankA, rankB] = [a.retrieved?.rank, b.retrieved?.rank];
    if (rankA !== rankB) {
      return (rankA ?? Number.MAX_SAFE_INTEGER) - (rankB ?? Number.MAX_SAFE_INTEGER);
    }
    return compare(a.exemplar, b.exemplar) || (a.exemplar.id < b.exemplar.id ? -1 : 1);
  };
}
