/**
 * Exemplars on trial ("MART", 3.3): an agent is handed one exemplar at a time, in the same rooms; of every two
 * that did not lead to success equally often the better one helped more.
 *
 * The trials are an experiment like any other: run in a worker, paused, gone on with after a reload. What they
 * say becomes comparisons once a person wants it.
 */
import { ensureExists } from "@/base/assert";
import { groupBy } from "@/base/groups";
import { usableOf, type Exemplar } from "@/core/exemplar";
import {
  EXPERIMENT_FORMAT,
  experimentSchema,
  type Experiment,
  type ExperimentAgent,
} from "@/core/experiments/experiment";
import type { ExperimentRecord, TrialRecord } from "@/core/experiments/experiment-record";
import type { Retrieved } from "@/core/program";
import type { UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import { helpedIn } from "@/lesson/usefulness/rank-by-use";
import { compareShown, takeBackHelpedMore, toPreference } from "@/lesson/usefulness/useful-order";

/** So many are tried at a time, as in MART; each of them in every room. */
const MOST_TRIED = 8;
/** Rooms for each task: how often an exemplar led to success is counted over them. */
const ROOMS_EACH = 2;
const MOST_NAME_CHARS = 100;

/** Those that were tried least come first, then the newest; of exemplars of the same words one is enough. */
export function chooseToTry(memory: readonly Exemplar[], world: string): readonly Exemplar[] {
  const usable = usableOf(memory).filter((each) => each.world === world && each.program !== "");
  const tried = new Set(
    usable.flatMap((exemplar) =>
      helpedIn(exemplar)
        .filter(({ source }) => source === "tried")
        .flatMap(({ better, worse }) => [better.exemplarId, worse.exemplarId]),
    ),
  );
  const ordered = usable.toSorted(
    (a, b) =>
      Number(tried.has(a.id)) - Number(tried.has(b.id)) ||
      b.createdAt - a.createdAt ||
      (a.id < b.id ? -1 : 1),
  );
  const byWords = groupBy(ordered, ({ instruction }) => instruction.trim().toLowerCase());
  return [...byWords].flatMap(([, alike]) => [...alike].slice(0, 1)).slice(0, MOST_TRIED);
}

/** An agent for each exemplar, which has that one alone, in rooms of the world's own tasks. */
export function experimentOfTrying(
  exemplars: readonly Exemplar[],
  { world, seed }: { readonly world: string; readonly seed: number },
): Experiment {
  const names = new Set<string>();
  return experimentSchema.parse({
    format: EXPERIMENT_FORMAT,
    version: 1,
    title: "Which exemplar helps?",
    question:
      "The same rooms with one exemplar at a time: what leads to success more often than another one helped more.",
    world,
    episodes: [{ kind: "rooms", each: ROOMS_EACH, seed }],
    agents: exemplars.map((exemplar) => ({
      name: newName(exemplar, names),
      memory: { of: "all", only: [exemplar.id] },
      exemplars: 1,
    })),
  });
}

function newName({ title, instruction, id }: Exemplar, taken: Set<string>): string {
  const base = ensureExists([title, instruction, id].find((each) => each.trim() !== ""))
    .trim()
    .slice(0, MOST_NAME_CHARS);
  let name = base;
  for (let number = 2; taken.has(name); number += 1) {
    name = `${base} (${number})`;
  }
  taken.add(name);
  return name;
}

/** How often each exemplar led to success in the rooms of one task. */
export interface TriedTask {
  readonly task: string;
  readonly instruction: string;
  /** Share of its runs, by exemplar; all of them ran in the same rooms. */
  readonly success: ReadonlyMap<string, number>;
  /** Pairs that did not succeed equally often. */
  readonly pairs: readonly (readonly [betterId: string, worseId: string])[];
}

/** Whether exemplars are tried one by one in it. */
export function isTrying({ agents }: Pick<Experiment, "agents">): boolean {
  return agents.length > 1 && agents.every((agent) => onlyOf(agent) !== undefined);
}

function onlyOf({ memory: { only } }: ExperimentAgent): string | undefined {
  return only?.length === 1 ? only[0] : undefined;
}

/** Task by task, those in which every exemplar has run in every room. */
export function triedTasks(
  { experiment, episodes }: Pick<ExperimentRecord, "experiment" | "episodes">,
  trials: readonly TrialRecord[],
): readonly TriedTask[] {
  const tried = experiment.agents.map((agent) => ({
    agent: agent.name,
    id: ensureExists(onlyOf(agent), "an agent has one exemplar"),
  }));
  return [...groupBy(episodes, ({ task }) => task)].flatMap(([task, own]) => {
    const rooms = new Map([...own].map((episode) => [episode.id, episode]));
    const runs = trials.filter(({ episodeId }) => rooms.has(episodeId));
    const wanted = rooms.size * experiment.seeds.length;
    const success = new Map(
      tried.flatMap(({ agent, id }) => {
        const acted = runs.flatMap((run) =>
          run.agent === agent && run.acted !== undefined ? [run.acted] : [],
        );
        const done = acted.filter(({ isSuccess }) => isSuccess).length;
        return acted.length < wanted ? [] : [[id, done / wanted] as const];
      }),
    );
    const { instruction } = ensureExists([...rooms.values()][0]);
    return success.size < tried.length
      ? []
      : [{ task, instruction, success, pairs: pairsOf([...success]) }];
  });
}

function pairsOf(
  success: readonly (readonly [id: string, share: number])[],
): readonly (readonly [string, string])[] {
  return success.flatMap(([betterId, most]) =>
    success.flatMap(([worseId, share]) => (most > share ? [[betterId, worseId] as const] : [])),
  );
}

/** What the comparisons of a task hang together by; trying it anew takes the place of what was there. */
export function triedTaskId({ world }: Pick<Experiment, "world">, { task }: TriedTask): string {
  return `tried ${world} ${task}`;
}

export interface TryingParts {
  readonly engine: UsefulnessEngine;
  readonly memory: readonly Exemplar[];
  /** How near each of them is to these words, and what the words name. */
  readonly find: (
    instruction: string,
  ) => Promise<{ readonly situation: string; readonly retrieved: readonly Retrieved[] }>;
  readonly nowMs: number;
}

/**
 * The exemplars as they are with what one task's trials say, in the place of what an earlier trying said of
 * it. Only those that change; who is gone from the memory is no part of it.
 */
export async function withTried(
  { engine, memory, find, nowMs }: TryingParts,
  { id: recordId, experiment }: Pick<ExperimentRecord, "id" | "experiment">,
  tried: TriedTask,
): Promise<readonly Exemplar[]> {
  const taskId = triedTaskId(experiment, tried);
  const { instruction, pairs } = tried;
  const shown = { taskId, world: experiment.world, instruction, ...(await find(instruction)) };
  const compared = compareShown(memory, shown);
  const candidates = new Map(
    compared === undefined ? [] : compared.candidates.map((each) => [each.exemplarId, each]),
  );
  const said = pairs.flatMap(([betterId, worseId], index) => {
    const [better, worse] = [candidates.get(betterId), candidates.get(worseId)];
    const id = `${recordId} ${tried.task} ${index}`;
    return compared === undefined || better === undefined || worse === undefined
      ? []
      : [
          toPreference(
            { engine, compared, shown },
            { better, worse, id, source: "tried", createdAt: nowMs },
          ),
        ];
  });
  const before = takeBackHelpedMore(memory, taskId);
  const changed = new Map(before.map((each) => [each.id, each]));
  const byId = new Map(memory.map((each) => [each.id, each]));
  for (const [betterId, own] of groupBy(said, ({ better }) => better.exemplarId)) {
    const exemplar = changed.get(betterId) ?? ensureExists(byId.get(betterId));
    changed.set(betterId, { ...exemplar, helpedMore: [...helpedIn(exemplar), ...own] });
  }
  return [...changed.values()];
}

/** Whether the memory has what this trying said. */
export function isKept(memory: readonly Exemplar[], { id }: Pick<ExperimentRecord, "id">): boolean {
  return memory.some((exemplar) => helpedIn(exemplar).some((each) => each.id.startsWith(`${id} `)));
}
