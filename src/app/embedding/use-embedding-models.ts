import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { EmbeddingModels } from "@/app/embedding/embedding-models";
import { createEmbeddingStore, type EmbeddingState } from "@/app/embedding/embedding-state";
import { useServices } from "@/app/services";

/** Stands in until the models are there. */
const nothing = createEmbeddingStore();

export interface OpenEmbeddingModels {
  /** Undefined for the moment that they take to open. */
  readonly models: EmbeddingModels | undefined;
  /** The models, as soon as they are open. */
  readonly open: () => Promise<EmbeddingModels>;
  readonly state: EmbeddingState;
}

export function useEmbeddingModels(): OpenEmbeddingModels {
  const { embedding } = useServices();
  const [models, setModels] = useState<EmbeddingModels>();
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const opened = await embedding();
      if (isShown) {
        setModels(opened);
      }
    };
    open().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [embedding]);
  return { models, open: embedding, state: useStore(models?.store ?? nothing) };
}
