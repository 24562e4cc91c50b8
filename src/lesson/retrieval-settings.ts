import type { WorldKit } from "@/core/world/world-kit";
import type { ChannelWeights } from "@/engines/retrieval/retrieval-engine";

/** How many exemplars are shown to a teacher, and what of them counts how much (ICAL Eq. 4). */
export interface RetrievalSettings {
  readonly count: number;
  readonly weights: ChannelWeights;
  /** Ids of exemplars that are neither shown nor remembered, to see what they change; absent: none. */
  readonly leftOut?: ReadonlySet<string>;
}

/** ICAL's K, and its weights for a world that programs run in. */
export const DEFAULT_RETRIEVAL: RetrievalSettings = {
  count: 5,
  weights: { instruction: 0.8, state: 0.1, visual: 0.1 },
};

/** The settings for one world: its own weights, unless the person chose others than the default. */
export function retrievalOf(
  ofWorld: ChannelWeights | undefined,
  settings: RetrievalSettings = DEFAULT_RETRIEVAL,
): RetrievalSettings {
  return ofWorld === undefined || isChosen(settings.weights)
    ? settings
    : { ...settings, weights: ofWorld };
}

/** The settings for an agent in one world: nothing was shown to it, so other weights may be the better ones. */
export function actingRetrievalOf(
  { acting, retrieval }: Pick<WorldKit, "acting" | "retrieval">,
  settings: RetrievalSettings = DEFAULT_RETRIEVAL,
): RetrievalSettings {
  return retrievalOf(acting ?? retrieval, settings);
}

function isChosen({ instruction, state, visual }: ChannelWeights): boolean {
  const { weights } = DEFAULT_RETRIEVAL;
  return (
    instruction !== weights.instruction || state !== weights.state || visual !== weights.visual
  );
}
