/** The trials of an experiment in this process, one after the other. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { actOne } from "@/cli/act/act-one";
import { agentFor } from "@/cli/act/open-agent";
import type { OpenedWriter } from "@/cli/act/writers";
import type { LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Critic } from "@/core/critic";
import type { Exemplar } from "@/core/exemplar";
import type { Experiment } from "@/core/experiments/experiment";
import type { Episode, TrialRecord } from "@/core/experiments/experiment-record";
import { givenAs, memoryOf, partsOf } from "@/lesson/experiments/agent-memory";
import { planTrials, type Trial } from "@/lesson/experiments/plan-trials";

/** An episode of the command line: a game, or a room that was laid out. */
export interface OpenedCase {
  readonly episode: Episode;
  readonly one: TeachCase;
  /** What a run is weighed by: the person's steps, or the planner's. */
  readonly referenceSteps: number;
}

export interface ExperimentTools {
  readonly tools: LessonTools;
  readonly exemplars: readonly Exemplar[];
  readonly openWriter: (name: string) => Promise<OpenedWriter>;
  /** Who answers where an agent asks. */
  readonly critic: Critic;
  readonly onTrial: (trial: TrialRecord) => void;
}

/** What came of an experiment, with the memories that its agents had. */
export interface ExperimentOutcome {
  readonly trials: readonly TrialRecord[];
  readonly memories: Readonly<Record<string, string[]>>;
}

export async function runExperiment(
  experiment: Experiment,
  cases: readonly OpenedCase[],
  { tools, exemplars, openWriter, critic, onTrial }: ExperimentTools,
): Promise<ExperimentOutcome> {
  const { agents, world } = experiment;
  const memories = new Map(
    agents.map(
      (agent) => [agent.name, givenAs(agent.memory.as, memoryOf(agent, exemplars, world))] as const,
    ),
  );
  const writers = new Map<string, OpenedWriter>();
  for (const { writer } of agents) {
    writers.set(writer, writers.get(writer) ?? (await openWriter(writer)));
  }
  const caseOf = new Map(cases.map((each) => [each.episode.id, each]));
  const trials: TrialRecord[] = [];
  const plan = planTrials(
    experiment,
    cases.map(({ episode }) => episode),
  );
  for (const [sequence, trial] of plan.entries()) {
    const { agent, episode } = trial;
    const writer = ensureExists(writers.get(agent.writer)).forEpisode();
    const opened = ensureExists(caseOf.get(episode.id));
    const parts = { tools, exemplars: ensureExists(memories.get(agent.name)), writer };
    const came = await actTrial(trial, opened, { ...parts, critic });
    const record = { ...toRecord(trial, sequence), ...came };
    trials.push(record);
    onTrial(record);
  }
  for (const writer of writers.values()) {
    await writer.finish();
  }
  const ids = [...memories].map(([name, kept]) => [name, kept.map(({ id }) => id)] as const);
  return { trials, memories: Object.fromEntries(ids) };
}

function toRecord({ agent, episode, seed }: Trial, sequence: number): TrialRecord {
  const at = Date.now();
  const base = { experimentId: "", sequence, at, transcript: [] };
  return { ...base, agent: agent.name, episodeId: episode.id, seed };
}

type TrialTools = Parameters<typeof agentFor>[1] & { readonly critic: Critic };

async function actTrial(
  { agent, seed }: Trial,
  { one, referenceSteps }: OpenedCase,
  { critic, ...parts }: TrialTools,
): Promise<Pick<TrialRecord, "acted" | "error">> {
  const { kit } = parts.tools;
  const { see, feedback: mostQuestions, candidates } = agent;
  const options = { parts: partsOf(agent), seed, mostQuestions, candidates };
  const opened = agentFor(one, { ...parts, retrieved: agent.exemplars });
  try {
    const { episode } = await actOne(one, opened, { kit, see, critic, agent: options });
    return { acted: { ...episode, referenceSteps } };
  } catch (error) {
    if (error instanceof AppError) {
      return { error: error.message };
    }
    throw error;
  }
}
