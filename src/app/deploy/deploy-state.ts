/** What a deployment is at, as the page shows it. */
import type { Json } from "@/base/json";
import type { JobState } from "@/app/job";
import type { DeployTask, Trial } from "@/app/deploy/trial";
import type { RoomKnowledge } from "@/core/senses/senses";

/** `play`: at a pace for people; `follow`: always the newest; `still`: where the person put it. */
export type Pace = "play" | "follow" | "still";

export interface DeployState extends JobState<"act" | "keep"> {
  readonly task: DeployTask | undefined;
  readonly trials: readonly Trial[];
  /** Index of the trial on screen. */
  readonly shown: number;
  readonly pace: Pace;
  /** Whether the agent waits for an answer. */
  readonly isAsked: boolean;
}

/** Where a trial begins, or goes on. */
export interface TrialStart {
  readonly state: Json;
  /** What was seen before it was stopped. */
  readonly known: RoomKnowledge | undefined;
  readonly mostQuestions: number;
}
