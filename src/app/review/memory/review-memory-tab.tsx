import { useUsefulOrder } from "@/app/lesson/use-useful-order";
import { BlastArea } from "@/app/review/blast/blast-area";
import { TriedMemory } from "@/app/review/memory/memory-trial";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { t } from "@/base/language/translate";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";

interface ReviewMemoryTabProps {
  readonly controller: ReviewController;
  readonly review: Review;
  readonly demonstration: Demonstration;
  readonly kit: WorldKit;
}

const NOT_PROPOSED = {
  title: t("Nobody has asked the memory yet"),
  text: t(
    "A proposal looks for exemplars that are like this task, and shows here which ones it found. This version is no proposal.",
  ),
};
const NOTHING_RETRIEVED = {
  title: t("No exemplars were retrieved"),
  text: t(
    "When this proposal was made, the memory held none that may be used for it: claims, exemplars of other worlds and this demonstration's own are left out. Accept a verified program and the next proposal can learn from it.",
  ),
};

/** What the memory gave the version on screen. The whole memory is read for it, so not before it is looked at. */
export function ReviewMemoryTab({ controller, review, demonstration, kit }: ReviewMemoryTabProps) {
  const { version } = review;
  const use = useUsefulOrder(demonstration, kit, version);
  return (
    <>
      <BlastArea controller={controller} review={review} demonstration={demonstration} />
      <TriedMemory
        controller={controller}
        review={review}
        kit={kit}
        empty={version?.proposal === undefined ? NOT_PROPOSED : NOTHING_RETRIEVED}
        use={use}
      />
    </>
  );
}
