import { Bot, CircleDot, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { Section } from "@/features/settings/setting-fields";
import { Button, IconButton } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { TextField } from "@/ui/text-field";
import { t, tn } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

/** A world elsewhere as this page shows it. */
export interface ShownWorld {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Whether it was typed with more, which may be a key and is not kept. */
  readonly isAddressCut: boolean;
  /** What its server calls it, and says of it. */
  readonly title: string;
  readonly about: string;
  readonly tasks: number;
}

export interface WorldsSettings {
  readonly worlds: readonly ShownWorld[];
  /** Asks the server and takes its world in. Rejects with AppError where it does not answer as it should. */
  readonly onAdd: (name: string, address: string) => Promise<void>;
  readonly onRemove: (id: string) => void;
  readonly onRecord: (id: string) => void;
  readonly onDeploy: (id: string) => void;
}

/** Worlds that somebody else wrote: named here, spoken to only while they are used. */
export function WorldsSection({ worlds, onAdd, onRemove, onRecord, onDeploy }: WorldsSettings) {
  return (
    <Section title={t("Worlds")}>
      <p className="text-sm text-muted">
        {rich(
          "A world of your own: a server that speaks the studio’s protocol, such as {code}. Programs stay in the sandbox; only their calls go to the server, and what it reports is believed as its report, not checked by the studio’s own rules.",
          {
            code: <code className="font-mono text-xs">python3 servers/python/grid_world.py</code>,
          },
        )}
      </p>
      {worlds.length === 0 ? undefined : (
        <ul aria-label={t("Worlds elsewhere")} className="space-y-2">
          {worlds.map(({ id, name, address, isAddressCut, title, about, tasks }) => (
            <li
              key={id}
              className="flex items-center gap-2 rounded-lg border border-line px-3 py-1.5 text-sm"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <span translate="no" className="font-medium">
                    {name}
                  </span>{" "}
                  <span className="text-xs text-muted">{address}</span>
                </p>
                <p className="truncate text-xs text-muted">
                  {title}: {about} {tn(tasks, { one: "{count} task.", other: "{count} tasks." })}
                </p>
                {isAddressCut ? (
                  <p className="text-xs text-muted">
                    {t(
                      "The rest of its address may hold a key and is known for this visit only. Where its server asks for it later, add the world again.",
                    )}
                  </p>
                ) : undefined}
              </div>
              <IconButton
                label={t("Record in {name}", { name })}
                icon={<CircleDot className="size-4" />}
                onClick={() => onRecord(id)}
              />
              <IconButton
                label={t("Deploy in {name}", { name })}
                icon={<Bot className="size-4" />}
                onClick={() => onDeploy(id)}
              />
              <IconButton
                label={t("Remove {name}", { name })}
                icon={<Trash2 className="size-4" />}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddWorld onAdd={onAdd} />
    </Section>
  );
}

function AddWorld({ onAdd }: Pick<WorldsSettings, "onAdd">) {
  const [name, setName] = useState("");
  const [address, setAddress] = useState("ws://localhost:8765");
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<ErrorData>();
  const add = async () => {
    setError(undefined);
    setIsAsking(true);
    try {
      await onAdd(name.trim(), address.trim());
      setName("");
    } catch (thrown) {
      setError(toErrorData(thrown));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form
      aria-label={t("Add a world")}
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t("Name of the world")}
          placeholder={t("What you call it")}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t("Address of its server")}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <Button
        type="submit"
        icon={<Plus className="size-4" />}
        disabled={isAsking || name.trim() === ""}
      >
        {isAsking ? t("Asking the server…") : t("Add this world")}
      </Button>
    </form>
  );
}
