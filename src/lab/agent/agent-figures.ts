/** How well an agent did: the figures of TEACh's benchmark, with intervals, by task and as rows. */
import { bootstrapInterval, type Interval } from "@/lab/report/bootstrap-interval";
import { formatTable } from "@/lab/report/print-figures";
import { groupBy } from "@/base/groups";

/** One episode, judged by the world's goal check after the agent stopped. */
export interface ActedEpisode {
  readonly id: string;
  readonly task: string;
  readonly place: string;
  readonly isSuccess: boolean;
  /** Share of the goal conditions met, 0 to 1. */
  readonly goalConditions: number;
  /** The same before anything was done: much may be so from the start. */
  readonly goalConditionsBefore: number;
  readonly environmentSteps: number;
  /** Steps that only looked for something. */
  readonly lookSteps: number;
  readonly refusedCalls: number;
  /** The actions of the person who drove the episode. */
  readonly referenceSteps: number;
  readonly programs: number;
  readonly exemplars: number;
  /** Why it stopped. */
  readonly reason: string;
  /** Goal conditions that were missed, in words. */
  readonly missed: readonly string[];
  readonly writingMs: number;
  readonly durationMs: number;
}

type FigureOf = (episodes: readonly ActedEpisode[]) => number;

/**
 * Path-length weights after TEACh (and ALFRED): a figure counts `reference / max(reference, own)` of it,
 * and longer references count more.
 */
function weighted(valueOf: (one: ActedEpisode) => number): FigureOf {
  return (episodes) => {
    const whole = sum(episodes, ({ referenceSteps }) => referenceSteps);
    const got = sum(
      episodes,
      (one) =>
        (valueOf(one) * one.referenceSteps ** 2) /
        Math.max(1, one.referenceSteps, one.environmentSteps),
    );
    return whole === 0 ? 0 : got / whole;
  };
}

const success = ({ isSuccess }: ActedEpisode): number => Number(isSuccess);
const conditions = ({ goalConditions }: ActedEpisode): number => goalConditions;

const FIGURES: Readonly<Record<string, FigureOf>> = {
  success: (episodes) => meanOf(episodes, success),
  goalConditions: (episodes) => meanOf(episodes, conditions),
  successPlw: weighted(success),
  goalConditionsPlw: weighted(conditions),
};

export interface AgentFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

export function agentFigures(episodes: readonly ActedEpisode[]): AgentFigures {
  const entries = Object.entries(FIGURES);
  return {
    figures: {
      ...Object.fromEntries(entries.map(([name, of]) => [name, round(of(episodes))])),
      goalConditionsBefore: round(meanOf(episodes, (one) => one.goalConditionsBefore)),
      games: episodes.length,
      environmentSteps: round(meanOf(episodes, (one) => one.environmentSteps)),
      lookSteps: round(meanOf(episodes, (one) => one.lookSteps)),
      refusedCalls: round(meanOf(episodes, (one) => one.refusedCalls)),
      programs: round(meanOf(episodes, (one) => one.programs)),
      writingMs: round(meanOf(episodes, (one) => one.writingMs)),
      msPer1000Steps: round(
        (1000 * sum(episodes, (one) => one.durationMs)) /
          Math.max(
            1,
            sum(episodes, (one) => one.environmentSteps),
          ),
      ),
    },
    intervals: Object.fromEntries(
      entries.map(([name, of]) => [name, bootstrapInterval(episodes, of)]),
    ),
  };
}

/** A row for each task and one for all. */
export function formatByTask(episodes: readonly ActedEpisode[]): string {
  const rows = [
    ...[...groupBy(episodes, ({ task }) => task)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([task, of]) => ({ task, of })),
    { task: "all", of: episodes },
  ];
  return formatTable(
    [
      { title: "task", cell: ({ task }) => task },
      { title: "games", cell: ({ of }) => of.length },
      { title: "success", cell: ({ of }) => meanOf(of, success).toFixed(2) },
      { title: "conditions", cell: ({ of }) => meanOf(of, conditions).toFixed(2) },
      { title: "steps", cell: ({ of }) => Math.round(meanOf(of, (one) => one.environmentSteps)) },
      { title: "person's", cell: ({ of }) => Math.round(meanOf(of, (one) => one.referenceSteps)) },
      { title: "refused", cell: ({ of }) => meanOf(of, (one) => one.refusedCalls).toFixed(1) },
    ],
    rows,
  );
}

function sum(episodes: readonly ActedEpisode[], valueOf: (one: ActedEpisode) => number): number {
  return episodes.reduce((total, one) => total + valueOf(one), 0);
}

function meanOf(episodes: readonly ActedEpisode[], valueOf: (one: ActedEpisode) => number): number {
  return episodes.length === 0 ? 0 : sum(episodes, valueOf) / episodes.length;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
