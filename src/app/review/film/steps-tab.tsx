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
  // All of it, since the frames of the calls change with the film.
  const { chosen } = useStore(player.store);
  return (
    <StepsPanel
      run={review.lastRun}
      at={chosen}
      frameOf={player.frameOf}
      onSeek={player.seek}
      onLine={onLine}
    />
  );
}
