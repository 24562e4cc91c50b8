import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { AppError, toErrorData } from "@/base/app-error";
import { isDefined } from "@/base/defined";
import type { Json } from "@/base/json";
import { listPresent } from "@/app/line/list-present";
import { InProject } from "@/app/lesson/trash/in-project";
import { ProjectBreadcrumb } from "@/app/shell/project-breadcrumb";
import { useServices, type Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";
import { toLearningPoints } from "@/features/statistics/learning-curve";
import { toOpinion } from "@/features/statistics/agreement/opinion";
import { goldAnswersOf, goldMarkedOf } from "@/features/statistics/gold/gold-answers";
import { toWorkItem } from "@/features/statistics/work/work-item";
import { StatisticsPanel, type StatisticsPanelProps } from "@/features/statistics/statistics-panel";
import { countDamaged } from "@/storage/listing";
import { toTaskContext } from "@/lesson/task-context";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** What teaching a project's exemplars took, and whether it gets less. */
export function StatsPage() {
  const services = useServices();
  const { projectId } = useParams({ from: "/p/$projectId/stats" });
  const navigate = useNavigate();
  const project = useQuery(services.queries.project(projectId));
  const points = useQuery({
    queryKey: ["operations", "learning", projectId],
    networkMode: "always",
    queryFn: () => readPoints(services, projectId),
  });
  return (
    <InProject projectId={projectId}>
      <ProjectBreadcrumb
        projectId={projectId}
        name={project.data?.name}
        page={t("Learning curves")}
      />
      <main className="mx-auto w-full max-w-5xl px-6 py-6">
        <h1 className="mb-4 text-xl font-semibold">{t("Learning curves")}</h1>
        {points.error !== null ? (
          <ErrorNote error={toErrorData(points.error)} />
        ) : points.data === undefined ? (
          <div className="skeleton h-40" />
        ) : (
          <ErrorBoundary name={t("Learning curves")} of={points.data}>
            <StatisticsPanel
              {...points.data}
              onOpen={(demonstrationId) =>
                void navigate({
                  to: "/p/$projectId/review/$demonstrationId",
                  params: { projectId, demonstrationId },
                })
              }
              onQueue={() => void navigate({ to: "/p/$projectId", params: { projectId } })}
            />
          </ErrorBoundary>
        )}
      </main>
    </InProject>
  );
}

/** What the curves are drawn of, and what of it cannot be read. */
type Taught = Omit<StatisticsPanelProps, "onOpen" | "onQueue">;

export async function readPoints(services: Services, projectId: string): Promise<Taught> {
  const { storage } = services;
  const listed = await listPresent(storage, projectId);
  let damagedOperations = 0;
  const taught = await Promise.all(
    listed.items.map(async (demonstration) => {
      const log = await storage.operations.read(demonstration.id);
      damagedOperations += countDamaged(log);
      const session = reduceSession(demonstration.id, log.items);
      const goal = await goalOf(services, demonstration, session);
      const { title } = demonstration;
      const item = { session, operations: log.items, title, taskType: taskTypeOf(goal) };
      return { ...item, demonstration, work: toWorkItem(item) };
    }),
  );
  const worked = taught.flatMap(({ demonstration, session, work }) =>
    work === undefined ? [] : [{ demonstration, session, item: work }],
  );
  return {
    points: toLearningPoints(taught),
    work: worked.map(({ item }) => item),
    opinions: worked.map(toOpinion).filter(isDefined),
    gold: goldAnswersOf(taught),
    goldMarked: goldMarkedOf(taught),
    damaged: { demonstrations: countDamaged(listed), operations: damagedOperations },
  };
}

/** What a demonstration is for; undefined where its world only records, or is not known here. */
async function goalOf(
  services: Services,
  demonstration: Demonstration,
  session: Session,
): Promise<Json | undefined> {
  if (demonstration.steps !== undefined) {
    return undefined;
  }
  try {
    const { model } = await services.kit(demonstration.world);
    return toTaskContext(demonstration, session, model).goal;
  } catch (error) {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  }
}

/** A goal's task in the world's own words, e.g. `Coffee`. */
function taskTypeOf(goal: Json | undefined): string {
  const task: unknown =
    typeof goal === "object" && goal !== null && "task" in goal ? goal.task : undefined;
  return typeof task === "string" ? task : t("other tasks");
}
