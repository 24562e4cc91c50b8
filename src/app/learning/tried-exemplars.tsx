import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { toErrorData } from "@/base/app-error";
import { t } from "@/base/language/translate";
import { whileBusy } from "@/app/busy";
import { keepTried } from "@/app/learning/try-exemplars";
import { useServices } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import { toast } from "@/app/shell/toast";
import type { ExperimentRecord, TrialRecord } from "@/core/experiments/experiment-record";
import { TriedNote } from "@/features/experiments/tried-note";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { isKept, isTrying, triedTasks } from "@/lesson/usefulness/tried-exemplars";

interface TriedExemplarsProps {
  readonly record: ExperimentRecord;
  readonly trials: readonly TrialRecord[];
}

/** What an experiment says of exemplars where it tries them one by one; nothing where it does not. */
export function TriedExemplars(props: TriedExemplarsProps) {
  return isTrying(props.record.experiment) ? <Tried {...props} /> : undefined;
}

function Tried({ record, trials }: TriedExemplarsProps) {
  const services = useServices();
  const navigate = useNavigate();
  const memory = useQuery(services.queries.exemplars()).data;
  const tasks = useMemo(() => triedTasks(record, trials), [record, trials]);
  const keep = async () => {
    try {
      const takeBack = await keepTried(services, record, trials);
      toast(t("What was tried is kept as comparisons."), {
        action: { label: t("Undo"), onClick: () => void orNotice(takeBack) },
      });
    } catch (error) {
      addNotice(toErrorData(error));
    }
  };
  return (
    <ErrorBoundary name={t("Which exemplar helped")} of={tasks}>
      <TriedNote
        tasks={tasks.length}
        differing={tasks.filter(({ pairs }) => pairs.length > 0).length}
        comparisons={tasks.reduce((sum, { pairs }) => sum + pairs.length, 0)}
        isStill={record.state !== "running"}
        isKept={memory !== undefined && isKept(memory.items, record)}
        onKeep={() => void whileBusy(keep)}
        onOpen={() => void navigate({ to: "/memory/comparisons" })}
      />
    </ErrorBoundary>
  );
}

async function orNotice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    addNotice(toErrorData(error));
  }
}
