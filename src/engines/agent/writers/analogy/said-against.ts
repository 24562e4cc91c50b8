/** What words ask for and, in so many words, against: "make me a coffee, then do not make coffee". */
import { isDenied, isDenying } from "@/engines/agent/writers/analogy/denial";
import { tokensOf, type Mention } from "@/engines/agent/writers/analogy/mention-reader";

/** Of the mentions of a text, the words of those that are to be done and are not to be done. */
export function saidAgainst(text: string, mentions: readonly Mention[]): readonly string[] {
  const tokens = tokensOf(text);
  const said = mentions.filter(({ before }) => !isDenied(before));
  return mentions
    .filter(({ before }) => isDenied(before))
    .filter((mention) => {
      const deed = deedBefore(mention);
      const isSaid = said.some(
        (each) => isSameThing(each, mention) && deed.every((word) => each.before.includes(word)),
      );
      return deed.length > 0 && endsClause(tokens, mention) && isSaid;
    })
    .map(({ words }) => words);
}

/**
 * Of the mentions of a text, the words of what is to be left alone and that a program would act on all the same:
 * "make coffee, but do not touch the mug". What is asked for elsewhere is not left alone.
 */
export function usedAgainst(
  text: string,
  mentions: readonly Mention[],
  used: ReadonlySet<string>,
): readonly string[] {
  const tokens = tokensOf(text);
  const asked = new Set(
    mentions.filter(({ before }) => !isDenied(before)).flatMap(({ classes }) => classes),
  );
  return mentions
    .filter((mention) => isDenied(mention.before) && deedBefore(mention).length > 0)
    .filter((mention) => endsClause(tokens, mention) && mention.states.length === 0)
    .filter(({ classes: [meant] }) => meant !== undefined && used.has(meant) && !asked.has(meant))
    .map(({ words }) => words);
}

/** The words between the denial and the thing, without those that only point: "make" of "do not make the coffee". */
function deedBefore({ before }: Mention): readonly string[] {
  const from = before.findIndex(isDenying);
  return before.slice(0, from).filter((word) => !POINTING.has(word));
}

const POINTING: ReadonlySet<string> = new Set(
  "a an the any some this that these those it me us".split(" "),
);

/** "Do not put the mug" denies the deed; "do not put the mug in the sink" denies a place. */
function endsClause(tokens: readonly string[], { at, words }: Mention): boolean {
  const next = tokens[at + words.split(" ").length];
  return next === undefined || next === ".";
}

function isSameThing(one: Mention, other: Mention): boolean {
  const classes = JSON.stringify(one.classes);
  return classes === JSON.stringify(other.classes) && sameStates(one, other);
}

/** "The plates, but not the dirty plates" are others. */
function sameStates({ states }: Mention, other: Mention): boolean {
  return other.states.every(({ attribute, value }) =>
    states.some((each) => each.attribute === attribute && each.value === value),
  );
}
