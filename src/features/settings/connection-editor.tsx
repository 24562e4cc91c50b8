import { useId, useState } from "react";
import type { TeacherConnection } from "@/core/teacher-connection";
import { ConnectionTest } from "@/features/settings/connection-test";
import { withKind } from "@/features/settings/edit-connections";
import { Checkbox, OptionalNumber, Select } from "@/features/settings/setting-fields";
import type { PickFolder, ShownKind, TestConnection } from "@/features/settings/shown-settings";
import { TextField } from "@/ui/text-field";

interface ConnectionEditorProps {
  readonly connection: TeacherConnection;
  readonly kinds: readonly ShownKind[];
  readonly apiKey: string;
  readonly onConnection: (connection: TeacherConnection) => void;
  readonly onKey: (apiKey: string) => void;
  readonly onTest: TestConnection;
  readonly onFolder: PickFolder;
}

/** One connection; what is typed takes effect at once. */
export function ConnectionEditor(props: ConnectionEditorProps) {
  const { connection, kinds, apiKey, onConnection, onKey, onTest } = props;
  const [models, setModels] = useState<readonly string[]>([]);
  const isHere = connection.kind === "browser";
  const change = (part: Partial<TeacherConnection>) => {
    onConnection({ ...connection, ...part });
  };
  return (
    <div className="space-y-3 rounded-lg border border-line bg-raised p-4">
      <TextField
        label="Name"
        value={connection.name}
        onChange={(event) => {
          change({ name: event.target.value });
        }}
      />
      <Select
        label="Kind"
        value={connection.kind}
        options={kinds.map(({ kind, title }) => [kind, title] as const)}
        onChoose={(kind) => {
          onConnection(withKind(connection, kind, kinds));
        }}
      />
      <TextField
        label={isHere ? "Folder of models" : "Base URL"}
        value={connection.baseUrl}
        hint={isHere ? FOLDER_HINT : URL_HINT}
        onChange={(event) => {
          change({ baseUrl: event.target.value });
        }}
      />
      <TextField
        label="Model"
        value={connection.model}
        list={`models of ${connection.id}`}
        onChange={(event) => {
          change({ model: event.target.value });
        }}
      />
      <datalist id={`models of ${connection.id}`}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      {isHere ? (
        <FolderField connection={connection} change={change} onFolder={props.onFolder} />
      ) : (
        <>
          <KeyFields connection={connection} apiKey={apiKey} onKey={onKey} change={change} />
          <Checkbox
            label="The model can see pictures"
            isChecked={connection.canSeeImages}
            onCheck={(canSeeImages) => {
              change({ canSeeImages });
            }}
          />
          <LimitFields connection={connection} onConnection={onConnection} />
        </>
      )}
      <ConnectionTest
        connection={connection}
        apiKey={apiKey}
        onTest={onTest}
        onModel={(model) => {
          change({ model });
        }}
        onModels={setModels}
      />
    </div>
  );
}

const URL_HINT =
  "Instruction, state, programs and, if allowed below, pictures are sent there and nowhere else. An https address, or a server on this machine.";
const FOLDER_HINT =
  "Where the studio's server has models of text generation in ONNX form, each in a folder of its own. Nothing is sent anywhere.";

interface FolderFieldProps extends Pick<ConnectionEditorProps, "connection" | "onFolder"> {
  readonly change: (part: Partial<TeacherConnection>) => void;
}

/** A folder on this device instead: read for this visit, copied nowhere. */
function FolderField({ connection, change, onFolder }: FolderFieldProps) {
  const [picked, setPicked] = useState<string>();
  const id = useId();
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-muted">
        Or pick a model's folder on this device
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
            change({ model });
          }
        }}
      />
      <p className="mt-1 text-xs text-muted">
        {picked === undefined
          ? "It holds config.json, tokenizer.json, tokenizer_config.json and onnx/model*.onnx."
          : `“${picked}” is read from this device until the page is reloaded.`}
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

interface KeyFieldsProps extends Pick<ConnectionEditorProps, "connection" | "apiKey" | "onKey"> {
  readonly change: (part: Partial<TeacherConnection>) => void;
}

function KeyFields({ connection, apiKey, onKey, change }: KeyFieldsProps) {
  return (
    <>
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        value={apiKey}
        hint={
          connection.keepsKey
            ? "Kept on this device until you untick the box."
            : "Kept in memory only: gone when this tab closes. Local servers need none."
        }
        onChange={(event) => {
          onKey(event.target.value);
        }}
      />
      <Checkbox
        label="Keep the key on this device"
        isChecked={connection.keepsKey}
        onCheck={(keepsKey) => {
          change({ keepsKey });
        }}
      />
    </>
  );
}

const LIMITS = [
  ["contextTokens", "Context, in tokens", 1],
  ["maxOutputTokens", "Longest reply, in tokens", 1],
  ["inputUsdPerMillion", "Input price, USD per million tokens", 0.01],
  ["outputUsdPerMillion", "Output price, USD per million tokens", 0.01],
  ["mostUsdPerRequest", "Send no request above, in USD", 0.01],
] as const;

function LimitFields({
  connection,
  onConnection,
}: Pick<ConnectionEditorProps, "connection" | "onConnection">) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">Context and prices</summary>
      <p className="my-2 text-xs text-muted">
        With them, a request is estimated before it is sent, exemplars that do not fit are left out,
        and the cost of each proposal is in its record. Ollama is asked for this context. How many
        tokens a set may take is chosen where it is taught.
      </p>
      <div className="grid grid-cols-2 gap-3">
        {LIMITS.map(([field, label, step]) => (
          <OptionalNumber
            key={field}
            label={label}
            step={step}
            value={connection[field]}
            onNumber={(value) => {
              const { [field]: _, ...rest } = connection;
              const isPrice = field.startsWith("input") || field.startsWith("output");
              const number = field.endsWith("Tokens") ? roundTokens(value) : value;
              const isUsable = number !== undefined && (isPrice || number > 0);
              onConnection(isUsable ? { ...rest, [field]: number } : rest);
            }}
          />
        ))}
      </div>
    </details>
  );
}

function roundTokens(tokens: number | undefined): number | undefined {
  return tokens === undefined ? undefined : Math.round(tokens);
}
