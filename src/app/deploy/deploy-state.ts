/** What a deployment is at, as the page shows it. */
import type { JobState } from "@/app/job";
import type { DeployTask, Trial } from "@/app/deploy/trial";

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

/** Whether the agent waits for an answer, and its question is what is on screen. */
export function isQuestionShown({ isAsked, trials, shown }: DeployState): boolean {
  const trial = trials[shown];
  return isAsked && trial !== undefined && trial.at >= trial.moments.length - 1;
}

/** Whether the person can say something now: to a run at work too, which that stops where it is shown. */
export function canSay({ job, trials }: DeployState): boolean {
  return trials.length === 1 && job?.kind !== "keep";
}

/** Whether a run can be stopped where it is shown; of two that are over nothing is left to stop. */
export function canStop({ job, pace, trials }: DeployState): boolean {
  return job?.kind === "act" || (pace === "play" && trials.length === 1);
}
