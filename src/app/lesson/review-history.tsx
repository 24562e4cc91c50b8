import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countDamaged } from "@/storage/listing";
import { DamagedNote } from "@/ui/damaged-note";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import type { Operation } from "@/core/operation";
import type { Session } from "@/core/session";
import { ProvenanceTimeline } from "@/features/provenance/provenance-timeline";
import { toTimeline } from "@/features/provenance/timeline-events";

interface ReviewHistoryProps {
  readonly demonstration: Demonstration;
  readonly session: Session;
  readonly onVersion?: (number: number) => void;
}

const NO_OPERATIONS: readonly Operation[] = [];

/** Everything that was done with the demonstration under review, as it is done. */
export function ReviewHistory({ demonstration, session, onVersion }: ReviewHistoryProps) {
  const { queries } = useServices();
  const log = useQuery(queries.operations(demonstration.id));
  const operations = log.data?.items ?? NO_OPERATIONS;
  const events = useMemo(
    () => toTimeline({ demonstration, session, operations }),
    [demonstration, session, operations],
  );
  return (
    <>
      <ProvenanceTimeline events={events} onVersion={onVersion} />
      <DamagedNote count={countDamaged(log.data)} of="change or decision" />
    </>
  );
}
