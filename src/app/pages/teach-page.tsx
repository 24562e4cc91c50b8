import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { GraduationCap } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useListedRows } from "@/app/pages/use-listed-rows";
import { isDefined } from "@/base/defined";
import { DamagedNote } from "@/ui/damaged-note";
import { InProject } from "@/app/lesson/trash/in-project";
import { ProjectBreadcrumb } from "@/app/shell/project-breadcrumb";
import { useCommands } from "@/app/shell/command-store";
import { useTeaching } from "@/app/teaching/teaching-context";
import { useServices } from "@/app/services";
import { AS_IN_SETTINGS, BUILT_IN, type StudioSettingsStore } from "@/app/studio-settings";
import type { Listed } from "@/core/line/standing";
import type { TeachingJob, TeachingOptions } from "@/features/teaching/teaching-job";
import { TeachingProgress } from "@/features/teaching/teaching-progress";
import type { TeachableItem } from "@/features/teaching/teaching-choice";
import { TeachingSetup } from "@/features/teaching/teaching-setup";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { t } from "@/base/language/translate";

/** Teaches a whole set of a project's demonstrations with nobody there. */
export function TeachPage() {
  const { queries } = useServices();
  const { store, runner } = useTeaching();
  const { projectId } = useParams({ from: "/p/$projectId/teach" });
  const project = useQuery(queries.project(projectId));
  const listed = useListedRows(projectId);
  const items = useMemo(() => listed?.filter(isRunnable), [listed]);
  const counts = useQuery(queries.queueCounts(projectId)).data;
  const job = useStore(store, (state) => state.job);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    void runner()
      .then((loaded) => loaded.load())
      .finally(() => setIsLoaded(true));
  }, [runner]);
  const isUnderWay = job?.state === "running" || job?.state === "paused";
  const isShown = job !== undefined && (isUnderWay || (job.projectId === projectId && !isNew));
  return (
    <InProject projectId={projectId}>
      <ProjectBreadcrumb projectId={projectId} name={project.data?.name} page={t("Teach a set")} />
      <main className="mx-auto w-full max-w-5xl px-6 py-6">
        <h1 className="mb-4 text-xl font-semibold">{t("Teach a set")}</h1>
        {!isLoaded || items === undefined || counts === undefined ? (
          <div className="skeleton h-40" />
        ) : isShown ? (
          <ShownJob job={job} onNew={() => setIsNew(true)} />
        ) : (
          <Setup projectId={projectId} items={items} onStarted={() => setIsNew(false)} />
        )}
        {isShown || counts === undefined ? undefined : (
          <DamagedNote count={counts.damaged} of="demonstration" />
        )}
      </main>
    </InProject>
  );
}

/** Steps that nothing can run again are for a person to judge, one by one. */
function isRunnable({ demonstration: { actionCount }, marks }: Listed): boolean {
  return actionCount === undefined && !marks.includes("deleted");
}

function ShownJob({ job, onNew }: { readonly job: TeachingJob; readonly onNew: () => void }) {
  const { store, runner } = useTeaching();
  const { progress, isElsewhere } = useStore(store);
  const navigate = useNavigate();
  const { projectId, state } = job;
  const act = useCallback(
    (what: "pause" | "resume") => void runner().then((loaded) => loaded[what]()),
    [runner],
  );
  useCommands(
    useMemo(() => {
      const isRunning = state === "running";
      const isOver = state !== "running" && state !== "paused";
      return isOver || isElsewhere
        ? []
        : [
            {
              id: "teaching.pause",
              title: isRunning ? t("Pause the set") : t("Resume the set"),
              keys: ["P"],
              scope: "workspace",
              run: () => act(isRunning ? "pause" : "resume"),
            } as const,
          ];
    }, [state, isElsewhere, act]),
  );
  return (
    <TeachingProgress
      job={job}
      progress={progress}
      isElsewhere={isElsewhere}
      onPause={() => act("pause")}
      onResume={() => act("resume")}
      onCancel={() => void runner().then((loaded) => loaded.cancel())}
      onNew={onNew}
      onOpen={(demonstrationId) =>
        void navigate({
          to: "/p/$projectId/review/$demonstrationId",
          params: { projectId, demonstrationId },
        })
      }
    />
  );
}

interface TeacherName {
  readonly id: string;
  readonly name: string;
}

interface SetupProps {
  readonly projectId: string;
  readonly items: readonly TeachableItem[];
  readonly onStarted: () => void;
}

function Setup({ projectId, items, onStarted }: SetupProps) {
  const { settings, storage } = useServices();
  const { runner } = useTeaching();
  const teachers = useTeachers(settings);
  const navigate = useNavigate();
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<GraduationCap className="size-6" />}
        title={t("Nothing to teach yet")}
        text={t("A set is taught from the demonstrations of a project: import some first.")}
      >
        <Button
          variant="primary"
          onClick={() => void navigate({ to: "/p/$projectId/import", params: { projectId } })}
        >
          {t("Import demonstrations")}
        </Button>
      </EmptyState>
    );
  }
  const start = async (ids: readonly string[], options: TeachingOptions) => {
    const read = await Promise.all(ids.map((id) => storage.demonstrations.get(id)));
    const chosen = read.filter(isDefined);
    const loaded = await runner();
    await loaded.start(projectId, chosen, options);
    onStarted();
  };
  return (
    <TeachingSetup
      items={items}
      teachers={teachers}
      onStart={(ids, options) => void start(ids, options)}
    />
  );
}

/** Who may teach a set: one teacher for everything, or for each task the one of the settings. */
function useTeachers(settings: StudioSettingsStore): readonly TeacherName[] {
  const { connections, teachers } = useStore(settings);
  return useMemo(() => {
    const all: readonly TeacherName[] = [
      { id: BUILT_IN, name: t("Built-in teacher") },
      ...connections.map(({ id, name, model }) => ({ id, name: name === "" ? model : name })),
    ];
    const nameOf = (id: string) =>
      all.find((each) => each.id === id)?.name ?? t("Built-in teacher");
    if (teachers.propose === BUILT_IN && teachers.revise === BUILT_IN) {
      return all;
    }
    const name = t("As in the settings: {proposer} proposes, {reviser} revises", {
      proposer: nameOf(teachers.propose),
      reviser: nameOf(teachers.revise),
    });
    return [{ id: AS_IN_SETTINGS, name }, ...all];
  }, [connections, teachers]);
}
