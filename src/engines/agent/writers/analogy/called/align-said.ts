/**
 * Which words of a new instruction stand where an exemplar's instruction has the words that its program gives:
 * "Sign as Ada, a neighbour" and "Sign as Bob Low, a friend" give "Bob Low" for "Ada".
 */
import { FUNCTION_WORDS } from "@/base/english/function-words";
import { ensureExists } from "@/base/assert";

/** A new instruction beside an exemplar's. */
export interface SaidAlignment {
  /** What stands here for each value that the exemplar's instruction names. */
  readonly stands: ReadonlyMap<string, string>;
  /** Values that it names and that nothing stands for here. */
  readonly missing: readonly string[];
  /** Words here that are neither the exemplar's nor stand for something of it. */
  readonly left: readonly string[];
  /** Of the exemplar's other words that mean something, the share that is said here too: 0 to 1. */
  readonly likeness: number;
}

interface SaidWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A word of the exemplar's instruction, or one of the values in its place. */
type Item = { readonly word: string } | { readonly value: string };

export function alignSaid(shown: string, values: readonly string[], asked: string): SaidAlignment {
  const items = itemsOf(shown, values);
  const words = wordsIn(asked);
  const at = matchWords(items, words);
  const fixed = [...items.entries()].filter(
    ([, item]) => "word" in item && !FUNCTION_WORDS.has(item.word),
  );
  const stands = new Map<string, string>();
  const missing: string[] = [];
  const taken = new Set<number>(at.values());
  for (const run of runsOf(items, at)) {
    const from = run.after === undefined ? 0 : ensureExists(at.get(run.after)) + 1;
    const to = run.before === undefined ? words.length : ensureExists(at.get(run.before));
    const pieces = splitInto(run.values.length, asked, words.slice(from, to));
    for (const [index, value] of run.values.entries()) {
      const piece = pieces?.[index];
      if (piece === undefined) {
        missing.push(value);
      } else if (!stands.has(value)) {
        stands.set(value, piece);
      }
    }
    for (let index = from; index < to; index += 1) {
      if (pieces !== undefined) {
        taken.add(index);
      }
    }
  }
  const left = words.filter(({ word }, index) => !taken.has(index) && !FUNCTION_WORDS.has(word));
  return {
    stands,
    missing: missing.filter((value) => !stands.has(value)),
    left: left.map(({ start, end }) => asked.slice(start, end)),
    likeness: fixed.filter(([index]) => at.has(index)).length / Math.max(1, fixed.length),
  };
}

const WORD = /[\p{L}\p{N}]+(?:['’.@:/_-]+[\p{L}\p{N}]+)*/gu;

function wordsIn(text: string): readonly SaidWord[] {
  return [...text.matchAll(WORD)].map(({ 0: said, index }) => ({
    word: said.toLowerCase(),
    start: index,
    end: index + said.length,
  }));
}

/** Longer values first: "Ada Low" is one value, where "Ada" is another. */
function itemsOf(shown: string, values: readonly string[]): readonly Item[] {
  const named = [...new Set(values)]
    .map((value) => ({ value, words: wordsIn(value).map(({ word }) => word) }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length);
  const words = wordsIn(shown).map(({ word }) => word);
  const items: Item[] = [];
  for (let at = 0; at < words.length;) {
    const there = named.find((each) =>
      each.words.every((word, index) => words[at + index] === word),
    );
    items.push(there === undefined ? { word: ensureExists(words[at]) } : { value: there.value });
    at += there === undefined ? 1 : there.words.length;
  }
  return items;
}

/** The most words that both have in the same order: the index of an item, and of its word here. */
function matchWords(
  items: readonly Item[],
  words: readonly SaidWord[],
): ReadonlyMap<number, number> {
  const longest = Array.from({ length: items.length + 1 }, () =>
    Array.from({ length: words.length + 1 }, () => 0),
  );
  const length = (item: number, word: number) => ensureExists(longest[item]?.[word]);
  const isSame = (item: Item, { word }: SaidWord) => "word" in item && item.word === word;
  for (const [i, item] of [...items.entries()].toReversed()) {
    for (const [j, word] of [...words.entries()].toReversed()) {
      ensureExists(longest[i])[j] = isSame(item, word)
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const at = new Map<number, number>();
  for (let i = 0, j = 0; i < items.length && j < words.length;) {
    if (isSame(ensureExists(items[i]), ensureExists(words[j]))) {
      at.set(i, j);
      i += 1;
      j += 1;
    } else if (length(i + 1, j) >= length(i, j + 1)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return at;
}

interface Run {
  readonly values: readonly string[];
  /** The matched items around it; undefined at the beginning and at the end. */
  readonly after: number | undefined;
  readonly before: number | undefined;
}

/** Values with no matched word between them have one stretch of words between them. */
function runsOf(items: readonly Item[], at: ReadonlyMap<number, number>): readonly Run[] {
  const runs: Run[] = [];
  let values: string[] = [];
  let after: number | undefined;
  const close = (before: number | undefined) => {
    if (values.length > 0) {
      runs.push({ values, after, before });
    }
    values = [];
    after = before;
  };
  for (const [index, item] of items.entries()) {
    if ("value" in item) {
      values.push(item.value);
    } else if (at.has(index)) {
      close(index);
    }
  }
  close(undefined);
  return runs;
}

/** A stretch of words in so many pieces; undefined where nobody can tell which words are whose. */
function splitInto(
  count: number,
  text: string,
  words: readonly SaidWord[],
): readonly string[] | undefined {
  const pieces: SaidWord[][] = [[]];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const between = before === undefined ? "" : text.slice(before.end, word.start);
    if (count > 1 && (/[,;]/u.test(between) || word.word === "and")) {
      pieces.push([]);
    }
    if (count === 1 || word.word !== "and") {
      pieces.at(-1)?.push(word);
    }
  }
  const said = pieces.map((piece) => sliceOf(text, piece)).filter((piece) => piece !== "");
  return said.length === count ? said : undefined;
}

/** Without words that only lead up to it, and whole where it stands in quotes: "my friend", “Well done!”. */
function sliceOf(text: string, words: readonly SaidWord[]): string {
  const from = words.findIndex(({ word }) => !FUNCTION_WORDS.has(word));
  const first = words[from === -1 ? 0 : from];
  const last = words.at(-1);
  if (first === undefined || last === undefined) {
    return "";
  }
  const quoted = /[“"]([^“”"]*)[”"]/gu;
  const inQuotes = [...text.matchAll(quoted)].find(
    ({ index, 0: whole }) => index <= first.start && last.end <= index + whole.length,
  );
  return inQuotes?.[1] ?? text.slice(first.start, last.end);
}
