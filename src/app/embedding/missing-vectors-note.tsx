import { useEmbeddingModels } from "@/app/embedding/use-embedding-models";
import { useMissingVectors } from "@/app/embedding/use-missing-vectors";
import { missingWords } from "@/features/settings/missing-words";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

/** Says where a part of the memory has no vectors of the model in use, and offers to make them. */
export function MissingVectorsNote() {
  const { models, state } = useEmbeddingModels();
  const { current, job } = state.kept;
  const { count, total } = useMissingVectors(current);
  if (models === undefined || job !== undefined || count === 0) {
    return undefined;
  }
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm">
      <p role="status" className="min-w-0 flex-1 text-warn">
        {missingWords({ count, total })}
      </p>
      <Button size="small" onClick={() => void models.switchTo(current)}>
        {t("Embed them")}
      </Button>
    </div>
  );
}
