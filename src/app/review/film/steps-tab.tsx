import { useMemo } from "react";
import { useStore } from "zustand";
import { milestonesOfRun } from "@/app/milestones/milestones-of-run";
import type { FilmPlayer } from "@/app/review/film/film-player";
import type { Review } from "@/app/review/use-review";
import type { WorldKit } from "@/core/world/world-kit";
import type { TransportStore } from "@/document/transport-store";
import { StepsPanel } from "@/features/execution/steps-panel";
import { MilestoneList } from "@/features/memory/milestones/milestone-list";
import { t } from "@/base/language/translate";

interface StepsTabProps {
  readonly review: Review;
  readonly kit: WorldKit;
  readonly player: FilmPlayer;
  readonly transport: TransportStore;
  readonly onLine: (line: number) => void;
}

/** The calls of the last run, and what they come down to; choosing one moves both films. */
export function StepsTab({ review, kit, player, transport, onLine }: StepsTabProps) {
  // All of it, since the frames of the calls change with the film.
  const { chosen } = useStore(player.store);
  const { lastRun } = review;
  const { labels } = review.session;
  const milestones = useMemo(() => milestonesOfRun(kit, labels, lastRun), [kit, labels, lastRun]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {lastRun === undefined || milestones.length === 0 ? undefined : (
        <details className="shrink-0 border-b border-line px-3 py-1.5 text-sm">
          <summary className="cursor-pointer">
            {t("Milestones: {count} of {calls} calls", {
              count: milestones.length,
              calls: lastRun.steps.length,
            })}
          </summary>
          <div className="mt-2 max-h-64 overflow-auto">
            <MilestoneList
              milestones={milestones}
              onFrame={(frame) => transport.getState().seek(frame)}
            />
          </div>
        </details>
      )}
      <div className="min-h-0 flex-1">
        <StepsPanel
          run={lastRun}
          at={chosen}
          frameOf={player.frameOf}
          onSeek={player.seek}
          onLine={onLine}
        />
      </div>
    </div>
  );
}
