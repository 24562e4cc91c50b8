/**
 * What the words of a correction point at, whatever their grammar: things with what they may stand for,
 * verbs, states, and what kind of change is spoken of. What a candidate is weighed by.
 */
import type { ObjectReference } from "@/core/world/program-call";
import {
  objectsOf,
  unnamedOf,
  type Mention,
} from "@/engines/teacher/corrections/candidates/segment";
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { toReference } from "@/engines/teacher/corrections/things/thing-context";
import { GRAMMAR_SENSES, type Sense } from "@/engines/teacher/corrections/words/verb-words";

/** A noun of the text. */
export interface ThingClue extends Mention {
  readonly at: number;
  /** After "in", "on", "next to": more likely where something goes than what goes. */
  readonly isPlace: boolean;
  /** After "from", "out of": where something is or was. */
  readonly isSource: boolean;
  /** After "next to", "where": what is meant is the place that it is in. */
  readonly isBeside: boolean;
  /** "not the sofa", "the card no". */
  readonly isDenied: boolean;
  /** It tells which one: "the one on the shelf", where one of them lies there. */
  readonly isDescribing?: boolean;
  /** It only explains: "because the milk is off". */
  readonly isReason: boolean;
}

export interface Clues {
  readonly things: readonly ThingClue[];
  /** Verbs of the world, and whether they are denied. */
  readonly verbs: readonly {
    readonly sense: Sense;
    readonly at: number;
    readonly isDenied: boolean;
  }[];
  /** Senses of the grammar's own verbs. */
  readonly plain: ReadonlySet<Sense>;
  readonly states: readonly (StateWord & { readonly at: number })[];
  readonly hasPronoun: boolean;
  /** Something is said to be wrong, needless, or not wanted. */
  readonly isAgainst: boolean;
  readonly isRepeating: boolean;
  readonly isSwapping: boolean;
  /** A number of things is said, or that there are too many or too few. */
  readonly isCounting: boolean;
  /** The numbers that are said. */
  readonly numbers: readonly number[];
  readonly isBack: boolean;
  readonly isSeveral: boolean;
  /** Whether it has several parts: commas, stops, "and". */
  readonly isJoined: boolean;
  readonly isStandingIn: boolean;
  readonly order: "before" | "after" | "first" | "last" | undefined;
  /** How many content words mean nothing here. */
  readonly unknown: number;
}

const DENYING = /^(?:not|never|wrong|useless|tooMany|insteadOf)$/;
const JOINT = /^(?:stop|comma|but|then|so|and)$/;
const REPEATING =
  /\b(?:too|also|again|as ?well|same|others?|all|each|every|missed|second|third|forgot|both|rest)\b/;
const COUNTING =
  /\b(?:one more|another|more|double|fewer|less|missing|short|all|too (?:many|few))\b/;
const SWAPPING =
  /\b(?:swap|swop|swapped|switch(?:ed)? round|mixed|exchange|reverse|other way|wrong way|vice versa|around)\b/;
const BACK =
  /\b(?:back|where (?:it|they|you|he|she)|came from|belongs?|its place|returned?|stays?|leave|left|keep)\b/;
const SEVERAL = /\b(?:all|both|every|everything|each|others|two|three|four|them|they|rest)\b/;
const STANDING_IN = /\b(?:use|used|instead|rather|wrong|other|one|ones|not that|different)\b/;

export function findClues(chunks: readonly Chunk[], text: string, scene: Scene): Clues {
  const lower = text.toLowerCase();
  const named = chunks.flatMap((chunk, at): readonly ThingClue[] =>
    chunk.kind === "thing"
      ? [
          {
            thing: chunk.thing,
            at,
            objects: withPieces(objectsNamed(chunk.thing, scene), scene),
            ...roleAt(chunks, at),
          },
        ]
      : [],
  );
  const whole = named.map((clue) =>
    clue.thing.noun === undefined
      ? { ...clue, objects: unnamedOf(clue.thing, named, scene) }
      : clue,
  );
  const numbers = chunks.flatMap((chunk) => numberIn(chunk));
  const isPutSaid = chunks.some(
    (chunk) => chunk.kind === "verb" && /^(?:put|belong|keep|add|want)$/.test(chunk.verb.sense),
  );
  const described = whole
    .map((clue) => whereFrom(clue, whole, scene))
    .map((clue, index) => wherePlaced(clue, whole[index + 1], { scene, isPutSaid }));
  const placed = described
    .map((clue, index) => ({ ...clue, isDescribing: described[index - 1]?.isDescribed === true }))
    .map((clue) => (clue.isBeside ? { ...clue, objects: placesOf(clue.objects, scene) } : clue));
  return {
    things: placed,
    verbs: chunks.flatMap((chunk, at) =>
      chunk.kind === "verb" && !GRAMMAR_SENSES.has(chunk.verb.sense)
        ? [{ sense: chunk.verb.sense, at, isDenied: isDeniedAt(chunks, at) }]
        : [],
    ),
    plain: new Set(
      chunks.flatMap((chunk) =>
        chunk.kind === "verb" && GRAMMAR_SENSES.has(chunk.verb.sense) ? [chunk.verb.sense] : [],
      ),
    ),
    states: chunks.flatMap((chunk, at) => (chunk.kind === "state" ? [{ ...chunk.state, at }] : [])),
    hasPronoun: named.some(({ thing }) => thing.pronoun !== undefined),
    isAgainst:
      chunks.some(({ kind }, at) => DENYING.test(kind) || isTold(chunks, at)) ||
      placed.some(({ isDenied }) => isDenied),
    isRepeating: REPEATING.test(lower),
    isSwapping: SWAPPING.test(lower),
    isCounting: numbers.length > 0 || COUNTING.test(lower),
    numbers,
    isBack: BACK.test(lower),
    isSeveral: SEVERAL.test(lower) || named.some(({ thing }) => thing.isAll || thing.isPlural),
    isJoined: chunks.slice(1, -1).some(({ kind }) => JOINT.test(kind)),
    isStandingIn: STANDING_IN.test(lower),
    order: orderOf(chunks),
    unknown: chunks.filter(({ kind }) => kind === "unknown").length,
  };
}

/** "Why did you", "you put it there": what was done is told because it should not have been. */
function isTold(chunks: readonly Chunk[], at: number): boolean {
  const [chunk, next] = [chunks[at], chunks[at + 1]];
  const isDeed =
    next?.kind === "verb" &&
    (next.verb.form === "ed" || next.verb.sense === "put") &&
    !/^(?:keep|miss|forget)$/.test(next.verb.sense);
  return (
    chunk?.kind === "why" || (chunk?.kind === "subject" && /^(?:you|u)$/.test(chunk.text) && isDeed)
  );
}

/** "Three", "two forks", "both". */
function numberIn(chunk: Chunk): readonly number[] {
  if (chunk.kind === "number" || chunk.kind === "times") {
    return [chunk.value];
  }
  return chunk.kind === "thing" && chunk.thing.count !== undefined ? [chunk.thing.count] : [];
}

function roleAt(
  chunks: readonly Chunk[],
  at: number,
): Pick<ThingClue, "isPlace" | "isSource" | "isBeside" | "isDenied" | "isReason"> {
  const before = chunks.slice(Math.max(0, at - 2), at).map(({ kind }) => kind);
  const reason = chunks.findLastIndex(({ kind }, index) => index < at && kind === "reason");
  return {
    isPlace: before.some((kind) => /^(?:in|near|insteadOf)$/.test(kind)),
    isSource: before.some((kind) => /^(?:source|out)$/.test(kind)),
    isBeside: before.includes("near") || chunks[at - 1]?.text.endsWith("where") === true,
    isDenied: isDeniedAt(chunks, at),
    isReason: reason >= 0 && !chunks.slice(reason, at).some(({ kind }) => kind === "stop"),
  };
}

/** By its noun, or by a part of its name: "the card" is the credit card where there is one. */
function objectsNamed(thing: Thing, scene: Scene): readonly ObjectReference[] {
  const { unknownNoun } = thing;
  if (thing.noun !== undefined || unknownNoun === undefined) {
    return objectsOf(thing, scene);
  }
  const words = unknownNoun.split(" ").map((word) => word.replace(/s$/, ""));
  const isNamedSo = ({ class: name }: { readonly class: string }) =>
    name.split(/(?=[A-Z])/).some((part) => words.includes(part.toLowerCase()));
  const used = scene.references.filter(isNamedSo);
  const others = scene.things
    .filter((each) => isNamedSo(each) && !scene.usedIds.includes(each.id))
    .map(toReference);
  return [...used, ...others].slice(0, MAX_NAMED);
}

/** More than so many with a word in common are not told apart by it. */
const MAX_NAMED = 4;

/** What is cut of a thing during the program goes by its name as well. */
function withPieces(
  objects: readonly ObjectReference[],
  { references, lexicon }: Scene,
): readonly ObjectReference[] {
  const wholes = new Set(objects.map((each) => each.class));
  const pieces = references.filter((each) => {
    const whole = lexicon.wholeOf(each.class);
    return whole !== undefined && wholes.has(whole) && !objects.includes(each);
  });
  return [...pieces, ...objects];
}

/** Where things are in the end, or were at the start; and the things themselves. */
function placesOf(
  objects: readonly ObjectReference[],
  { things, thingsAfter }: Scene,
): readonly ObjectReference[] {
  const ids = objects.flatMap(({ instance }) =>
    [thingsAfter, things].flatMap((all) =>
      all.flatMap(({ id, placeId }) => (id === instance && placeId !== undefined ? [placeId] : [])),
    ),
  );
  const places = things.filter(({ id }) => ids.includes(id)).map(toReference);
  return [...places, ...objects];
}

/** A "not" in front of it in the same stretch, or a "no" behind it. */
function isDeniedAt(chunks: readonly Chunk[], at: number): boolean {
  const from = chunks.findLastIndex(({ kind }, index) => index < at && JOINT.test(kind)) + 1;
  const end = chunks.findIndex(({ kind }, index) => index > at && JOINT.test(kind));
  const after = chunks.slice(at + 1, end < 0 ? undefined : end);
  const next = end < 0 ? undefined : chunks[end + 1];
  const isNo = next?.kind === "not" && /^no\b/.test(next.text) && isLast(chunks, end + 1);
  const isOut = chunks[at + 1]?.kind === "out" && isLast(chunks, at + 2);
  return (
    isOut ||
    chunks.slice(from, at).some(({ kind }) => DENYING.test(kind)) ||
    after.some(({ kind }) => DENYING.test(kind)) ||
    isNo
  );
}

function isLast(chunks: readonly Chunk[], at: number): boolean {
  const next = chunks[at + 1];
  return next === undefined || JOINT.test(next.kind);
}

/** "From the table, not from the fridge, the potato": wherever it stands, it tells which one. */
function whereFrom(clue: ThingClue, all: readonly ThingClue[], scene: Scene): ThingClue {
  const isFrom = ({ instance }: ObjectReference, source: ThingClue) => {
    const home = scene.things.find(({ id }) => id === instance)?.placeId;
    return source.objects.some((place) => place.instance !== undefined && place.instance === home);
  };
  return all
    .filter((each) => each.isSource && each !== clue && !clue.isSource)
    .reduce((left, source) => {
      const fitting = left.objects.filter((each) => isFrom(each, source) !== source.isDenied);
      return fitting.length === 0 ? left : { ...left, objects: fitting };
    }, clue);
}

/** "The mug from the table", "the one in the fridge": those that are there come first. */
function wherePlaced(
  clue: ThingClue,
  next: ThingClue | undefined,
  { scene, isPutSaid }: { readonly scene: Scene; readonly isPutSaid: boolean },
): ThingClue & { readonly isDescribed?: boolean } {
  const isTelling = next !== undefined && next.at - clue.at <= 2 && (next.isSource || next.isPlace);
  if (!isTelling || clue.objects.length === 0) {
    return clue;
  }
  const places = new Set(next.objects.map(keyOf));
  const isThere = (each: ObjectReference) =>
    [scene.things, scene.thingsAfter].some((things) =>
      things.some(
        ({ id, placeId }) => id === each.instance && placeId !== undefined && places.has(placeId),
      ),
    );
  const there = clue.objects.filter(isThere);
  if (there.length > 0 && !isPutSaid) {
    return { ...clue, objects: there, isDescribed: true };
  }
  return { ...clue, objects: [...there, ...clue.objects.filter((each) => !there.includes(each))] };
}

function orderOf(chunks: readonly Chunk[]): Clues["order"] {
  const kinds = new Set(chunks.map(({ kind }) => kind));
  if (kinds.has("before")) {
    return "before";
  }
  if (kinds.has("after") || kinds.has("when")) {
    return "after";
  }
  return kinds.has("first") || kinds.has("start")
    ? "first"
    : kinds.has("last")
      ? "last"
      : undefined;
}
