import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { Embedder } from "@/engines/perception/perception-engine";
import { embedTexts } from "@/lesson/embed-task";
import type { ChannelWeights, RetrievalEngine } from "@/engines/retrieval/retrieval-engine";

/** More than a person looks through; exact words are found beyond it too. */
const FOUND_BY_MEANING = 20;

export interface Ranking {
  /** The nearest exemplars, best first. */
  readonly retrieved: readonly Retrieved[];
  /** What is not compared just now, and why. */
  readonly note?: string;
}

/** Finds the exemplars nearest to a text. */
export type RankByMeaning = (text: string, memory: readonly Exemplar[]) => Promise<Ranking>;

interface RankingServices {
  readonly embedder: () => Promise<Embedder>;
  readonly retrieval: () => Promise<RetrievalEngine>;
}

/**
 * Ranks as retrieval does for a proposal. The text is compared with texts, and with pictures where
 * one model embeds both; elsewhere that channel stays at 0.
 */
export function createRanking(services: RankingServices, weights: ChannelWeights): RankByMeaning {
  return async (text, memory) => {
    const [embedder, engine] = await Promise.all([services.embedder(), services.retrieval()]);
    const caption =
      embedder.embedCaption === undefined
        ? await embedder.embedText(text)
        : await embedder.embedCaption(text);
    const query = {
      ...(await embedTexts(embedder, { instruction: text, dialogue: "", situation: text })),
      ...(caption === undefined ? {} : { visual: caption }),
    };
    const retrieved = await engine.retrieve(query, memory, { count: FOUND_BY_MEANING, weights });
    const { note } = embedder;
    return { retrieved, ...(note === undefined ? {} : { note }) };
  };
}
