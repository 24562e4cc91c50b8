/**
 * How well an agent did: the figures of TEACh's benchmark, with 95 % intervals (bootstrap over episodes).
 *
 * Runs of one episode with several seeds are one unit: what is drawn again is the episode with all its
 * runs. Two agents are compared on the episodes that both acted in, pair by pair.
 */
import {
  bootstrapChange,
  bootstrapInterval,
  unvariedInterval,
  type Interval,
} from "@/core/experiments/bootstrap-interval";
import { groupBy } from "@/base/groups";
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { AGENT_FIGURES, type AgentFigure } from "@/core/experiments/figure-names";

/** Those that were taught; what was never counted adds nothing. */
function counted(episodes: readonly ActedEpisode[]) {
  return episodes.flatMap(({ corrections }) =>
    corrections === undefined ? [] : [{ corrections }],
  );
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

const FIGURES: Readonly<Record<AgentFigure, FigureOf>> = {
  success: (episodes) => meanOf(episodes, success),
  goalConditions: (episodes) => meanOf(episodes, conditions),
  successPlw: weighted(success),
  goalConditionsPlw: weighted(conditions),
  corrections: (episodes) =>
    sum(counted(episodes), (one) => one.corrections) / Math.max(1, episodes.length),
  environmentSteps: (episodes) => meanOf(episodes, (one) => one.environmentSteps),
};

export interface AgentFigures {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

type Runs = readonly ActedEpisode[];

/** One figure as it is shown: its value, how far it may be off, and of how many episodes. */
export interface MeasuredFigure {
  readonly value: number;
  /** 95 %, bootstrap over episodes. */
  readonly interval: Interval;
  /** Episodes. */
  readonly n: number;
}

/** Undefined where there is no episode yet, or nothing to weigh one by. */
export function measureFigure(episodes: Runs, figure: AgentFigure): MeasuredFigure | undefined {
  const units = unitsOf(episodes);
  if (units.length === 0 || !canBeWeighed(episodes, figure)) {
    return undefined;
  }
  const of = FIGURES[figure];
  return {
    value: round(of(episodes)),
    interval: intervalOf(units, figure),
    n: units.length,
  };
}

/** The figure of one agent minus that of another, on the episodes that both acted in. */
export function measureDifference(
  episodes: Runs,
  baseline: Runs,
  figure: AgentFigure,
): MeasuredFigure | undefined {
  const others = groupBy(baseline, ({ id }) => id);
  const pairs = unitsOf(episodes).flatMap((own) => {
    const other = own[0] === undefined ? [] : others.of(own[0].id);
    return other.length === 0 ? [] : [{ own, other }];
  });
  if (pairs.length === 0 || !canBeWeighed(episodes, figure)) {
    return undefined;
  }
  const of = FIGURES[figure];
  const difference = (drawn: typeof pairs) =>
    of(drawn.flatMap(({ own }) => own)) - of(drawn.flatMap(({ other }) => other));
  return {
    value: round(difference(pairs)),
    interval: openedWhereAllAgree(
      bootstrapInterval(pairs, (drawn) => difference([...drawn])),
      pairs.length,
      BOUNDS_OF[figure]?.difference,
    ),
    n: pairs.length,
  };
}

/** The figure of some runs minus that of others, of other episodes: each side is drawn anew by itself. */
export function measureChange(
  after: Runs,
  before: Runs,
  figure: AgentFigure,
): MeasuredFigure | undefined {
  const [own, other] = [unitsOf(after), unitsOf(before)];
  if (own.length === 0 || other.length === 0 || !canBeWeighed(after, figure)) {
    return undefined;
  }
  const of = FIGURES[figure];
  return {
    value: round(of(after) - of(before)),
    interval: bootstrapChange(own, other, (drawn) => of(drawn.flat())),
    n: own.length + other.length,
  };
}

const SHARE: { readonly figure: Interval; readonly difference: Interval } = {
  figure: [0, 1],
  difference: [-1, 1],
};

/** What a figure and a difference of two lie between; counts of steps and corrections have no bound. */
const BOUNDS_OF: Readonly<Record<AgentFigure, typeof SHARE | undefined>> = {
  success: SHARE,
  goalConditions: SHARE,
  successPlw: SHARE,
  goalConditionsPlw: SHARE,
  corrections: undefined,
  environmentSteps: undefined,
};

function intervalOf(units: readonly Runs[], figure: AgentFigure): Interval {
  const of = FIGURES[figure];
  const drawn = bootstrapInterval(units, (each) => of(each.flat()));
  return openedWhereAllAgree(drawn, units.length, BOUNDS_OF[figure]?.figure);
}

/** Three episodes that all went well prove no certainty. */
function openedWhereAllAgree(
  interval: Interval,
  count: number,
  bounds: Interval | undefined,
): Interval {
  const [low, high] = interval;
  return low === high && bounds !== undefined ? unvariedInterval(low, count, bounds) : interval;
}

/** Where nobody is known to have done any of it no length of path is a measure, nor what nobody counted. */
function canBeWeighed(episodes: Runs, figure: AgentFigure): boolean {
  if (figure === "corrections") {
    return episodes.some(({ corrections }) => corrections !== undefined);
  }
  const isWeighted = figure === "successPlw" || figure === "goalConditionsPlw";
  return !isWeighted || episodes.some(({ referenceSteps }) => referenceSteps > 0);
}

/** An episode with all its runs. */
function unitsOf(episodes: Runs): readonly Runs[] {
  return [...groupBy(episodes, ({ id }) => id).lists()];
}

/** Everything that a command prints of its episodes. */
export function agentFigures(episodes: Runs): AgentFigures {
  const entries = AGENT_FIGURES.map((name) => [name, FIGURES[name]] as const);
  const units = unitsOf(episodes);
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
    intervals: Object.fromEntries(AGENT_FIGURES.map((name) => [name, intervalOf(units, name)])),
  };
}

function sum<One>(episodes: readonly One[], valueOf: (one: One) => number): number {
  return episodes.reduce((total, one) => total + valueOf(one), 0);
}

function meanOf(episodes: readonly ActedEpisode[], valueOf: (one: ActedEpisode) => number): number {
  return episodes.length === 0 ? 0 : sum(episodes, valueOf) / episodes.length;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
