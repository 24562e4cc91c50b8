import type { ActionLabel } from "@/core/action-label";
import { framesOfCalls } from "@/core/lanes/read-lanes";
import type { Milestone } from "@/core/milestones/milestone";
import { tellMilestones } from "@/core/milestones/tell-milestones";
import type { Run } from "@/core/run";
import type { WorldKit } from "@/core/world/world-kit";

/** What a run comes down to, each with the frame that shows it; none before there is a run. */
export function milestonesOfRun(
  { labels: words, model }: Pick<WorldKit, "labels" | "model">,
  labels: readonly ActionLabel[],
  run: Pick<Run, "steps"> | undefined,
): readonly Milestone[] {
  return words === undefined || run === undefined
    ? []
    : tellMilestones({
        language: model.language,
        steps: run.steps,
        frames: framesOfCalls(words, labels, run.steps),
      });
}
