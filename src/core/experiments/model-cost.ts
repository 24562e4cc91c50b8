/** What a language model may be asked for an experiment, told before anything is sent. */
import type { Experiment } from "@/core/experiments/experiment";
import type { Episode, ModelSpent } from "@/core/experiments/experiment-record";
import type { TeacherConnection } from "@/core/teacher-connection";

/** Of a request with five exemplars and the room, as measured: 4,000 to 15,000, and the reply. */
const USUAL_INPUT_TOKENS = 8000;
const USUAL_OUTPUT_TOKENS = 600;
/** Programs that are written for one task at most, each asked for twice where the first reply is at fault. */
const MOST_REQUESTS = 12;
/** A routine is told at least once before it is asked for, and at most in four rooms. */
const ROUTINE_RUNS = { least: 2, most: 5 };

type Prices = Pick<TeacherConnection, "inputUsdPerMillion" | "outputUsdPerMillion">;

export interface ModelCost {
  /** Runs that it writes for. */
  readonly runs: number;
  readonly requests: { readonly least: number; readonly most: number };
  /** Tokens in and out of so many usual requests. */
  readonly tokens: { readonly least: number; readonly most: number };
  /** Absent where the connection has no prices. */
  readonly usd?: { readonly least: number; readonly most: number };
}

/** Undefined where no agent is written for by a model. */
export function expectCost(
  { agents, seeds }: Pick<Experiment, "agents" | "seeds">,
  episodes: readonly Pick<Episode, "source">[],
  prices: Prices,
): ModelCost | undefined {
  const asking = agents.filter(({ writer }) => writer === "model").length;
  if (asking === 0) {
    return undefined;
  }
  const each = asking * seeds.length;
  const routines = episodes.filter(({ source }) => source.kind === "routine").length;
  const others = episodes.length - routines;
  const requests = {
    least: each * (others + routines * ROUTINE_RUNS.least),
    most: each * (others + routines * ROUTINE_RUNS.most) * MOST_REQUESTS,
  };
  const usual = USUAL_INPUT_TOKENS + USUAL_OUTPUT_TOKENS;
  const usdEach = usdOf(
    { inputTokens: USUAL_INPUT_TOKENS, outputTokens: USUAL_OUTPUT_TOKENS },
    prices,
  );
  return {
    runs: each * episodes.length,
    requests,
    tokens: { least: requests.least * usual, most: requests.most * usual },
    ...(usdEach === undefined
      ? {}
      : { usd: { least: requests.least * usdEach, most: requests.most * usdEach } }),
  };
}

/** Undefined where the connection has no prices. */
export function usdOf(
  { inputTokens, outputTokens }: Pick<ModelSpent, "inputTokens" | "outputTokens">,
  { inputUsdPerMillion, outputUsdPerMillion }: Prices,
): number | undefined {
  return inputUsdPerMillion === undefined || outputUsdPerMillion === undefined
    ? undefined
    : (inputTokens * inputUsdPerMillion + outputTokens * outputUsdPerMillion) / 1_000_000;
}

/** The experiment with a model in the place of the writer by analogy. */
export function writtenByModel(experiment: Experiment, title: string): Experiment {
  return {
    ...experiment,
    title: `${experiment.title}, written by ${title}`.slice(0, 120),
    agents: experiment.agents.map((agent) =>
      agent.writer === "analogy" ? { ...agent, writer: "model" } : agent,
    ),
  };
}
