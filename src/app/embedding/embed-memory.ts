/** Makes the vectors of every exemplar by one model, beside those that are in use. */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import type { Embedder } from "@/engines/perception/perception-engine";
import { spaceOf, toSpaceId, type EmbeddingSpace } from "@/core/embedding-model";
import type { Exemplar } from "@/core/exemplar";
import { areTextsCurrent, embedTexts, situationOf } from "@/lesson/embed-task";
import type { Storage } from "@/storage/open-storage";
import { t } from "@/base/language/translate";

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
  /** Told in exemplars. */
  readonly onProgress: OnProgress;
}

/** Whether an exemplar's vectors are those of these models, or can be no nearer to it. */
export function isEmbedded(
  { embeddings, thumbnail }: Exemplar,
  texts: Pick<Embedder, "model" | "revision">,
  space: EmbeddingSpace,
): boolean {
  const { visual } = embeddings;
  const isPictureCurrent =
    visual === undefined ? thumbnail === undefined : spaceOf(visual) === toSpaceId(space);
  return areTextsCurrent(embeddings, texts) && isPictureCurrent;
}

/** What is going on, for people. */
export const EMBEDDING = t("Embedding the memory");

/** The next exemplar's picture is read and decoded while this one's is embedded. */
const AT_ONCE = 2;

/**
 * Goes on where an earlier call stopped: each exemplar's vectors are stored in its turn, before the
 * one after the next is begun. Exemplars that come while it works are embedded too. Throws what the
 * model throws.
 */
export async function embedMemory(embedding: MemoryEmbedding): Promise<void> {
  const { storage, texts, space, signal, onProgress } = embedding;
  for (;;) {
    const { items } = await storage.exemplars.list();
    const there = await storage.vectors.find(toSpaceId(space), items);
    const left = items.filter(
      (exemplar) => !there.has(exemplar.id) && !isEmbedded(exemplar, texts, space),
    );
    onProgress({ label: EMBEDDING, done: items.length - left.length, total: items.length });
    if (left.length === 0) {
      return;
    }
    const begun: Promise<Embeddings>[] = [];
    for (const [index, exemplar] of left.entries()) {
      signal.throwIfAborted();
      const next = left.slice(index + begun.length, index + AT_ONCE);
      begun.push(...next.map((each) => begin(each, embedding)));
      const embeddings = await ensureExists(begun.shift(), "it was begun");
      signal.throwIfAborted();
      await storage.vectors.put(toSpaceId(space), exemplar, embeddings);
      const after = left.length - index - 1;
      onProgress({ label: EMBEDDING, done: items.length - after, total: items.length });
    }
  }
}

type Embeddings = Exemplar["embeddings"];

function begin(exemplar: Exemplar, embedding: MemoryEmbedding): Promise<Embeddings> {
  const made = embedExemplar(exemplar, embedding);
  // A failure is told when its turn comes, and is nobody's when an earlier one ended it all.
  made.catch(() => undefined);
  return made;
}

async function embedExemplar(
  exemplar: Exemplar,
  { texts, pictures, space, readPixels }: MemoryEmbedding,
): Promise<Embeddings> {
  const { visual: before } = exemplar.embeddings;
  const words = await embedTexts(texts, { ...exemplar, situation: situationOf(exemplar) });
  if (before !== undefined && spaceOf(before) === toSpaceId(space)) {
    return { ...words, visual: before };
  }
  const pixels = await readPixels(exemplar);
  const visual =
    pixels === undefined ? undefined : await pictures.embedImage(pixels.rgba, pixels.sizePx);
  return { ...words, ...(visual === undefined ? {} : { visual }) };
}
