import { useStore } from "zustand";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { ExecutionPanel } from "@/features/execution/execution-panel";

interface ExecutionAreaProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly onLine: (line: number) => void;
}

/** The program at work, wired to the controller. */
export function ExecutionArea({ controller, review, onLine }: ExecutionAreaProps) {
  const { live, picture } = useStore(controller.view.store);
  const { job } = useStore(controller.store);
  const { version } = review;
  return (
    <ExecutionPanel
      live={live}
      run={review.currentRun}
      picture={picture}
      canRun={version !== undefined && job === undefined && !review.isReadOnly && !review.isDecided}
      blockedBy={
        version === undefined ? "There is no program yet. Label the actions first." : undefined
      }
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
