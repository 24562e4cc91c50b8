import type { Exemplar } from "@/core/exemplar";

/** The memory of exemplars as a lesson sees it (ICAL: M). */
export interface ExemplarMemory {
  list(): Promise<readonly Exemplar[]>;
  /** Adds an exemplar, or takes the place of the one with its id. */
  put(exemplar: Exemplar): Promise<void>;
  /** Keeps other vectors of one, and nothing else of it; passed over where that is gone. */
  keepVectors(id: string, embeddings: Exemplar["embeddings"]): Promise<void>;
  remove(id: string): Promise<unknown>;
  /** Counts what came of exemplars that a teacher was shown. */
  countUse(ids: readonly string[], use: keyof Exemplar["uses"]): Promise<void>;
}

/** A memory that is gone with the process; the same array as long as nothing changed. */
export function createExemplarMemory(first: readonly Exemplar[] = []): ExemplarMemory {
  let exemplars = first;
  const isIn = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return ({ id }: Exemplar) => wanted.has(id);
  };
  return {
    list: async () => exemplars,
    put: async (exemplar) => {
      exemplars = [...exemplars.filter(({ id }) => id !== exemplar.id), exemplar];
    },
    keepVectors: async (changed, embeddings) => {
      exemplars = exemplars.map((each) => (each.id === changed ? { ...each, embeddings } : each));
    },
    remove: async (removed) => {
      exemplars = exemplars.filter(({ id }) => id !== removed);
    },
    countUse: async (ids, use) => {
      const isUsed = isIn(ids);
      exemplars = exemplars.map((exemplar) =>
        isUsed(exemplar)
          ? { ...exemplar, uses: { ...exemplar.uses, [use]: exemplar.uses[use] + 1 } }
          : exemplar,
      );
    },
  };
}
