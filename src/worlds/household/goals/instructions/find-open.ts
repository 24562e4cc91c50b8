/**
 * What words leave open in a room, though a goal could be read from them: "the lamp" where there are several, and
 * "two coffees", which three are as well. The goal takes any of these; whoever judges by it has to be told.
 */
import {
  EVERY,
  readNounPhrase,
  SAME,
  type NounPhrase,
} from "@/worlds/household/goals/instructions/read-noun-phrase";
import { readSentences, type Word } from "@/worlds/household/goals/instructions/read-sentences";
import { isInGroup } from "@/worlds/household/objects/object-classes";

/** In sentences; `classes` are those of all things of the room. */
export function findOpen(instruction: string, classes: readonly string[]): readonly string[] {
  const said = readSentences(instruction)
    .filter(({ speaker }) => speaker === "Commander")
    .flatMap(({ words }) => phrasesOf(words));
  const unsaid = said.flatMap(({ phrase, text }) => {
    const there = classes.filter((each) => isInGroup(each, phrase.noun.select)).length;
    return isOfOne(phrase) && there > 1 ? [`“${text}” (there are ${there})`] : [];
  });
  const counted = said.filter(({ phrase }) => isCounted(phrase)).map(({ text }) => `“${text}”`);
  return [
    ...(unsaid.length === 0 ? [] : [`Any one counts as ${listOf(unsaid)}.`]),
    ...(counted.length === 0 ? [] : [`More than that count as ${listOf(counted)} too.`]),
  ];
}

interface SaidPhrase {
  readonly phrase: NounPhrase;
  readonly text: string;
}

function phrasesOf(words: readonly Word[]): readonly SaidPhrase[] {
  const found: SaidPhrase[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = readNounPhrase(words, at);
    const end = phrase?.end ?? at + 1;
    if (phrase !== undefined) {
      const text = words
        .slice(at, end)
        .map((word) => word.text)
        .join(" ");
      found.push({ phrase, text });
    }
    at = end;
  }
  return found;
}

/** Whether one thing is spoken of as if there were no other: "the lamp", and "lamp" by itself. */
function isOfOne({ noun, counting, isSliced }: NounPhrase): boolean {
  const isOpenSaid = counting.some(
    ({ text, number }) => number !== undefined || EVERY.has(text) || ANY.has(text),
  );
  return !noun.isMany && !isSliced && !isOpenSaid;
}

const ANY: ReadonlySet<string> = new Set(["any", "some"]);

/** "A coffee" is said of what there is to be at least; a number is meant as one. */
function isCounted({ counting }: NounPhrase): boolean {
  return counting.some(
    ({ text, number }) => number !== undefined && (number > 1 || SAME.has(text)),
  );
}

function listOf(phrases: readonly string[]): string {
  return [...new Set(phrases)].join(", ");
}
