import { Pencil, Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { TeacherConnection } from "@/core/teacher-connection";
import { ConnectionEditor } from "@/features/settings/connection-editor";
import {
  newConnection,
  removeConnection,
  replaceConnection,
  restoreConnection,
  type RemovedConnection,
} from "@/features/settings/edit-connections";
import type { KeySettings } from "@/features/settings/keys/shown-keys";
import type {
  OnSettings,
  BrowserModels,
  ShownKind,
  ShownSettings,
  TestConnection,
} from "@/features/settings/shown-settings";
import { Button, IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ConnectionListProps {
  readonly settings: ShownSettings;
  readonly kinds: readonly ShownKind[];
  readonly keptKeys: Pick<KeySettings, "lock" | "elsewhere">;
  readonly onChange: OnSettings;
  readonly onTest: TestConnection;
  readonly browserModels: BrowserModels;
  /** The one that is being edited. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** The saved ways to language models; one at a time is edited. */
export function ConnectionList(props: ConnectionListProps) {
  const { settings, kinds, onChange, openId, onOpen } = props;
  const { connections } = settings;
  const [removed, setRemoved] = useState<RemovedConnection>();
  return (
    <div className="space-y-3">
      {connections.length === 0 ? undefined : (
        <ul aria-label={t("Connections")} className="space-y-2">
          {connections.map((connection) => (
            <li key={connection.id} className="space-y-2">
              <ConnectionRow
                connection={connection}
                isOpen={connection.id === openId}
                onOpen={onOpen}
                onRemove={() => {
                  const change = removeConnection(settings, connection.id);
                  if (change !== undefined) {
                    onChange(change.part);
                    setRemoved(change.removed);
                  }
                }}
              />
              {connection.id === openId ? (
                <OpenEditor {...props} connection={connection} />
              ) : undefined}
            </li>
          ))}
        </ul>
      )}
      {removed === undefined ? undefined : (
        <RemovedNotice
          name={removed.connection.name}
          onUndo={() => {
            onChange(restoreConnection(settings, removed));
            setRemoved(undefined);
          }}
          onClose={() => {
            setRemoved(undefined);
          }}
        />
      )}
      <Button
        icon={<Plus className="size-4" />}
        onClick={() => {
          const connection = newConnection(connections, kinds);
          onChange({ connections: [...connections, connection] });
          onOpen(connection.id);
        }}
      >
        {t("Add a connection")}
      </Button>
    </div>
  );
}

interface ConnectionRowProps {
  readonly connection: TeacherConnection;
  readonly isOpen: boolean;
  readonly onOpen: (id: string | undefined) => void;
  readonly onRemove: () => void;
}

function ConnectionRow({ connection, isOpen, onOpen, onRemove }: ConnectionRowProps) {
  const { id, name, model, baseUrl } = connection;
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line px-3 py-1.5 text-sm">
      <span translate="no" className="font-medium">
        {name}
      </span>
      <span className="min-w-0 flex-1 truncate text-xs text-muted">
        {model === "" ? t("no model yet") : model} · {baseUrl}
      </span>
      <IconButton
        label={isOpen ? t("Close {name}", { name }) : t("Edit {name}", { name })}
        icon={isOpen ? <X className="size-4" /> : <Pencil className="size-4" />}
        onClick={() => {
          onOpen(isOpen ? undefined : id);
        }}
      />
      <IconButton
        label={t("Remove {name}", { name })}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </div>
  );
}

interface OpenEditorProps extends ConnectionListProps {
  readonly connection: TeacherConnection;
}

function OpenEditor({ connection, settings, kinds, keptKeys, onChange, ...rest }: OpenEditorProps) {
  const { id } = connection;
  return (
    <ConnectionEditor
      connection={connection}
      kinds={kinds}
      lock={keptKeys.lock}
      keyElsewhere={keptKeys.elsewhere[id]}
      apiKey={settings.keys[id] ?? ""}
      onConnection={(changed) => {
        onChange({ connections: replaceConnection(settings.connections, changed) });
      }}
      onKey={(apiKey) => {
        onChange({ keys: { [id]: apiKey } });
      }}
      onTest={rest.onTest}
      browserModels={rest.browserModels}
    />
  );
}

interface RemovedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

function RemovedNotice({ name, onUndo, onClose }: RemovedNoticeProps) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-raised px-3 py-1.5 text-sm">
      <p role="status" className="min-w-0 flex-1">
        {rich("“{name}” was removed, with its key.", { name })}
      </p>
      <Button size="small" onClick={onUndo}>
        {t("Undo")}
      </Button>
      <IconButton label={t("Dismiss")} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  );
}
