/** A demonstration that is taught in an experiment: what was said until it was an exemplar, and what it took. */
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import type { Session } from "@/core/session";
import type { EpisodeFacts } from "@/lesson/experiments/judge-run";
import type { LessonListener, LessonParts } from "@/lesson/lesson-parts";
import {
  takeTeachingStep,
  type TeachingStepResult,
  type UnattendedOptions,
} from "@/lesson/take-teaching-step";

/** Takes step after step until there is nothing more to do. */
export async function teachToEnd(
  parts: LessonParts,
  options: UnattendedOptions,
  listener: LessonListener,
): Promise<TeachingStepResult> {
  for (;;) {
    listener.signal.throwIfAborted();
    const result = await takeTeachingStep(parts, options, listener);
    if (result.outcome !== undefined) {
      return result;
    }
  }
}

const NONE: readonly never[] = [];

export interface LessonEnd {
  readonly isTaught: boolean;
  readonly reason: string;
  readonly durationMs: number;
}

/** What a lesson took, from its log: the steps are those of every run, as ICAL counts them. */
export function judgeLesson(
  facts: EpisodeFacts,
  { runs, corrections, versions }: Session,
  { isTaught, reason, durationMs }: LessonEnd,
): ActedEpisode {
  const taught = versions.filter(({ kind }) => kind !== "noisy");
  return {
    ...facts,
    isSuccess: isTaught,
    goalConditions: Number(isTaught),
    goalConditionsBefore: 0,
    environmentSteps: runs.reduce((sum, { environmentSteps }) => sum + environmentSteps, 0),
    lookSteps: 0,
    refusedCalls: 0,
    programs: taught.length,
    corrections: corrections.length,
    exemplars: taught.slice(0, 1).flatMap(({ proposal }) => proposal?.retrieved ?? NONE).length,
    reason,
    missed: [],
    ...(isTaught ? {} : { trouble: { kind: "condition-missed", words: reason } }),
    writingMs: 0,
    durationMs,
  };
}
