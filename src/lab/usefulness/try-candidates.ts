/**
 * Interaction ("MART", 3.3): for each training sub-task several references are tried, from the same poses,
 * and of every two that led to success not equally often the better one is preferred.
 */
import { createSeededRandom } from "@/base/seeded-random";
import type { Preference } from "@/core/preferences/preference";
import { toSeenThing } from "@/engines/agent/stepwise/trajectory";
import { readSubTask } from "@/engines/agent/stepwise/read-sub-task";
import type { ChannelScores } from "@/core/program";
import type { Candidate, UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import { openBody } from "@/lab/usefulness/bodies";
import type { FetchTask } from "@/lab/usefulness/fetch-task";
import {
  factsOf,
  walkThrough,
  WORLD,
  type StudyMemory,
  type SubTaskStart,
} from "@/lab/usefulness/mart-memory";
import { trySubTask } from "@/lab/usefulness/mart-runs";
import { hashOf } from "@/lab/report/hash-of";

export interface Interaction {
  /** Candidates of a sub-task: so many of the most similar, and as many others. */
  readonly candidates: number;
  /** Runs of each, from as many poses. */
  readonly runs: number;
  readonly weights: ChannelScores;
}

export interface TriedCandidate {
  readonly exemplarId: string;
  /** Its place among all by similarity, from 0. */
  readonly rank: number;
  readonly features: readonly number[];
  /** Success by run. */
  readonly outcomes: readonly boolean[];
}

export interface TriedTask {
  readonly id: string;
  readonly taskId: string;
  readonly words: string;
  readonly candidates: readonly TriedCandidate[];
}

/** All sub-tasks of one task; none where the expert cannot do it from a pose. */
export async function tryCandidates(
  task: FetchTask,
  memory: StudyMemory,
  { engine, ...interaction }: Interaction & { readonly engine: UsefulnessEngine },
): Promise<readonly TriedTask[]> {
  const poses: (readonly SubTaskStart[])[] = [];
  for (let pose = 1; pose <= interaction.runs; pose += 1) {
    const starts = await walkThrough(task, pose);
    if (starts === undefined) {
      return [];
    }
    poses.push(starts);
  }
  const tried: TriedTask[] = [];
  for (const [index, subTask] of task.subTasks.entries()) {
    const starts = poses.flatMap((pose) => pose.slice(index, index + 1));
    const candidates = await trySome(starts, memory, { engine, ...interaction });
    const id = `${task.id}/${index}`;
    tried.push({ id, taskId: task.id, words: subTask.words, candidates });
  }
  return tried;
}

async function trySome(
  starts: readonly SubTaskStart[],
  memory: StudyMemory,
  { engine, candidates: most, weights }: Interaction & { readonly engine: UsefulnessEngine },
): Promise<readonly TriedCandidate[]> {
  const [first] = starts;
  if (first === undefined) {
    return [];
  }
  const { words } = first.subTask;
  const { body } = await openBody(first.room);
  const seen = body.objects().map(toSeenThing);
  const task = factsOf(readSubTask(words, WORLD), seen);
  const all = memory.candidatesFor(first.task.id, await memory.vectorsOf(words, seen));
  const byId = new Map(all.map((candidate) => [candidate.exemplarId, candidate]));
  const ranked = engine.rank(task, all, { scorer: undefined, weights });
  const tried: TriedCandidate[] = [];
  for (const [rank, exemplarId] of chosenOf(ranked, most, hashOf(`${first.task.id} ${words}`))) {
    const outcomes: boolean[] = [];
    for (const [run, start] of starts.entries()) {
      const options = { isAbstracted: true, seed: run + 1 };
      outcomes.push((await trySubTask(start, memory.get(exemplarId), options)).isDone);
    }
    const candidate = byId.get(exemplarId);
    const features = candidate === undefined ? [] : engine.features(task, candidate);
    tried.push({ exemplarId, rank, features, outcomes });
  }
  return tried;
}

/** The first half are the most similar ones, the others are drawn. */
function chosenOf(
  ranked: readonly Pick<Candidate, "exemplarId">[],
  most: number,
  seed: number,
): readonly (readonly [rank: number, exemplarId: string])[] {
  const all = ranked.map(({ exemplarId }, rank) => [rank, exemplarId] as const);
  const similar = Math.ceil(most / 2);
  const others = createSeededRandom(seed).shuffle(all.slice(similar));
  return [...all.slice(0, similar), ...others.slice(0, most - similar)];
}

/** How often it led to success. */
export function successOf({ outcomes }: TriedCandidate): number {
  return outcomes.filter(Boolean).length / Math.max(1, outcomes.length);
}

/** Every two candidates of a sub-task that did not lead to success equally often. */
export function toPreferences(tried: readonly TriedTask[], measure: string): readonly Preference[] {
  return tried.flatMap(({ id, taskId, words, candidates }) =>
    candidates.flatMap((better) =>
      candidates
        .filter((worse) => successOf(better) > successOf(worse))
        .map((worse): Preference => ({
          id: `${id} ${better.exemplarId} > ${worse.exemplarId}`,
          world: "household",
          taskId,
          instruction: words,
          better: { exemplarId: better.exemplarId, features: [...better.features] },
          worse: { exemplarId: worse.exemplarId, features: [...worse.features] },
          source: "tried",
          measure,
          createdAt: 0,
        })),
    ),
  );
}

/** What interaction shows of what there is to learn. */
export function describeTried(tried: readonly TriedTask[]) {
  const share = (of: (each: TriedTask) => boolean) =>
    tried.filter(of).length / Math.max(1, tried.length);
  const bestOf = ({ candidates }: TriedTask) => Math.max(0, ...candidates.map(successOf));
  const mostSimilar = ({ candidates }: TriedTask) =>
    Math.max(0, ...candidates.filter(({ rank }) => rank === 0).map(successOf));
  return {
    /** Sub-tasks in which some candidates helped more than others. */
    differing: share((each) => each.candidates.some((one) => successOf(one) < bestOf(each))),
    /** Sub-tasks in which the most similar one helped less than the best. */
    similarNotBest: share((each) => mostSimilar(each) < bestOf(each)),
    /** How often the most similar one, and how often the best one that was tried, led to success. */
    successOfSimilar: meanOf(tried.map(mostSimilar)),
    successOfBest: meanOf(tried.map(bestOf)),
    runAgreement: runAgreement(tried),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Of pairs that one run orders, how many the next run orders alike, where it orders them. */
function runAgreement(tried: readonly TriedTask[]): number {
  const agreements = tried.flatMap(({ candidates }) =>
    candidates.flatMap((a, index) =>
      candidates.slice(index + 1).flatMap((b) => {
        const orders = a.outcomes
          .map((outcome, run) => Number(outcome) - Number(b.outcomes[run] === true))
          .filter((order) => order !== 0);
        return orders.slice(1).map((order, run) => Number(order === orders[run]));
      }),
    ),
  );
  return meanOf(agreements);
}
