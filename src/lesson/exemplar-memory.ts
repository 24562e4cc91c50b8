import type { Exemplar } from "@/core/exemplar";
import { withWorkOf } from "@/core/memory/with-work-of";

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

/**
 * Exemplars that were taken back with their verdicts, by the log that is open. Bringing a verdict back makes
 * its exemplar again from the log, which knows nothing of its tags, its burial and its counts.
 */
const takenFrom = new WeakMap<object, Map<string, Exemplar>>();

/** Keeps an exemplar in mind as it is in the memory, before it leaves with its verdict; gone with the visit. */
export async function rememberTaken(
  { log, memory }: { readonly log: object; readonly memory: Pick<ExemplarMemory, "list"> },
  exemplarId: string,
): Promise<void> {
  const exemplar = (await memory.list()).find(({ id }) => id === exemplarId);
  const taken = new Map(takenFrom.get(log));
  if (exemplar === undefined) {
    taken.delete(exemplarId);
  } else {
    taken.set(exemplarId, exemplar);
  }
  takenFrom.set(log, taken);
}

/** An exemplar that was made again, with the work that was done on it before it was taken back. */
export function withTakenWork(log: object, exemplar: Exemplar): Exemplar {
  const taken = takenFrom.get(log)?.get(exemplar.id);
  return taken === undefined ? exemplar : withWorkOf(exemplar, taken);
}
