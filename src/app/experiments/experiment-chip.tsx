import { Link } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/app/services";
import { t } from "@/base/language/translate";

/** That an experiment is under way, on every page; one that a reload interrupted goes on. */
export function ExperimentChip() {
  const { queries, experiments } = useServices();
  const running = useQuery(queries.experiments()).data?.items.find(
    ({ state }) => state === "running",
  );
  const isRunning = running !== undefined;
  useEffect(() => {
    if (isRunning) {
      // The runner is only loaded where there is something to go on with; what cannot be loaded now is
      // when the page of the experiments is opened.
      experiments()
        .then((runner) => runner.goOn())
        .catch(() => undefined);
    }
  }, [experiments, isRunning]);
  return running === undefined ? undefined : (
    <Link
      to="/experiments"
      search={{ x: running.id }}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <FlaskConical aria-hidden className="size-3.5" />
      {t("Experiment running")}
    </Link>
  );
}
