import type { Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";
import { embedTexts, situationOf } from "@/lesson/embed-task";

/** The same exemplars with text vectors by this embedder. */
export async function embedExemplars(
  exemplars: readonly Exemplar[],
  embedder: Pick<Embedder, "embedText">,
): Promise<readonly Exemplar[]> {
  const embedded: Exemplar[] = [];
  for (const exemplar of exemplars) {
    const words = await embedTexts(embedder, { ...exemplar, situation: situationOf(exemplar) });
    embedded.push({ ...exemplar, embeddings: { ...exemplar.embeddings, ...words } });
  }
  return embedded;
}
