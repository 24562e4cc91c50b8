/**
 * Where something is, as a part of its name: "the mug that is in the sink", "the one from the table",
 * "the shelf one". The place is no longer a thing of the clause then: nothing goes there.
 */
import { isDirectlyIn } from "@/engines/teacher/corrections/things/room-thing";
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Scene } from "@/engines/teacher/corrections/things/scene";

type ThingChunk = Chunk & { readonly kind: "thing" };

/** More words than so many between a thing and its place say something else. */
const MAX_BETWEEN = 4;

export function takePlaces(chunks: readonly Chunk[], scene: Scene): readonly Chunk[] {
  const taken: Chunk[] = [];
  let at = 0;
  while (at < chunks.length) {
    const chunk = chunks[at];
    const placed = chunk?.kind === "thing" ? placedAt(chunks, at, scene) : undefined;
    if (placed !== undefined) {
      taken.push(placed.chunk);
      at += placed.length;
    } else {
      taken.push(...(chunk === undefined ? [] : [chunk]));
      at += 1;
    }
  }
  return taken;
}

interface Placed {
  readonly chunk: ThingChunk;
  /** How many chunks it takes. */
  readonly length: number;
}

function placedAt(chunks: readonly Chunk[], at: number, scene: Scene): Placed | undefined {
  const first = chunks[at];
  if (first?.kind !== "thing") {
    return undefined;
  }
  const second = chunks[at + 1];
  if (second?.kind === "thing") {
    return isPlace(first.thing, scene) && isBareName(second)
      ? { chunk: join(second, first, [first, second]), length: 2 }
      : undefined;
  }
  const isPut = isPutBefore(chunks.slice(0, at));
  const next = chunks.slice(at + 1, at + 2 + MAX_BETWEEN);
  const length = linkLength(next, first.thing, isPut);
  const place = length === undefined ? undefined : chunks[at + 1 + length];
  return length !== undefined && place?.kind === "thing" && isPlace(place.thing, scene)
    ? { chunk: join(first, place, chunks.slice(at, at + length + 2)), length: length + 2 }
    : undefined;
}

/** How many chunks tie a thing to the place that tells which it is; undefined where none do. */
function linkLength(next: readonly Chunk[], thing: Thing, isPut: boolean): number | undefined {
  const end = next.findIndex(({ kind }) => /^(?:in|source|out)$/.test(kind));
  const [first] = next;
  const link = next[end];
  if (first === undefined || link === undefined) {
    return undefined;
  }
  const isRelative = first.kind === "filler" && /^(?:that|which)$/.test(first.text);
  const isTold = isRelative && next.slice(1, end).every(isStanding);
  const isLinked = end === 0 && isLinkOf(thing, link, isPut);
  return isTold || isLinked ? end + 1 : undefined;
}

/** "The one from", "the one out of", "the one on". */
function isLinkOf({ pronoun, noun }: Thing, link: Chunk, isPut: boolean): boolean {
  if (pronoun !== "one") {
    return link.kind === "source" && noun === undefined;
  }
  // "Take the one on the table", but "put the other one on the table".
  return link.kind === "in" ? !isPut : link.kind === "source" || link.kind === "out";
}

/** Whether the clause says by then that something goes somewhere, or says nothing of what is done. */
function isPutBefore(before: readonly Chunk[]): boolean {
  const from = before.findLastIndex(({ kind }) => /^(?:stop|comma|and|but|then|so)$/.test(kind));
  const verbs = before.slice(from + 1).filter(({ kind }) => kind === "verb");
  return (
    verbs.length === 0 ||
    verbs.some((chunk) => chunk.kind === "verb" && PUTTING.test(chunk.verb.sense))
  );
}

const PUTTING = /^(?:put|belong|keep|add|want|go|come)$/;

/** "Is", "stands", "came", "is left", "is already". */
function isStanding(chunk: Chunk): boolean {
  return (
    /^(?:be|filler|unknown|up)$/.test(chunk.kind) ||
    (chunk.kind === "verb" && /^(?:come|keep|belong|put)$/.test(chunk.verb.sense))
  );
}

/** Something lies there, at the start or in the end. */
function isPlace({ noun, isOther }: Thing, { things, thingsAfter }: Scene): boolean {
  return (
    noun !== undefined &&
    !isOther &&
    [...things, ...thingsAfter].some((each) => isDirectlyIn(each, noun.classes))
  );
}

function isBareName({ thing, text }: ThingChunk): boolean {
  const isNamed = thing.pronoun === "one" || thing.noun !== undefined;
  const isAlone =
    thing.determiner === undefined && thing.count === undefined && !thing.isAll && !thing.isMore;
  return isNamed && isAlone && !/^(?:this|that|these|those|his|her|my|your)\b/.test(text);
}

function join(named: ThingChunk, place: ThingChunk, all: readonly Chunk[]): ThingChunk {
  const { isOther, ordinal, noun } = place.thing;
  return {
    ...named,
    thing: {
      ...named.thing,
      places: noun === undefined ? [] : noun.classes,
      isOther: named.thing.isOther || (named !== all[0] && isOther),
      ...(ordinal === undefined || named === all[0] ? {} : { ordinal }),
      determiner: "the",
    },
    text: all.map(({ text }) => text).join(" "),
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
}
