import { useMemo, useState } from "react";
import type { Exemplar } from "@/core/exemplar";
import type { SearchHit } from "@/features/memory/search-memory";

/** What is ticked in the memory, in the list or narrowed away from it. */
export function useSelection(memory: readonly Exemplar[], hits: readonly SearchHit[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () => (ids.size === 0 ? [] : memory.filter(({ id }) => ids.has(id))),
    [memory, ids],
  );
  const shown = useMemo(
    () => (ids.size === 0 ? [] : hits.filter(({ exemplar }) => ids.has(exemplar.id))),
    [hits, ids],
  );
  return {
    ids,
    selected,
    hiddenCount: selected.length - shown.length,
    select: (id: string, isSelected: boolean) => {
      setIds((before) => {
        const next = new Set(before);
        if (isSelected) {
          next.add(id);
        } else {
          next.delete(id);
        }
        return next;
      });
    },
    /** Leaves ticked only what the list shows. */
    keepShown: () => setIds(new Set(shown.map(({ exemplar }) => exemplar.id))),
    clear: () => setIds(new Set()),
  };
}
