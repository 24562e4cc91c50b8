import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, FolderOpen, GitBranch, GraduationCap, Table2, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { ConsoleState } from "@/app/console/console-state";
import type { ConsoleDesk } from "@/app/console/open-desk";
import { toast } from "@/app/shell/toast";
import { useServices } from "@/app/services";
import type { ConsoleRecord, ConsoleSummary } from "@/core/console/console-record";
import { countDamaged } from "@/storage/listing";
import { DamagedNote } from "@/ui/damaged-note";
import { Button, IconButton } from "@/ui/button";
import { countOf, t } from "@/base/language/translate";

interface SessionBarProps {
  readonly desk: ConsoleDesk;
  readonly state: ConsoleState;
  readonly actions: {
    readonly onLearn: () => void;
    readonly onTable: () => void;
    readonly onOpen: () => void;
    readonly onDownload: () => void;
    readonly onBranch: () => void;
  };
}

/** Which session is open, and what can be done with it as a whole. */
export function SessionBar({ desk, state, actions }: SessionBarProps) {
  const { controller, kit } = desk;
  const { queries, storage } = useServices();
  const sessions = useQuery(queries.consoles(kit.model.id)).data;
  const navigate = useNavigate();
  const { record, job, isSaved } = state;
  const stored = sessions === undefined ? NONE : sessions.items;
  const isStored = stored.some(({ id }) => id === record?.id);
  const open = async (id: string) => {
    try {
      const found = await desk.storedSession(id);
      if (found !== undefined) {
        await controller.open(found);
      }
    } catch (error) {
      controller.store.setState({ error: toErrorData(error) });
    }
  };
  const forget = async () => {
    const store = await storage.consoles();
    const gone = await store.remove(ensureExists(record).id);
    await desk.beginAnew();
    toast(t("The session was removed"), {
      action: { label: t("Undo"), onClick: () => void (gone && store.put(gone)) },
    });
  };
  useEffect(() => {
    if (isStored) {
      void navigate({ to: "/console", search: { s: record?.id }, replace: true });
    }
  }, [navigate, isStored, record?.id]);
  const isFree = job === undefined;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-2">
      <SessionChoice
        record={record}
        stored={stored}
        isStored={isStored}
        isFree={isFree}
        onOpen={(id) => void open(id)}
      />
      <DamagedNote count={countDamaged(sessions)} of="session" />
      <span role="status" className="text-xs text-muted">
        {record === undefined || record.lines.length === 0
          ? ""
          : isSaved
            ? t("Saved")
            : t("Saving…")}
      </span>
      <SessionButtons isFree={isFree} isOpen={record !== undefined} actions={actions} />
      <IconButton
        label={t("Remove the session")}
        className="size-7"
        icon={<Trash2 className="size-4" />}
        onClick={() => void forget()}
        disabled={!isStored || !isFree}
      />
    </div>
  );
}

const NONE: readonly ConsoleSummary[] = [];

interface SessionChoiceProps {
  readonly record: ConsoleRecord | undefined;
  readonly stored: readonly ConsoleSummary[];
  readonly isStored: boolean;
  readonly isFree: boolean;
  readonly onOpen: (id: string) => void;
}

function SessionChoice({ record, stored, isStored, isFree, onOpen }: SessionChoiceProps) {
  return (
    <select
      aria-label={t("Session")}
      value={record === undefined ? "" : record.id}
      disabled={!isFree}
      onChange={({ target }) => onOpen(target.value)}
      className="h-7 min-w-0 flex-1 basis-40 rounded-md border border-line bg-surface px-2 text-xs"
    >
      {isStored || record === undefined ? undefined : (
        <option value={record.id}>{t("A new session")}</option>
      )}
      {stored.map(({ id, title, lineCount }) => (
        <option key={id} value={id}>
          {`${title === "" ? t("Without words") : title} · ${countOf(lineCount, "line")}`}
        </option>
      ))}
    </select>
  );
}

function SessionButtons({
  isFree,
  isOpen,
  actions,
}: Pick<SessionBarProps, "actions"> & { readonly isFree: boolean; readonly isOpen: boolean }) {
  return (
    <>
      <Button
        size="small"
        keys="L"
        icon={<GraduationCap className="size-3.5" />}
        onClick={actions.onLearn}
        disabled={!isFree || !isOpen}
      >
        {t("Learn")}
      </Button>
      <Button
        size="small"
        keys="B"
        icon={<GitBranch className="size-3.5" />}
        onClick={actions.onBranch}
        disabled={!isFree || !isOpen}
      >
        {t("Branch")}
      </Button>
      <Button
        size="small"
        keys="N"
        icon={<Table2 className="size-3.5" />}
        onClick={actions.onTable}
        disabled={!isFree}
      >
        {t("Table")}
      </Button>
      <IconButton
        label={t("Open a transcript")}
        keys="O"
        className="size-7"
        icon={<FolderOpen className="size-4" />}
        onClick={actions.onOpen}
        disabled={!isFree}
      />
      <IconButton
        label={t("Download the transcript")}
        keys="D"
        className="size-7"
        icon={<Download className="size-4" />}
        onClick={actions.onDownload}
        disabled={!isOpen}
      />
    </>
  );
}
