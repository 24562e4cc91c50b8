import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { historyOf, type ActHistory, type QueueAct } from "@/app/queue/act-history";
import { assigneeChange, changeAll, markChange, type ChangedAll } from "@/app/queue/change-all";
import { useServices, type Services } from "@/app/services";
import { toast } from "@/app/shell/toast";
import type { Listed } from "@/core/line/standing";
import type { Session } from "@/core/session";
import type { Change } from "@/core/operation";
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

interface AllAct {
  readonly ids: readonly string[];
  /** While it is done. */
  readonly label: string;
  readonly changeOf: (session: Session) => Change | undefined;
  /** What was done to so many. */
  readonly tell: (count: number) => string;
  /** What could not be done, after "could not". */
  readonly failing: string;
}

/** What is done in the queue to one or several of its rows. Each act is told with its way back. */
export function useQueueActs(projectId: string, rows: readonly Listed[] | undefined): QueueActing {
  const services = useServices();
  const history = historyOf(projectId);
  const [progress, setProgress] = useState<Progress>();
  const [asked, setAsked] = useState<Asked>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useMemo(() => {
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
        .catch(tellFailure)
        .finally(() => {
          running.current = undefined;
          setProgress(undefined);
        });
    };
    const acts: QueueActs = {
      onFlag: (ids, isOn) => toAll(flagging(ids, isOn)),
      onAssign: (ids, name) => toAll(assigning(ids, name)),
      onDelete: (ids, isOn) => toAll(deleting(ids, isOn, latest.current)),
      onDeleteForGood: (ids) => setAsked({ kind: "for good", ids }),
      onExport: (ids) => setAsked({ kind: "export", ids }),
      onRename: (id) => setAsked({ kind: "rename", id }),
    };
    return {
      acts,
      progress,
      cancel: () => running.current?.abort(),
      undo: {
        isThere: () => history.last !== undefined && running.current === undefined,
        run: () => {
          if (history.last !== undefined) {
            takeBack(history, history.last);
          }
        },
      },
      renameProject: (name) =>
        void renameProject(services, projectId, name)
          .then((act) => act && announce(history, act))
          .catch(tellFailure),
      dialog: (
        <AskedDialog
          asked={asked}
          projectId={projectId}
          rows={latest.current}
          onAct={(act) => announce(history, act)}
          onClose={() => setAsked(undefined)}
        />
      ),
    };
  }, [services, history, projectId, progress, asked]);
}

interface AskedDialogProps {
  readonly asked: Asked | undefined;
  readonly projectId: string;
  readonly rows: readonly Listed[] | undefined;
  readonly onAct: (act: QueueAct) => void;
  readonly onClose: () => void;
}

function AskedDialog({ asked, projectId, rows = [], onAct, onClose }: AskedDialogProps) {
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
        <ForGoodDialog ids={asked.ids} onClose={onClose} />
      ) : row === undefined ? undefined : (
        <RenameDialog demonstration={row.demonstration} onRenamed={onAct} onClose={onClose} />
      )}
    </Suspense>
  );
}

function flagging(ids: readonly string[], isOn: boolean): AllAct {
  return {
    ids,
    label: isOn ? "Flagging" : "Taking the flags off",
    changeOf: markChange("flagged", isOn),
    tell: (count) => `${count} ${isOn ? "flagged" : "without their flag now"}`,
    failing: isOn ? "be flagged" : "lose their flag",
  };
}

function assigning(ids: readonly string[], name: string): AllAct {
  const to = name === "" ? "nobody" : name;
  return {
    ids,
    label: `Assigning to ${to}`,
    changeOf: assigneeChange(name),
    tell: (count) => `${count} assigned to ${to}`,
    failing: "be assigned",
  };
}

function deleting(ids: readonly string[], isOn: boolean, rows: readonly Listed[] = []): AllAct {
  const wanted = new Set(ids);
  const hasExemplars = rows.some(
    ({ demonstration, status }) => wanted.has(demonstration.id) && status === "accepted",
  );
  const kept = isOn && hasExemplars ? " Their exemplars stay in the memory." : "";
  return {
    ids,
    label: isOn ? "Deleting" : "Putting back",
    changeOf: markChange("deleted", isOn),
    tell: (count) => (isOn ? `${count} deleted.${kept}` : `${count} back in the queue`),
    failing: isOn ? "be deleted" : "be put back",
  };
}

function tellChanged(
  history: ActHistory,
  act: AllAct,
  { changed, failed, takeBack: back }: ChangedAll,
) {
  if (failed > 0) {
    toast.error(
      `${failed} of ${act.ids.length} could not ${act.failing}. Open one of them to see why.`,
    );
  }
  if (changed.length > 0) {
    announce(history, { text: act.tell(changed.length), takeBack: back });
  } else if (failed === 0) {
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

async function renameProject(
  { storage }: Pick<Services, "storage">,
  projectId: string,
  name: string,
): Promise<QueueAct | undefined> {
  const project = await storage.projects.get(projectId);
  if (project === undefined || project.name === name) {
    return undefined;
  }
  await storage.projects.put({ ...project, name });
  return {
    text: `The project is called ${name} now`,
    takeBack: async () => {
      const current = await storage.projects.get(projectId);
      if (current !== undefined) {
        await storage.projects.put({ ...current, name: project.name });
      }
    },
  };
}
