import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { OutsideChip } from "@/app/connect/outside-chip";
import { EmbeddingChip } from "@/app/embedding/embedding-chip";
import { RemoteChip } from "@/app/remote/remote-chip";
import { useServices } from "@/app/services";
import { TeachingChip } from "@/app/teaching/teaching-chip";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** Loaded where an experiment is under way. */
const ExperimentChip = lazy(async () => {
  const { ExperimentChip: chip } = await import("@/app/experiments/experiment-chip");
  return { default: chip };
});

/** In the bar above every page: what goes on beside it. One that breaks takes no page with it. */
export function WorkChips() {
  const { queries } = useServices();
  const running = useQuery(queries.runningExperiments()).data;
  const isExperimenting = running !== undefined && running > 0;
  return (
    <>
      <ErrorBoundary kind="over" name={t("Connections")}>
        <OutsideChip />
      </ErrorBoundary>
      <ErrorBoundary kind="over" name={t("Worlds elsewhere")}>
        <RemoteChip />
      </ErrorBoundary>
      <ErrorBoundary kind="over" name={t("Teaching")}>
        <TeachingChip />
      </ErrorBoundary>
      {isExperimenting ? (
        <ErrorBoundary kind="over" name={t("Experiment")}>
          <Suspense>
            <ExperimentChip />
          </Suspense>
        </ErrorBoundary>
      ) : undefined}
      <ErrorBoundary kind="over" name={t("Embeddings")}>
        <EmbeddingChip />
      </ErrorBoundary>
    </>
  );
}
