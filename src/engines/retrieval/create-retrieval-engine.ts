import type { Exemplar } from "@/core/exemplar";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import { packMemory, rankScores, scoreMemory, type PackedMemory } from "@/engines/retrieval/score";

const NONE: ReadonlySet<string> = new Set();

/** Exact search by scanning: ten thousand exemplars take milliseconds, so no index is kept. */
export function createRetrievalEngine(): RetrievalEngine {
  const packed = new WeakMap<readonly Exemplar[], PackedMemory>();
  return {
    retrieve(query, memory, { count, weights, excludedIds = NONE }) {
      const ready = packed.get(memory) ?? packMemory(memory);
      packed.set(memory, ready);
      return rankScores(ready, scoreMemory(ready, query, weights), { count, excludedIds });
    },
  };
}
