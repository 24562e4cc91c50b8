/**
 * An episode of the memory as a pattern: which pieces of its statements were said, and may be said otherwise.
 *
 * A literal of a statement that stands in the person's words is a slot: another thing's name, another word of a
 * name, another key of the same dictionary, another number may take its place. What may is told by what
 * the transcript shows (its lists of names, its dictionaries), by nothing else.
 */
import { isDefined } from "@/base/defined";
import type { ConsoleEpisode } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import { readPythonText, readTextList } from "@/core/console/python-literal";
import { definedBy, keySetsOf, literalsOf } from "@/engines/console/python-statement";
import { wordsOf } from "@/engines/console/utterance-words";

export type SlotKind = "name" | "word" | "key" | "number";

export interface Slot {
  readonly kind: SlotKind;
  readonly value: string | number;
  /** Words of the utterance, from and to (exclusive). */
  readonly from: number;
  readonly to: number;
  /** Of a key: what else may stand there; of others nothing. */
  readonly keys: ReadonlySet<string>;
}

export interface EpisodeTemplate {
  readonly exampleId: string;
  readonly episode: ConsoleEpisode;
  readonly words: readonly string[];
  readonly slots: readonly Slot[];
}

/** Names that entries show, in lists. */
export function namesShownIn(entries: readonly ConsoleEntry[]): readonly string[] {
  return [
    ...new Set(
      entries
        .map(({ answer }) => readTextList(answer))
        .filter(isDefined)
        .flat(),
    ),
  ];
}

/** Every dictionary of the entries. */
export function keySetsIn(entries: readonly ConsoleEntry[]): readonly ReadonlySet<string>[] {
  return entries.flatMap(({ source }) => (source.includes("{") ? keySetsOf(source) : []));
}

export interface TemplateContext {
  readonly exampleId: string;
  /** Names that the transcript shows. */
  readonly names: readonly string[];
  /** Dictionaries of the whole memory. */
  readonly keySets: readonly ReadonlySet<string>[];
}

export function templateOf(episode: ConsoleEpisode, context: TemplateContext): EpisodeTemplate {
  const words = wordsOf(episode.utterance);
  const slots: Slot[] = [];
  for (const value of new Set(literalValues(episode))) {
    const spoken = wordsOf(String(value));
    const from = startOf(words, spoken, slots);
    const kind = from === undefined ? undefined : kindOf(value, context);
    if (from !== undefined && kind !== undefined) {
      slots.push({ ...kind, value, from, to: from + spoken.length });
    }
  }
  return {
    exampleId: context.exampleId,
    episode,
    words,
    slots: slots.toSorted((a, b) => a.from - b.from),
  };
}

/** Longer ones first: “gray bowl” is one slot, not the “bowl” in it. */
function literalValues({ entries }: ConsoleEpisode): readonly (string | number)[] {
  return entries
    .filter(({ source }) => definedBy(source) === undefined)
    .flatMap(({ source }) => literalsOf(source).map(({ value }) => value))
    .toSorted((a, b) => wordsOf(String(b)).length - wordsOf(String(a)).length);
}

function startOf(
  words: readonly string[],
  spoken: readonly string[],
  taken: readonly Slot[],
): number | undefined {
  if (spoken.length === 0) {
    return undefined;
  }
  for (let from = 0; from + spoken.length <= words.length; from += 1) {
    const to = from + spoken.length;
    const isFree = taken.every((slot) => to <= slot.from || from >= slot.to);
    if (isFree && spoken.every((word, index) => words[from + index] === word)) {
      return from;
    }
  }
  return undefined;
}

const NO_KEYS: ReadonlySet<string> = new Set();

function kindOf(
  value: string | number,
  { names, keySets }: TemplateContext,
): Pick<Slot, "kind" | "keys"> | undefined {
  if (typeof value === "number") {
    return { kind: "number", keys: NO_KEYS };
  }
  if (names.includes(value)) {
    return { kind: "name", keys: NO_KEYS };
  }
  const keys = keySets.find((set) => set.has(value));
  if (keys !== undefined) {
    return { kind: "key", keys };
  }
  return names.some((name) => name.split(" ").includes(value))
    ? { kind: "word", keys: NO_KEYS }
    : undefined;
}

/** The statement of an episode that shows a name, and not that something was done. */
export function questionOf({ entries }: ConsoleEpisode): ConsoleEntry | undefined {
  const names = namesShownIn(entries);
  return entries.find(({ source, answer }) => {
    const shown = readPythonText(answer);
    return shown !== undefined && names.includes(shown) && definedBy(source) === undefined;
  });
}
