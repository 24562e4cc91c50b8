import type { ChannelWeights } from "@/engines/retrieval/retrieval-engine";

/** How many exemplars are shown to a teacher, and what of them counts how much (ICAL Eq. 4). */
export interface RetrievalSettings {
  readonly count: number;
  readonly weights: ChannelWeights;
}

/** ICAL's K, and its weights for a world that programs run in. */
export const DEFAULT_RETRIEVAL: RetrievalSettings = {
  count: 5,
  weights: { instruction: 0.8, state: 0.1, visual: 0.1 },
};
