/**
 * What words ask for literally: a verb of the world or a word for putting, the thing, and the place, all in
 * one sentence. "Put a fork on the counter" needs no exemplar to be understood.
 */
import { numberOf } from "@/base/english/number-words";
import type { Json } from "@/base/json";
import type { ClassAbilities } from "@/engines/agent/writers/analogy/class-abilities";
import {
  firstClassOf,
  isFormOf,
  type Mention,
  type MentionReader,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import { plainAims } from "@/engines/agent/writers/analogy/plain/command-aims";
import { isPlacing, PUTTING } from "@/engines/agent/writers/analogy/words/destination";
import { readPointedPuts, type SaidPut } from "@/engines/agent/writers/analogy/words/pointed-back";
import { wishedOf } from "@/engines/agent/writers/analogy/said-facts";
import type { Spoken, WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";

export interface LiteralReading {
  readonly aims: readonly WantedAim[];
  /** Whether these account for every thing that is spoken of. */
  readonly isWhole: boolean;
  /** What they account for. */
  readonly read: ReadonlySet<Mention>;
  /** What is to be put in relation to something, in a way that is not read: "next to the sink". */
  readonly unread: ReadonlySet<Mention>;
}

interface LiteralTools {
  readonly reader: MentionReader;
  readonly abilities: ClassAbilities;
}

/** Reads no more than is said: whatever is spoken of in another way is left to the exemplars. */
export function literalAims(spoken: Spoken, tools: LiteralTools): LiteralReading {
  return readWhole(spoken, tools) ?? readParts(spoken, tools);
}

/** One instruction of which every word is read; undefined where any is left. */
function readWhole({ reading, mentions }: Spoken, tools: LiteralTools): LiteralReading | undefined {
  const plain = reading === undefined ? undefined : plainAims(reading, tools);
  return plain?.isWhole === true
    ? { aims: plain.aims, isWhole: true, read: new Set(mentions), unread: new Set() }
    : undefined;
}

function readParts(spoken: Spoken, { reader, abilities }: LiteralTools): LiteralReading {
  const { mentions, isAlone } = spoken;
  const puts = isAlone ? readPuts(spoken, { reader, abilities }) : [];
  const placeOf = new Map(puts.map(({ thing, place }) => [thing, place]));
  const aims: WantedAim[] = [];
  const read = new Set(puts.map(({ place }) => place));
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    const deed = deedOn(mention, reader);
    const beside = deed === "put" && isPlaceOf(next, mention, abilities) ? next : undefined;
    const place = placeOf.get(mention) ?? beside;
    const facts = factsOf(deed, mention, abilities);
    if (facts.some((fact) => isSaidOfNext(fact, mention, next))) {
      read.add(mention);
      continue;
    }
    if (place === undefined && facts.length === 0) {
      continue;
    }
    read.add(mention);
    if (place !== undefined) {
      read.add(place);
    }
    // What is said of a thing is more than what a verb says: "fill" leaves open with what.
    aims.push(toAim(mention, place, [...wishedOf(mention, reader), ...facts]));
  }
  const isWhole = aims.length > 0 && mentions.every((mention) => read.has(mention));
  return { aims, isWhole, read, unread: unreadOf(mentions, read) };
}

function factsOf(
  deed: Deed | undefined,
  mention: Mention,
  abilities: ClassAbilities,
): readonly StateFact[] {
  return deed === undefined || deed === "put"
    ? []
    : [deed].filter(({ attribute }) => !abilities.cannotHave(firstClassOf(mention), attribute));
}

function unreadOf(
  mentions: readonly Mention[],
  read: ReadonlySet<Mention>,
): LiteralReading["unread"] {
  const isBesideAnother = (index: number) => mentions[index + 1]?.isDestination === false;
  return new Set(
    mentions.filter(
      (mention, index) =>
        !read.has(mention) && isBesideAnother(index) && mention.before.some(isPlacing),
    ),
  );
}

/** What is put somewhere by more than a verb beside it: "it", and the first of "the apple and the potato". */
function readPuts(spoken: Spoken, { reader, abilities }: LiteralTools): readonly SaidPut[] {
  const { mentions } = spoken;
  const pointed = readPointedPuts(spoken, abilities);
  const joined = mentions.flatMap((mention, index): readonly SaidPut[] => {
    const run = runFrom(spoken, index);
    const place = mentions[index + run.length];
    const last = run.at(-1) ?? mention;
    const isPut = run.length > 1 && deedOn(mention, reader) === "put";
    return isPut && isPlaceOf(place, last, abilities) ? run.map((thing) => ({ thing, place })) : [];
  });
  return [...joined, ...pointed];
}

/** The things that are named together with one: "the apple and the potato". */
function runFrom({ tokens, mentions }: Spoken, index: number): readonly Mention[] {
  const rest = mentions.slice(index);
  const end = rest.findIndex((mention, at) => {
    const next = rest[at + 1];
    const between = tokens.slice(mention.at + mention.words.split(" ").length, next?.at);
    const isJoined = between.includes("and") && between.every(isJoining);
    return next === undefined || next.isDestination || !isJoined;
  });
  return rest.slice(0, end + 1);
}

/** Whether a word between two things says no more than that both are meant, and how many. */
function isJoining(word: string): boolean {
  return JOINING.has(word) || numberOf(word) !== undefined;
}

const JOINING: ReadonlySet<string> = new Set("and the a an both all".split(" "));

/** "Fill a mug with coffee": it is one thing, and what is named after it tells how it is to be. */
function isSaidOfNext(
  { attribute, value }: StateFact,
  { classes, at }: Mention,
  next: Mention | undefined,
): boolean {
  return (
    value === true &&
    next !== undefined &&
    next.at - at <= NEAR &&
    next.classes.some((name) => classes.includes(name)) &&
    next.states.some((state) => state.attribute === attribute)
  );
}

/** What the nearest verb before it does to it: makes it so, or puts it somewhere. */
function deedOn({ before, isDestination }: Mention, reader: MentionReader): Deed | undefined {
  if (isDestination) {
    return undefined;
  }
  for (const [at, word] of before.entries()) {
    if (before[at - 1] === "of") {
      // "Two slices of toast": no slicing is asked for.
      continue;
    }
    const verb = reader.words.verbs.find(({ words }) => words.some((base) => isFormOf(word, base)));
    const effect = verb?.effect;
    if (verb !== undefined) {
      const isDeed = effect !== undefined && verb.makesPieces !== true;
      return isDeed && reader.isLasting(effect.attribute)
        ? { attribute: effect.attribute, value: valueOf(effect) }
        : undefined;
    }
    if (PUTTING.test(word)) {
      return "put";
    }
  }
  return undefined;
}

type Deed = StateFact | "put";

function valueOf({ value, holds }: { readonly value?: Json; readonly holds: boolean }): Json {
  return value === undefined ? holds : value;
}

function isPlaceOf(
  next: Mention | undefined,
  thing: Mention,
  abilities: ClassAbilities,
): next is Mention {
  return (
    next?.isDestination === true &&
    next.at - thing.at <= NEAR &&
    abilities.canHold(firstClassOf(next))
  );
}

/** "Put the salt shaker back on the counter". */
const NEAR = 7;

function toAim(
  mention: Mention,
  place: Mention | undefined,
  facts: readonly StateFact[],
): WantedAim {
  const { classes, isTogether, isEvery, isPlural, count } = mention;
  return {
    classes,
    isTogether,
    isEvery: isEvery || (isPlural && count === undefined),
    count: count ?? 1,
    facts: facts.filter(
      ({ attribute }, at) => facts.findIndex((each) => each.attribute === attribute) === at,
    ),
    places: place === undefined ? [] : place.classes,
    words: [mention, ...(place === undefined ? [] : [place])].map(({ words }) => words).join(", "),
    substitutions: [],
    likeness: 1,
  };
}

/** Whether an aim does all that the words literally ask for. */
export function isDoneBy(literal: WantedAim, { classes, facts, places }: WantedAim): boolean {
  return (
    literal.classes.some((name) => classes.includes(name)) &&
    literal.facts.every(({ attribute, value }) =>
      facts.some(
        (fact) =>
          fact.attribute === attribute && JSON.stringify(fact.value) === JSON.stringify(value),
      ),
    ) &&
    (literal.places.length === 0 || literal.places.some((name) => places.includes(name)))
  );
}
