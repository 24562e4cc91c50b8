import { bounds } from "@/core/bounds";

/** Words for people, which lose little with their end. A program has none to spare. */
const MOST_CHARS = {
  title: bounds.words.chars,
  instruction: bounds.words.chars,
  dialogue: bounds.bundle.textChars,
  stateText: bounds.bundle.textChars,
  situation: bounds.bundle.textChars,
} as const;

/** A text that was cut, and what is said of it. */
export interface Cut {
  readonly name: string;
  readonly message: string;
}

/**
 * An exemplar of a file with the words that are too long cut, each of which is told: exemplars of before there was a
 * bound are in memories and bundles, and what a studio wrote another one reads.
 */
export function shortened(row: unknown): {
  readonly short: unknown;
  readonly cuts: readonly Cut[];
} {
  const cuts: Cut[] = [];
  const short: Record<string, unknown> = {};
  for (const [name, most] of Object.entries(MOST_CHARS)) {
    const text: unknown =
      typeof row === "object" && row !== null ? Reflect.get(row, name) : undefined;
    if (typeof text === "string" && text.length > most) {
      short[name] = cut(text, most);
      const [had, taken] = [text.length, most].map((chars) => chars.toLocaleString("en"));
      const message = `Shortened: it has ${had} characters, of which the first ${taken} were taken.`;
      cuts.push({ name, message });
    }
  }
  return cuts.length === 0 ? { short: row, cuts } : { short: Object.assign({}, row, short), cuts };
}

/** Not within a character that takes two. */
function cut(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? most - 1 : most);
}
