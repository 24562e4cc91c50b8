import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChartLine, GraduationCap } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useWarmModels } from "@/app/ahead/use-warm-models";
import { ProjectExportButton } from "@/app/export/project-export-button";
import { forgetLine } from "@/app/line/use-review-line";
import { InProject } from "@/app/lesson/trash/in-project";
import { useThumbnails } from "@/app/pages/use-thumbnails";
import { useListedRows } from "@/app/pages/use-listed-rows";
import { useComparison } from "@/app/queue/use-comparison";
import { useQueueView } from "@/app/queue/use-queue-view";
import { useQueueActs, type QueueActing } from "@/app/queue/use-queue-acts";
import { useQueueSettings } from "@/app/queue/use-queue-settings";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useCommands } from "@/app/shell/command-store";
import { useServices } from "@/app/services";
import { QUEUE_ORDERS, type QueueOrder, type QueueView } from "@/core/line/queue-view";
import type { ReviewMark } from "@/core/line/review-mark";
import type { Listed } from "@/core/line/standing";
import type { Command } from "@/ui/command";
import { FilterSelect } from "@/ui/filter-select";
import { queueCommands } from "@/features/queue/table/queue-commands";
import { createQueueCursor, type QueueCursorStore } from "@/features/queue/table/queue-cursor";
import { QueuePanel } from "@/features/queue/queue-panel";
import { t } from "@/base/language/translate";

const navLink =
  "inline-flex h-8 items-center gap-2 rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink";

export function QueuePage() {
  const services = useServices();
  const { projectId } = useParams({ from: "/p/$projectId" });
  const project = useQuery(services.queries.project(projectId));
  return (
    <InProject projectId={projectId}>
      {/* What is chosen and under way is one project's. */}
      <ProjectQueue
        key={projectId}
        projectId={projectId}
        name={project.data?.name ?? t("Project")}
      />
    </InProject>
  );
}

interface ProjectQueueProps {
  readonly projectId: string;
  readonly name: string;
}

function ProjectQueue({ projectId, name }: ProjectQueueProps) {
  const { view, setView } = useQueueView(projectId);
  const navigate = useNavigate();
  const { listed, rows, counts, wanted, setWanted } = useRows(projectId, view);
  const [cursor] = useState(createQueueCursor);
  const open = useOpening(projectId, cursor);
  const acting = useQueueActs(projectId, listed, cursor);
  const comparison = useComparison(listed, view, wanted);
  const chosen = useQueueSettings(view);
  useCommands(useQueueKeys(cursor, { open, acting, listed }));
  useForgottenLine(projectId);
  const isWarming = useWarmModels(listed?.[0]?.demonstration.id);
  return (
    <>
      <Breadcrumb>
        <Link to="/" className="text-sm leading-6 text-muted hover:text-ink">
          {t("Projects")}
        </Link>
        <span className="text-muted">/</span>
        <span translate="no" className="truncate text-sm font-medium">
          {name}
        </span>
        <span
          role="status"
          aria-label={t("Working ahead")}
          className="text-xs text-muted max-lg:hidden"
        >
          {isWarming ? t("Loading models") : ""}
        </span>
        <ProjectNav
          projectId={projectId}
          isEmpty={rows === undefined || rows.length === 0}
          view={view}
          onView={setView}
        />
      </Breadcrumb>
      <QueuePanel
        {...chosen}
        projectName={name}
        items={rows}
        counts={counts}
        cursor={cursor}
        view={view}
        onView={setView}
        onOpen={open}
        onDrawn={setWanted}
        acts={acting.acts}
        progress={acting.progress ?? comparison.progress}
        onCancel={acting.progress === undefined ? comparison.cancel : acting.cancel}
        onRenameProject={acting.renameProject}
        onRecord={() => void navigate({ to: "/record", search: { project: projectId } })}
        onImport={() => void navigate({ to: "/p/$projectId/import", params: { projectId } })}
      />
      {acting.dialog}
    </>
  );
}

interface KeyedQueue {
  readonly open: (id: string) => void;
  readonly acting: QueueActing;
  readonly listed: readonly Listed[] | undefined;
}

/** The keys of the queue as it is read now. */
function useQueueKeys(cursor: QueueCursorStore, queue: KeyedQueue): readonly Command[] {
  const { open, listed } = queue;
  const { acts, undo, redo } = queue.acting;
  return useMemo(() => {
    const haveMark = (ids: readonly string[], mark: ReviewMark) => {
      const wanted = new Set(ids);
      const found = listed?.filter(({ demonstration }) => wanted.has(demonstration.id));
      return found?.every(({ marks }) => marks.includes(mark)) === true;
    };
    return queueCommands(cursor, {
      onOpen: open,
      onRename: acts.onRename,
      onFlag: (ids) => acts.onFlag(ids, !haveMark(ids, "flagged")),
      onAssign: acts.onAssign,
      onMixInGold: acts.onMixInGold,
      onDelete: (ids) => {
        if (haveMark(ids, "deleted")) {
          acts.onDeleteForGood(ids);
        } else {
          acts.onDelete(ids, true);
        }
      },
      undo,
      redo,
    });
  }, [cursor, open, acts, undo, redo, listed]);
}

interface ProjectNavProps {
  readonly projectId: string;
  /** Nothing is there to be exported. */
  readonly isEmpty: boolean;
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
}

/** The first order is what no choice means. */
const LATER_ORDERS = QUEUE_ORDERS.slice(1);

const ORDER_TITLES: Readonly<Record<QueueOrder, string>> = {
  oldest: t("oldest"),
  newest: t("newest"),
  title: t("title"),
  instruction: t("instruction"),
  status: t("status"),
  length: t("length"),
  source: t("source"),
  world: t("world"),
  assigned: t("assigned"),
  grade: t("grade"),
  "worth a look": t("worth a look"),
};

function ProjectNav({ projectId, isEmpty, view, onView }: ProjectNavProps) {
  return (
    <nav data-bar="project" aria-label={t("Project")} className="ml-auto flex gap-1">
      <FilterSelect
        label={t("Order")}
        all={t("As they came")}
        options={LATER_ORDERS}
        wordsFor={(order) => ORDER_TITLES[order]}
        value={view.sort}
        onValue={(sort) => onView({ ...view, sort, desc: undefined })}
      />
      <Link to="/p/$projectId/teach" params={{ projectId }} className={navLink}>
        <GraduationCap aria-hidden className="size-4" />
        <NavWords>{t("Teach a set")}</NavWords>
      </Link>
      <Link to="/p/$projectId/stats" params={{ projectId }} className={navLink}>
        <ChartLine aria-hidden className="size-4" />
        <NavWords>{t("Learning curves")}</NavWords>
      </Link>
      {isEmpty ? undefined : <ProjectExportButton projectId={projectId} className={navLink} />}
    </nav>
  );
}

/** A narrow bar has room for the picture alone. */
function NavWords({ children }: { readonly children: string }) {
  return <span className="max-lg:sr-only">{children}</span>;
}

/** The rows of the queue, undefined until there are some to be shown, with their pictures. */
function useRows(projectId: string, view: QueueView) {
  const { queries } = useServices();
  const listed = useListedRows(projectId, view);
  // What somebody waits for is read first.
  const isRead = listed !== undefined;
  const { data: counts } = useQuery({ ...queries.queueCounts(projectId), enabled: isRead });
  const { thumbnails, wanted, setWanted } = useThumbnails(listed);
  const rows = useMemo(
    () => listed?.map((row) => ({ ...row, thumbnailUrl: thumbnails.get(row.demonstration.id) })),
    [listed, thumbnails],
  );
  return { listed, rows, counts, wanted, setWanted };
}

/** The row that was opened last in each project: who comes back goes on from there. */
const lastOpened = new Map<string, string>();

/** Opens a review, in the line that the queue shows. */
function useOpening(projectId: string, cursor: QueueCursorStore): (id: string) => void {
  const navigate = useNavigate();
  useEffect(() => {
    const id = lastOpened.get(projectId);
    if (id !== undefined) {
      cursor.getState().setCursor(id);
    }
  }, [projectId, cursor]);
  return useCallback(
    (demonstrationId) => {
      lastOpened.set(projectId, demonstrationId);
      void navigate({
        from: "/p/$projectId",
        to: "/p/$projectId/review/$demonstrationId",
        params: { projectId, demonstrationId },
        search: (view) => view,
      });
    },
    [navigate, projectId],
  );
}

/** What the queue shows now is the line of the reviews that are opened from here. */
function useForgottenLine(projectId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    forgetLine(client, projectId);
  }, [client, projectId]);
}
