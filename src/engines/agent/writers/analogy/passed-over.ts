/**
 * Words of the instruction that a program does nothing about: things that are named and that no aim is for, and words
 * that nobody here knows. A program may be sure of all that it does, and leave out half of what was said.
 */
import { isDefined } from "@/base/defined";
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";
import { numberOf } from "@/base/english/number-words";
import type { UnmappedPart } from "@/engines/agent/writer";
import type { ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import {
  singular,
  tokensOf,
  type Mention,
  type MentionReader,
} from "@/engines/agent/writers/analogy/mention-reader";

interface Used {
  /** Classes that the program is about: its aims' and their places', and those of its steps. */
  readonly classes: readonly string[];
  /** The exemplars that it is as in: what was said there was done there. */
  readonly from: readonly ExemplarAims[];
  readonly reader: MentionReader;
}

/** What of an instruction came to nothing, in the order of the words; words beside each other as one. */
export function passedOver(instruction: string, used: Used): readonly UnmappedPart[] {
  const { reader } = used;
  const tokens = tokensOf(instruction);
  const mentions = reader.readEach(instruction);
  const unserved = mentions.filter((mention) => !isServed(mention, used));
  const known = new Set(used.from.flatMap(({ source }) => tokensOf(saidIn(source.exemplar))));
  const named = mentions.flatMap(spanOf);
  const unknown = tokens.flatMap((token, at) =>
    named.includes(at) || known.has(token) || isSmall(token) || isWorldWord(token, reader)
      ? []
      : [at],
  );
  return [
    ...unserved.map(({ at, words }) => ({ at, what: words, why: NOT_SERVED })),
    ...phrasesOf(unknown, tokens).map((phrase) => ({ ...phrase, why: NOT_KNOWN })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ what, why }) => ({ kind: "words", what, why }));
}

function isServed({ classes }: Mention, { classes: used, reader }: Used): boolean {
  const alike = classes.flatMap((name) =>
    [name, reader.wholeOf(name), reader.pieceOf(name)].filter(isDefined),
  );
  return alike.some((name) => used.includes(name));
}

function saidIn({ instruction, dialogue }: ExemplarAims["source"]["exemplar"]): string {
  return `${instruction} . ${dialogue}`;
}

function spanOf({ at, words }: Mention): readonly number[] {
  return words.split(" ").map((_, index) => at + index);
}

/** Whether it is a word for a deed, a state or a piece here: no thing, but nothing unknown. */
function isWorldWord(token: string, reader: MentionReader): boolean {
  const { pieces } = reader.words;
  return reader.isNoThing(token) || pieces.some(({ names }) => names.includes(singular(token)));
}

/** Words beside each other are told as one. */
function phrasesOf(
  positions: readonly number[],
  tokens: readonly string[],
): readonly { readonly at: number; readonly what: string }[] {
  const starts = positions.filter((at) => !positions.includes(at - 1));
  return starts.map((at) => {
    const length = tokens.slice(at).findIndex((_, index) => !positions.includes(at + index));
    return { at, what: tokens.slice(at, length === -1 ? undefined : at + length).join(" ") };
  });
}

function isSmall(token: string): boolean {
  return (
    !/\p{L}/u.test(token) ||
    FUNCTION_WORDS.has(token) ||
    LIGHT_WORDS.has(token) ||
    numberOf(token) !== undefined
  );
}

const NOT_SERVED = "It is named, and nothing that I do is about it.";
const NOT_KNOWN = "I know nothing that is called so.";
