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
  readonly instruction: Embedding;
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

/** Weights and count of a published system. */
export interface RetrievalPreset {
  readonly title: string;
  readonly weights: ChannelWeights;
  /** How many exemplars are shown to the teacher; absent where the paper leaves it to the task. */
  readonly count?: number;
}

export type PresetId = "ical-household" | "ical-web" | "instruction-only";

/**
 * The systems that can be followed with these three channels. Weights are used as they are given:
 * they need not add up to 1, since only the order of scores matters.
 */
export const RETRIEVAL_PRESETS: Readonly<Record<PresetId, RetrievalPreset>> = {
  "ical-household": {
    title: "ICAL, household",
    weights: { instruction: 0.8, state: 0.1, visual: 0.1 },
  },
  /** ICAL has .025 for a fourth channel here, the last action, which demonstrations lack. */
  "ical-web": {
    title: "ICAL, web (without the last action)",
    weights: { instruction: 0.9, state: 0.05, visual: 0.025 },
  },
  /** HELPER's L2 distance orders unit vectors as the cosine does. */
  "instruction-only": {
    title: "HELPER, dialogue only",
    weights: { instruction: 1, state: 0, visual: 0 },
    count: 3,
  },
};
