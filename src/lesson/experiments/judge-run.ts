/** An agent's run as it is judged after it stopped, by a goal that the agent was never told. */
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import type { GoalReport } from "@/core/world/world-model";
import type { AgentRun } from "@/engines/agent/agent-engine";
import type { RoutineActed } from "@/lesson/experiments/routine-episode";
import { diagnoseRun } from "@/lesson/experiments/diagnose-run";

/** What is known of the episode besides. */
export type EpisodeFacts = Pick<ActedEpisode, "id" | "task" | "place" | "referenceSteps">;

export interface JudgedRoom {
  readonly before: GoalReport;
  readonly after: GoalReport;
  readonly durationMs: number;
}

/** A routine that was never done where it was told failed for that reason, whatever was asked for later. */
export function judgeRoutine(
  facts: EpisodeFacts,
  { run, before, after, isKept }: RoutineActed,
  durationMs: number,
): ActedEpisode {
  const judged = judgeRun(facts, run, { before, after, durationMs });
  const { trouble } = judged;
  return isKept || trouble === undefined
    ? judged
    : {
        ...judged,
        isSuccess: false,
        trouble: { ...trouble, words: `It was never done where it was told. ${trouble.words}` },
      };
}

export function judgeRun(
  facts: EpisodeFacts,
  run: AgentRun,
  { before, after, durationMs }: JudgedRoom,
): ActedEpisode {
  const written = run.events.flatMap((event) => (event.kind === "written" ? [event] : []));
  const retrieved = run.events.find((event) => event.kind === "retrieved");
  const trouble = diagnoseRun(run, after);
  return {
    ...facts,
    isSuccess: after.success,
    goalConditions: shareOf(after),
    goalConditionsBefore: shareOf(before),
    environmentSteps: run.environmentSteps,
    lookSteps: run.lookSteps,
    refusedCalls: run.refusedCalls,
    programs: written.length,
    exemplars: retrieved === undefined ? 0 : retrieved.retrieved.length,
    reason: run.reason,
    missed: unmetIn(after).map(({ description, failure }) => failure ?? description),
    ...(trouble === undefined ? {} : { trouble }),
    writingMs: written.reduce((total, event) => total + event.durationMs, 0),
    durationMs,
  };
}

function unmetIn({ conditions }: GoalReport): GoalReport["conditions"] {
  return conditions.filter(({ met }) => !met);
}

function shareOf(report: GoalReport): number {
  const { conditions, fraction } = report;
  const met = conditions.length - unmetIn(report).length;
  return fraction ?? met / Math.max(1, conditions.length);
}
