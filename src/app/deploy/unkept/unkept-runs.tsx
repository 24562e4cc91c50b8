import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { readRunRecord, type UnkeptRun } from "@/app/deploy/unkept/unkept-run";
import { useServices } from "@/app/services";
import type { AgentRunRecord } from "@/core/agent-runs/agent-run";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

interface UnkeptRunsProps {
  readonly worldId: string;
  readonly onOpen: (id: string, held: UnkeptRun) => void;
}

/** So many are offered; the older ones after them. */
const MOST_SHOWN = 3;

/** Runs that ended and were neither kept nor let go of, to be opened again: a reload loses none. */
export function UnkeptRuns({ worldId, onOpen }: UnkeptRunsProps) {
  const { queries, storage } = useServices();
  const listing = useQuery(queries.agentRuns(worldId)).data;
  const [error, setError] = useState<ErrorData>();
  if (listing === undefined || listing.items.length === 0) {
    return undefined;
  }
  const open = (run: AgentRunRecord) => {
    try {
      onOpen(run.id, readRunRecord(run));
    } catch (thrown) {
      setError(toErrorData(thrown));
    }
  };
  const letGo = async ({ id }: AgentRunRecord) => {
    await (await storage.agentRuns()).remove(id);
  };
  return (
    <section
      aria-label={t("Runs that were not kept")}
      className="rounded-md border border-line bg-raised p-2 text-sm"
    >
      <h2 className="eyebrow mb-1">{t("Runs that were not kept")}</h2>
      <ul className="space-y-1">
        {listing.items.slice(0, MOST_SHOWN).map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-1.5">
            <span
              translate="no"
              title={run.instruction}
              className="min-w-24 flex-1 basis-0 truncate"
            >
              {run.instruction}
            </span>
            <Button size="small" onClick={() => open(run)}>
              {t("Open it again")}
            </Button>
            <Button size="small" onClick={() => void letGo(run)}>
              {t("Let go of it")}
            </Button>
          </li>
        ))}
      </ul>
      {error === undefined ? undefined : <ErrorNote error={error} />}
    </section>
  );
}
