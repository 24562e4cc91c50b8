/**
 * What a name means that stands for no thing: "a sandwich". What nearly all that were made under the name have in
 * common goes without saying for whoever says it; what only one of them had is left to the words.
 */
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";
import { numberOf } from "@/base/english/number-words";
import type { ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import {
  singular,
  tokensOf,
  type MentionReader,
} from "@/engines/agent/writers/analogy/mention-reader";
import type { Spoken } from "@/engines/agent/writers/analogy/wanted-aim";

/** Of fewer nobody knows what they have in common. */
const FEW = 2;
const NEARLY_ALL = 0.75;

/** What the words name that is no thing here, and what exemplars were made under such names. */
export interface MadeNames {
  /** Classes of the aims that go without saying in such words. */
  readonly usual: ReadonlySet<string>;
  /** Ids of the exemplars that were asked for by one of the names. */
  readonly exemplarIds: ReadonlySet<string>;
}

export function madeNamesIn(
  exemplars: readonly ExemplarAims[],
  { tokens, mentions }: Spoken,
  reader: MentionReader,
): MadeNames {
  const named = new Set(
    mentions.flatMap(({ at, words }) => words.split(" ").map((_, index) => at + index)),
  );
  const names = tokens.filter((token, at) => !named.has(at) && isName(token, reader));
  const made = names
    .map((name) => madeUnder(name, exemplars))
    .filter(({ length }) => length >= FEW);
  return {
    usual: new Set(made.flatMap(commonIn)),
    exemplarIds: new Set(made.flat().map(({ source }) => source.exemplar.id)),
  };
}

function madeUnder(name: string, exemplars: readonly ExemplarAims[]): readonly ExemplarAims[] {
  return exemplars.filter(({ source }) =>
    tokensOf(source.exemplar.instruction).map(singular).includes(singular(name)),
  );
}

function commonIn(made: readonly ExemplarAims[]): readonly string[] {
  const classes = new Set(made.flatMap(({ aims }) => aims.map((aim) => aim.class)));
  const shareOf = (of: string): number =>
    made.filter(({ aims }) => aims.some((aim) => aim.class === of)).length / made.length;
  return [...classes].filter((each) => shareOf(each) >= NEARLY_ALL);
}

function isName(token: string, reader: MentionReader): boolean {
  return (
    /\p{L}/u.test(token) &&
    !FUNCTION_WORDS.has(token) &&
    !LIGHT_WORDS.has(token) &&
    numberOf(token) === undefined &&
    !reader.isNoThing(token)
  );
}
