import { useState } from "react";
import { keyFault } from "@/base/keys/key-fault";
import { toKeylessAddress } from "@/base/keys/keyless-address";
import type { TeacherConnection } from "@/core/teacher-connection";
import { BrowserModelSection } from "@/features/settings/browser-model-section";
import { ConnectionTest } from "@/features/settings/connection-test";
import { withKind, withPart } from "@/features/settings/edit-connections";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import { Checkbox, OptionalNumber, Select } from "@/features/settings/setting-fields";
import type { BrowserModels, ShownKind, TestConnection } from "@/features/settings/shown-settings";
import { Button } from "@/ui/button";
import { TextField } from "@/ui/text-field";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ConnectionEditorProps {
  readonly connection: TeacherConnection;
  readonly kinds: readonly ShownKind[];
  readonly lock: KeySettings["lock"];
  /** The address that its key was given for, where that is another one than it is at now. */
  readonly keyElsewhere: string | undefined;
  readonly apiKey: string;
  readonly onConnection: (connection: TeacherConnection) => void;
  readonly onKey: (apiKey: string) => void;
  readonly onTest: TestConnection;
  readonly browserModels: BrowserModels;
}

/** One connection; what is typed takes effect at once. */
export function ConnectionEditor(props: ConnectionEditorProps) {
  const { connection, kinds, lock, apiKey, onConnection, onKey, onTest } = props;
  const [models, setModels] = useState<readonly string[]>([]);
  const isHere = connection.kind === "browser";
  const change = (part: Partial<TeacherConnection>) => {
    onConnection(withPart(connection, part));
  };
  return (
    <div className="space-y-3 rounded-lg border border-line bg-raised p-4">
      <TextField
        label={t("Name")}
        value={connection.name}
        onChange={(event) => {
          change({ name: event.target.value });
        }}
      />
      <Select
        label={t("Kind")}
        value={connection.kind}
        options={kinds.map(({ kind, title }) => [kind, title] as const)}
        onChoose={(kind) => {
          onConnection(withKind(connection, kind, kinds));
        }}
      />
      <AddressField
        label={isHere ? t("Folder of models") : t("Base URL")}
        address={connection.baseUrl}
        hint={isHere ? FOLDER_HINT : URL_HINT}
        onAddress={(baseUrl) => {
          change({ baseUrl });
        }}
      />
      <TextField
        label={t("Model")}
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
        <BrowserModelSection
          connection={connection}
          browserModels={props.browserModels}
          onConnection={onConnection}
        />
      ) : (
        <>
          <KeyFields
            connection={connection}
            lock={lock}
            keyElsewhere={props.keyElsewhere}
            apiKey={apiKey}
            onKey={onKey}
            change={change}
          />
          <Checkbox
            label={t("The model can see pictures")}
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

interface AddressFieldProps {
  readonly label: string;
  readonly address: string;
  readonly hint: string;
  readonly onAddress: (address: string) => void;
}

/** Takes an address without what could be a key in it, and says so. */
function AddressField({ label, address, hint, onAddress }: AddressFieldProps) {
  const [isCut, setIsCut] = useState(false);
  return (
    <>
      <TextField
        label={label}
        value={address}
        hint={hint}
        onChange={(event) => {
          const typed = event.target.value;
          const kept = toKeylessAddress(typed);
          setIsCut(kept !== typed);
          onAddress(kept);
        }}
      />
      {isCut ? (
        <p role="note" aria-label={t("What is not kept")} className="text-xs text-danger">
          {t(
            "User name, password and all that follows a ? or # are not kept in an address: a key in them would go into every backup. The key has a field of its own.",
          )}
        </p>
      ) : undefined}
    </>
  );
}

const URL_HINT = t(
  "Instruction, state, programs and, if allowed below, pictures are sent there and nowhere else. An https address, or a server on this machine.",
);
const FOLDER_HINT = t(
  "Where models in ONNX form are, each in a folder of its own: on the studio's server, or an https address (the page's policy allows those and this machine). Only the model's files are asked for; what you write and show stays here.",
);

/** Where the key of a connection is that may be kept. */
const KEPT_HINTS: Record<KeySettings["lock"], string> = {
  none: t(
    "Not kept yet: choose a passphrase below, under “Kept keys”. Until then it is gone when this tab closes.",
  ),
  newer: t(
    "Not kept: a newer studio keeps keys here, see “Kept keys” below. Until then it is gone when this tab closes.",
  ),
  locked: t("Locked: unlock it below, under “Kept keys”, or type it for this visit."),
  open: t("Kept on this device, encrypted with your passphrase, until you untick the box."),
};

type ShownKey = Pick<
  ConnectionEditorProps,
  "connection" | "lock" | "keyElsewhere" | "apiKey" | "onKey"
>;

interface KeyFieldsProps extends ShownKey {
  readonly change: (part: Partial<TeacherConnection>) => void;
}

function KeyFields({ connection, lock, keyElsewhere, apiKey, onKey, change }: KeyFieldsProps) {
  const fault = keyFault(apiKey);
  return (
    <>
      <TextField
        label={t("API key")}
        type="password"
        autoComplete="off"
        value={apiKey}
        hint={
          keyElsewhere !== undefined
            ? t(
                "The key was given for {keyElsewhere} and goes nowhere else: type the key for the address above, or put the address back.",
                { keyElsewhere },
              )
            : connection.keepsKey
              ? KEPT_HINTS[lock]
              : t("Kept in memory only: gone when this tab closes. Local servers need none.")
        }
        onChange={(event) => {
          onKey(event.target.value);
        }}
      />
      {fault === undefined ? undefined : (
        <p role="note" aria-label={t("Why it is not used")} className="text-xs text-danger">
          {fault} {t("It is not used, and takes the place of no kept key.")}
        </p>
      )}
      {keyElsewhere === undefined ? undefined : (
        <Button
          size="small"
          onClick={() => {
            onKey("");
            if (connection.keepsKey) {
              change({ keepsKey: false });
            }
          }}
        >
          {rich("It needs no key: forget the one for {keyElsewhere}", { keyElsewhere })}
        </Button>
      )}
      <Checkbox
        label={t("Keep the key on this device")}
        isChecked={connection.keepsKey}
        onCheck={(keepsKey) => {
          change({ keepsKey });
        }}
      />
    </>
  );
}

const LIMITS = [
  ["contextTokens", t("Context, in tokens"), 1],
  ["maxOutputTokens", t("Longest reply, in tokens"), 1],
  ["inputUsdPerMillion", t("Input price, USD per million tokens"), 0.01],
  ["outputUsdPerMillion", t("Output price, USD per million tokens"), 0.01],
  ["mostUsdPerRequest", t("Send no request above, in USD"), 0.01],
] as const;

function LimitFields({
  connection,
  onConnection,
}: Pick<ConnectionEditorProps, "connection" | "onConnection">) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {t("Context and prices")}
      </summary>
      <p className="my-2 text-xs text-muted">
        {t(
          "With them, a request is estimated before it is sent, exemplars that do not fit are left out, and the cost of each proposal is in its record. Ollama is asked for this context. How many tokens a set may take is chosen where it is taught.",
        )}
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
