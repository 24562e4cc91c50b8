/** What an experiment shows: its agents, or its tasks, each with figures, intervals and what was published. */
import { groupBy } from "@/base/groups";
import { ensureExists } from "@/base/assert";
import type { ActedEpisode, TroubleKind } from "@/core/experiments/acted-episode";
import {
  measureChange,
  measureDifference,
  measureFigure,
  type MeasuredFigure,
} from "@/core/experiments/agent-figures";
import { EXPERIMENT_FIGURES, type AgentFigure } from "@/core/experiments/figure-names";
import type { Experiment, PublishedFigure } from "@/core/experiments/experiment";
import {
  actedBy,
  type ExperimentRecord,
  type TrialRecord,
} from "@/core/experiments/experiment-record";

export type Measured = Readonly<Partial<Record<AgentFigure, MeasuredFigure>>>;

/** One line of a table: an agent, or a task of one agent. */
export interface ReportRow {
  /** The task, or the agent where it is one of all tasks. */
  readonly name: string;
  readonly agent: string;
  /** In a table by task; absent for all tasks together. */
  readonly task?: string;
  readonly memorySize: number;
  readonly measured: Measured;
  /** This agent minus the baseline, on the same episodes; absent for the baseline itself. */
  readonly difference?: Measured;
  readonly published: readonly PublishedFigure[];
  /** Runs that failed, by where they went wrong, the most frequent first. */
  readonly troubles: readonly (readonly [kind: TroubleKind, count: number])[];
  /** Different episodes among its runs. */
  readonly episodes: number;
  /** Runs, with every seed. */
  readonly runs: number;
  /** Of all runs, means. */
  readonly environmentSteps: number;
  readonly refusedCalls: number;
}

type Begun = Pick<ExperimentRecord, "experiment" | "memories">;

/** The rows of the experiment's own view; agents that have not acted yet have empty ones. */
export function reportExperiment(
  { experiment, memories }: Begun,
  trials: readonly TrialRecord[],
): readonly ReportRow[] {
  const rowOf = (agent: string): ReportRow => {
    const runs = actedBy(trials, agent);
    const baseline = baselineOf(experiment);
    return {
      ...toRow(agent, runs, ensureExists(memories[agent], agent).length),
      ...(agent === baseline ? {} : { difference: compare(runs, actedBy(trials, baseline)) }),
      published: publishedFor(experiment, agent),
    };
  };
  if (experiment.view === "halves") {
    return experiment.agents.flatMap(({ name }) =>
      halfRows({ experiment, memories }, trials, name),
    );
  }
  const rows = experiment.agents.map(({ name }) => rowOf(name));
  return experiment.view === "tasks"
    ? rows.flatMap((row) => [...taskRows(experiment, row, actedBy(trials, row.agent)), row])
    : rows;
}

/** The middle one of an odd number counts to the second half, as in the statistics of what was taught. */
function halfRows(
  { experiment, memories }: Begun,
  trials: readonly TrialRecord[],
  agent: string,
): readonly ReportRow[] {
  const runs = actedBy(
    trials.toSorted((a, b) => a.sequence - b.sequence),
    agent,
  );
  const middle = Math.floor(runs.length / 2);
  const [first, second] = [runs.slice(0, middle), runs.slice(middle)];
  const size = ensureExists(memories[agent], agent).length;
  const row = (half: string, of: readonly ActedEpisode[]): Omit<ReportRow, "difference"> => {
    const name = `${agent}: ${half}`;
    return { ...toRow(agent, of, size), name, published: publishedFor(experiment, name) };
  };
  return [
    row(FIRST_HALF, first),
    {
      ...row(SECOND_HALF, second),
      difference: measure((figure) => measureChange(second, first, figure)),
    },
  ];
}

const FIRST_HALF = "first half";
const SECOND_HALF = "second half";

/** The agent that the others are compared with. */
export function baselineOf({ baseline, agents }: Experiment): string {
  return baseline ?? ensureExists(agents[0], "an experiment has an agent").name;
}

function taskRows(
  experiment: Experiment,
  { agent, memorySize }: ReportRow,
  runs: readonly ActedEpisode[],
): readonly ReportRow[] {
  return [...groupBy(runs, ({ task }) => task)].map(([task, of]) => ({
    ...toRow(agent, of, memorySize),
    name: task,
    task,
    published: publishedFor(experiment, task),
  }));
}

function publishedFor({ published }: Experiment, name: string): readonly PublishedFigure[] {
  return published.filter(({ of }) => of === name);
}

function toRow(
  agent: string,
  runs: readonly ActedEpisode[],
  memorySize: number,
): Omit<ReportRow, "published"> {
  const troubles = runs.flatMap(({ trouble }) => (trouble === undefined ? [] : [trouble.kind]));
  return {
    name: agent,
    agent,
    memorySize,
    measured: measure((figure) => measureFigure(runs, figure)),
    troubles: [...groupBy(troubles, (kind) => kind)]
      .map(([kind, list]) => [kind, list.length] as const)
      .toSorted(([, a], [, b]) => b - a),
    episodes: new Set(runs.map(({ id }) => id)).size,
    runs: runs.length,
    environmentSteps: meanOf(runs, (run) => run.environmentSteps),
    refusedCalls: meanOf(runs, (run) => run.refusedCalls),
  };
}

function compare(runs: readonly ActedEpisode[], baseline: readonly ActedEpisode[]): Measured {
  return measure((figure) => measureDifference(runs, baseline, figure));
}

function measure(of: (figure: AgentFigure) => MeasuredFigure | undefined): Measured {
  return Object.fromEntries(
    EXPERIMENT_FIGURES.flatMap((figure) => {
      const measured = of(figure);
      return measured === undefined ? [] : [[figure, measured]];
    }),
  );
}

function meanOf(runs: readonly ActedEpisode[], of: (run: ActedEpisode) => number): number {
  return runs.reduce((sum, run) => sum + of(run), 0) / Math.max(1, runs.length);
}

/** How many of an experiment's episodes stand behind its figures, and why the others do not. */
export interface EpisodeCount {
  readonly all: number;
  /** An agent at least acted in them. */
  readonly counted: number;
  /** Of those, the ones in which another could not act: a row may stand on fewer. */
  readonly partly: number;
  /** Nobody could act in them, by the reason, the most frequent first. */
  readonly failed: readonly (readonly [why: string, count: number])[];
  /** Of which there is no run: they come yet, or never will. */
  readonly open: number;
}

/** Counts the episodes of an experiment by what came of them. */
export function countEpisodes(
  { episodes }: Pick<ExperimentRecord, "episodes">,
  trials: readonly TrialRecord[],
): EpisodeCount {
  const each = episodes.map(({ id }) => {
    const own = trials.filter(({ episodeId }) => episodeId === id);
    const errors = own.flatMap(({ error }) => (error === undefined ? [] : [error]));
    return { isActed: own.some(({ acted }) => acted !== undefined), errors };
  });
  const acted = each.filter(({ isActed }) => isActed);
  const others = each.filter(({ isActed }) => !isActed);
  const reasons = others.flatMap(({ errors }) => errors.slice(0, 1));
  return {
    all: episodes.length,
    counted: acted.length,
    partly: acted.filter(({ errors }) => errors.length > 0).length,
    failed: [...groupBy(reasons, (why) => why)]
      .map(([why, list]) => [why, list.length] as const)
      .toSorted(([, a], [, b]) => b - a),
    open: others.filter(({ errors }) => errors.length === 0).length,
  };
}
