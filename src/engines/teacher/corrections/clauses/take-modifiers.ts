import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";

type ThingChunk = Chunk & { readonly kind: "thing" };

/**
 * Takes what describes a noun from the end of the chunks before it: `the two other clean` + `mugs`.
 * From the noun outwards these are states and words without a meaning here, then numbers and their
 * like, then the article, then "all" or "both".
 */
export function takeModifiers(chunks: Chunk[], noun: ThingChunk): ThingChunk {
  const taken: Chunk[] = [];
  const takeWhile = (isTaken: (chunk: Chunk) => boolean) => {
    for (let last = chunks.at(-1); last !== undefined && isTaken(last); last = chunks.at(-1)) {
      taken.unshift(last);
      chunks.pop();
    }
  };
  takeWhile(({ kind }) => kind === "state" || kind === "unknown");
  takeWhile(({ kind }) => /^(?:number|ordinal|other|more|less)$/.test(kind));
  takeWhile(({ kind }) => kind === "the");
  takeWhile(({ kind }) => kind === "all");
  // "one of the slices"
  const isPart = chunks.at(-1)?.text === "of" && chunks.at(-2)?.kind === "number";
  if (isPart && noun.thing.noun !== undefined) {
    chunks.pop();
    takeWhile(({ kind }) => kind === "number");
  }
  if (noun.thing.pronoun === "them" && chunks.at(-1)?.text === "of") {
    chunks.pop();
    takeWhile(({ kind }) => kind === "number");
  }
  if (taken.length === 0) {
    return noun;
  }
  const [first] = taken;
  const thing = taken.reduceRight<Thing>(describe, noun.thing);
  return {
    ...noun,
    thing,
    start: first?.start ?? noun.start,
    text: [...taken, noun].map(({ text }) => text).join(" "),
  };
}

function describe(thing: Thing, chunk: Chunk): Thing {
  if (chunk.kind === "state") {
    return { ...thing, states: [chunk.state, ...thing.states] };
  }
  if (chunk.kind === "number") {
    return { ...thing, count: chunk.value, isPlural: thing.isPlural || chunk.value > 1 };
  }
  return chunk.kind === "ordinal"
    ? { ...thing, ordinal: chunk.value }
    : { ...thing, ...flagsOf(chunk, thing) };
}

/** What the small words and the words without a meaning say of a thing. */
function flagsOf({ kind, text }: Chunk, thing: Thing): Partial<Thing> {
  const flags: Readonly<Partial<Record<Chunk["kind"], Partial<Thing>>>> = {
    all: { isAll: true, isPlural: true, ...(text.startsWith("both") ? { count: 2 } : {}) },
    less: { isLess: true },
    more: { isMore: true },
    other: { isOther: true },
    the: { determiner: /^(?:an?|some|any)$/.test(text) ? "a" : "the" },
    unknown: { unknown: [text, ...thing.unknown] },
  };
  return flags[kind] ?? {};
}
