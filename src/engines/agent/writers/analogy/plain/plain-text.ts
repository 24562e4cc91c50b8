/** One instruction as it is read clause by clause: contractions spelt out, and asides left out. */
import { ownValue } from "@/base/own-value";
import { tokensOf } from "@/engines/agent/writers/analogy/mention-reader";
import { COMMENTING, DANGLING } from "@/engines/agent/writers/analogy/plain/plain-words";

/** "The tap's running" is "the tap is running"; "it's" and "that's" are read as they are. */
export function spellOut(text: string): string {
  return text
    .replaceAll("\u2019", "'")
    .replaceAll("w/", "with")
    .replaceAll(/[\p{L}]+/gu, (word) => ownValue(SHORT, word.toLowerCase()) ?? word)
    .replaceAll(/\b(?<name>[\p{L}]{2,})'s\b/giu, (whole, name: string) =>
      PRONOUNS.test(name) ? whole : `${name} is`,
    );
}

/** As people type it. */
const SHORT: Readonly<Record<string, string>> = {
  cuz: "because",
  plz: "please",
  pls: "please",
  teh: "the",
  tho: "though",
  thx: "thanks",
  til: "till",
  u: "you",
  ur: "your",
};

const PRONOUNS = /^(?:it|that|there|let|here|what|where|who|he|she)$/iu;

/**
 * Without what is only said beside: "desk lamp off, my eyes hurt". `namesThing` tells whether anything of the world is
 * named; a clause that names something is never left out.
 */
export function withoutAsides(text: string, namesThing: (clause: string) => boolean): string {
  const clauses = text.split(/(?<=[,.!?;:])\s+/u);
  const kept = clauses.filter((clause) => {
    const [first] = tokensOf(clause);
    return (
      first === undefined || !COMMENTING.has(first) || namesThing(clause) || POINTED.test(clause)
    );
  });
  return kept.length === 0 ? text : kept.join(" ");
}

/** Something is asked of what was named before: "I want it on the table", "it should go there". */
const POINTED = /\b(?:want|need|like)\b.*\b(?:it|them|one)\b/iu;

/** Whether the words break off: "take the mug and put it in the". The end of them, as said; undefined where they do not. */
export function cutShort(text: string): string | undefined {
  const words = tokensOf(text).filter((token) => token !== ".");
  const last = words.at(-1);
  return last !== undefined && DANGLING.has(last) ? words.slice(-2).join(" ") : undefined;
}

/** Whether one of two things is to be done, by how it is; "if you could" is only polite. */
export function isConditional(text: string): boolean {
  return /\bif\b(?! (?:possible|you (?:can|could|would|please|want|like)\b(?!['’]t)))[^.!?]*\b(?:otherwise|or else|else|if not|instead)\b|\bunless\b/iu.test(
    text,
  );
}
