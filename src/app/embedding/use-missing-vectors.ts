import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isEmbedded } from "@/app/embedding/embed-memory";
import { useServices } from "@/app/services";
import { toSpaceId } from "@/core/embedding-model";
import type { Exemplar } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";

export interface MissingVectors {
  /** Exemplars without vectors of the models in use. */
  readonly count: number;
  readonly total: number;
  /** What the embedder says about what is compared. */
  readonly note: string | undefined;
}

/** How much of the memory the models in use cannot find; looked at anew when `current` changes. */
export function useMissingVectors(current: string | undefined): MissingVectors {
  const { queries, embedder: openEmbedder } = useServices();
  const { data } = useQuery(queries.exemplars());
  const [embedder, setEmbedder] = useState<Embedder>();
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const opened = await openEmbedder();
      if (isShown) {
        setEmbedder(opened);
      }
    };
    read().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [openEmbedder, current]);
  const items = data?.items ?? NOTHING;
  const count = useMemo(() => countMissing(items, embedder), [items, embedder]);
  return { count, total: items.length, note: embedder?.note };
}

const NOTHING: readonly Exemplar[] = [];

/** By the memory as it is, and what it was compared with last: a page is opened more often than either changes. */
const counted = new WeakMap<
  readonly Exemplar[],
  { readonly models: string; readonly count: number }
>();

function countMissing(items: readonly Exemplar[], embedder: Embedder | undefined): number {
  const space = embedder?.pictures;
  if (embedder === undefined || space === undefined) {
    return 0;
  }
  const models = `${embedder.model} ${embedder.revision} ${toSpaceId(space)}`;
  const known = counted.get(items);
  if (known?.models === models) {
    return known.count;
  }
  const count = items.filter((exemplar) => !isEmbedded(exemplar, embedder, space)).length;
  counted.set(items, { models, count });
  return count;
}
