import type { Chunk, ChunkKind, Thing } from "@/engines/teacher/corrections/clauses/chunk";

/** One order, remark or question of a correction. */
export interface Clause {
  readonly chunks: readonly Chunk[];
  readonly isQuestion: boolean;
  /** The person's own words for why, without "because". */
  readonly reason?: string;
  /** What the reason speaks of: "I am watching TV, don't switch it off". */
  readonly mentioned: readonly Thing[];
  /** As it was written. */
  readonly text: string;
  /** Whether it goes on from what was said before: "and the spoon". */
  readonly isJoined: boolean;
  /** Whether it takes back what was said before: "no, three", "wait, the plate". */
  readonly isRepair: boolean;
}

export const JOINTS: ReadonlySet<ChunkKind> = new Set(["and", "but", "comma", "then", "so"]);
/** These say nothing by themselves. */
export const EMPTY: ReadonlySet<ChunkKind> = new Set([
  ...JOINTS,
  "filler",
  "subject",
  "stop",
  "too",
  "instead",
]);
