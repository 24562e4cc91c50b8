/**
 * What can change about a thing, as pairs of sentences that only one picture of it can match
 * (ICAL S4.7 asks CLIP for the better match of "that is dirty" and "that is clean").
 */
export const ATTRIBUTES = ["dirty", "cooked", "sliced", "open", "filled", "on"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A saying about a thing and its opposite, as words or as sentences. */
export interface AttributeSentences {
  /** True of a picture in which the thing has the attribute. */
  readonly holds: string;
  /** The opposite. */
  readonly lacks: string;
}

const WORDS: Readonly<Record<Attribute, readonly [holds: string, lacks: string]>> = {
  dirty: ["dirty", "clean"],
  cooked: ["cooked", "raw"],
  sliced: ["sliced", "whole"],
  open: ["open", "closed"],
  filled: ["filled", "empty"],
  on: ["switched on", "switched off"],
};

/** Those that can be told from a picture, of what a thing can be; always in the same order. */
export function visibleAttributes(possible: readonly string[]): readonly Attribute[] {
  return ATTRIBUTES.filter((attribute) => possible.includes(attribute));
}

/** The two words for an attribute: "dirty" and "clean". */
export function attributeWords(attribute: Attribute): AttributeSentences {
  const [holds, lacks] = WORDS[attribute];
  return { holds, lacks };
}

/** `noun` as people call the thing: "plate", "coffee machine". */
export function attributeSentences(noun: string, attribute: Attribute): AttributeSentences {
  const { holds, lacks } = attributeWords(attribute);
  const say = (word: string) => {
    const start = /^[aeiou]/u.test(word) ? "an" : "a";
    return `a photo of ${start} ${word} ${noun}`;
  };
  return { holds: say(holds), lacks: say(lacks) };
}
