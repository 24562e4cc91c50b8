/**
 * Text of others inside a prompt: delimited, capped, and unable to close its own delimiters.
 *
 * Why it exists: an exemplar may come from somebody else's bundle, and dialogue from a recording. What
 * stands in them is material for the model, not a message to it. Our sections are tags that the role
 * text explains; the same tags inside of data are defused, so that no data can end its section or open
 * one that the model would take for the person's. Each request has a random ending for them besides
 * (`random-tags.ts`).
 */

/** Sections of our prompts. Only `instruction`, `answers` and `feedback` speak for the person. */
export const SECTIONS = [
  "example",
  "instruction",
  "dialogue",
  "objects",
  "api",
  "program",
  "answers",
  "attempt",
  "versions",
  "feedback",
  "page",
  "actions",
] as const;
export type PromptSection = (typeof SECTIONS)[number];

const TAG = new RegExp(`<(?=\\s*/?\\s*(?:${SECTIONS.join("|")})\\b)`, "gi");
/** Characters that show as nothing and may hide words from the person who reads a record. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** The text with our tags defused, without hidden characters, cut where it is longer than allowed. */
export function toData(text: string, mostChars: number): string {
  const clean = text.replaceAll(HIDDEN, "").replaceAll(TAG, "‹");
  const left = clean.length - mostChars;
  return left <= 0
    ? clean
    : `${clean.slice(0, mostChars)} (${left.toLocaleString("en")} more characters are left out)`;
}

/** `<dialogue>` to `</dialogue>`, its text on lines of its own. What is empty is said to be none. */
export function toSection(name: PromptSection, text: string, mostChars: number): string {
  const data = toData(text, mostChars).trim();
  return `<${name}>\n${data === "" ? "None." : data}\n</${name}>`;
}
