/** Reads sentences about an outcome that is not there yet: how many of what, how, and where. */
import type { GoalAttribute } from "@/worlds/household/goals/goal";
import { readSentences } from "@/worlds/household/goals/instructions/read-sentences";
import { countOf } from "@/worlds/household/goals/instructions/vocabulary";
import { selectsOf } from "@/worlds/household/goals/instructions/word-lists";
import { nounOf } from "@/worlds/household/words/object-words";
import {
  GROUP_NAMES,
  hasAffordance,
  isKnownClass,
  sliceYield,
} from "@/worlds/household/objects/object-classes";

export interface OutcomeDemand {
  readonly thing: {
    /** A class or group. */
    readonly select: string;
    readonly count: number | "all";
    readonly attributes: GoalAttribute[];
  };
  /** Foods that are to be on it: a plate with toast. */
  readonly foods: readonly string[];
  /** Class or group of what it must be in or on. */
  readonly place: string | undefined;
  /** One and the same place for all of them. */
  readonly isSame: boolean;
  /** So many places, each with that much. */
  readonly times: number;
}

/** The demands of all sentences that speak of an outcome; other sentences give none. */
export function readOutcomes(text: string): readonly OutcomeDemand[] {
  const sentences = text
    .slice(0, MOST_CHARACTERS)
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim());
  return sentences.flatMap((sentence, index) => {
    const demand = readOutcome(sentence, sentences[index + 1]);
    return demand === undefined ? [] : [demand];
  });
}

const MOST_CHARACTERS = 2000;

/** `following` is the sentence that comes after, which often says what to do about it. */
function readOutcome(sentence: string, following: string | undefined): OutcomeDemand | undefined {
  const line = sentence.toLowerCase().replace(/[.!]+$/u, "");
  const next = (following ?? "").toLowerCase();
  return (
    readPlaced(line, next) ?? readNotPlaced(line, next) ?? readMissing(line) ?? readFault(line)
  );
}

/** "Only 1 of 2 slices of tomato is on a plate", "No fork is in a drawer yet". */
function readPlaced(line: string, next: string): OutcomeDemand | undefined {
  const found =
    /^(?:(?<no>no)|only (?<some>\w+)(?: of (?<total>\w+))?) (?<what>.+?) (?:is|are) (?:in|on) (?<count>an?|the|one|\w+) (?<place>[a-z ]+?)(?: yet)?$/u.exec(
      line,
    )?.groups;
  const thing = readThing(found?.["what"]);
  const place = readThing(found?.["place"])?.select;
  if (found === undefined || thing === undefined || place === undefined) {
    return undefined;
  }
  const each = /put (?<count>\w+) (?:in|on) each of (?<times>\w+)/u.exec(next)?.groups;
  const count = countOf(found["total"]) ?? askedFor(next) ?? 1;
  return {
    thing: { ...thing, count: countOf(each?.["count"]) ?? count },
    foods: foodsIn(found["what"]),
    place,
    isSame: each !== undefined || /\bsame\b/u.test(next),
    times: countOf(each?.["times"]) ?? 1,
  };
}

/** "Put another one there." */
function askedFor(next: string): number | undefined {
  const put = /put (?<count>another one|one|\w+)/u.exec(next)?.groups?.["count"];
  return put === "another one" ? 1 : countOf(put);
}

/** "2 of the 3 forks (on the counter) are not in one drawer with the rest", "The fork is not there". */
function readNotPlaced(line: string, next: string): OutcomeDemand | undefined {
  const found =
    /^(?:\w+ of )?the (?<what>.+?)(?: \(.*?\))? (?:is|are) not (?:in|on) (?<count>an?|one|the) (?<place>[a-z ]+?)(?: with the rest)?$/u.exec(
      line,
    )?.groups;
  const thing = readThing(found?.["what"]?.replace(/ (?:in|on) (?:the|your) .*$/u, ""));
  const place = readThing(found?.["place"])?.select;
  return thing === undefined || place === undefined
    ? undefined
    : {
        thing: { ...thing, count: "all" },
        foods: [],
        place,
        isSame: found?.["count"] === "one" || /\bsame\b/u.test(next),
        times: 1,
      };
}

/** "There are only 1 of 2 slices of tomato yet", "No slice of bread has been cut", "No mug is clean". */
function readMissing(line: string): OutcomeDemand | undefined {
  const there =
    /^there (?:is|are) (?:no|only \w+ of (?<total>\w+)) (?<what>.+?)(?: yet)?(?:, and .*)?(?: in this room)?$/u.exec(
      line,
    )?.groups;
  const state =
    /^(?:no|only \w+ of (?<total>\w+)) (?<what>.+?) (?:is|are|has been|have been) (?<state>.+?)(?: yet)?$/u.exec(
      line,
    )?.groups;
  const found = there ?? state;
  const thing = readThing(found?.["what"]);
  const wanted = state === undefined ? undefined : attributeOf(state["state"] ?? "");
  if (thing === undefined || (there === undefined && wanted === undefined)) {
    return undefined;
  }
  return demandOf(
    { ...thing, count: countOf(found?.["total"]) ?? 1 },
    wanted === undefined ? [] : [wanted],
  );
}

/** "The mug on the counter is dirty", "1 of the 2 slices of toast is not cooked". */
function readFault(line: string): OutcomeDemand | undefined {
  const found =
    /^(?:\w+ of )?the (?:(?<total>\d+) )?(?<what>.+?)(?: \(.*?\))? (?:is|are|holds?) (?<fault>[a-z ,]+)$/u.exec(
      line,
    )?.groups;
  const what = found?.["what"]?.replace(/ (?:in|on) (?:the|your) .*$/u, "");
  const thing = readThing(what);
  const wanted = remedyOf(found?.["fault"] ?? "");
  return thing === undefined || wanted === undefined
    ? undefined
    : demandOf({ ...thing, count: countOf(found?.["total"]) ?? 1 }, [wanted]);
}

function demandOf(thing: OutcomeDemand["thing"], more: readonly GoalAttribute[]): OutcomeDemand {
  const attributes = [
    ...thing.attributes.filter((own) => !more.some((each) => each.attribute === own.attribute)),
    ...more,
  ];
  return { thing: { ...thing, attributes }, foods: [], place: undefined, isSame: false, times: 1 };
}

/** What a dish is to hold: "plate with 2 slices of toast and 1 slice of lettuce". */
function foodsIn(phrase: string | undefined): readonly string[] {
  const contents = / with (?<contents>.+)$/u.exec(phrase ?? "")?.groups?.["contents"] ?? "";
  return contents.split(/,| and /u).flatMap((part) => readThing(part)?.select ?? []);
}

/** Groups have names of their own in sentences: "plates and bowls". */
function groupOf(text: string): string | undefined {
  const plain = text.replace(/^\d+ /u, "");
  return GROUP_NAMES.find((name) => {
    const { one, many } = nounOf(name);
    return !isKnownClass(name) && (plain === one || plain === many);
  });
}

/** What should be so where a fault is named. */
function remedyOf(fault: string): GoalAttribute | undefined {
  const remedies: readonly (readonly [RegExp, GoalAttribute])[] = [
    [/^(?:still )?dirty|^not clean|^unwashed/u, { attribute: "dirty", equals: false }],
    [/^not (?:cooked|toasted)|^(?:still )?raw/u, { attribute: "cooked", equals: true }],
    [/^not boiled/u, { attribute: "boiled", equals: true }],
    [/^dry$|no (?:liquid|water)$|not water$/u, { attribute: "filled", equals: "any" }],
    [/(?:no|not) coffee$/u, { attribute: "filled", equals: "coffee" }],
    [/^(?:still )?(?:switched |turned )?on$/u, { attribute: "on", equals: false }],
    [/^(?:still )?(?:switched |turned )?off$/u, { attribute: "on", equals: true }],
    [/^(?:still )?open$/u, { attribute: "open", equals: false }],
    [/^(?:still )?(?:closed|shut)$/u, { attribute: "open", equals: true }],
  ];
  return remedies.find(([pattern]) => pattern.test(fault))?.[1];
}

function attributeOf(state: string): GoalAttribute | undefined {
  const states: readonly (readonly [RegExp, GoalAttribute])[] = [
    [/^(?:clean|washed|cleaned)$/u, { attribute: "dirty", equals: false }],
    [/^(?:cooked|toasted)$/u, { attribute: "cooked", equals: true }],
    [/^boiled$/u, { attribute: "boiled", equals: true }],
    [/^filled with coffee$/u, { attribute: "filled", equals: "coffee" }],
    [/^(?:filled|watered)(?: with water)?$/u, { attribute: "filled", equals: "any" }],
    [/^(?:switched |turned )on$/u, { attribute: "on", equals: true }],
    [/^(?:switched |turned )off$/u, { attribute: "on", equals: false }],
  ];
  return states.find(([pattern]) => pattern.test(state))?.[1];
}

/** A class, or that of its slices where slices are spoken of. */
function selectIn(text: string, noun: string): string {
  const isSlice = /\bslices?\b|\btoast\b|\bcracked\b/u.test(text);
  const whole = noun === "toast" ? "Bread" : noun;
  return isSlice ? (sliceYield(whole)?.slice ?? whole) : whole;
}

function countIn(text: string): number {
  return countOf(/^\d+/u.exec(text)?.[0]) ?? 1;
}

/** "cooked slices of potato", "clean mug of coffee", "3 forks". */
function readThing(phrase: string | undefined): OutcomeDemand["thing"] | undefined {
  if (phrase === undefined) {
    return undefined;
  }
  const text = phrase.replace(/ with .*$/u, "");
  const group = groupOf(text);
  if (group !== undefined) {
    return { select: group, count: countIn(text), attributes: [] };
  }
  const [first] = readSentences(text);
  const nouns = first === undefined ? [] : selectsOf(first.words);
  const isCoffee = nouns.includes("coffee");
  const noun = nouns.find((select) => select !== "coffee") ?? (isCoffee ? "Mug" : undefined);
  if (noun === undefined) {
    return undefined;
  }
  const select = selectIn(text, noun);
  const attributes: GoalAttribute[] = [
    ...(/\bclean\b/u.test(text) && hasAffordance(select, "dirtyable")
      ? [{ attribute: "dirty", equals: false } as const]
      : []),
    ...(/\bcooked\b|\btoast/u.test(text) ? [{ attribute: "cooked", equals: true } as const] : []),
    ...(/\bboiled\b/u.test(text) ? [{ attribute: "boiled", equals: true } as const] : []),
    ...(isCoffee ? [{ attribute: "filled", equals: "coffee" } as const] : []),
  ];
  return { select, count: countIn(text), attributes };
}
