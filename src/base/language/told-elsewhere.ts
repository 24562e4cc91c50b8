/**
 * Sentences that were made elsewhere, told in the chosen language where they are shown.
 *
 * Why it exists: engines, worlds, formats and storage say in English what happened, often in workers, where no
 * catalogue is; the same words go into logs, prompts and exported files. Only a page translates them, from the
 * finished sentence: it is looked up whole, then held against the messages with names in braces, then taken
 * sentence by sentence. What nobody knows stays as it is.
 */
import { elementAt, firstOf, lastOf } from "@/base/element-at";
import { spokenLanguage, type Language } from "@/base/language/translate";

/** A message with names in braces, as what stands before, between and after the names. */
interface Pattern {
  readonly literals: readonly string[];
  readonly names: readonly string[];
  /** In the chosen language, with the names in it. */
  readonly told: string;
  readonly literalChars: number;
  /** Without those in the place of its names. */
  readonly ownWords: number;
}

const NAMES = /\{(\w+)\}/gu;
/** A message with fewer words of its own is like too much. */
const FEWEST_WORDS = 2;
/** Nobody puts more sentences together; a longer text is somebody's own. */
const MOST_SENTENCES = 16;
/** With fewer of its own, whole sentences of somebody else's look like it: "The {id} is {word}." */
const WORDS_OF_A_SENTENCE = 4;
/** A longer value is no name. */
const MOST_WORDS_OF_A_NAME = 3;
/** Sentences stand in sentences, such as the reason of a failure; no deeper than so. */
const MOST_DEEP = 3;
/** A shorter value is a name or a word. */
const FEWEST_WORDS_OF_A_VALUE = 2;
/** A longer one is a text of somebody's own. */
const MOST_VALUE_CHARS = 1000;
/** A part of a sentence with fewer words of its own is like too much. */
const FEWEST_WORDS_OF_A_PART = 3;
/** Pages are drawn again and again with the same sentences. */
const MOST_REMEMBERED = 500;

/** What is made of a language once, and what was told in it before. */
interface Compiled {
  readonly of: Language;
  readonly patterns: readonly Pattern[];
  /** Of what only stands in a sentence: "change the comment on line {line}". */
  readonly parts: readonly Pattern[];
  readonly told: Map<string, string>;
}

let compiled: Compiled | undefined;

/**
 * A sentence from below the interface in the chosen language, or as it is where the catalogue does not know it.
 * A language without a list of its messages (English, the pseudo-locale) finds whole sentences only.
 */
export function toldHere(text: string): string {
  const language = spokenLanguage();
  if (language.keys.length === 0) {
    const found = language.find(text);
    return typeof found === "string" ? found : text;
  }
  const { told } = compiledFor(language);
  const before = told.get(text);
  if (before !== undefined) {
    return before;
  }
  const words = toldIn(language, text, MOST_DEEP) ?? text;
  if (told.size >= MOST_REMEMBERED) {
    told.clear();
  }
  told.set(text, words);
  return words;
}

/** What stands in a sentence of a page's own, such as what a correction would do; as {@link toldHere}. */
export function toldPart(text: string): string {
  const language = spokenLanguage();
  return language.keys.length === 0 ? toldHere(text) : toldValue(language, text, MOST_DEEP);
}

/** Undefined where nothing of it is known. */
function toldIn(language: Language, text: string, deep: number): string | undefined {
  return toldWhole(language, text, deep) ?? toldInParts(language, text, deep);
}

function toldWhole(language: Language, text: string, deep: number): string | undefined {
  const found = language.find(text);
  if (typeof found === "string") {
    return found;
  }
  if (deep === 0) {
    return undefined;
  }
  for (const pattern of compiledFor(language).patterns) {
    const values = valuesIn(text, pattern);
    if (values !== undefined && isMeant(language, pattern, { values, deep })) {
      return fillIn(pattern, values, (value) => toldValue(language, value, deep - 1));
    }
  }
  return undefined;
}

/** Where a pattern has hardly words of its own, names are names, or sentences that are known. */
function isMeant(
  language: Language,
  { ownWords }: Pattern,
  { values, deep }: { readonly values: readonly string[]; readonly deep: number },
): boolean {
  return (
    ownWords >= WORDS_OF_A_SENTENCE ||
    values.every(
      (value) =>
        wordsOf(value) <= MOST_WORDS_OF_A_NAME ||
        (value.length <= MOST_VALUE_CHARS && toldIn(language, value, deep - 1) !== undefined),
    )
  );
}

function toldValue(language: Language, value: string, deep: number): string {
  return value.length > MOST_VALUE_CHARS || wordsOf(value) < FEWEST_WORDS_OF_A_VALUE
    ? value
    : (toldIn(language, value, deep) ?? toldAsPart(language, value, deep) ?? value);
}

function toldAsPart(language: Language, text: string, deep: number): string | undefined {
  for (const pattern of compiledFor(language).parts) {
    const values = valuesIn(text, pattern);
    if (values !== undefined) {
      return fillIn(pattern, values, (value) => toldValue(language, value, Math.max(0, deep - 1)));
    }
  }
  return undefined;
}

/** From the front, as many sentences at once as are known together. */
function toldInParts(language: Language, text: string, deep: number): string | undefined {
  // Every second part is the white space between two sentences.
  const parts = text.split(/(?<=[.?!…][”")]?)(\s+)/u, 2 * MOST_SENTENCES + 1);
  if (parts.length < 3 || parts.length > 2 * MOST_SENTENCES) {
    return undefined;
  }
  const told: string[] = [];
  let isKnown = false;
  for (let from = 0; from < parts.length;) {
    const { length, words } = longestKnown(language, parts.slice(from), deep);
    isKnown ||= words !== undefined;
    told.push(words ?? elementAt(parts, from), ...parts.slice(from + length, from + length + 1));
    from += length + 1;
  }
  return isKnown ? told.join("") : undefined;
}

function longestKnown(language: Language, parts: readonly string[], deep: number) {
  for (let length = parts.length; length > 0; length -= 2) {
    const words = toldWhole(language, parts.slice(0, length).join(""), deep);
    if (words !== undefined) {
      return { length, words };
    }
  }
  return { length: 1, words: undefined };
}

/** The patterns with the most text of their own first; made once for a language. */
function compiledFor(language: Language): Compiled {
  if (compiled?.of !== language) {
    const find = (isOne: IsOne) =>
      language.keys
        .flatMap((key) => toPattern(key, language.find(key), isOne))
        .toSorted((a, b) => b.literalChars - a.literalChars);
    compiled = { of: language, patterns: find(isSentence), parts: find(isPart), told: new Map() };
  }
  return compiled;
}

type IsOne = (key: string, ownWords: number) => boolean;

function isSentence(key: string, ownWords: number): boolean {
  return /(?:[.?!…]|[”")]|[.:] \{\w+\})$/u.test(key) && ownWords >= FEWEST_WORDS;
}

function isPart(key: string, ownWords: number): boolean {
  return /^\p{Ll}/u.test(key) && ownWords >= FEWEST_WORDS_OF_A_PART && !isSentence(key, ownWords);
}

/** None for what is no such text, or has too few words of its own to be known by. */
function toPattern(
  key: string,
  told: ReturnType<Language["find"]>,
  isOne: IsOne,
): readonly Pattern[] {
  const parts = key.split(NAMES);
  const literals = parts.filter((_, index) => index % 2 === 0);
  return literals.length > 1 && isOne(key, wordsOf(literals.join(" "))) && typeof told === "string"
    ? [
        {
          literals,
          names: parts.filter((_, index) => index % 2 === 1),
          told,
          literalChars: literals.join("").length,
          ownWords: wordsOf(literals.join(" ")),
        },
      ]
    : [];
}

/**
 * What stands in the place of the names. Each literal is taken where it comes first, which finds values whenever
 * there are any: nothing is tried twice, however long the text is.
 */
function valuesIn(text: string, { literals }: Pattern): readonly string[] | undefined {
  const first = firstOf(literals);
  const last = lastOf(literals);
  const end = text.length - last.length;
  if (first.length > end || !text.startsWith(first) || !text.endsWith(last)) {
    return undefined;
  }
  const values: string[] = [];
  let from = first.length;
  for (const literal of literals.slice(1, -1)) {
    const at = text.indexOf(literal, from);
    if (at === -1 || at + literal.length > end) {
      return undefined;
    }
    values.push(text.slice(from, at));
    from = at + literal.length;
  }
  return [...values, text.slice(from, end)];
}

function fillIn(
  { names, told }: Pattern,
  values: readonly string[],
  toldOf: (value: string) => string,
): string {
  const byName = new Map(names.map((name, index) => [name, toldOf(elementAt(values, index))]));
  return told.replace(NAMES, (whole, name: string) => byName.get(name) ?? whole);
}

function wordsOf(text: string): number {
  return [...text.matchAll(/\p{L}{2,}/gu)].length;
}
