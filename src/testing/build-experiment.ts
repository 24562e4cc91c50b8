/** Experiments and trials for tests: two agents in two episodes. */
import type { ActedEpisode } from "@/core/experiments/acted-episode";
import { experimentSchema, type Experiment } from "@/core/experiments/experiment";
import type { Episode, ExperimentRecord, TrialRecord } from "@/core/experiments/experiment-record";

export function buildExperiment(overrides: object = {}): Experiment {
  return experimentSchema.parse({
    format: "exemplar-experiment",
    version: 1,
    title: "Two agents",
    question: "Is it better with a memory?",
    episodes: [{ kind: "rooms", each: 1 }],
    agents: [
      { name: "without", memory: { of: "none" } },
      { name: "with", memory: { of: "all" } },
    ],
    published: [{ of: "with", figure: "success", value: 0.35, source: "ICAL, Table 1" }],
    differs: "Another simulator.",
    ...overrides,
  });
}

export function buildEpisode(task: string, number = 1): Episode {
  const source = { kind: "room", placeKind: "kitchen", number } as const;
  return { id: `${task} ${number}`, task, instruction: `Please: ${task}.`, source };
}

export function buildActed(
  { id, task }: Pick<Episode, "id" | "task">,
  overrides: Partial<ActedEpisode> = {},
): ActedEpisode {
  return {
    id,
    task,
    place: `place of ${id}`,
    isSuccess: true,
    goalConditions: 1,
    goalConditionsBefore: 0.5,
    environmentSteps: 10,
    lookSteps: 0,
    refusedCalls: 0,
    referenceSteps: 10,
    programs: 1,
    exemplars: 0,
    reason: "done",
    missed: [],
    writingMs: 1,
    durationMs: 1,
    ...overrides,
  };
}

export function buildTrial(overrides: Partial<TrialRecord> = {}): TrialRecord {
  return {
    experimentId: "exp_1",
    sequence: 0,
    agent: "with",
    episodeId: "tea 1",
    seed: 1,
    at: 0,
    transcript: [{ what: "Wrote 2 steps", why: "As in “Make tea”." }],
    ...overrides,
  };
}

export function buildExperimentRecord(overrides: Partial<ExperimentRecord> = {}): ExperimentRecord {
  return {
    id: "exp_1",
    experiment: buildExperiment(),
    episodes: [buildEpisode("tea"), buildEpisode("soup")],
    memories: { without: [], with: ["ex_1"] },
    state: "finished",
    note: "",
    startedAt: 0,
    usedMs: 12_000,
    ...overrides,
  };
}
