import { useMemo } from "react";
import type { Exemplar } from "@/core/exemplar";
import type { FacetChoice, MemoryOrder } from "@/features/memory/facets/facet-names";
import { searchMemory, type SearchHit } from "@/features/memory/search-memory";
import { tn } from "@/base/language/translate";

interface ReadMemory {
  /** `undefined` while it is being read. */
  readonly memory: readonly Exemplar[] | undefined;
  /** Those that were read before the rest. */
  readonly first?: readonly Exemplar[] | undefined;
  readonly query: string;
  readonly facets: FacetChoice;
  readonly order: MemoryOrder;
}

/**
 * What is listed while the memory is being read: the newest, where the newest come first anyway. Whatever else is asked
 * for has to look at all of it.
 */
export function useEarlyHits(
  { memory, first, query, facets, order }: ReadMemory,
  picture: unknown,
): readonly SearchHit[] | undefined {
  const isPlain =
    query.trim() === "" &&
    picture === undefined &&
    order === "newest" &&
    Object.values(facets).every((value) => value === undefined);
  return useMemo(
    () =>
      memory === undefined && isPlain && first !== undefined && first.length > 0
        ? searchMemory(first, "")
        : undefined,
    [memory, isPlain, first],
  );
}

interface StillReadProps {
  /** So many are listed already; `undefined`: the memory is read, or none is listed. */
  readonly shown: number | undefined;
  readonly whole: number | undefined;
}

/** Says below the first ones that there are more to come. */
export function StillRead({ shown, whole }: StillReadProps) {
  if (shown === undefined || whole === undefined || whole <= shown) {
    return undefined;
  }
  return (
    <p role="status" className="py-4 text-center text-sm text-muted">
      {tn(whole - shown, {
        one: "{count} more exemplar is being read…",
        other: "{count} more exemplars are being read…",
      })}
    </p>
  );
}
