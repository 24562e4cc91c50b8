import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isEmbedded } from "@/app/embedding/embed-memory";
import { useServices } from "@/app/services";
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
  const items = data?.items ?? [];
  const space = embedder?.pictures;
  const missing =
    embedder === undefined || space === undefined
      ? []
      : items.filter((exemplar) => !isEmbedded(exemplar, embedder, space));
  return { count: missing.length, total: items.length, note: embedder?.note };
}
