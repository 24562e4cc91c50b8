import type { WordKind } from "@/engines/teacher/corrections/words/small-words";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import type { VerbWord } from "@/engines/teacher/corrections/words/verb-words";
import type { Noun } from "@/engines/teacher/corrections/words/nouns";

/** A noun or pronoun with what stands before it: `both mugs`, `the second one`, `two more slices`. */
export interface Thing {
  readonly noun?: Noun;
  readonly pronoun?: "it" | "them" | "one" | "there";
  /** A noun that nothing in the world is called by. */
  readonly unknownNoun?: string;
  readonly count?: number;
  readonly isAll: boolean;
  readonly isMore: boolean;
  readonly isLess: boolean;
  readonly isOther: boolean;
  /** 1 for the first; -1 for the last. */
  readonly ordinal?: number;
  readonly states: readonly StateWord[];
  /** Classes of the place that tells which one: "the mug that is in the sink". */
  readonly places?: readonly string[];
  /** Words before the noun that say nothing in this world: "blue". */
  readonly unknown: readonly string[];
  readonly determiner?: "the" | "a";
  readonly isPlural: boolean;
}

/** Lines as the editor counts them, or steps of the program; -1 is the last one. */
export interface LineRange {
  readonly unit: "line" | "step";
  readonly from: number;
  readonly to: number;
}

interface Span {
  /** As it is read, in small letters. */
  readonly text: string;
  /** Where it stands in the correction. */
  readonly start: number;
  readonly end: number;
}

export type Chunk = Span &
  (
    | { readonly kind: "thing"; readonly thing: Thing }
    | { readonly kind: "verb"; readonly verb: VerbWord; readonly isNominal: boolean }
    | { readonly kind: "state"; readonly state: StateWord }
    | { readonly kind: "lines"; readonly ranges: readonly LineRange[] }
    | {
        readonly kind: "code";
        readonly variable: string;
        readonly method: string;
        readonly args: string;
      }
    | { readonly kind: "number" | "ordinal" | "times"; readonly value: number }
    | { readonly kind: "comma" | "unknown" }
    | { readonly kind: "stop"; readonly isQuestion: boolean }
    | { readonly kind: WordKind }
  );

export type ChunkKind = Chunk["kind"];

/** The first chunk of a kind from a position on. */
export function indexOfKind(chunks: readonly Chunk[], kind: ChunkKind, from = 0): number {
  return chunks.findIndex((chunk, index) => index >= from && chunk.kind === kind);
}

export function hasKind(chunks: readonly Chunk[], kind: ChunkKind): boolean {
  return indexOfKind(chunks, kind) >= 0;
}

export function thingsOf(chunks: readonly Chunk[]): readonly Thing[] {
  return chunks.flatMap((chunk) => (chunk.kind === "thing" ? [chunk.thing] : []));
}
