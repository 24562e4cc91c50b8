import { useEffect, useMemo, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { RankByMeaning } from "@/features/memory/rank-by-meaning";
import { searchMemory, type SearchHit } from "@/features/memory/search-memory";

/** A pause in typing before the words are embedded. */
const PAUSE_MS = 200;
interface MeaningResult {
  readonly text: string;
  readonly memory: readonly Exemplar[];
  readonly retrieved: readonly Retrieved[];
  readonly error: ErrorData | undefined;
}

export interface MemorySearch {
  readonly hits: readonly SearchHit[];
  /** True while the ranking by meaning is on its way; words are matched at once. */
  readonly isRanking: boolean;
  /** Why there is no ranking by meaning. */
  readonly error: ErrorData | undefined;
}

/** Searches as the person types: words at once, meaning after a pause, the latest text wins. */
export function useMemorySearch(
  memory: readonly Exemplar[],
  text: string,
  rank: RankByMeaning | undefined,
): MemorySearch {
  const [result, setResult] = useState<MeaningResult>();
  const query = text.trim();
  useEffect(() => {
    if (rank === undefined || query === "" || memory.length === 0) {
      return undefined;
    }
    let isLatest = true;
    const show = (retrieved: readonly Retrieved[], error: ErrorData | undefined) => {
      if (isLatest) {
        setResult({ text: query, memory, retrieved, error });
      }
    };
    const search = async () => {
      try {
        show(await rank(query, memory), undefined);
      } catch (error) {
        show([], toErrorData(error));
      }
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [rank, memory, query]);
  // After a change of the memory the old ranking stands until the new one is there.
  const current = result?.text === query ? result : undefined;
  const retrieved = current?.retrieved;
  const hits = useMemo(() => searchMemory(memory, query, retrieved), [memory, query, retrieved]);
  const isRanking =
    rank !== undefined && query !== "" && memory.length > 0 && current?.memory !== memory;
  return { hits, isRanking, error: current?.error };
}
