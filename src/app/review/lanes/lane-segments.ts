/** The lanes of a review as the timeline draws them. */
import { isDefined } from "@/base/defined";
import type { ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import type { LanePlace } from "@/core/lanes/align-lanes";
import { laneWords, type Disagreement } from "@/core/lanes/disagreements";
import type { Lanes } from "@/core/lanes/lane-action";
import type { Milestone } from "@/core/milestones/milestone";
import {
  toLogLane,
  type TimelineLane,
  type TimelineSegment,
} from "@/features/timeline/timeline-lane";
import { t } from "@/base/language/translate";

export const DIFFERS_LANE = "differs";
const MILESTONE_LANE = "milestones";

export interface ShownLanes {
  readonly lanes: Lanes | undefined;
  readonly places: readonly LanePlace[];
  readonly disagreements: readonly Disagreement[];
  readonly loggedActions: readonly ActionLabel[];
  /** What the run comes down to; empty where there is none. */
  readonly milestones: readonly Milestone[];
  /** What the model said where a person said something else since. */
  readonly changed: readonly ActionLabel[];
}

/** Below the labels, each only where there is something to compare with. */
export function toTimelineLanes(shown: ShownLanes): readonly TimelineLane[] {
  const { lanes, places, disagreements, loggedActions, milestones, changed } = shown;
  return [
    changed.length === 0
      ? undefined
      : { ...toLogLane(changed), id: "model", title: t("Model said") },
    loggedActions.length === 0 ? undefined : toLogLane(loggedActions),
    lanes?.program === undefined
      ? undefined
      : {
          id: "program",
          title: t("Program"),
          segments: places.map(programSegment).filter(isDefined),
        },
    lanes?.run === undefined
      ? undefined
      : { id: "run", title: t("Executed"), segments: places.map(runSegment).filter(isDefined) },
    milestones.length === 0
      ? undefined
      : {
          id: MILESTONE_LANE,
          title: t("Milestones"),
          segments: milestones.flatMap(milestoneSegment),
        },
    disagreements.length === 0
      ? undefined
      : {
          id: DIFFERS_LANE,
          title: t("Differs"),
          isThin: true,
          segments: disagreements.map(differingSegment),
        },
  ].filter(isDefined);
}

function programSegment({ program, span }: LanePlace): TimelineSegment | undefined {
  return program === undefined
    ? undefined
    : {
        ...span,
        id: `line ${program.line} ${span.startFrame}`,
        title: describeAction(program),
        tone: "plain",
        line: program.line,
      };
}

function runSegment({ run, span }: LanePlace): TimelineSegment | undefined {
  return run === undefined
    ? undefined
    : {
        ...span,
        id: `run ${run.line} ${span.startFrame}`,
        title: run.ok
          ? describeAction(run)
          : t("{action}, refused", { action: describeAction(run) }),
        tone: run.ok ? "good" : "failed",
        line: run.line,
      };
}

/** What came of it, as one frame; nothing where the demonstration does not show it. */
function milestoneSegment({
  call,
  frame,
  why,
  description,
  feedback,
}: Milestone): readonly TimelineSegment[] {
  const title = feedback === "" ? description : `${description}: ${feedback}`;
  const tone = why === "achieved" ? "good" : "plain";
  return frame === undefined
    ? []
    : [{ id: `milestone ${call}`, title, startFrame: frame, endFrame: frame + 1, tone }];
}

function differingSegment(at: Disagreement): TimelineSegment {
  const title = laneWords(at, describeAction)
    .map(({ lane, says }) => `${LANE_TITLES[lane]}: ${says}`)
    .join(" · ");
  return { ...at.span, id: at.id, title, tone: "differs" };
}

export const LANE_TITLES = {
  label: t("Label"),
  log: t("Log"),
  program: t("Program"),
  run: t("Executed"),
} as const;
