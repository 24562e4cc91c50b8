import { elementAt } from "@/base/element-at";
import { nextIdle } from "@/base/turns/next-idle";
import { TURN_MS } from "@/base/turns/take-turns";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { compareBy } from "@/features/memory/facets/memory-facets";
import type { MemoryOrder } from "@/features/memory/facets/facet-names";
import { WordIndex } from "@/features/memory/word-index";

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
  const ordered = inNewestOrder(memory);
  const ranked = rankedOf(ordered, retrieved);
  const isRanked = new Set(ranked.map(({ exemplar }) => exemplar));
  const byWords = holdersOf(ordered, words).filter(({ exemplar }) => !isRanked.has(exemplar));
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

/** What is searched, in the order in which words find it, and where the index has it. */
interface SearchedMemory {
  readonly hits: readonly SearchHit[];
  /** The number of each in {@link index}; {@link NOT_TAKEN} until it is taken in. */
  readonly numbers: Int32Array;
  /** The index that the numbers are of. */
  readonly of: WordIndex<Exemplar>;
  isTaken: boolean;
  placeOf: ReadonlyMap<string, number> | undefined;
}

const NOT_TAKEN = -1;
const searched = new WeakMap<readonly Exemplar[], SearchedMemory>();

/** What of the memory was taken in, by the exemplars as they are: one that is changed is another object. */
let index = new WordIndex(searchedText);

function inNewestOrder(memory: readonly Exemplar[]): SearchedMemory {
  const known = searched.get(memory);
  if (known?.of === index) {
    return known;
  }
  const hits = inOrder(memory, "newest");
  const numbers = new Int32Array(hits.length).fill(NOT_TAKEN);
  const made = { hits, numbers, of: index, isTaken: false, placeOf: undefined };
  searched.set(memory, made);
  return made;
}

/** Those that hold all the words. Only what the index has not is read: a hundred thousand texts take long to be fetched. */
function holdersOf(
  { hits, numbers }: SearchedMemory,
  words: readonly string[],
): readonly SearchHit[] {
  const holders = index.holdersOf(words);
  const found: SearchHit[] = [];
  numbers.forEach((number, place) => {
    const holds =
      number === NOT_TAKEN ? hasWords(elementAt(hits, place), words) : holders[number] === 1;
    if (holds) {
      found.push(elementAt(hits, place));
    }
  });
  return found;
}

function hasWords({ exemplar }: SearchHit, words: readonly string[]): boolean {
  const text = searchedText(exemplar);
  return words.every((word) => text.includes(word));
}

/** Those that were found by meaning and are in the memory. */
function rankedOf(
  memory: SearchedMemory,
  retrieved: readonly Retrieved[] | undefined,
): readonly RankedHit[] {
  if (retrieved === undefined || retrieved.length === 0) {
    return [];
  }
  memory.placeOf ??= new Map(memory.hits.map(({ exemplar }, place) => [exemplar.id, place]));
  const { hits, placeOf } = memory;
  return retrieved.flatMap((row): readonly RankedHit[] => {
    const place = placeOf.get(row.exemplarId);
    return place === undefined
      ? []
      : [{ exemplar: elementAt(hits, place).exemplar, retrieved: row }];
  });
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

/** So many rows that are gone are kept, however small the memory is. */
const GONE_ROWS = 1000;

/**
 * Takes in what is searched of each ahead, while the page has nothing else to do: of a hundred thousand, the first
 * letter that is typed would wait for all of it.
 */
export async function readAhead(memory: readonly Exemplar[], signal: AbortSignal): Promise<void> {
  if (index.size > 2 * memory.length + GONE_ROWS) {
    index = new WordIndex(searchedText);
  }
  const ordered = inNewestOrder(memory);
  let endMs = 0;
  for (const [place, { exemplar }] of ordered.isTaken ? [] : ordered.hits.entries()) {
    if (performance.now() > endMs) {
      await nextIdle();
      endMs = performance.now() + TURN_MS;
    }
    if (signal.aborted || ordered.of !== index) {
      return;
    }
    ordered.numbers[place] = index.add(exemplar);
  }
  ordered.isTaken = true;
}

/** What is searched of an exemplar. */
function searchedText(exemplar: Exemplar): string {
  const { title, instruction, dialogue, program, abstractions, tags = [] } = exemplar;
  return [title, instruction, dialogue, abstractions.summary, program, ...tags]
    .join("\n")
    .toLocaleLowerCase();
}

type RankedHit = SearchHit & { readonly retrieved: Retrieved };

function bestFirst(hits: readonly RankedHit[]): readonly SearchHit[] {
  return hits.toSorted((a, b) => a.retrieved.rank - b.retrieved.rank);
}
