/** How the rows of a segment are compared with a query. */
import type { ChannelScores } from "@/core/program";
import type { Embedding } from "@/core/exemplar";
import type { Allows, Candidate, ScoredChannel } from "@/engines/retrieval/candidate";
import { CHANNELS } from "@/engines/retrieval/exact-score";
import type { RowSegment } from "@/engines/retrieval/row-segment";
import { spaceKeyOf, toUnitQuery, type UnitQuery } from "@/engines/retrieval/unit-query";

export type ChannelQuery = { readonly [Channel in keyof ChannelScores]?: Embedding };

/** By channel and space. */
export type UnitQueries = ReadonlyMap<string, UnitQuery>;

/** What is compared with rows of each space. */
export function toUnits(query: ChannelQuery): UnitQueries {
  const units = new Map<string, UnitQuery>();
  for (const channel of CHANNELS) {
    const embedding = query[channel];
    const unit = embedding === undefined ? undefined : toUnitQuery(embedding);
    if (embedding !== undefined && unit !== undefined) {
      units.set(`${channel} ${spaceKeyOf(embedding)}`, unit);
    }
  }
  return units;
}

/** Which channels of a segment count, and with what. */
export function comparedIn(
  segment: RowSegment,
  units: UnitQueries,
  weights: ChannelScores,
): readonly ScoredChannel[] {
  return segment.channels.flatMap(({ channel, space }, index) => {
    const query = units.get(`${channel} ${space}`);
    return query === undefined || weights[channel] === 0
      ? []
      : [{ index, channel, query, weight: weights[channel] }];
  });
}

/** Where nothing can be scanned. */
export function* everyRow(segments: readonly RowSegment[], allows: Allows): Iterable<Candidate> {
  for (const segment of segments) {
    const isAllowed = allows(segment);
    for (let place = 0; place < segment.used; place += 1) {
      if (isAllowed(place)) {
        yield { segment, place, upper: Number.POSITIVE_INFINITY };
      }
    }
  }
}

/** The exact score: Eq. 4. */
export function scoreOf({ segment, place }: Candidate, compared: readonly ScoredChannel[]): number {
  let score = 0;
  for (const { index, query, weight } of compared) {
    score += weight * segment.cosine(place, index, query);
  }
  return score;
}

/** Also those that have no weight: people see them. */
export function cosinesOf(
  { segment, place }: Pick<Candidate, "segment" | "place">,
  units: UnitQueries,
): ChannelScores {
  const cosines = { instruction: 0, state: 0, visual: 0 };
  for (const [index, { channel, space }] of segment.channels.entries()) {
    const query = units.get(`${channel} ${space}`);
    if (query !== undefined) {
      cosines[channel] = segment.cosine(place, index, query);
    }
  }
  return cosines;
}
