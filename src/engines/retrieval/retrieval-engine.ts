/**
 * The door of the retrieval engine: exact top-k over the memory by ICAL Eq. 4,
 * `s = l_I cos(instruction) + l_t cos(textual state) + l_v cos(visual state)`.
 *
 * Vectors of different models are never compared: such a channel scores 0 for that exemplar.
 * Ties are broken by id. Channel scores are cosines, not yet weighted. The memory is packed once per
 * array, so hand over the same array as long as the memory is the same.
 */
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { ChannelScores, Retrieved } from "@/core/program";

/** The lambdas of Eq. 4. */
export type ChannelWeights = ChannelScores;

export interface RetrievalQuery {
  readonly instruction?: Embedding;
  readonly state?: Embedding;
  readonly visual?: Embedding;
}

export interface RetrievalOptions {
  readonly count: number;
  readonly weights: ChannelWeights;
  /** Ids left out, e.g. the demonstration's own exemplar or "propose without this one". */
  readonly excludedIds?: ReadonlySet<string>;
}

export interface RetrievalEngine {
  retrieve(
    query: RetrievalQuery,
    memory: readonly Exemplar[],
    options: RetrievalOptions,
  ): readonly Retrieved[];
}
