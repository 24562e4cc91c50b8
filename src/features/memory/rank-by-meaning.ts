import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { spaceOf, toSpaceId } from "@/core/embedding-model";
import type { PictureQuery } from "@/features/memory/picture/read-picture";
import type { Embedder } from "@/engines/perception/perception-engine";
import { embedTexts } from "@/lesson/embed-task";
import type { ChannelWeights, RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import { t, tn } from "@/base/language/translate";

/** More than a person looks through; exact words are found beyond it too. */
const FOUND_BY_MEANING = 20;

export interface Ranking {
  /** The nearest exemplars, best first. */
  readonly retrieved: readonly Retrieved[];
  /** What is not compared just now, and why. */
  readonly note?: string;
}

/** Words, or what something looks like. */
export type MeaningQuery = string | PictureQuery;

/** Finds the exemplars nearest to a text or a picture. */
export type RankByMeaning = (query: MeaningQuery, memory: readonly Exemplar[]) => Promise<Ranking>;

/** A picture says nothing of words. */
const BY_PICTURE: ChannelWeights = { instruction: 0, state: 0, visual: 1 };

interface RankingServices {
  readonly embedder: () => Promise<Embedder>;
  readonly retrieval: () => Promise<RetrievalEngine>;
}

/**
 * Ranks as retrieval does for a proposal. The text is compared with texts, and with pictures where
 * one model embeds both; elsewhere that channel stays at 0. A picture is compared with exemplars' first
 * pictures alone.
 */
export function createRanking(services: RankingServices, weights: ChannelWeights): RankByMeaning {
  return async (asked, memory) => {
    const [embedder, engine] = await Promise.all([services.embedder(), services.retrieval()]);
    if (typeof asked !== "string") {
      return await rankByPicture(embedder, engine, { asked, memory });
    }
    const text = asked;
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

async function rankByPicture(
  embedder: Embedder,
  engine: RetrievalEngine,
  { asked, memory }: { readonly asked: PictureQuery; readonly memory: readonly Exemplar[] },
): Promise<Ranking> {
  const visual = await embedder.embedImage(asked.rgba, asked.sizePx);
  if (visual === undefined) {
    const { note } = embedder;
    return {
      retrieved: [],
      note: note ?? t("The model in use compares texts only: pictures cannot be searched by."),
    };
  }
  const space = toSpaceId({ ...visual, dimensions: visual.vector.length });
  const comparable = new Set(
    memory
      .filter(({ embeddings }) => embeddings.visual && spaceOf(embeddings.visual) === space)
      .map(({ id }) => id),
  );
  const found = await engine.retrieve({ visual }, memory, {
    count: FOUND_BY_MEANING,
    weights: BY_PICTURE,
  });
  const leftCount = memory.length - comparable.size;
  const note = tn(leftCount, {
    one: "{count} exemplar has no picture that can be compared.",
    other: "{count} exemplars have no picture that can be compared.",
  });
  return {
    retrieved: found.filter(({ exemplarId }) => comparable.has(exemplarId)),
    ...(leftCount === 0 ? {} : { note }),
  };
}
