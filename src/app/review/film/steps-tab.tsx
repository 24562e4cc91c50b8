import { useStore } from "zustand";
import type { FilmPlayer } from "@/app/review/film/film-player";
import type { Review } from "@/app/review/use-review";
import { StepsPanel } from "@/features/execution/steps-panel";

interface StepsTabProps {
  readonly review: Review;
  readonly player: FilmPlayer;
  readonly onLine: (line: number) => void;
}

/** The calls of the last run; choosing one moves both films. */
export function StepsTab({ review, player, onLine }: StepsTabProps) {
  const at = useStore(player.store, (state) => state.at);
  return (
    <StepsPanel
      run={review.lastRun}
      at={at}
      frameOf={player.frameOf}
      onSeek={player.seek}
      onLine={onLine}
    />
  );
}
