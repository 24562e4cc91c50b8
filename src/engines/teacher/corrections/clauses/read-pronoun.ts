/** Words that point: "it", "both", "that one", and a part that stands for its whole. */
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { ordinalOf } from "@/base/english/number-words";
import { kindOf } from "@/engines/teacher/corrections/words/small-words";
import type { WordWindow } from "@/engines/teacher/corrections/words/word-window";

/** What such a word comes to: a thing, an article of the noun after it, or a word to pass over. */
export type Pronoun = Partial<Thing> | "the" | "filler";

export interface PronounPlace {
  readonly window: WordWindow;
  readonly lexicon: Lexicon;
  /** What stands before the word. */
  readonly last: Chunk | undefined;
}

/** Words that stand for something whatever is around them. */
const ALONE: ReadonlyMap<string, Partial<Thing>> = new Map<string, Partial<Thing>>([
  ["it", { pronoun: "it" }],
  ["they", { pronoun: "them" }],
  ["them", { pronoun: "them" }],
  ["ones", { pronoun: "one", isPlural: true }],
  ["others", { pronoun: "one", isPlural: true, isOther: true, isAll: true }],
]);

/** Reads the word at the front of the window; undefined where it points at nothing. */
export function readPronoun(place: PronounPlace): Pronoun | undefined {
  const { window } = place;
  const word = window.word(0);
  const alone = ALONE.get(word);
  if (alone !== undefined) {
    return alone;
  }
  if (word === "that" || word === "this" || word === "these" || word === "those") {
    return pointed(place, word);
  }
  return readWhole(place, word);
}

function readWhole(place: PronounPlace, word: string): Pronoun | undefined {
  const { window } = place;
  switch (word) {
    case "all":
    case "both":
    case "everything":
      return whole(window, word);
    case "there":
      return isPhrase(window, word) ? undefined : { pronoun: "there" };
    case "one":
      return one(place);
    default:
      return part(place, word) ?? picked(place, word);
  }
}

/** "there is", "all of": a small word of its own together with the next. */
function isPhrase(window: WordWindow, word: string): boolean {
  return kindOf(`${word} ${window.word(1)}`) !== undefined;
}

/** "wash this", but "this mug" is the mug; in "the one that is open" the word joins and points at nothing. */
function pointed(
  { window, last }: PronounPlace,
  word: "that" | "this" | "these" | "those",
): Pronoun {
  if (window.startsNoun(1)) {
    return "the";
  }
  if (word === "these" || word === "those") {
    return { pronoun: "them" };
  }
  return last?.kind === "thing" || kindOf(window.word(1)) === "subject"
    ? "filler"
    : { pronoun: "it" };
}

/** "wash both", but not both of what is named after it. */
function whole(window: WordWindow, word: "all" | "both" | "everything"): Pronoun | undefined {
  return window.startsNoun(1) || isPhrase(window, word)
    ? undefined
    : { pronoun: "them", isAll: true, ...(word === "both" ? { count: 2 } : {}) };
}

/** "the clean one" is an object, "only one" a number. */
function one({ window, last }: PronounPlace): Pronoun | undefined {
  if (window.startsNoun(1) || /^(?:more|less|of|fewer)$/.test(window.word(1))) {
    return undefined;
  }
  const isDescribed =
    last !== undefined && /^(?:the|state|ordinal|other|more|unknown|not|thing)$/.test(last.kind);
  return isDescribed ? { pronoun: "one" } : undefined;
}

/** "the second goes on the table", "the other stays": one of what is spoken of. */
function picked({ window, last }: PronounPlace, word: string): Pronoun | undefined {
  const next = window.word(1);
  const isBare =
    last?.kind === "the" &&
    !window.startsNoun(1) &&
    !/^(?:thing|time|moment|way|day)s?$/.test(next);
  const ordinal = ordinalOf(word);
  if (!isBare || (ordinal === undefined && word !== "other")) {
    return undefined;
  }
  return ordinal === undefined ? { pronoun: "one", isOther: true } : { pronoun: "one", ordinal };
}

/** "the fridge door" is the fridge, "the door" what was spoken of. */
function part({ lexicon, last }: PronounPlace, word: string): Pronoun | undefined {
  if (!lexicon.words.parts.includes(word)) {
    return undefined;
  }
  return last?.kind === "thing" ? "filler" : { pronoun: "it" };
}
