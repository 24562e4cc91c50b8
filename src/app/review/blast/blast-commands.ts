import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import type { CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

interface BlastCommandContext {
  readonly controller: ReviewController;
  readonly review: Review;
}

export const BLAST_ROWS: readonly CommandRow<BlastCommandContext>[] = [
  [
    "decision.blast",
    t("Ask what accepting would change"),
    ["Shift+J"],
    ({ controller, review }) => {
      const { version, lastRun, acceptBlockedBy } = review;
      review.showTab("memory");
      if (acceptBlockedBy === undefined && version !== undefined && lastRun !== undefined) {
        void controller.blast.ask(version, lastRun);
      }
    },
  ],
];
