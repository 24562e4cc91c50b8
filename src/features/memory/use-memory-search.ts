import { useEffect, useMemo, useState } from "react";
import { toErrorData } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { MemoryOrder } from "@/features/memory/facets/facet-names";
import type { PictureQuery } from "@/features/memory/picture/read-picture";
import type { MeaningQuery, RankByMeaning } from "@/features/memory/rank-by-meaning";
import {
  readAhead,
  searchByPicture,
  searchMemory,
  type SearchHit,
} from "@/features/memory/search-memory";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** A pause in typing before the words are embedded. */
const PAUSE_MS = 200;
const NOTHING: readonly Retrieved[] = [];

interface MeaningResult {
  readonly asked: MeaningQuery;
  readonly memory: readonly Exemplar[];
  readonly retrieved: readonly Retrieved[];
  /** Why the meaning, or a part of it, was not compared. */
  readonly problem: string | undefined;
}

export interface MemorySearch {
  readonly hits: readonly SearchHit[];
  /** True while the ranking by meaning is on its way; words are matched at once. */
  readonly isRanking: boolean;
  /** True as long as nothing is known of a picture: without words there is nothing to show meanwhile. */
  readonly isLooking: boolean;
  /** Why the meaning, or a part of it, was not compared. */
  readonly problem: string | undefined;
}

interface SearchedBy {
  /** Looked for instead of words, while there is one. */
  readonly picture?: PictureQuery | undefined;
  readonly rank: RankByMeaning | undefined;
  readonly order: MemoryOrder;
}

/** Searches as the person types: words at once, meaning after a pause, the latest text or picture wins. */
export function useMemorySearch(
  memory: readonly Exemplar[],
  text: string,
  { rank, order, picture }: SearchedBy,
): MemorySearch {
  const [result, setResult] = useState<MeaningResult>();
  const query = picture ?? text.trim();
  useEffect(() => {
    const left = new AbortController();
    void readAhead(memory, left.signal);
    return () => left.abort();
  }, [memory]);
  useEffect(() => {
    if (rank === undefined || query === "" || memory.length === 0) {
      return undefined;
    }
    let isLatest = true;
    const show = (retrieved: readonly Retrieved[], problem: string | undefined) => {
      if (isLatest) {
        setResult({ asked: query, memory, retrieved, problem });
      }
    };
    const search = async () => {
      try {
        const { retrieved, note } = await rank(query, memory);
        show(retrieved, note);
      } catch (error) {
        const reason = toldHere(toErrorData(error).what);
        const isByWords = typeof query === "string";
        show(
          [],
          isByWords
            ? t("Found by words only: {reason}", { reason })
            : t("The picture was not compared: {reason}", { reason }),
        );
      }
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [rank, memory, query]);
  // After a change of the memory the old ranking stands until the new one is there.
  const current = result?.asked === query ? result : undefined;
  const retrieved = current?.retrieved;
  const hits = useMemo(
    () =>
      typeof query === "string"
        ? searchMemory(memory, query, { retrieved, order })
        : searchByPicture(memory, retrieved ?? NOTHING),
    [memory, query, retrieved, order],
  );
  const isRanking =
    rank !== undefined && query !== "" && memory.length > 0 && current?.memory !== memory;
  const isLooking = picture !== undefined && current === undefined;
  return { hits, isRanking, isLooking, problem: current?.problem };
}
