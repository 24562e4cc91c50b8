/** Which elements of a page matter for a task: found by its words, or as a model names them. */
import { Tally } from "@/base/tally";
import { nameElement } from "@/core/action-exemplar";
import type { PageElement } from "@/core/world/recorded-world";

export const MOST_RELEVANT = 12;
/** "the", "of", "to" say nothing about an element. */
const WORD = /\p{L}{4,}|\p{N}+/gu;

/**
 * Elements that share words with the instruction, those with the rarest words of the page first: what
 * every element says tells none apart. Names as {@link nameElement} writes them.
 */
export function elementsNamedIn(
  instruction: string,
  elements: readonly PageElement[],
): readonly string[] {
  const asked = new Set(wordsOf(instruction));
  const shared = elements.map((element) => ({
    name: nameElement(element),
    words: [...new Set(wordsOf(element.text))].filter((word) => asked.has(word)),
  }));
  const spread = new Tally(shared.flatMap(({ words }) => words));
  const weigh = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + 1 / spread.of(word), 0);
  const found = shared
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => weigh(b.words) - weigh(a.words))
    .map(({ name }) => name);
  return [...new Set(found)].slice(0, MOST_RELEVANT);
}

export interface GroundedElements {
  readonly names: readonly string[];
  /** How many of what was named is not on the page. */
  readonly missing: number;
}

/** What a model named, by number or by text, as elements of the page: what is not there is left out. */
export function groundElements(
  named: readonly string[],
  elements: readonly PageElement[],
): GroundedElements {
  const found = named.map((text) => findNamed(text, elements));
  const names = found.flatMap((element) => (element === undefined ? [] : [nameElement(element)]));
  return {
    names: [...new Set(names)].slice(0, MOST_RELEVANT),
    missing: found.filter((element) => element === undefined).length,
  };
}

function findNamed(text: string, elements: readonly PageElement[]): PageElement | undefined {
  const id = /^\s*(?:\[(\d+)\]|(\d+)\s*$)/u.exec(text);
  const number = id?.[1] ?? id?.[2];
  const byNumber =
    number === undefined ? undefined : elements.find((element) => element.id === number);
  if (byNumber !== undefined) {
    return byNumber;
  }
  const said = plain(text);
  const isSaid = (element: PageElement): boolean =>
    element.text !== "" && [element.text, nameElement(element)].map(plain).includes(said);
  return elements.find(isSaid);
}

function plain(text: string): string {
  return wordsAndSigns(text.toLowerCase());
}

/** Brackets and quotation marks around a name are no part of it. */
function wordsAndSigns(text: string): string {
  return text
    .replaceAll(/[[\]“”"'‘’`]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function wordsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(WORD)].map(([word]) => word);
}
