import { useId, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { TeacherConnection } from "@/core/teacher-connection";
import { withoutFiles, withPart } from "@/features/settings/edit-connections";
import { formatBytes } from "@/features/settings/format-bytes";
import { Checkbox } from "@/features/settings/setting-fields";
import type { BrowserModels, ShownSurvey } from "@/features/settings/shown-settings";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface BrowserModelSectionProps {
  readonly connection: TeacherConnection;
  readonly browserModels: BrowserModels;
  readonly onConnection: (connection: TeacherConnection) => void;
}

/** A model in this browser: where else it may come from, what it takes, and which files it was. */
export function BrowserModelSection(props: BrowserModelSectionProps) {
  const { connection, browserModels, onConnection } = props;
  return (
    <div className="space-y-3">
      <FolderField
        connection={connection}
        onFolder={browserModels.onFolder}
        onConnection={onConnection}
      />
      <Checkbox
        label={t("Show it key frames as pictures")}
        isChecked={connection.canSeeImages}
        onCheck={(canSeeImages) => {
          onConnection({ ...connection, canSeeImages });
        }}
      />
      <Survey
        key={`${connection.baseUrl} ${connection.model}`}
        connection={connection}
        onSurvey={browserModels.onSurvey}
      />
      <KnownFiles connection={connection} onConnection={onConnection} />
    </div>
  );
}

interface FolderFieldProps extends Pick<BrowserModelSectionProps, "connection" | "onConnection"> {
  readonly onFolder: BrowserModels["onFolder"];
}

/** A folder on this device instead: read for this visit, copied nowhere. */
function FolderField({ connection, onFolder, onConnection }: FolderFieldProps) {
  const [picked, setPicked] = useState<string>();
  const id = useId();
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        {t("Or pick a model's folder on this device")}
      </label>
      <input
        id={id}
        type="file"
        ref={pickFolders}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) {
            const model = onFolder(connection.id, files);
            setPicked(model);
            onConnection(withPart(connection, { model }));
          }
        }}
      />
      <p className="mt-1 text-xs text-muted">
        {picked === undefined
          ? t(
              "It holds config.json, tokenizer.json, tokenizer_config.json and onnx/model*.onnx; a model that sees pictures also preprocessor_config.json and onnx/vision_encoder*, embed_tokens* and decoder_model_merged*.",
            )
          : t("“{picked}” is read from this device until the page is reloaded.", { picked })}
      </p>
    </div>
  );
}

/** A folder with all that is in it, instead of single files. */
function pickFolders(input: HTMLInputElement | null): void {
  if (input !== null) {
    input.webkitdirectory = true;
  }
}

type Found =
  | { readonly kind: "looking" }
  | { readonly kind: "found"; readonly survey: ShownSurvey }
  | { readonly kind: "failed"; readonly error: ErrorData };

interface SurveyProps {
  readonly connection: TeacherConnection;
  readonly onSurvey: BrowserModels["onSurvey"];
}

/** What it would take, before any of it is loaded. */
function Survey({ connection, onSurvey }: SurveyProps) {
  const [found, setFound] = useState<Found>();
  const look = () => {
    setFound({ kind: "looking" });
    onSurvey(connection).then(
      (survey) => {
        setFound({ kind: "found", survey });
      },
      (error: unknown) => {
        setFound({ kind: "failed", error: toErrorData(error) });
      },
    );
  };
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        <Button onClick={look} disabled={found?.kind === "looking"}>
          {t("Look at the model")}
        </Button>
        <span className="text-xs text-muted">
          {t("Reads descriptions and sizes only. To load and try it, test the connection.")}
        </span>
      </div>
      <div role="status" aria-label={t("What the model takes")} className="text-sm">
        {found === undefined ? undefined : <FoundModel found={found} connection={connection} />}
      </div>
    </div>
  );
}

function FoundModel({ found, connection }: { found: Found; connection: TeacherConnection }) {
  if (found.kind === "looking") {
    return <p className="text-xs text-muted">{t("Looking…")}</p>;
  }
  if (found.kind === "failed") {
    return <ErrorNote error={found.error} />;
  }
  const { canSee, weights, sentences } = found.survey;
  return (
    <div className="space-y-1 break-words">
      <p>{sightSentence(canSee, connection.canSeeImages)}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{toldHere(sentence)}</p>
      ))}
      <ul className="text-xs text-muted">
        {weights.map(({ path, sizeBytes }) => (
          <li key={path}>
            {path}: {sizeBytes === undefined ? t("size unknown") : formatBytes(sizeBytes)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sightSentence(canSee: boolean, isShown: boolean): string {
  if (canSee) {
    return isShown
      ? t("It reads words and pictures.")
      : t("It reads words and pictures; tick above to show it key frames.");
  }
  return isShown
    ? t("It reads words alone: untick above that it is shown key frames.")
    : t("It reads words alone.");
}

/** The files that it was loaded from, which it is held to from then on. */
function KnownFiles({
  connection,
  onConnection,
}: Pick<BrowserModelSectionProps, "connection" | "onConnection">) {
  const files = connection.modelFiles;
  if (files === undefined) {
    return (
      <p className="text-xs text-muted">
        {t(
          "When it is first loaded, the SHA-256 of each file is kept here; a file that is another one later is refused. A list in the folder (SHA256SUMS) is held to from the start.",
        )}
      </p>
    );
  }
  const listed = files.filter(({ isListed }) => isListed).length;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {tn(
          files.length,
          {
            one: "{count} file is remembered, {listed} of them vouched for by SHA256SUMS",
            other: "{count} files are remembered, {listed} of them vouched for by SHA256SUMS",
          },
          { listed },
        )}
      </summary>
      <ul className="my-2 space-y-1 text-xs" aria-label={t("Remembered files")}>
        {files.map(({ path, sizeBytes, sha256 }) => (
          <li key={path}>
            {path}, {formatBytes(sizeBytes)}
            <code className="block font-mono break-all text-muted">{sha256}</code>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onClick={() => {
          onConnection(withoutFiles(connection));
        }}
      >
        {t("Trust the files as they are now")}
      </Button>
    </details>
  );
}
