import { useEffect, useMemo, useState } from "react";
import { toErrorData } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { MemoryOrder } from "@/features/memory/facets/facet-names";
import type { RankByMeaning } from "@/features/memory/rank-by-meaning";
import { searchMemory, type SearchHit } from "@/features/memory/search-memory";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** A pause in typing before the words are embedded. */
const PAUSE_MS = 200;
interface MeaningResult {
  readonly text: string;
  readonly memory: readonly Exemplar[];
  readonly retrieved: readonly Retrieved[];
  /** Why the meaning, or a part of it, was not compared. */
  readonly problem: string | undefined;
}

export interface MemorySearch {
  readonly hits: readonly SearchHit[];
  /** True while the ranking by meaning is on its way; words are matched at once. */
  readonly isRanking: boolean;
  /** Why the meaning, or a part of it, was not compared. */
  readonly problem: string | undefined;
}

/** Searches as the person types: words at once, meaning after a pause, the latest text wins. */
export function useMemorySearch(
  memory: readonly Exemplar[],
  text: string,
  { rank, order }: { readonly rank: RankByMeaning | undefined; readonly order: MemoryOrder },
): MemorySearch {
  const [result, setResult] = useState<MeaningResult>();
  const query = text.trim();
  useEffect(() => {
    if (rank === undefined || query === "" || memory.length === 0) {
      return undefined;
    }
    let isLatest = true;
    const show = (retrieved: readonly Retrieved[], problem: string | undefined) => {
      if (isLatest) {
        setResult({ text: query, memory, retrieved, problem });
      }
    };
    const search = async () => {
      try {
        const { retrieved, note } = await rank(query, memory);
        show(retrieved, note);
      } catch (error) {
        show([], t("Found by words only: {reason}", { reason: toldHere(toErrorData(error).what) }));
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
  const hits = useMemo(
    () => searchMemory(memory, query, { retrieved, order }),
    [memory, query, retrieved, order],
  );
  const isRanking =
    rank !== undefined && query !== "" && memory.length > 0 && current?.memory !== memory;
  return { hits, isRanking, problem: current?.problem };
}
