import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChartLine, GraduationCap } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { toast } from "@/app/shell/toast";
import { whileBusy } from "@/app/busy";
import { ProjectExportButton } from "@/app/export/project-export-button";
import { setMarks } from "@/app/line/set-marks";
import { tellFailure } from "@/app/line/tell-failure";
import { forgetLine } from "@/app/line/use-review-line";
import { useThumbnails } from "@/app/pages/use-thumbnails";
import { useListedRows } from "@/app/pages/use-listed-rows";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useCommands } from "@/app/shell/command-store";
import { useServices, type Services } from "@/app/services";
import { QUEUE_ORDERS, type QueueView } from "@/core/line/review-line";
import { FilterSelect } from "@/ui/filter-select";
import {
  createQueueCursor,
  queueCommands,
  type QueueCursorStore,
} from "@/features/queue/queue-cursor";
import { QueuePanel } from "@/features/queue/queue-panel";

const navLink =
  "inline-flex h-8 items-center gap-2 rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink";

export function QueuePage() {
  const services = useServices();
  const { queries } = services;
  const { projectId } = useParams({ from: "/p/$projectId" });
  const { view, setView } = useView(projectId);
  const navigate = useNavigate();
  const project = useQuery(queries.project(projectId));
  const { rows, counts, setWanted } = useRows(projectId, view);
  const [cursor] = useState(createQueueCursor);
  const open = useOpening(projectId, cursor);
  useCommands(useMemo(() => queueCommands(cursor, open), [cursor, open]));
  useForgottenLine(projectId);
  const name = project.data?.name ?? "Project";
  return (
    <>
      <Breadcrumb>
        <Link to="/" className="text-sm text-muted hover:text-ink">
          Projects
        </Link>
        <span className="text-muted">/</span>
        <span className="truncate text-sm font-medium">{name}</span>
        <ProjectNav
          projectId={projectId}
          isEmpty={rows === undefined || rows.length === 0}
          view={view}
          onView={setView}
        />
      </Breadcrumb>
      <QueuePanel
        projectName={name}
        items={rows}
        counts={counts}
        cursor={cursor}
        view={view}
        onView={setView}
        onOpen={open}
        onDrawn={setWanted}
        onFlag={(ids, isOn) => void flagAll(services, ids, isOn)}
        onRecord={() => void navigate({ to: "/record", search: { project: projectId } })}
        onImport={() => void navigate({ to: "/p/$projectId/import", params: { projectId } })}
      />
    </>
  );
}

/** What is shown: kept here at once, and in the link a moment later. */
function useView(projectId: string) {
  const initialView = useSearch({ from: "/p/$projectId" });
  const navigate = useNavigate();
  const [view, setView] = useState(initialView);
  return {
    view,
    setView: (search: QueueView) => {
      setView(search);
      void navigate({ to: "/p/$projectId", params: { projectId }, search, replace: true });
    },
  };
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

function ProjectNav({ projectId, isEmpty, view, onView }: ProjectNavProps) {
  return (
    <nav aria-label="Project" className="ml-auto flex gap-1">
      <FilterSelect
        label="Order"
        all="As they came"
        options={LATER_ORDERS}
        value={view.sort}
        onValue={(sort) => onView({ ...view, sort })}
      />
      <Link to="/p/$projectId/teach" params={{ projectId }} className={navLink}>
        <GraduationCap aria-hidden className="size-4" />
        Teach a set
      </Link>
      <Link to="/p/$projectId/stats" params={{ projectId }} className={navLink}>
        <ChartLine aria-hidden className="size-4" />
        Learning curves
      </Link>
      {isEmpty ? undefined : <ProjectExportButton projectId={projectId} className={navLink} />}
    </nav>
  );
}

/** The rows of the queue, undefined until there are some to be shown, with their pictures. */
function useRows(projectId: string, view: QueueView) {
  const { queries } = useServices();
  const listed = useListedRows(projectId, view);
  // What somebody waits for is read first.
  const isRead = listed !== undefined;
  const { data: counts } = useQuery({ ...queries.queueCounts(projectId), enabled: isRead });
  const { thumbnails, setWanted } = useThumbnails(listed);
  const rows = useMemo(
    () => listed?.map((row) => ({ ...row, thumbnailUrl: thumbnails.get(row.demonstration.id) })),
    [listed, thumbnails],
  );
  return { rows, counts, setWanted };
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

async function flagAll(services: Services, ids: readonly string[], isOn: boolean): Promise<void> {
  try {
    const { count, failed, takeBack } = await whileBusy(() =>
      setMarks(services, ids, { mark: "flagged", isOn }),
    );
    if (failed > 0) {
      const what = isOn ? "be flagged" : "lose their flag";
      toast.error(`${failed} of ${ids.length} could not ${what}. Open one of them to see why.`);
      if (count === 0) {
        return;
      }
    }
    toast(`${count} ${isOn ? "flagged" : "without their flag now"}`, {
      action: { label: "Undo", onClick: () => void takeBack().catch(tellFailure) },
    });
  } catch (error) {
    tellFailure(error);
  }
}
