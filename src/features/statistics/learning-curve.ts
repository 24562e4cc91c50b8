/**
 * What it costs to teach, exemplar after exemplar (ICAL Figure 6): with a growing memory both the
 * corrections and the steps in the world should fall. Read off the real records and nothing else.
 */
import type { Session } from "@/core/session";

/** One exemplar, in the order in which they were accepted. */
export interface LearningPoint {
  readonly demonstrationId: string;
  readonly title: string;
  readonly taskType: string;
  readonly acceptedAt: number;
  readonly corrections: number;
  /** Of all runs until it was accepted, the failed ones too: what teaching it cost. */
  readonly spentSteps: number;
  /** Of the accepted program. */
  readonly programSteps: number;
}

export interface HalfComparison {
  /** How many exemplars are in each half. */
  readonly counts: readonly [first: number, second: number];
  readonly firstHalf: number;
  readonly secondHalf: number;
  /** Second half against first; undefined where the first needed none. */
  readonly ratio: number | undefined;
}

export interface TaskTypeRow {
  readonly taskType: string;
  readonly exemplars: number;
  readonly corrections: number;
  readonly spentSteps: number;
  readonly programSteps: number;
}

export interface TaughtDemonstration {
  readonly session: Session;
  readonly title: string;
  readonly taskType: string;
}

/** The accepted demonstrations as points, the earliest first. */
export function toLearningPoints(taught: readonly TaughtDemonstration[]): readonly LearningPoint[] {
  return taught
    .flatMap(({ session, title, taskType }) => {
      const decision = session.decisions.at(-1);
      if (session.status !== "accepted" || decision?.verdict !== "accepted") {
        return [];
      }
      const { at, programId } = decision;
      const runs = session.runs.filter(({ startedAt }) => startedAt <= at);
      const accepted = runs.findLast((run) => run.programId === programId);
      return [
        {
          demonstrationId: session.demonstrationId,
          title,
          taskType,
          acceptedAt: at,
          corrections: session.corrections.filter((correction) => correction.at <= at).length,
          spentSteps: runs.reduce((sum, { environmentSteps }) => sum + environmentSteps, 0),
          programSteps: accepted?.environmentSteps ?? 0,
        },
      ];
    })
    .toSorted((a, b) => a.acceptedAt - b.acceptedAt);
}

/** With fewer exemplars than this, one that was hard makes the whole difference between the halves. */
export const FEWEST_TO_COMPARE = 10;

/**
 * The mean over the first half of the exemplars against that over the second; the middle one of an
 * odd number counts to the second. Undefined where there are too few to compare.
 */
export function compareHalves(values: readonly number[]): HalfComparison | undefined {
  if (values.length < FEWEST_TO_COMPARE) {
    return undefined;
  }
  const middle = Math.floor(values.length / 2);
  const firstHalf = mean(values.slice(0, middle));
  const secondHalf = mean(values.slice(middle));
  return {
    counts: [middle, values.length - middle],
    firstHalf,
    secondHalf,
    ratio: firstHalf === 0 ? undefined : secondHalf / firstHalf,
  };
}

/** The mean of each value and all before it: the curve through noisy points. */
export function runningMean(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value;
    return sum / (index + 1);
  });
}

/** Means by task type, the most frequent first. */
export function byTaskType(points: readonly LearningPoint[]): readonly TaskTypeRow[] {
  return [...new Set(points.map(({ taskType }) => taskType))]
    .map((taskType) => ({ taskType, group: points.filter((point) => point.taskType === taskType) }))
    .map(({ taskType, group }) => ({
      taskType,
      exemplars: group.length,
      corrections: mean(group.map(({ corrections }) => corrections)),
      spentSteps: mean(group.map(({ spentSteps }) => spentSteps)),
      programSteps: mean(group.map(({ programSteps }) => programSteps)),
    }))
    .toSorted((a, b) => b.exemplars - a.exemplars || a.taskType.localeCompare(b.taskType));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
