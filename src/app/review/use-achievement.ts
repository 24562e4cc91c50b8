import { useEffect, useState } from "react";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";

/** What the last run shown achieved instead of its task; undefined where that is nothing. */
export function useAchievement(controller: ReviewController, review: Review): string | undefined {
  const { lastRun, hasDraft, isDecided, session } = review;
  const run = hasDraft || isDecided || session.runs.at(-1) !== lastRun ? undefined : lastRun;
  const { goal } = session;
  const [found, setFound] = useState<{ readonly runId: string; readonly instruction: string }>();
  useEffect(() => {
    let isCurrent = true;
    void controller.findAchievement(run).then((achievement) => {
      if (isCurrent) {
        setFound(
          achievement === undefined || run === undefined
            ? undefined
            : { runId: run.id, instruction: achievement.instruction },
        );
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [controller, run, goal]);
  return found?.runId === run?.id ? found?.instruction : undefined;
}
