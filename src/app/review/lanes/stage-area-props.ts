import type { ReactNode } from "react";
import type { ReviewLanes } from "@/app/review/lanes/use-lanes";
import type { StageFirst } from "@/app/review/arrange/use-shown-column";
import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";

export interface StageAreaProps {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  readonly lanes: ReviewLanes;
  readonly remarks: ReviewRemarks;
  /** What has more room: the films, or the timeline below them. */
  readonly first: StageFirst;
  /** Shows a line of the program. */
  readonly onLine: (line: number) => void;
  /** The run, shown beside the demonstration. */
  readonly execution: ReactNode;
}
