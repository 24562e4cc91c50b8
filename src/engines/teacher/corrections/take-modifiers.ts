import type { Chunk, Thing } from "@/engines/teacher/corrections/chunk";

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
  switch (chunk.kind) {
    case "state":
      return { ...thing, states: [chunk.state, ...thing.states] };
    case "unknown":
      return { ...thing, unknown: [chunk.text, ...thing.unknown] };
    case "number":
      return { ...thing, count: chunk.value, isPlural: thing.isPlural || chunk.value > 1 };
    case "ordinal":
      return { ...thing, ordinal: chunk.value };
    case "other":
      return { ...thing, isOther: true };
    case "more":
      return { ...thing, isMore: true };
    case "less":
      return { ...thing, isLess: true };
    case "all":
      return {
        ...thing,
        isAll: true,
        isPlural: true,
        ...(chunk.text.startsWith("both") ? { count: 2 } : {}),
      };
    case "the":
      return { ...thing, determiner: /^(?:an?|some|any)$/.test(chunk.text) ? "a" : "the" };
    default:
      return thing;
  }
}
