import { useEffect, useMemo, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { nextTask } from "@/base/turns/next-task";
import { whileBusy } from "@/app/busy";
import { knownState } from "@/app/review/known-state";
import { FilmPlayer } from "@/app/review/film/film-player";
import type { Review } from "@/app/review/use-review";
import { useServices } from "@/app/services";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { Run } from "@/core/run";
import { startOfRun } from "@/core/tasks/run-of-task";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import { demonstratedCalls, type DemonstratedCall } from "@/app/review/film/demonstrated-calls";

interface Filmed {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly kit: WorldKit;
  readonly review: Pick<Review, "lastRun">;
  readonly transport: TransportStore;
  readonly demonstrated: readonly DemonstratedCall[];
}

/** The film of the last run of the version on screen, also of one that was edited or decided since. */
export function useFilmPlayer(filmed: Filmed): FilmPlayer {
  const { demonstration, session, kit, review, transport, demonstrated } = filmed;
  const { painter } = useServices();
  const [player] = useState(() => new FilmPlayer({ world: kit.model, transport, painter }));
  const run = review.lastRun;
  useEffect(() => {
    if (run === undefined) {
      // Nobody has to wait for that.
      void player.load(undefined);
      return undefined;
    }
    let isWanted = true;
    const load = async () => {
      // What is on screen is painted before the calls of a run are made again.
      await nextTask();
      if (!isWanted) {
        return;
      }
      const start = knownState(kit.model, startOfRun(run, statesOf(demonstration, session)));
      if (start !== undefined && !(await isLearned(kit.model, start, run))) {
        await player.load(undefined);
        return;
      }
      if (!isWanted) {
        return;
      }
      await player.load(start === undefined ? undefined : { run, start, demonstrated });
    };
    void whileBusy(load);
    return () => {
      isWanted = false;
    };
  }, [player, run, kit, demonstration, session, demonstrated]);
  useEffect(() => player.follow(), [player]);
  return player;
}

/** Whether the calls of a run can be made again: those of a world elsewhere while its server answers. */
async function isLearned(
  { farSide }: Pick<WorldModel, "farSide">,
  start: WorldState,
  { steps }: Run,
): Promise<boolean> {
  try {
    await farSide?.learn(
      start,
      steps.map(({ call }) => call),
    );
    return true;
  } catch {
    // The run stays as it is stored; without its server there is no film of it.
    return false;
  }
}

/** What was demonstrated, as calls with their frames. */
export function useDemonstrated({
  demonstration,
  kit,
  review,
}: Pick<Filmed, "demonstration" | "kit"> & {
  readonly review: Review;
}): readonly DemonstratedCall[] {
  // A session is made anew with every operation; most leave the labels as they are.
  const keep = useShallow((labels: readonly ActionLabel[]) => labels);
  const labels = keep(review.session.labels);
  const { state } = demonstration;
  return useMemo(
    () => demonstratedCalls(kit, labels, knownState(kit.model, state)),
    [kit, labels, state],
  );
}

/** Every state that the demonstration ever had, oldest first. */
function statesOf({ state }: Demonstration, session: SessionStore) {
  const assumed = session
    .operations()
    .flatMap(({ change }) => (change.kind === "state.assume" ? [change.state] : []));
  return state === undefined ? assumed : [...assumed, state];
}
