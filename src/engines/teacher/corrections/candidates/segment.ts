/** A stretch of a correction that speaks of things, without any grammar: what a guess is made of. */
import type { ObjectReference } from "@/core/world/program-call";
import { hasKind, type Chunk, type Thing } from "@/engines/teacher/corrections/clauses/chunk";
import { isDirectlyIn, type RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { inOrderOfUse, toReference } from "@/engines/teacher/corrections/things/thing-context";

/** A noun of a segment with everything that it may stand for, likeliest first. */
export interface Mention {
  readonly thing: Thing;
  readonly objects: readonly ObjectReference[];
}

export interface Segment {
  readonly chunks: readonly Chunk[];
  readonly mentions: readonly Mention[];
  /** What is not wanted beside what is: "the drawer rather than the safe". */
  readonly rejected: readonly ObjectReference[];
  /** Whether something in it is against what is done: "not", "never", "wrong". */
  readonly isAgainst: boolean;
}

/** More than so many that a noun may stand for are not told apart by trying. */
const MAX_OBJECTS = 6;
const AGAINST = ["not", "never", "wrong", "useless", "tooMany"] as const;

/** Cuts at stops, commas and "and", "but"; what speaks of no thing belongs to what comes before it. */
export function toSegments(chunks: readonly Chunk[], scene: Scene): readonly Segment[] {
  const parts: Chunk[][] = [[]];
  for (const chunk of chunks) {
    const isJoint = /^(?:stop|comma|and|but|then|so)$/.test(chunk.kind);
    const current = parts.at(-1);
    if (isJoint && current !== undefined && hasKind(current, "thing")) {
      parts.push([]);
    } else {
      current?.push(chunk);
    }
  }
  const last = parts.at(-1);
  const isTail = parts.length > 1 && last !== undefined && !hasKind(last, "thing");
  const whole = isTail ? [...parts.slice(0, -2), parts.slice(-2).flat()] : parts;
  return whole.filter((part) => hasKind(part, "thing")).map((part) => toSegment(part, scene));
}

function toSegment(chunks: readonly Chunk[], scene: Scene): Segment {
  const named = chunks.flatMap((chunk, at) =>
    chunk.kind === "thing"
      ? [{ thing: chunk.thing, at, objects: objectsOf(chunk.thing, scene) }]
      : [],
  );
  const all = named.map((mention) =>
    mention.thing.noun === undefined
      ? { ...mention, objects: unnamedOf(mention.thing, named, scene) }
      : mention,
  );
  const isRejected = ({ at }: { readonly at: number }, index: number) =>
    index > 1 && chunks.slice(Math.max(0, at - 2), at).some(({ kind }) => CONTRAST.test(kind));
  const wanted = all.filter((mention, index) => !isRejected(mention, index));
  const rejected = all.filter(isRejected).flatMap(({ objects }) => objects);
  const isAgainst = rejected.length === 0 && AGAINST.some((kind) => hasKind(chunks, kind));
  return { chunks, mentions: wanted, rejected, isAgainst };
}

const CONTRAST = /^(?:not|insteadOf)$/;

/** "The one in the fridge", "the other": of the kinds that the program is about, by where it is. */
export function unnamedOf(
  thing: Thing,
  named: readonly Mention[],
  scene: Scene,
): readonly ObjectReference[] {
  if (thing.pronoun !== "one" && !thing.isOther && thing.ordinal === undefined) {
    return [];
  }
  const classes = new Set(scene.references.map((each) => each.class));
  const places = new Set(named.flatMap(({ objects }) => objects.map((each) => each.class)));
  const ofProgram = scene.things.filter((each) => each.isPortable && classes.has(each.class));
  // "The cabinet cloth before the counter one": a cloth as well.
  const spoken = ofProgram.filter((each) =>
    named.some(({ thing: { noun } }) => noun?.classes.includes(each.class) === true),
  );
  const kin = spoken.length > 0 ? spoken : ofProgram;
  thing.places?.forEach((each) => places.add(each));
  const there = kin.filter(({ places: at }) => at.slice(-1).some((place) => places.has(place)));
  const others = kin.filter(({ id }) => !scene.usedIds.includes(id));
  const left = there.length > 0 ? there : others;
  return describedBy(thing, left, scene).map(toReference).slice(0, MAX_OBJECTS);
}

export function objectsOf(thing: Thing, scene: Scene): readonly ObjectReference[] {
  const { noun } = thing;
  if (noun === undefined) {
    return [];
  }
  if (noun.reference !== undefined) {
    return [noun.reference];
  }
  const inRoom = scene.things.filter((each) => noun.classes.includes(each.class));
  const made = scene.references.filter(
    (each) => noun.classes.includes(each.class) && each.instance === undefined,
  );
  const described = describedBy(thing, inOrderOfUse(inRoom, scene), scene);
  return [...described.map(toReference), ...unique(made)].slice(0, MAX_OBJECTS);
}

/** By state, by number, and "the other" of those that the program leaves alone. */
function describedBy(
  { states, ordinal, isOther, places }: Thing,
  all: readonly RoomThing[],
  { usedIds, thingsAfter }: Scene,
): readonly RoomThing[] {
  const isThere = (each: RoomThing | undefined) => isDirectlyIn(each, places);
  const isThereLater = ({ id }: RoomThing) => isThere(thingsAfter.find((each) => each.id === id));
  const later = all.filter(isThereLater);
  const found = all.filter(isThere);
  const still = found.filter(isThereLater);
  const there = still.length > 0 ? still : found;
  const things = there.length > 0 ? there : later.length > 0 ? later : all;
  const isSo = (each: RoomThing | undefined) =>
    states.every(({ flag, value }) => each?.flags[flag] === value);
  const fitting = things.filter(
    (each) => isSo(each) || isSo(thingsAfter.find(({ id }) => id === each.id)),
  );
  const others = fitting.filter(({ id }) => !usedIds.includes(id));
  const left = isOther && others.length > 0 ? others : fitting;
  const picked = ordinal === undefined ? undefined : left.at(ordinal < 0 ? ordinal : ordinal - 1);
  return picked === undefined ? left : [picked];
}

function unique(references: readonly ObjectReference[]): readonly ObjectReference[] {
  const seen = new Set<string>();
  return references.filter((each) => {
    const isNew = !seen.has(keyOf(each));
    seen.add(keyOf(each));
    return isNew;
  });
}
