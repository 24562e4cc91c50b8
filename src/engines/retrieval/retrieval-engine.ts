/**
 * The door of the retrieval engine: exact top-k over the memory by ICAL Eq. 4,
 * `s = l_I cos(instruction) + l_t cos(textual state) + l_v cos(visual state)`.
 *
 * Vectors of different models are never compared: such a channel scores 0 for that exemplar.
 * Ties are broken by id. Channel scores are cosines, not yet weighted. Exemplars are known again by being the
 * same objects, so what of a memory did not change is not sent again; hand over the same array as long as
 * the memory is the same, and say with a filter, not with another array, what may be found.
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

/** What may be found; what is absent is not asked. */
export interface RetrievalFilter {
  /** Of this world alone. */
  readonly world?: string;
  /** None that was made from this file: a proposal must not be handed its own answer. */
  readonly notFile?: string;
  /** Nothing that is no more than the claim of a bundle, or buried. */
  readonly onlyUsable?: boolean;
}

export interface RetrievalOptions {
  readonly count: number;
  readonly weights: ChannelWeights;
  /** What may be found by what it is; absent: everything. */
  readonly filter?: RetrievalFilter;
  /** Ids left out, e.g. the demonstration's own exemplar or "propose without this one". */
  readonly excludedIds?: ReadonlySet<string>;
}

export interface RetrievalEngine {
  retrieve(
    query: RetrievalQuery,
    memory: readonly Exemplar[],
    options: RetrievalOptions,
  ): Promise<readonly Retrieved[]>;
}
