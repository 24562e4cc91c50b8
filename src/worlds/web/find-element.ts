import { err, ok, type Result } from "@/base/result";
import type { PageElement } from "@/core/world/recorded-world";

/** What people call the elements of these tags. */
const KINDS: readonly (readonly [word: RegExp, tags: readonly string[]])[] = [
  [/\bbuttons?\b/, ["BUTTON"]],
  [/\blinks?\b/, ["A"]],
  [/\b(?:image|picture|photo|thumbnail|icon)s?\b/, ["IMG"]],
  [/\b(?:menu|drop-?down|select|list ?box)s?\b/, ["SELECT"]],
  [/\b(?:input|field|text ?box|search ?box|box)(?:es|s)?\b/, ["INPUT", "TEXTAREA"]],
];

/** Words that say nothing about which element is meant. */
const EMPTY_WORDS = new Set(
  "the a an on in into to at for its it this that there here first please called named labelled labeled button link image picture icon menu dropdown field box input option tab category element item id number".split(
    " ",
  ),
);

/** Words that a name ends before. */
const CLOSING_WORDS = new Set(
  "and or with so if when that which because as from under above below near by again now where using".split(
    " ",
  ),
);

/** Names longer than this are descriptions. */
const MAX_NAME_WORDS = 12;

/**
 * The one element that a phrase names, by its number, its text or, where several share a text, its
 * kind. The phrase may go on after the name. The error says what is missing, as a sentence.
 */
export function findElement(
  phrase: string,
  elements: readonly PageElement[],
): Result<PageElement, string> {
  const usable = elements.filter(({ id }) => id !== "");
  const number = /^\W*(?:(?:the )?(?:element|id|number|no\.?|#)\s*)?\[?(\d{1,6})\]?(?!\S)/iu.exec(
    phrase,
  )?.[1];
  const numbered = usable.find(({ id }) => id === number);
  if (numbered !== undefined) {
    return ok(numbered);
  }
  const quoted = /^[^"“'‘]{0,40}(?:"([^"]+)"|“([^”]+)”|'([^']+)'|‘([^’]+)’)/u.exec(phrase);
  const name = quoted?.slice(1).find((part) => part !== undefined);
  const found = name === undefined ? byLongestName(phrase, usable) : byName(toWords(name), usable);
  return choose(found, phrase, name ?? phrase);
}

function byLongestName(phrase: string, elements: readonly PageElement[]): readonly PageElement[] {
  const words = toWords(phrase);
  const start = words.findIndex((word) => !EMPTY_WORDS.has(word));
  if (start === -1) {
    return [];
  }
  for (let end = Math.min(words.length, start + MAX_NAME_WORDS); end > start; end -= 1) {
    const name = words.slice(start, end);
    const next = words[end];
    // Half a name is no name: “first” of “first result” would find a field for the first name.
    const endsHere = next === undefined || EMPTY_WORDS.has(next) || CLOSING_WORDS.has(next);
    const found = endsHere ? byName(name, elements) : [];
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

/** Elements whose text is the name; else those that have it as whole words. */
function byName(name: readonly string[], elements: readonly PageElement[]): readonly PageElement[] {
  const wanted = name.join(" ");
  if (wanted === "") {
    return [];
  }
  const texts = elements.map((element) => ({ element, text: toWords(element.text).join(" ") }));
  const equal = texts.filter(({ text }) => text === wanted);
  const found =
    equal.length > 0 ? equal : texts.filter(({ text }) => ` ${text} `.includes(` ${wanted} `));
  return found.map(({ element }) => element);
}

function choose(
  found: readonly PageElement[],
  phrase: string,
  name: string,
): Result<PageElement, string> {
  const lower = phrase.toLowerCase();
  const kind = KINDS.find(([word]) => word.test(lower));
  const ofKind = found.filter(({ tag }) => kind?.[1].includes(tag) === true);
  const rest = ofKind.length > 0 ? ofKind : found;
  const [first, second] = rest;
  if (first === undefined) {
    return err(`Nothing on this page is called “${shorten(name)}”.`);
  }
  return second === undefined
    ? ok(first)
    : err(
        `Several elements fit: ${rest
          .slice(0, 4)
          .map(({ id, tag, text }) => `[${id}] ${tag} “${shorten(text)}”`)
          .join(", ")}. Say the number of the one that is meant.`,
      );
}

function toWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}$€£.+&'-]+/u)
    .map((word) => word.replaceAll(/^[.'&+-]+|[.'&+-]+$/gu, ""))
    .filter((word) => word !== "");
}

function shorten(text: string): string {
  const plain = text.trim();
  return plain.length > 50 ? `${plain.slice(0, 50)}…` : plain;
}
