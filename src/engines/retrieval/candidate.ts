/** What a search passes from hand to hand. */
import type { ChannelScores } from "@/core/program";
import type { RowSegment } from "@/engines/retrieval/row-segment";
import type { UnitQuery } from "@/engines/retrieval/unit-query";

/** What is compared: a channel of a segment with the query, as much as its weight says. */
export interface ScoredChannel {
  /** Its place among the segment's channels. */
  readonly index: number;
  readonly channel: keyof ChannelScores;
  readonly query: UnitQuery;
  readonly weight: number;
}

/** A row that may be among the best. */
export interface Candidate {
  readonly segment: RowSegment;
  readonly place: number;
  /** Not less than its exact score. */
  readonly upper: number;
}

/** Tells of a segment which of its places may be found. */
export type Allows = (segment: RowSegment) => (place: number) => boolean;
