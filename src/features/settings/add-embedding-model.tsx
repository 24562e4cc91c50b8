import { Download, FolderOpen } from "lucide-react";
import { useState } from "react";
import type { Progress } from "@/base/progress";
import type { ModelWeights } from "@/core/embedding-model";
import { chooseFolder } from "@/features/settings/choose-folder";
import { formatBytes, formatBytesDone } from "@/features/settings/format-bytes";
import { Select } from "@/features/settings/setting-fields";
import type { EmbeddingSettings } from "@/features/settings/shown-embedding";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";

const WEIGHTS: readonly (readonly [ModelWeights, string])[] = [
  ["fp32", t("Single precision (fp32)")],
  ["fp16", t("Half precision (fp16)")],
  ["q8", t("Eight bits (q8)")],
];

type AddEmbeddingModelProps = Pick<
  EmbeddingSettings,
  "adding" | "error" | "onDownload" | "onFolder" | "onCancelAdding"
>;

/** Another model, from an address or a folder. Nothing is asked of an address before the button. */
export function AddEmbeddingModel(props: AddEmbeddingModelProps) {
  const { adding, error, onDownload, onFolder, onCancelAdding } = props;
  const [address, setAddress] = useState("");
  const [weights, setWeights] = useState<ModelWeights>("fp32");
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-medium">{t("Add a model")}</legend>
      <p className="text-xs text-muted">
        {t(
          "Any export of a CLIP model with config.json, preprocessor_config.json, tokenizer.json and both towers in onnx/. It is kept on this device and works offline.",
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={t("Model address")}
          type="url"
          placeholder="https://…/Xenova/clip-vit-base-patch32/resolve/main/"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
          }}
        />
        <Select label={t("Weights")} value={weights} options={WEIGHTS} onChoose={setWeights} />
      </div>
      {adding === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download className="size-4" />}
            disabled={address.trim() === ""}
            onClick={() => {
              onDownload(address.trim(), weights);
            }}
          >
            {t("Download model")}
          </Button>
          <Button
            icon={<FolderOpen className="size-4" />}
            onClick={() => {
              chooseFolder((picked) => {
                onFolder(picked, weights);
              });
            }}
          >
            {t("Choose a model folder")}
          </Button>
        </div>
      ) : (
        <Adding adding={adding} onCancel={onCancelAdding} />
      )}
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </fieldset>
  );
}

interface AddingProps {
  readonly adding: Progress;
  readonly onCancel: () => void;
}

function Adding({ adding, onCancel }: AddingProps) {
  const { done, total } = adding;
  const sizes = total === undefined ? formatBytes(done) : formatBytesDone(done, total);
  return <ProgressBar progress={adding} detail={done === 0 ? "" : sizes} onCancel={onCancel} />;
}
