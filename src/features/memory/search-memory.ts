import { nextIdle } from "@/base/turns/next-idle";
import { TURN_MS } from "@/base/turns/take-turns";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { compareBy } from "@/features/memory/facets/memory-facets";
import type { MemoryOrder } from "@/features/memory/facets/facet-names";

/** One exemplar as a search shows it. */
export interface SearchHit {
  readonly exemplar: Exemplar;
  /** Its scores, where the search was by meaning. */
  readonly retrieved: Retrieved | undefined;
}

export interface SearchOptions {
  /** Found by meaning; absent where that was not compared. */
  readonly retrieved?: readonly Retrieved[] | undefined;
  /** Where no words are searched for. */
  readonly order?: MemoryOrder;
}

/**
 * Exemplars that hold all the words, and those found by meaning. With scores the best comes first, before what only
 * words found; without, the newest. No words give the whole memory, in the order that is asked for.
 */
export function searchMemory(
  memory: readonly Exemplar[],
  text: string,
  { retrieved, order = "newest" }: SearchOptions = {},
): readonly SearchHit[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return inOrder(memory, order);
  }
  const found = new Map(retrieved?.map((row) => [row.exemplarId, row] as const));
  const ranked: RankedHit[] = [];
  const byWords: SearchHit[] = [];
  for (const hit of inOrder(memory, "newest")) {
    const row = found.get(hit.exemplar.id);
    if (row !== undefined) {
      ranked.push({ exemplar: hit.exemplar, retrieved: row });
    } else if (hasWords(hit.exemplar, words)) {
      byWords.push(hit);
    }
  }
  return [...bestFirst(ranked), ...byWords];
}

/** A memory in the orders in which it was shown. By the memory as it is: one that changes is another array. */
const orders = new WeakMap<readonly Exemplar[], Map<MemoryOrder, readonly SearchHit[]>>();

/** The whole memory; kept, since what is typed, or chosen of it, changes nothing about its order. */
function inOrder(memory: readonly Exemplar[], order: MemoryOrder): readonly SearchHit[] {
  const known = orders.get(memory) ?? new Map<MemoryOrder, readonly SearchHit[]>();
  orders.set(memory, known);
  const hits = known.get(order) ?? putInOrder(memory, order);
  known.set(order, hits);
  return hits;
}

function putInOrder(memory: readonly Exemplar[], order: MemoryOrder): readonly SearchHit[] {
  const compare = compareBy(order);
  return memory
    .toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
    .map((exemplar) => ({ exemplar, retrieved: undefined }));
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
  const hits = memory.flatMap((exemplar): readonly RankedHit[] => {
    const row = found.get(exemplar.id);
    return row === undefined ? [] : [{ exemplar, retrieved: row }];
  });
  return bestFirst(hits);
}

/** By the exemplar as it is: one that is changed is another object. */
const texts = new WeakMap<Exemplar, string>();

/**
 * Reads what is searched of each ahead, while the page has nothing else to do: of a hundred thousand, the first
 * letter that is typed would wait for all of it.
 */
export async function readAhead(memory: readonly Exemplar[], signal: AbortSignal): Promise<void> {
  let endMs = 0;
  for (const exemplar of memory) {
    if (performance.now() > endMs) {
      await nextIdle();
      endMs = performance.now() + TURN_MS;
    }
    if (signal.aborted) {
      return;
    }
    searchedText(exemplar);
  }
}

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

type RankedHit = SearchHit & { readonly retrieved: Retrieved };

function bestFirst(hits: readonly RankedHit[]): readonly SearchHit[] {
  return hits.toSorted((a, b) => a.retrieved.rank - b.retrieved.rank);
}
