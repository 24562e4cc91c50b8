/** The trials of an experiment in this process, one after the other. */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { actOne } from "@/cli/act/act-one";
import { createEpisodeView } from "@/cli/act/showing-view";
import { actedRoutine } from "@/cli/act/act-routine";
import { agentFor } from "@/cli/act/open-agent";
import { answererOf } from "@/cli/act/people-answers";
import type { OpenedWriter } from "@/cli/act/writers";
import type { LessonTools } from "@/cli/teach/open-lesson";
import type { Critic } from "@/core/critic";
import type { OpenedCase } from "@/cli/experiment/opened-case";
import { TaughtLessons } from "@/cli/experiment/taught-lessons";
import type { Exemplar } from "@/core/exemplar";
import type { Experiment, ExperimentAgent } from "@/core/experiments/experiment";
import type { TrialRecord } from "@/core/experiments/experiment-record";
import { givenAs, memoryOf, partsOf } from "@/lesson/experiments/agent-memory";
import { judgeRoutine } from "@/lesson/experiments/judge-run";
import { planTrials, type Trial } from "@/lesson/experiments/plan-trials";

export interface ExperimentTools {
  readonly tools: LessonTools;
  /** What there is for an episode: where folds are made, without what comes from its place. */
  readonly exemplarsFor: (episodeId: string) => readonly Exemplar[];
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
  { tools, exemplarsFor, openWriter, critic, onTrial }: ExperimentTools,
): Promise<ExperimentOutcome> {
  const { agents, world } = experiment;
  const memories = new GivenMemories(world);
  const lessons = new TaughtLessons(tools, critic);
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
    const writer = ensureExists(writers.get(agent.writer));
    const opened = ensureExists(caseOf.get(episode.id));
    const exemplars = memories.of(agent, exemplarsFor(episode.id));
    const parts = { tools, exemplars, writer, critic };
    const came =
      opened.isLesson === true
        ? await lessons.teach(trial, opened)
        : await actTrial(trial, opened, parts);
    const record = { ...toRecord(trial, sequence), ...came };
    trials.push(record);
    onTrial(record);
  }
  for (const writer of writers.values()) {
    await writer.finish();
  }
  return { trials, memories: memories.ids() };
}

/** Made once for each agent and each of the pools that episodes are given: what an index is built of stays the same. */
class GivenMemories {
  readonly #world: string;
  readonly #given = new Map<string, Map<readonly Exemplar[], readonly Exemplar[]>>();

  constructor(world: string) {
    this.#world = world;
  }

  of(agent: ExperimentAgent, pool: readonly Exemplar[]): readonly Exemplar[] {
    let own = this.#given.get(agent.name);
    if (own === undefined) {
      own = new Map();
      this.#given.set(agent.name, own);
    }
    const known = own.get(pool);
    const given = known ?? givenAs(agent.memory.as, memoryOf(agent, pool, this.#world));
    own.set(pool, given);
    return given;
  }

  /** By agent, all that it was given in any episode. */
  ids(): Record<string, string[]> {
    const idsOf = (pools: Iterable<readonly Exemplar[]>) => [
      ...new Set([...pools].flat().map(({ id }) => id)),
    ];
    return Object.fromEntries([...this.#given].map(([name, own]) => [name, idsOf(own.values())]));
  }
}

function toRecord({ agent, episode, seed }: Trial, sequence: number): TrialRecord {
  const at = Date.now();
  const base = { experimentId: "", sequence, at, transcript: [] };
  return { ...base, agent: agent.name, episodeId: episode.id, seed };
}

type TrialTools = Omit<Parameters<typeof agentFor>[1], "writer"> & {
  readonly writer: OpenedWriter;
  readonly critic: Critic;
};

async function actTrial(
  { agent, seed }: Trial,
  { one, referenceSteps, routine }: OpenedCase,
  { critic, writer, ...parts }: TrialTools,
): Promise<Pick<TrialRecord, "acted" | "error">> {
  const { tools, exemplars } = parts;
  const { see, feedback: mostQuestions, candidates, granularity } = agent;
  const options = { parts: partsOf(agent), seed, mostQuestions, candidates, granularity };
  const retrieved = agent.exemplars;
  try {
    if (routine !== undefined) {
      const startedMs = performance.now();
      const acted = await actedRoutine(routine, agent.changes, {
        tools,
        writer,
        see,
        partsFor: () => ({ one, exemplars }),
        retrieved,
        agent: options,
      });
      const facts = { id: one.id, task: one.task, place: one.place, referenceSteps };
      return { acted: judgeRoutine(facts, acted, performance.now() - startedMs) };
    }
    const view = createEpisodeView();
    const opened = agentFor(one, { ...parts, writer: writer.forEpisode(view), retrieved });
    const answer = answererOf(agent.answers, critic);
    const acting = { kit: tools.kit, see, answer, agent: options, onOpen: view.open };
    const { episode } = await actOne(one, opened, acting);
    return { acted: { ...episode, referenceSteps } };
  } catch (error) {
    if (error instanceof AppError) {
      return { error: error.message };
    }
    throw error;
  }
}
