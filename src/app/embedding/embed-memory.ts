/** Makes the vectors of every exemplar by one model, beside those that are in use. */
import type { Embedder } from "@/engines/perception/perception-engine";
import { spaceOf, toSpaceId, type EmbeddingSpace } from "@/core/embedding-model";
import type { Exemplar } from "@/core/exemplar";
import type { EmbeddingProgress } from "@/app/embedding/embedding-state";
import type { Storage } from "@/storage/open-storage";

/** Square RGBA pixels of an exemplar's first observation; undefined where there are none. */
export type ReadPixels = (
  exemplar: Exemplar,
) => Promise<{ readonly rgba: Uint8ClampedArray; readonly sizePx: number } | undefined>;

export interface MemoryEmbedding {
  readonly storage: Pick<Storage, "exemplars" | "vectors">;
  readonly texts: Embedder;
  readonly pictures: Embedder;
  readonly space: EmbeddingSpace;
  readonly readPixels: ReadPixels;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: EmbeddingProgress) => void;
}

/** Whether an exemplar's vectors are those of these models, or can be no nearer to it. */
export function isEmbedded(
  { embeddings, thumbnail }: Exemplar,
  texts: Pick<Embedder, "model" | "revision">,
  space: EmbeddingSpace,
): boolean {
  const { instruction, state, visual } = embeddings;
  const areTextsCurrent = [instruction, state].every(
    ({ model, revision }) => model === texts.model && revision === texts.revision,
  );
  const isPictureCurrent =
    visual === undefined ? thumbnail === undefined : spaceOf(visual) === toSpaceId(space);
  return areTextsCurrent && isPictureCurrent;
}

/**
 * Goes on where an earlier call stopped: each exemplar's vectors are stored before the next is
 * begun. Exemplars that come while it works are embedded too. Throws what the model throws.
 */
export async function embedMemory(embedding: MemoryEmbedding): Promise<void> {
  const { storage, texts, space, signal, onProgress } = embedding;
  for (;;) {
    const { items } = await storage.exemplars.list();
    const there = await storage.vectors.find(toSpaceId(space), items);
    const left = items.filter(
      (exemplar) => !there.has(exemplar.id) && !isEmbedded(exemplar, texts, space),
    );
    onProgress({ done: items.length - left.length, total: items.length });
    if (left.length === 0) {
      return;
    }
    for (const [index, exemplar] of left.entries()) {
      signal.throwIfAborted();
      const embeddings = await embedExemplar(exemplar, embedding);
      signal.throwIfAborted();
      await storage.vectors.put(toSpaceId(space), exemplar, embeddings);
      const after = left.length - index - 1;
      onProgress({ done: items.length - after, total: items.length });
    }
  }
}

async function embedExemplar(
  exemplar: Exemplar,
  { texts, pictures, space, readPixels }: MemoryEmbedding,
): Promise<Exemplar["embeddings"]> {
  const { visual: before } = exemplar.embeddings;
  const [instruction, state] = [
    await texts.embedText(exemplar.instruction),
    await texts.embedText(exemplar.stateText),
  ];
  if (before !== undefined && spaceOf(before) === toSpaceId(space)) {
    return { instruction, state, visual: before };
  }
  const pixels = await readPixels(exemplar);
  const visual =
    pixels === undefined ? undefined : await pictures.embedImage(pixels.rgba, pixels.sizePx);
  return { instruction, state, ...(visual === undefined ? {} : { visual }) };
}
