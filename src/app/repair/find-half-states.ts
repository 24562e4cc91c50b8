import type { Exemplar } from "@/core/exemplar";
import { reduceSession } from "@/document/reduce-session";
import type { Storage } from "@/storage/open-storage";

export interface HalfStates {
  /** No verdict of their review brought them. */
  readonly half: readonly Exemplar[];
  /** None that can be read did: it may be among the damaged rows of the review. */
  readonly unclear: readonly Exemplar[];
}

/**
 * Exemplars whose demonstration is here and whose review holds no verdict that brought them: what a
 * studio of before left when its tab died between the two. Imported ones are none, nor are those of
 * demonstrations that were removed.
 */
export async function findHalfAccepted(
  storage: Pick<Storage, "exemplars" | "demonstrations" | "operations" | "imports">,
): Promise<HalfStates> {
  const [{ items: exemplars }, { items: imports }] = await Promise.all([
    storage.exemplars.list(),
    storage.imports.list(),
  ]);
  const imported = new Set(imports.flatMap(({ exemplarIds }) => exemplarIds));
  const half: Exemplar[] = [];
  const unclear: Exemplar[] = [];
  for (const exemplar of exemplars.filter(({ id }) => !imported.has(id))) {
    const { demonstrationId } = exemplar.provenance;
    const { items, damaged } = await storage.operations.read(demonstrationId);
    // Without a log nobody knows.
    if (items.length === 0 && damaged.length === 0) {
      continue;
    }
    const { decisions } = reduceSession(demonstrationId, items);
    const isKnown = await isThere(storage, demonstrationId);
    if (isKnown && !decisions.some(({ exemplarId }) => exemplarId === exemplar.id)) {
      (damaged.length > 0 ? unclear : half).push(exemplar);
    }
  }
  return { half, unclear };
}

async function isThere(
  { demonstrations }: Pick<Storage, "demonstrations">,
  id: string,
): Promise<boolean> {
  try {
    return (await demonstrations.get(id)) !== undefined;
  } catch {
    return false;
  }
}
