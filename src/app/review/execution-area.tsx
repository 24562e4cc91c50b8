import { useStore } from "zustand";
import { filmCaption } from "@/app/review/film/film-caption";
import type { FilmPlayer } from "@/app/review/film/film-player";
import { ranSinceVerdict, runBlockedBy } from "@/app/review/film/run-words";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { ExecutionPanel } from "@/features/execution/execution-panel";
import type { FilmBarProps } from "@/features/execution/film-bar";

interface ExecutionAreaProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly player: FilmPlayer;
  readonly onLine: (line: number) => void;
}

/** The program at work, wired to the controller, and its last run as a film. */
export function ExecutionArea({ controller, review, player, onLine }: ExecutionAreaProps) {
  const { live, picture: last } = useStore(controller.view.store);
  const { drawn, error } = useStore(player.picture.store);
  const isOpening = useStore(player.store, (state) => state.isOpening);
  const { job } = useStore(controller.store);
  const film = useFilmBar(player);
  const { version } = review;
  const wasRun = review.lastRun !== undefined;
  const isFilmComing = wasRun && error === undefined && (isOpening || film !== undefined);
  const isOnItsWay = live !== undefined || isFilmComing;
  // What another version came to is no picture of one that nobody ran.
  const ended = film === undefined ? (wasRun ? last : undefined) : drawn;
  const picture = live === undefined ? ended : last;
  return (
    <ExecutionPanel
      live={live}
      run={review.currentRun}
      heldBefore={review.heldBefore}
      film={film}
      picture={picture}
      isPictureOnItsWay={isOnItsWay}
      canRun={version !== undefined && job === undefined && !review.isReadOnly}
      blockedBy={runBlockedBy(review)}
      note={ranSinceVerdict(review, review.session.decisions)}
      onRun={() => {
        if (version !== undefined) {
          void controller.run(version);
        }
      }}
      onStop={controller.cancel}
      onLine={onLine}
    />
  );
}

function useFilmBar(player: FilmPlayer): FilmBarProps | undefined {
  const { run, isOpening: _, ...state } = useStore(player.store);
  return run === undefined
    ? undefined
    : {
        ...state,
        caption: filmCaption(run, state.at),
        onSeek: player.seek,
        onStep: player.step,
        onDivergence: player.goToDivergence,
        onLink: player.toggleLink,
      };
}
