import { Trash2 } from "lucide-react";
import { AddEmbeddingModel } from "@/features/settings/add-embedding-model";
import { Section } from "@/features/settings/setting-fields";
import type {
  EmbeddingSettings,
  ShownEmbedding,
  ShownModel,
} from "@/features/settings/shown-embedding";
import { missingWords } from "@/features/settings/missing-words";
import { Button, IconButton } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";
import { toldHere } from "@/base/language/told-elsewhere";

/** Which model turns pictures into vectors, and how far the memory is with it. */
export function EmbeddingSection(props: EmbeddingSettings) {
  const { models, embedding, note } = props;
  return (
    <Section title={t("Embeddings")}>
      <p className="text-sm text-muted">
        {t(
          "Pictures, and words that look for pictures, become vectors by the model in use; vectors of different models are never compared. With another model the whole memory is embedded anew while you go on with the one in use. Instructions and states are compared by their words.",
        )}
      </p>
      <ul aria-label={t("Embedding models")} className="space-y-2">
        {models.map((model) => (
          <ModelRow key={model.id} model={model} onUse={props.onUse} onRemove={props.onRemove} />
        ))}
      </ul>
      {note === undefined ? undefined : <p className="text-sm text-warn">{toldHere(note)}</p>}
      {embedding === undefined ? (
        <Outcome {...props} />
      ) : (
        <Embedding embedding={embedding} onCancel={props.onCancel} onRetry={props.onRetry} />
      )}
      <AddEmbeddingModel {...props} />
    </Section>
  );
}

interface ModelRowProps {
  readonly model: ShownModel;
  readonly onUse: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

function ModelRow({ model, onUse, onRemove }: ModelRowProps) {
  const { id, title, details, isUsed, canRemove } = model;
  return (
    <li className="flex items-center gap-2 rounded-lg border border-line px-3 py-1.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="truncate text-xs text-muted" title={details}>
          {details}
        </p>
      </div>
      {isUsed ? (
        <span className="text-xs font-medium text-accent">{t("In use")}</span>
      ) : (
        <Button
          size="small"
          aria-label={t("Use {title}", { title })}
          onClick={() => {
            onUse(id);
          }}
        >
          {t("Use")}
        </Button>
      )}
      {canRemove && !isUsed ? (
        <IconButton
          label={t("Remove {title}", { title })}
          icon={<Trash2 className="size-4" />}
          onClick={() => {
            onRemove(id);
          }}
        />
      ) : undefined}
    </li>
  );
}

interface EmbeddingProps {
  readonly embedding: ShownEmbedding;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function Embedding({ embedding, onCancel, onRetry }: EmbeddingProps) {
  const { title, done, total, fault } = embedding;
  if (fault !== undefined) {
    return (
      <div role="alert" className="space-y-2 rounded-lg border border-danger/40 p-3 text-sm">
        <p>
          {rich(
            "The memory was not embedded with {title}. {fault} The model in use and its vectors are unchanged.",
            { title, fault },
          )}
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={onRetry}>
            {t("Try again")}
          </Button>
          <Button size="small" onClick={onCancel}>
            {t("Give up")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ProgressBar
      progress={{
        label: t("Embedding the memory with {title}", { title }),
        done,
        ...(total === undefined ? {} : { total }),
      }}
      onCancel={onCancel}
    />
  );
}

/** What is to be known or done when nothing is under way. */
function Outcome({ formerTitle, missing, onUndo, onEmbedMissing }: EmbeddingSettings) {
  const { count, total } = missing;
  return (
    <>
      {count === 0 ? undefined : (
        <div className="flex items-center gap-3 text-sm">
          <p role="status" className="min-w-0 flex-1 text-warn">
            {missingWords({ count, total })}
          </p>
          <Button size="small" onClick={onEmbedMissing}>
            {t("Embed them")}
          </Button>
        </div>
      )}
      {formerTitle === undefined ? undefined : (
        <div className="flex items-center gap-3 text-sm">
          <p role="status" className="min-w-0 flex-1">
            {rich("The memory was embedded anew. The vectors of {formerTitle} are kept.", {
              formerTitle,
            })}
          </p>
          <Button size="small" onClick={onUndo}>
            {t("Undo the switch")}
          </Button>
        </div>
      )}
    </>
  );
}
