import { useMemo } from "react";
import type { EmbeddingModels } from "@/app/embedding/embedding-models";
import { SHIPPED, type EmbeddingState } from "@/app/embedding/embedding-state";
import { useEmbeddingModels, type OpenEmbeddingModels } from "@/app/embedding/use-embedding-models";
import { useMissingVectors } from "@/app/embedding/use-missing-vectors";
import type { EmbeddingModel } from "@/core/embedding-model";
import type { EmbeddingSettings, ShownModel } from "@/features/settings/shown-embedding";
import { formatBytes } from "@/features/settings/format-bytes";
import { t } from "@/base/language/translate";

const SHIPPED_TITLE = t("Shipped model");

/** The embedding models as the settings show and change them. */
export function useEmbeddingSettings(): EmbeddingSettings {
  const { open, state } = useEmbeddingModels();
  const { count, total, note } = useMissingVectors(state.kept.current);
  const actions = useMemo(() => toActions(open), [open]);
  const { kept, progress, adding, error } = state;
  const { job, former } = kept;
  const titleOf = (id: string) =>
    state.models.find((model) => model.id === id)?.name ?? SHIPPED_TITLE;
  return {
    ...actions,
    models: listModels(state),
    embedding:
      job === undefined
        ? undefined
        : {
            title: titleOf(job.target),
            done: progress?.done ?? 0,
            ...(progress?.total === undefined ? {} : { total: progress.total }),
            ...(job.fault === undefined ? {} : { fault: job.fault }),
          },
    adding,
    error,
    formerTitle: former === undefined ? undefined : titleOf(former.id),
    missing: { count, total },
    note,
    onRetry: () => {
      if (job !== undefined) {
        actions.onUse(job.target);
      }
    },
    onEmbedMissing: () => {
      actions.onUse(kept.current);
    },
  };
}

/** What a person does before the models are open waits for them; nothing is dropped. */
function toActions(
  open: OpenEmbeddingModels["open"],
): Omit<
  EmbeddingSettings,
  | "models"
  | "embedding"
  | "adding"
  | "error"
  | "formerTitle"
  | "missing"
  | "note"
  | "onRetry"
  | "onEmbedMissing"
> {
  const act = async (deed: (models: EmbeddingModels) => Promise<void> | void) => {
    await deed(await open());
  };
  return {
    onUse: (id) => void act((models) => models.switchTo(id)),
    onRemove: (id) => void act((models) => models.remove(id)),
    onCancel: () => void act((models) => models.cancel()),
    onUndo: () => void act((models) => models.undo()),
    onDownload: (address, weights) => void act((models) => models.add({ address, weights })),
    onFolder: (picked, weights) => void act((models) => models.add({ picked, weights })),
    onCancelAdding: () =>
      void act((models) => {
        models.cancelAdding();
      }),
  };
}

function listModels({ kept, models }: EmbeddingState): readonly ShownModel[] {
  return [
    {
      id: SHIPPED,
      title: SHIPPED_TITLE,
      details: t("exemplar-clip, 512 numbers, made for this studio's rooms"),
      isUsed: kept.current === SHIPPED,
      canRemove: false,
    },
    ...models.map((model) => ({
      id: model.id,
      title: model.name,
      details: describe(model),
      isUsed: kept.current === model.id,
      canRemove: true,
    })),
  ];
}

function describe({ dimensions, weights, revision, files, origin }: EmbeddingModel): string {
  const sizeBytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
  return t("{dimensions} numbers, {weights}, revision {revision}, {size}, from {origin}", {
    dimensions,
    weights,
    revision,
    size: formatBytes(sizeBytes),
    origin,
  });
}
