/** Whether a goal wants as many of a thing as words say. */
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { WantedThing } from "@/worlds/household/goals/instructions/goal-facts";
import {
  EVERY,
  SAME,
  type NounPhrase,
} from "@/worlds/household/goals/instructions/read-noun-phrase";
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";

/** How many a goal wants of what is meant. */
interface WantedCount {
  readonly isAll: boolean;
  /** Whether it wants so many, of one of the things or of them together. */
  readonly isOf: (count: number) => boolean;
}

/** What counts a thing otherwise than the goal does; the thing itself where it is the plural or nothing that does. */
export function uncounted(
  phrase: NounPhrase,
  things: readonly WantedThing[],
  deed: Deed,
): readonly Word[] {
  const counts = things.map(({ count }) => count);
  const wanted: WantedCount = {
    isAll: counts.length > 0 && counts.every((count) => count === "all"),
    isOf: (count) =>
      counts.includes(count) ||
      (!counts.includes("all") &&
        counts.reduce<number>((sum, one) => sum + Number(one), 0) === count),
  };
  const wrong = phrase.counting.filter((word, at) =>
    word.number === undefined
      ? isWrongWord(phrase, at, wanted)
      : isWrongNumber(phrase, at, { wanted, deed }),
  );
  return wrong.length === 0 && isHeadWrong(phrase, wanted, deed) ? [phrase.head] : wrong;
}

function isWrongNumber(
  { counting, isSliced }: NounPhrase,
  at: number,
  { wanted, deed }: { readonly wanted: WantedCount; readonly deed: Deed },
): boolean {
  // "Slices of a tomato": it is the slices that are counted.
  if (isSliced && counting[at - 1]?.text === "of") {
    return false;
  }
  const word = counting[at];
  const number = word?.number;
  if (word !== undefined && deed.attribute !== undefined && STANDING.has(deed.attribute)) {
    return isCountedInTheEnd(word, deed);
  }
  const isWhole = deed.isPart === true && !isSliced;
  return number === undefined || isWhole || !wanted.isOf(number);
}

/** The goal counts what is so in the end, and not what was done: some were so before, or more became so. */
function isCountedInTheEnd({ text, number }: Word, { attribute }: Deed): boolean {
  return text !== "a" && text !== "an" && !(number === 1 && attribute === "dirty");
}

/** What things may be before anybody does anything, however many. */
const STANDING: ReadonlySet<string> = new Set(["dirty", "on", "open"]);

function isWrongWord(phrase: NounPhrase, at: number, { isAll }: WantedCount): boolean {
  const text = phrase.counting[at]?.text;
  switch (text) {
    case undefined:
    case "any":
      return true;
    case "some":
      return !isMass(phrase) || at < phrase.counting.length - 1;
    case "of":
      return (
        phrase.counting.findIndex((word) => word.text === "of") < at ||
        (at === 0 && !phrase.isSliced)
      );
    default:
      return SAME.has(text) || (EVERY.has(text) && !isAll);
  }
}

/** Whether the thing's own number is not the goal's: "cups" for one cup, "the cup" for all. */
function isHeadWrong(phrase: NounPhrase, { isAll, isOf }: WantedCount, deed: Deed): boolean {
  const isCounted = phrase.counting.some(
    ({ number, text }) => EVERY.has(text) || (number !== undefined && number > 1),
  );
  if (isCounted) {
    // "Slice two tomatoes": how many slices that makes, nobody said.
    return deed.isCutting === true && !phrase.isSliced && !isAll;
  }
  if (phrase.noun.isMany || isAll) {
    return !(phrase.noun.isMany && isAll);
  }
  return !isMass(phrase) && deed.isPart !== true && !isOf(1);
}

function isMass({ noun }: NounPhrase): boolean {
  return noun.select === "coffee" || noun.select === "toast";
}
