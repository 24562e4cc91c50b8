import {
  ArchiveRestore,
  Download,
  Flag,
  FlagOff,
  Medal,
  Pencil,
  Trash2,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useStore } from "zustand";
import type { Progress } from "@/base/progress";
import type { Listed } from "@/core/line/standing";
import type { QueueCursorStore } from "@/features/queue/table/queue-cursor";
import { Button } from "@/ui/button";
import { HiddenSelection } from "@/ui/lists/hidden-selection";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

/** What can be done with several demonstrations at once; each is taken back as a whole. */
export interface QueueActs {
  readonly onFlag: (ids: readonly string[], isOn: boolean) => void;
  /** Asks to whom. */
  readonly onAssign: (ids: readonly string[]) => void;
  /** To nobody in particular. */
  readonly onUnassign: (ids: readonly string[]) => void;
  /** Asks who is to review them anew, without what was done to them. */
  readonly onSecondReview: (ids: readonly string[]) => void;
  /** What is accepted becomes what hidden copies of it are measured against, or is it no longer. */
  readonly onGold: (ids: readonly string[], isOn: boolean) => void;
  /** Into the deleted ones, or back. */
  readonly onDelete: (ids: readonly string[], isOn: boolean) => void;
  readonly onDeleteForGood: (ids: readonly string[]) => void;
  readonly onExport: (ids: readonly string[]) => void;
  readonly onRename: (id: string) => void;
}

interface QueueSelectionBarProps extends QueueActs {
  readonly cursor: QueueCursorStore;
  /** Of all rows. */
  readonly items: readonly Listed[];
  /** The act that is under way. */
  readonly progress: Progress | undefined;
  readonly onCancel: () => void;
}

/** What can be done with all that are selected at once. */
export function QueueSelectionBar(props: QueueSelectionBarProps) {
  const { cursor, items, progress, onCancel } = props;
  const { selectedIds, shownIds, keepShown, clearSelection, comeBack } = useStore(cursor);
  if (progress !== undefined) {
    return (
      <div className="mb-2 rounded-lg bg-accent-soft px-3 py-1.5">
        <ProgressBar progress={progress} onCancel={onCancel} />
      </div>
    );
  }
  if (selectedIds.size === 0) {
    return undefined;
  }
  const selected = items.filter(({ demonstration }) => selectedIds.has(demonstration.id));
  const shown = new Set(shownIds);
  return (
    <div
      role="toolbar"
      aria-label={t("Selected demonstrations")}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-lg bg-accent-soft px-3 py-1 text-sm"
    >
      <span className="mr-auto tabular-nums">
        {t("{count} selected", { count: selectedIds.size })}
      </span>
      <HiddenSelection
        count={selectedIds.size}
        hiddenCount={[...selectedIds].filter((id) => !shown.has(id)).length}
        onOnlyShown={keepShown}
      />
      <SelectionActs {...props} selected={selected} />
      <Button
        size="small"
        variant="ghost"
        keys="Esc"
        onClick={() => {
          clearSelection();
          comeBack();
        }}
      >
        {t("Select none")}
      </Button>
    </div>
  );
}

interface SelectionActsProps extends QueueActs {
  readonly selected: readonly Listed[];
}

function SelectionActs(props: SelectionActsProps) {
  const { selected, onFlag, onAssign, onUnassign, onExport, onRename } = props;
  const ids = selected.map(({ demonstration }) => demonstration.id);
  const [only, ...more] = ids;
  return (
    <>
      {only === undefined || more.length > 0 ? undefined : (
        <Button
          size="small"
          keys="F2"
          icon={<Pencil className="size-3.5" />}
          onClick={() => onRename(only)}
        >
          {t("Rename…")}
        </Button>
      )}
      <Button size="small" icon={<Flag className="size-3.5" />} onClick={() => onFlag(ids, true)}>
        {t("Flag")}
      </Button>
      <Button
        size="small"
        icon={<FlagOff className="size-3.5" />}
        onClick={() => onFlag(ids, false)}
      >
        {t("Take the flag off")}
      </Button>
      <Button
        size="small"
        keys="A"
        icon={<UserRound className="size-3.5" />}
        onClick={() => onAssign(ids)}
      >
        {t("Assign…")}
      </Button>
      {selected.some(({ assignee }) => assignee !== undefined) ? (
        <Button size="small" onClick={() => onUnassign(ids)}>
          {t("Assign to nobody")}
        </Button>
      ) : undefined}
      <SecondReviewAct {...props} />
      <GoldActs {...props} />
      <Button size="small" icon={<Download className="size-3.5" />} onClick={() => onExport(ids)}>
        {t("Export these…")}
      </Button>
      <DeletionActs {...props} />
    </>
  );
}

function filmsOf(selected: SelectionActsProps["selected"]): SelectionActsProps["selected"] {
  return selected.filter(
    ({ demonstration, marks }) => isFilm(demonstration) && !marks.includes("deleted"),
  );
}

/** Of what has a film; what can only be read is reviewed by nobody. */
function SecondReviewAct({ selected, onSecondReview }: SelectionActsProps) {
  const ids = filmsOf(selected).map(({ demonstration }) => demonstration.id);
  return ids.length === 0 ? undefined : (
    <Button
      size="small"
      icon={<UsersRound className="size-3.5" />}
      title={t(
        "Somebody else reviews the film as it came; the learning curves tell how far both agree",
      )}
      onClick={() => onSecondReview(ids)}
    >
      {t("Second review…")}
    </Button>
  );
}

/** Both whether they are gold or not: whoever selects some for something else is not told which are. */
function GoldActs({ selected, onGold }: SelectionActsProps) {
  const ids = filmsOf(selected)
    .filter(({ status }) => status === "accepted")
    .map(({ demonstration }) => demonstration.id);
  return ids.length === 0 ? undefined : (
    <>
      <Button
        size="small"
        icon={<Medal className="size-3.5" />}
        title={t(
          "Hidden copies are measured against it: “Mix in gold items” in the command palette makes them, the learning curves tell how they were answered",
        )}
        onClick={() => onGold(ids, true)}
      >
        {t("Gold")}
      </Button>
      <Button size="small" onClick={() => onGold(ids, false)}>
        {t("Not gold")}
      </Button>
    </>
  );
}

function isFilm({ isOnlyRead, actionCount }: Listed["demonstration"]): boolean {
  return !isOnlyRead && actionCount === undefined;
}

/** What is in the queue is deleted, and what is deleted comes back or goes for good. */
function DeletionActs({ selected, onDelete, onDeleteForGood }: SelectionActsProps) {
  const isDeleted = ({ marks }: Listed) => marks.includes("deleted");
  const idsOf = (rows: readonly Listed[]) => rows.map(({ demonstration }) => demonstration.id);
  const deleted = idsOf(selected.filter(isDeleted));
  const present = idsOf(selected.filter((row) => !isDeleted(row)));
  return (
    <>
      {deleted.length === 0 ? undefined : (
        <>
          <Button
            size="small"
            icon={<ArchiveRestore className="size-3.5" />}
            onClick={() => onDelete(deleted, false)}
          >
            {t("Put back into the queue")}
          </Button>
          <Button size="small" variant="danger" onClick={() => onDeleteForGood(deleted)}>
            {t("Delete for good…")}
          </Button>
        </>
      )}
      {present.length === 0 ? undefined : (
        <Button
          size="small"
          variant="danger"
          keys="Del"
          icon={<Trash2 className="size-3.5" />}
          onClick={() => onDelete(present, true)}
        >
          {t("Delete selected")}
        </Button>
      )}
    </>
  );
}
