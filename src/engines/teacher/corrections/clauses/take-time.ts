/** Takes out of a clause when something is to be done: `first`, `at the end`, `before you pour it`. */
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import type { StepMatch } from "@/engines/teacher/corrections/things/step-match";
import type { Where } from "@/engines/teacher/corrections/edits/edit";

export interface Timed {
  readonly chunks: readonly Chunk[];
  readonly where: Where | undefined;
  /** Words that say when, but name no step of the program. */
  readonly unclear?: string;
}

/** Reads the words after "before" or "after" as a step. */
export type ReadStep = (tail: readonly Chunk[], main: readonly Chunk[]) => StepMatch | undefined;

export function takeTime(chunks: readonly Chunk[], readStep: ReadStep): Timed {
  const at = chunks.findIndex(({ kind }) => /^(?:before|after|when|done)$/.test(kind));
  const marker = chunks[at];
  if (marker === undefined) {
    return takeAdverb(chunks);
  }
  const end = endOfTail(chunks, at);
  const tail = chunks.slice(at + 1, end);
  const rest = takeAdverb(withoutComma([...chunks.slice(0, at), ...chunks.slice(end)]));
  const words = [marker, ...tail].map(({ text }) => text).join(" ");
  if (isTwice(tail)) {
    return { chunks: rest.chunks, where: rest.where, unclear: words };
  }
  const isDoneWith =
    marker.kind === "done" && tail.every(({ kind }) => kind === "with" || kind === "thing");
  const step = isDoneWith ? undefined : readStep(tail, rest.chunks);
  if (step !== undefined) {
    return { chunks: rest.chunks, where: { at: sideOf(marker, chunks), step, words } };
  }
  if (marker.kind === "done") {
    return { chunks: rest.chunks, where: { at: tail.length === 0 ? "end" : "natural" } };
  }
  if (marker.kind === "when" || isWithoutStep(tail)) {
    const where = rest.where ?? (marker.kind === "before" ? { at: "first" as const } : undefined);
    return { chunks: rest.chunks, where };
  }
  return { chunks: rest.chunks, where: rest.where, unclear: words };
}

/** "Before and after" is two times, and names no step. */
function isTwice(tail: readonly Chunk[]): boolean {
  return (
    tail.some(({ kind }) => kind === "before" || kind === "after") &&
    tail.every(({ kind }) => kind === "and" || kind === "before" || kind === "after")
  );
}

/** "Not until" turns the two sides round; "when putting food in" is a state before the step. */
function sideOf(marker: Chunk, chunks: readonly Chunk[]): "before" | "after" {
  const isTurned = /until/.test(marker.text) && chunks.some(({ kind }) => kind === "not");
  const main = chunks.slice(0, chunks.indexOf(marker));
  const isState = main.some(({ kind }) => kind === "must" || kind === "be");
  return (marker.kind === "before" && !isTurned) || (marker.kind === "when" && isState)
    ? "before"
    : "after";
}

/** Whether the words after "before" or "after" speak of no step at all. */
function isWithoutStep(tail: readonly Chunk[]): boolean {
  const isPlain = tail.every(
    ({ kind }) => kind !== "unknown" && kind !== "thing" && kind !== "verb",
  );
  return isPlain || isAboutTalk(tail);
}

/** "before that" and "after it" name no step. */
function isAboutTalk(tail: readonly Chunk[]): boolean {
  return tail.every(
    (chunk) =>
      chunk.kind === "filler" || (chunk.kind === "thing" && chunk.thing.pronoun !== undefined),
  );
}

/** In front of a clause it ends at the comma or where the order begins, else at the clause's end. */
function endOfTail(chunks: readonly Chunk[], at: number): number {
  const comma = chunks.findIndex(({ kind }, index) => index > at && kind === "comma");
  const isInFront = chunks.slice(0, at).every(({ kind }) => /^(?:filler|only|and|too)$/.test(kind));
  if (!isInFront) {
    return comma < 0 ? chunks.length : comma;
  }
  if (comma >= 0) {
    return comma + 1;
  }
  const order = chunks.findIndex(
    (chunk, index) =>
      index > at &&
      chunk.kind === "verb" &&
      !chunk.isNominal &&
      chunk.verb.form === "base" &&
      chunks[index - 1]?.kind !== "subject",
  );
  return order < 0 ? chunks.length : order;
}

function withoutComma(chunks: readonly Chunk[]): readonly Chunk[] {
  const [first] = chunks;
  return first?.kind === "comma" ? chunks.slice(1) : chunks;
}

function takeAdverb(chunks: readonly Chunk[]): Timed {
  const at = chunks.findIndex(({ kind }) => /^(?:first|start|last)$/.test(kind));
  const kind = chunks[at]?.kind;
  if (kind === undefined) {
    return { chunks, where: undefined };
  }
  const rest = chunks.filter((_, index) => index !== at);
  return {
    chunks: rest,
    where: { at: kind === "last" ? "end" : kind === "start" ? "start" : "first" },
  };
}
