import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "zustand";
import { readQueue } from "@/app/line/read-queue";
import { sessionFigures, sessionTally } from "@/app/line/session-tally";
import { takeBackDecision } from "@/app/line/take-back";
import { tellFailure } from "@/app/line/tell-failure";
import type { ReviewLine } from "@/app/line/use-review-line";
import { useThumbnails } from "@/app/pages/use-thumbnails";
import { useServices } from "@/app/services";
import { isDefined } from "@/base/defined";
import type { Demonstration } from "@/core/demonstration";
import { QueueDrawer } from "@/features/queue/drawer/queue-drawer";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

interface QueueDrawerPlaceProps {
  readonly demonstration: Demonstration;
  readonly line: ReviewLine;
  readonly onClose: () => void;
}

const LAST_DECISIONS = 10;

/** The drawer, wired to the line that is reviewed and to what was decided in this visit. */
export function QueueDrawerPlace({ demonstration, line, onClose }: QueueDrawerPlaceProps) {
  const services = useServices();
  const tally = useStore(sessionTally);
  const { id, projectId } = demonstration;
  const { data } = useQuery({
    queryKey: ["queue-drawer", projectId, id],
    networkMode: "always",
    // It is read each time that it is opened: what was decided since is told.
    gcTime: 0,
    queryFn: () => readQueue(services.storage, projectId),
  });
  const { ids } = line;
  const items = useMemo(() => {
    if (data === undefined || ids === undefined) {
      return undefined;
    }
    const rows = new Map(data.items.map((row) => [row.demonstration.id, row]));
    return ids.map((each) => rows.get(each)).filter(isDefined);
  }, [data, ids]);
  const { thumbnails, setWanted } = useThumbnails(items);
  return (
    <ErrorBoundary kind="panel" name={t("Queue")}>
      <QueueDrawer
        items={items}
        currentId={id}
        thumbnails={thumbnails}
        decided={tally.verdicts.slice(-LAST_DECISIONS).toReversed()}
        footer={footerOf(sessionFigures(tally))}
        onDrawn={setWanted}
        onOpen={(demonstrationId) => {
          onClose();
          line.goTo(demonstrationId);
        }}
        onTakeBack={(item) => {
          takeBackDecision(services, item.demonstrationId, item.id).catch(tellFailure);
        }}
        onClose={onClose}
      />
    </ErrorBoundary>
  );
}

function footerOf({ reviewed, medianMs, takenBack }: ReturnType<typeof sessionFigures>): string {
  if (reviewed + takenBack === 0) {
    return t("Nothing decided in this visit yet");
  }
  const median =
    medianMs === undefined
      ? []
      : [t("median {seconds} s", { seconds: Math.round(medianMs / 1000) })];
  return [
    t("{count} reviewed", { count: reviewed }),
    ...median,
    t("{count} undone", { count: takenBack }),
  ].join(" · ");
}
