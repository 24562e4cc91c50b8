import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { toErrorData } from "@/base/app-error";
import { countDamaged } from "@/storage/listing";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { DamagedNote } from "@/ui/damaged-note";
import { useServices } from "@/app/services";
import type { Exemplar } from "@/core/exemplar";
import { reduceSession } from "@/document/reduce-session";
import { ProvenanceTimeline } from "@/features/provenance/provenance-timeline";
import { toRewordingEvents } from "@/features/provenance/rewording-events";
import { toTimeline } from "@/features/provenance/timeline-events";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** How an exemplar came about, read off its demonstration's log. */
export function ExemplarHistory({ exemplar }: { readonly exemplar: Exemplar }) {
  const { queries } = useServices();
  const navigate = useNavigate();
  const { demonstrationId } = exemplar.provenance;
  const demonstration = useQuery(queries.demonstration(demonstrationId));
  const log = useQuery(queries.operations(demonstrationId));
  const reworded = useMemo(() => toRewordingEvents(exemplar), [exemplar]);
  const events = useMemo(() => {
    if (log.data === undefined || demonstration.data === undefined || demonstration.data === null) {
      return undefined;
    }
    const { items } = log.data;
    const session = reduceSession(demonstrationId, items);
    const told = toTimeline({ demonstration: demonstration.data, session, operations: items });
    return [...told, ...reworded].toSorted((a, b) => a.at - b.at);
  }, [demonstrationId, demonstration.data, log.data, reworded]);
  const error = demonstration.error ?? log.error;
  if (error !== null) {
    return <ErrorNote error={toErrorData(error)} />;
  }
  if (demonstration.data === null) {
    return (
      <>
        <p className="mb-2 text-sm text-muted">
          {t(
            "The demonstration is not on this device: the exemplar came with a bundle, or the demonstration was deleted. What the exemplar itself says is under “Where it comes from”.",
          )}
        </p>
        {reworded.length === 0 ? undefined : (
          <ErrorBoundary name={t("History")} of={reworded}>
            <ProvenanceTimeline events={reworded} />
          </ErrorBoundary>
        )}
      </>
    );
  }
  if (events === undefined) {
    return <div className="skeleton h-24" />;
  }
  const { projectId } = demonstration.data ?? {};
  return (
    <>
      <ErrorBoundary name={t("History")} of={events}>
        <ProvenanceTimeline
          events={events}
          onVersion={(v) => {
            if (projectId !== undefined) {
              void navigate({
                to: "/p/$projectId/review/$demonstrationId",
                params: { projectId, demonstrationId },
                search: { v },
              });
            }
          }}
        />
      </ErrorBoundary>
      <DamagedNote count={countDamaged(log.data)} of="change or decision" />
    </>
  );
}
