import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { EmbeddingModels } from "@/app/embedding/embedding-models";
import {
  createEmbeddingStore,
  EMBEDDING_KEY,
  keptEmbeddingSchema,
} from "@/app/embedding/embedding-state";
import { useServices } from "@/app/services";
import { t } from "@/base/language/translate";

const nothing = createEmbeddingStore();

/** How far the memory is with another model, on every page; what a reload interrupted goes on. */
export function EmbeddingChip() {
  const { storage, embedding } = useServices();
  const [models, setModels] = useState<EmbeddingModels>();
  const { kept, progress } = useStore(models?.store ?? nothing);
  useEffect(() => {
    const goOn = async () => {
      // The models are only loaded where there is something to go on with.
      const before = await storage.settings.read(EMBEDDING_KEY, keptEmbeddingSchema);
      if (before?.job !== undefined) {
        const opened = await embedding();
        setModels(opened);
        await opened.resume();
      }
    };
    const watch = storage.watch((names) => {
      if (names.has("settings")) {
        goOn().catch(() => undefined);
      }
    });
    goOn().catch(() => undefined);
    return () => {
      watch[Symbol.dispose]();
    };
  }, [storage, embedding]);
  if (kept.job === undefined) {
    return undefined;
  }
  const working =
    progress?.total === undefined
      ? t("Embedding")
      : t("Embedding {done} of {total}", { done: progress.done, total: progress.total });
  return (
    <Link
      to="/settings"
      search={{ part: "Embeddings" }}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <Images aria-hidden className="size-3.5" />
      {kept.job.fault === undefined ? working : t("Embedding stopped")}
    </Link>
  );
}
