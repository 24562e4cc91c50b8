import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { readCounts } from "@/app/line/read-queue";
import { discardRecording, toastDiscarded } from "@/app/record/discard-recording";
import { useProjectActs } from "@/app/queue/use-project-acts";
import { useServices } from "@/app/services";
import { lazyPart } from "@/app/shell/lazy-part";
import type { RecordingEntry } from "@/core/recording";
import { countDamaged } from "@/storage/listing";
import { HomePanel } from "@/features/home/home-panel";
import type { ProjectSummary } from "@/features/home/project-card";
import { t } from "@/base/language/translate";

/** Loaded when it is first asked for. */
const DiscardDialog = lazyPart(
  async () => (await import("@/app/record/discard-dialog")).DiscardDialog,
);

export function HomePage() {
  const services = useServices();
  const { storage, queries } = services;
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<ErrorData>();
  const exemplarCount = useQuery(queries.exemplarCount()).data;
  const persisted = useQuery(queries.persisted());
  const projects = useProjectSummaries();
  const deleted = useQuery(queries.deletedProjects());
  const acts = useProjectActs();
  const estimate = useQuery(queries.estimate());
  const openProject = (projectId: string) => {
    void navigate({ to: "/p/$projectId", params: { projectId } });
  };
  const openSample = async () => {
    setError(undefined);
    setProgress({ label: t("Opening the sample project"), done: 0 });
    try {
      const { openSampleProject } = await import("@/app/import/open-sample-project");
      openProject(await openSampleProject(services, { onProgress: setProgress }));
    } catch (thrown) {
      setError(toErrorData(thrown));
    } finally {
      setProgress(undefined);
    }
  };
  const createProject = async (name: string) => {
    const id = createId("project");
    try {
      await storage.projects.put({ id, name, isSample: false, createdAt: Date.now() });
      openProject(id);
    } catch (thrown) {
      setError(toErrorData(thrown));
    }
  };
  const recordings = useQuery(queries.recordings());
  const [discarding, setDiscarding] = useState<RecordingEntry>();
  // Once it was open it stays: closing it gives the focus back.
  const [hasDiscarding, setHasDiscarding] = useState(false);
  const discard = async (id: string) => {
    toastDiscarded(await discardRecording(services, id));
  };
  return (
    <>
      <HomePanel
        projects={projects.summaries}
        exemplars={exemplarCount ?? 0}
        storage={
          estimate.data === null || estimate.data === undefined
            ? undefined
            : { usedBytes: estimate.data.usageBytes, quotaBytes: estimate.data.quotaBytes }
        }
        isPersisted={persisted.data ?? undefined}
        damagedCount={projects.damaged + countDamaged(recordings.data)}
        sampleProgress={progress}
        error={error}
        onOpenSample={() => void whileBusy(openSample)}
        onOpenProject={openProject}
        deleted={deleted.data}
        onDeleteProject={acts.onDelete}
        onPutBackProject={acts.onPutBack}
        onDeleteForGood={acts.onDeleteForGood}
        onCreateProject={(name) => void whileBusy(() => createProject(name))}
        onOpenMemory={() => void navigate({ to: "/memory" })}
        recordings={recordings.data?.items ?? []}
        onRecord={() => void navigate({ to: "/record" })}
        onContinueRecording={(recordingId) =>
          void navigate({ to: "/record/$recordingId", params: { recordingId } })
        }
        onDiscardRecording={(recording) => {
          setHasDiscarding(true);
          setDiscarding(recording);
        }}
      />
      {acts.dialog}
      {hasDiscarding ? (
        <Suspense>
          <DiscardDialog
            title={discarding?.title}
            onDiscard={() => {
              if (discarding !== undefined) {
                void whileBusy(() => discard(discarding.id));
              }
            }}
            onClose={() => setDiscarding(undefined)}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** The projects with how many of their demonstrations are accepted; undefined while loading. */
function useProjectSummaries(): {
  readonly summaries: readonly ProjectSummary[] | undefined;
  readonly damaged: number;
} {
  const { queries, storage } = useServices();
  const projects = useQuery(queries.projects());
  const counts = useQueries({
    queries: (projects.data?.items ?? []).map((project) => ({
      queryKey: ["queueRows", "summary", project.id],
      networkMode: "always" as const,
      // Whoever writes has it counted anew.
      staleTime: Infinity,
      queryFn: async (): Promise<ProjectSummary> => {
        const { all, byStatus } = await readCounts(storage, project.id);
        return { project, counted: { demonstrations: all, accepted: byStatus.accepted } };
      },
    })),
  });
  // A project that is still counted can be opened.
  const summaries = projects.data?.items.map(
    (project, index): ProjectSummary => counts[index]?.data ?? { project },
  );
  return {
    summaries,
    damaged: countDamaged(projects.data),
  };
}
