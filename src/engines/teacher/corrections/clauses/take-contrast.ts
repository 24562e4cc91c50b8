import type { Chunk, ChunkKind, Thing } from "@/engines/teacher/corrections/clauses/chunk";

export interface Contrast {
  /** The clause without what is not wanted. */
  readonly chunks: readonly Chunk[];
  /** What is not wanted: "not on the table", "instead of Mug_1". */
  readonly rejected: Thing | undefined;
  /** Whether something is to be otherwise than it is: "instead", "rather". */
  readonly isInstead: boolean;
}

/** Takes "not X", "instead of X" and "instead" out of a clause that says what is wanted as well. */
export function takeContrast(chunks: readonly Chunk[]): Contrast {
  const plain = chunks.filter(({ kind }) => kind !== "instead");
  const isInstead = plain.length < chunks.length;
  const exchanged = takeButContrast(plain);
  if (exchanged !== undefined) {
    return exchanged;
  }
  for (const [at, chunk] of plain.entries()) {
    const end = beginsContrast(chunk) ? endOfRejected(plain, at) : -1;
    const rest = end < 0 ? [] : withoutComma([...plain.slice(0, at), ...plain.slice(end)], at);
    const counted = countedOtherwise(plain.slice(at + 1, end), rest);
    if (counted !== undefined) {
      return { chunks: counted, rejected: undefined, isInstead: true };
    }
    if (end >= 0 && isWanting(rest)) {
      const what = plain.slice(at + 1, end);
      const isDoing = what.some(({ kind }) => kind === "verb");
      const last = what.find(({ kind }) => kind === "thing");
      const rejected = last?.kind === "thing" && !isDoing ? last.thing : undefined;
      return { chunks: rest, rejected, isInstead: true };
    }
  }
  return { chunks: plain, rejected: undefined, isInstead };
}

function beginsContrast({ kind, text }: Chunk): boolean {
  return kind === "insteadOf" || (kind === "not" && /^(?:not|rather not)$/.test(text));
}

/** "don't put it on the table but on the counter": put it on the counter, not on the table. */
function takeButContrast(chunks: readonly Chunk[]): Contrast | undefined {
  const not = chunks.findIndex(({ kind }) => kind === "not");
  const but = chunks.findIndex(({ kind }, index) => index > not && kind === "but");
  const old = chunks[but - 1];
  const rest = chunks.slice(but + 1).filter(({ kind }) => kind !== "filler");
  const isPlace = rest.length === 2 && rest[0]?.kind === "in" && rest[1]?.kind === "thing";
  if (not < 0 || but < 0 || old?.kind !== "thing" || !isPlace || chunks[but - 2]?.kind !== "in") {
    return undefined;
  }
  const before = chunks.slice(0, but - 2).filter((_, index) => index !== not);
  return { chunks: [...before, ...rest], rejected: old.thing, isInstead: true };
}

/** Past the thing or number that is not wanted; -1 where a verb comes first: that is a removal. */
function endOfRejected(chunks: readonly Chunk[], at: number): number {
  const mayDo = chunks[at]?.kind === "insteadOf";
  const past = chunks.findIndex(
    ({ kind }, index) => index > at && !BEFORE_REJECTED.has(kind) && !(mayDo && kind === "verb"),
  );
  const rejected = chunks[past];
  if (rejected?.kind === "number") {
    return past + 1;
  }
  if (rejected?.kind !== "thing") {
    return -1;
  }
  return past + 1 + (rejected.thing.pronoun === "one" ? placeLength(chunks, past + 1) : 0);
}

/** "not the one in the cabinet": the place tells which one, and is no place that is wanted. */
function placeLength(chunks: readonly Chunk[], from: number): number {
  return chunks[from]?.kind === "in" && chunks[from + 1]?.kind === "thing" ? 2 : 0;
}

/** What may stand between "not" and the thing: "not only in the cabinet". */
const BEFORE_REJECTED: ReadonlySet<ChunkKind> = new Set(["in", "filler", "only", "source", "with"]);

/** "not three slices, just one": one slice. */
function countedOtherwise(
  rejected: readonly Chunk[],
  rest: readonly Chunk[],
): readonly Chunk[] | undefined {
  const old = rejected.find((chunk) => chunk.kind === "thing");
  const isCounted = old?.kind === "thing" && old.thing.count !== undefined;
  const isNumber = rest.some(({ kind }) => kind === "number") && !isWanting(rest);
  return isCounted && isNumber
    ? rest.map((chunk) =>
        chunk.kind === "number"
          ? { ...old, thing: { ...old.thing, count: chunk.value, isPlural: chunk.value > 1 } }
          : chunk,
      )
    : undefined;
}

function withoutComma(chunks: readonly Chunk[], at: number): readonly Chunk[] {
  const isJoint = (chunk: Chunk | undefined) => chunk?.kind === "comma" || chunk?.kind === "but";
  const index = isJoint(chunks[at]) ? at : isJoint(chunks[at - 1]) ? at - 1 : -1;
  return chunks.filter((_, each) => each !== index);
}

function isWanting(chunks: readonly Chunk[]): boolean {
  return chunks.some(({ kind }) => kind === "thing" || kind === "lines");
}
