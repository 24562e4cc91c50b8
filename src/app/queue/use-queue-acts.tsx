import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { assertNever } from "@/base/assert";
import { isAbort } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { historyOf, type ActHistory, type QueueAct } from "@/app/queue/act-history";
import { assigning, deleting, flagging, makingGold, type AllAct } from "@/app/queue/all-acts";
import { AssignDialog } from "@/app/queue/assign-dialog";
import { changeAll, type ChangedAll } from "@/app/queue/change-all";
import { mixInGold } from "@/app/queue/gold-items";
import { RenameDialog } from "@/app/queue/rename-dialog";
import { SecondReviewDialog } from "@/app/queue/second-review-dialog";
import { renameProject } from "@/app/queue/rename-project";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { IN_TRASH } from "@/core/line/in-trash";
import type { Listed } from "@/core/line/standing";
import type { QueueActs } from "@/features/queue/bar/queue-selection-bar";
import type { QueueKeys } from "@/features/queue/table/queue-commands";
import type { QueueCursorStore } from "@/features/queue/table/queue-cursor";
import { t } from "@/base/language/translate";

// The other questions are here with the key: what is typed on reaches their field.
const ProjectExportDialog = lazy(async () => ({
  default: (await import("@/app/export/project-export-dialog")).ProjectExportDialog,
}));
const ForGoodDialog = lazy(async () => ({
  default: (await import("@/app/queue/for-good-dialog")).ForGoodDialog,
}));

export interface QueueActing {
  readonly acts: QueueActs & Pick<QueueKeys, "onMixInGold">;
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
  readonly undo: QueueKeys["undo"];
  readonly redo: QueueKeys["redo"];
  readonly renameProject: (name: string) => void;
  /** What an act asks for first. */
  readonly dialog: ReactNode;
}

/** What is asked before something is done. */
type Asked =
  | { readonly kind: "rename"; readonly id: string }
  | { readonly kind: "assign"; readonly ids: readonly string[] }
  | { readonly kind: "second review"; readonly ids: readonly string[] }
  | { readonly kind: "for good"; readonly ids: readonly string[] }
  | { readonly kind: "export"; readonly ids: readonly string[] };

/**
 * What is done in the queue to one or several of its rows. Each act is told with its way back, and gives the focus
 * back to the row that it began on.
 */
export function useQueueActs(
  projectId: string,
  rows: readonly Listed[] | undefined,
  cursor: QueueCursorStore,
): QueueActing {
  const services = useServices();
  const history = historyOf(projectId);
  const [asked, setAsked] = useState<Asked>();
  const { toAll, progress, isRunning, cancel } = useToAll(history, cursor);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const acts = useMemo(
    (): QueueActing["acts"] => ({
      onFlag: (ids, isOn) => toAll(flagging(ids, isOn)),
      onAssign: (ids) => setAsked({ kind: "assign", ids }),
      onUnassign: (ids) => {
        toAll(assigning(ids, ""));
        // Its button goes with the name.
        cursor.getState().comeBack();
      },
      onDelete: (ids, isOn) => {
        toAll(deleting(ids, isOn, latest.current));
        letGo(cursor);
      },
      onSecondReview: (ids) => setAsked({ kind: "second review", ids }),
      onGold: (ids, isOn) => toAll(makingGold(ids, isOn)),
      onMixInGold: (ids) => {
        void whileBusy(() => mixInGold(services, { projectId, ids }))
          .then((mixed) =>
            typeof mixed === "string" ? toast(mixed) : announce({ history, cursor }, mixed),
          )
          .catch(tellFailure);
      },
      onDeleteForGood: (ids) => setAsked({ kind: "for good", ids }),
      onExport: (ids) => setAsked({ kind: "export", ids }),
      onRename: (id) => {
        const row = latest.current?.find(({ demonstration }) => demonstration.id === id);
        if (row?.marks.includes("deleted") === true) {
          toast(IN_TRASH);
        } else {
          setAsked({ kind: "rename", id });
        }
      },
    }),
    [services, projectId, history, cursor, toAll],
  );
  const undo = useMemo(
    () => ({
      isThere: () => history.last !== undefined && !isRunning(),
      run: () => {
        if (history.last !== undefined) {
          takeBack({ history, cursor }, history.last);
        }
      },
    }),
    [history, cursor, isRunning],
  );
  const redo = useMemo(
    () => ({
      isThere: () => history.lastTakenBack !== undefined && !isRunning(),
      run: () => {
        if (history.lastTakenBack !== undefined) {
          doAgain({ history, cursor }, history.lastTakenBack);
        }
      },
    }),
    [history, cursor, isRunning],
  );
  return {
    acts,
    progress,
    cancel,
    undo,
    redo,
    renameProject: (name) =>
      void renameProject(services, projectId, name)
        .then((act) => act && announce({ history, cursor }, act))
        .catch(tellFailure),
    dialog: (
      <AskedDialog
        asked={asked}
        projectId={projectId}
        rows={rows}
        onAct={(act) => announce({ history, cursor }, act)}
        onAssign={(ids, name) => toAll(assigning(ids, name))}
        onGone={() => letGo(cursor)}
        onClose={() => {
          setAsked(undefined);
          cursor.getState().comeBack();
        }}
      />
    ),
  };
}

/** What was selected goes: the selection is empty, and the focus on the row, or the one that takes its place. */
function letGo(cursor: QueueCursorStore): void {
  cursor.getState().clearSelection();
  cursor.getState().comeBack();
}

/** Acts on many rows, one act after the other: what is under way is seen, and can be cancelled. */
function useToAll(history: ActHistory, cursor: QueueCursorStore) {
  const services = useServices();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const toAll = useCallback(
    (act: AllAct) => {
      if (running.current !== undefined || act.ids.length === 0) {
        return;
      }
      const abort = new AbortController();
      running.current = abort;
      const options = { ...act, signal: abort.signal, onProgress: setProgress };
      void whileBusy(() => changeAll(services, act.ids, options))
        .then((changed) => tellChanged({ history, cursor }, act, changed))
        .catch((error: unknown) => {
          if (isAbort(error)) {
            toast(t("Cancelled: nothing was changed."));
          } else {
            tellFailure(error);
          }
        })
        .finally(() => {
          running.current = undefined;
          setProgress(undefined);
        });
    },
    [services, history, cursor],
  );
  const isRunning = useCallback(() => running.current !== undefined, []);
  return { toAll, progress, isRunning, cancel: () => running.current?.abort() };
}

interface AskedDialogProps {
  readonly asked: Asked | undefined;
  readonly projectId: string;
  readonly rows: readonly Listed[] | undefined;
  readonly onAct: (act: QueueAct) => void;
  readonly onAssign: (ids: readonly string[], name: string) => void;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

function AskedDialog({ asked, ...props }: AskedDialogProps) {
  return asked === undefined ? undefined : (
    <Suspense>
      <AskedQuestion {...props} asked={asked} />
    </Suspense>
  );
}

function AskedQuestion(props: AskedDialogProps & { readonly asked: Asked }) {
  const { asked, projectId, rows = [], onAct, onAssign, onGone, onClose } = props;
  switch (asked.kind) {
    case "assign":
      return (
        <AssignDialog
          ids={asked.ids}
          rows={rows}
          onName={(name) => onAssign(asked.ids, name)}
          onClose={onClose}
        />
      );
    case "second review":
      return (
        <SecondReviewDialog
          projectId={projectId}
          ids={asked.ids}
          rows={rows}
          onAct={onAct}
          onClose={onClose}
        />
      );
    case "export":
      return <ProjectExportDialog projectId={projectId} chosenIds={asked.ids} onClose={onClose} />;
    case "for good":
      return <ForGoodDialog ids={asked.ids} onGone={onGone} onClose={onClose} />;
    case "rename": {
      const row = rows.find(({ demonstration }) => demonstration.id === asked.id);
      return row === undefined ? undefined : (
        <RenameDialog demonstration={row.demonstration} onRenamed={onAct} onClose={onClose} />
      );
    }
    default:
      return assertNever(asked);
  }
}

/** Where an act is kept, and where the focus goes back to. */
interface ActPlace {
  readonly history: ActHistory;
  readonly cursor: QueueCursorStore;
}

function tellChanged(place: ActPlace, act: AllAct, { changed, ...ways }: ChangedAll) {
  const told = act.isQuiet === true ? act.ids : changed;
  if (told.length > 0) {
    const [rowId] = act.ids;
    announce(place, {
      text: act.tell(told.length),
      ...ways,
      ...(rowId === undefined ? {} : { rowId }),
    });
  } else {
    toast(t("Nothing to change: they are that already."));
  }
}

/** Says what was done, with the way back. */
function announce(place: ActPlace, act: QueueAct): void {
  place.history.add(act);
  toast(act.text, { action: { label: t("Undo"), onClick: () => takeBack(place, act) } });
}

function takeBack({ history, cursor }: ActPlace, act: QueueAct): void {
  void whileBusy(() => history.takeBack(act))
    .then((isDone) => isDone && tellMoved(cursor, act, t("Taken back: {text}", { text: act.text })))
    .catch(tellFailure);
}

function doAgain({ history, cursor }: ActPlace, act: QueueAct): void {
  void whileBusy(() => history.doAgain(act))
    .then((isDone) => isDone && tellMoved(cursor, act, t("Done again: {text}", { text: act.text })))
    .catch(tellFailure);
}

function tellMoved(cursor: QueueCursorStore, { rowId }: QueueAct, text: string): void {
  toast(text);
  if (rowId !== undefined) {
    cursor.getState().comeBack(rowId);
  }
}
