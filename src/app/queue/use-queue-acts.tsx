import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { isAbort } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { historyOf, type ActHistory, type QueueAct } from "@/app/queue/act-history";
import { assigning, deleting, flagging, type AllAct } from "@/app/queue/all-acts";
import { changeAll, type ChangedAll } from "@/app/queue/change-all";
import { renameProject } from "@/app/queue/rename-project";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import type { Listed } from "@/core/line/standing";
import type { QueueActs } from "@/features/queue/bar/queue-selection-bar";

const ProjectExportDialog = lazy(async () => ({
  default: (await import("@/app/export/project-export-dialog")).ProjectExportDialog,
}));
const RenameDialog = lazy(async () => ({
  default: (await import("@/app/queue/rename-dialog")).RenameDialog,
}));
const ForGoodDialog = lazy(async () => ({
  default: (await import("@/app/queue/for-good-dialog")).ForGoodDialog,
}));

export interface QueueActing {
  readonly acts: QueueActs;
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
  readonly undo: { readonly isThere: () => boolean; readonly run: () => void };
  readonly renameProject: (name: string) => void;
  /** What an act asks for first. */
  readonly dialog: ReactNode;
}

/** What is asked before something is done. */
type Asked =
  | { readonly kind: "rename"; readonly id: string }
  | { readonly kind: "for good"; readonly ids: readonly string[] }
  | { readonly kind: "export"; readonly ids: readonly string[] };

/**
 * What is done in the queue to one or several of its rows. Each act is told with its way back; `onGone`: what was
 * selected is not in the list any more.
 */
export function useQueueActs(
  projectId: string,
  rows: readonly Listed[] | undefined,
  onGone: () => void,
): QueueActing {
  const services = useServices();
  const history = historyOf(projectId);
  const [progress, setProgress] = useState<Progress>();
  const [asked, setAsked] = useState<Asked>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const acts = useMemo((): QueueActs => {
    const toAll = (act: AllAct) => {
      // One after the other: what is under way is seen, and can be cancelled.
      if (running.current !== undefined || act.ids.length === 0) {
        return;
      }
      const abort = new AbortController();
      running.current = abort;
      const options = { ...act, signal: abort.signal, onProgress: setProgress };
      void whileBusy(() => changeAll(services, act.ids, options))
        .then((changed) => tellChanged(history, act, changed))
        .catch((error: unknown) => {
          if (isAbort(error)) {
            toast("Cancelled: nothing was changed.");
          } else {
            tellFailure(error);
          }
        })
        .finally(() => {
          running.current = undefined;
          setProgress(undefined);
        });
    };
    return {
      onFlag: (ids, isOn) => toAll(flagging(ids, isOn)),
      onAssign: (ids, name) => toAll(assigning(ids, name)),
      onDelete: (ids, isOn) => {
        toAll(deleting(ids, isOn, latest.current));
        onGone();
      },
      onDeleteForGood: (ids) => setAsked({ kind: "for good", ids }),
      onExport: (ids) => setAsked({ kind: "export", ids }),
      onRename: (id) => setAsked({ kind: "rename", id }),
    };
  }, [services, history, onGone]);
  const undo = useMemo(
    () => ({
      isThere: () => history.last !== undefined && running.current === undefined,
      run: () => {
        if (history.last !== undefined) {
          takeBack(history, history.last);
        }
      },
    }),
    [history],
  );
  return {
    acts,
    progress,
    cancel: () => running.current?.abort(),
    undo,
    renameProject: (name) =>
      void renameProject(services, projectId, name)
        .then((act) => act && announce(history, act))
        .catch(tellFailure),
    dialog: (
      <AskedDialog
        asked={asked}
        projectId={projectId}
        rows={rows}
        onAct={(act) => announce(history, act)}
        onGone={onGone}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

interface AskedDialogProps {
  readonly asked: Asked | undefined;
  readonly projectId: string;
  readonly rows: readonly Listed[] | undefined;
  readonly onAct: (act: QueueAct) => void;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

function AskedDialog(props: AskedDialogProps) {
  const { asked, projectId, rows = [], onAct, onGone, onClose } = props;
  if (asked === undefined) {
    return undefined;
  }
  const row = rows.find(
    ({ demonstration }) => asked.kind === "rename" && demonstration.id === asked.id,
  );
  return (
    <Suspense>
      {asked.kind === "export" ? (
        <ProjectExportDialog projectId={projectId} chosenIds={asked.ids} onClose={onClose} />
      ) : asked.kind === "for good" ? (
        <ForGoodDialog ids={asked.ids} onGone={onGone} onClose={onClose} />
      ) : row === undefined ? undefined : (
        <RenameDialog demonstration={row.demonstration} onRenamed={onAct} onClose={onClose} />
      )}
    </Suspense>
  );
}

function tellChanged(history: ActHistory, act: AllAct, { changed, takeBack: back }: ChangedAll) {
  if (changed.length > 0) {
    announce(history, { text: act.tell(changed.length), takeBack: back });
  } else {
    toast("Nothing to change: they are that already.");
  }
}

/** Says what was done, with the way back. */
function announce(history: ActHistory, act: QueueAct): void {
  history.add(act);
  toast(act.text, { action: { label: "Undo", onClick: () => takeBack(history, act) } });
}

function takeBack(history: ActHistory, act: QueueAct): void {
  void whileBusy(() => history.takeBack(act))
    .then((isDone) => {
      if (isDone) {
        toast(`Taken back: ${act.text}`);
      }
    })
    .catch(tellFailure);
}
