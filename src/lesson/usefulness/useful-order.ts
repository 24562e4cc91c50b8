/**
 * The order of retrieved exemplars by what really helped, beside the one by likeness; and what a person
 * says of it. What was said is kept with the exemplar that helped, so that it travels in its bundle.
 */
import { ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { usableOf, type Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import type { Retrieved } from "@/core/program";
import type { ChannelWeights } from "@/engines/retrieval/retrieval-engine";
import type {
  Candidate,
  LearnedScorer,
  TaskFacts,
  UsefulnessEngine,
} from "@/engines/usefulness/usefulness-engine";
import {
  embeddingOf,
  helpedIn,
  learnOnce,
  newestOf,
  preferencesIn,
  toCandidate,
  toTaskFacts,
} from "@/lesson/usefulness/rank-by-use";

export interface UsefulOrderParts {
  readonly engine: UsefulnessEngine;
  readonly memory: readonly Exemplar[];
  /** What a comparison by likeness weighs with. */
  readonly weights: ChannelWeights;
}

/** What was to be done, and what exemplars were shown for it. */
export interface ShownFor {
  /** Comparisons of one task hang together: the demonstration's id. */
  readonly taskId: string;
  readonly world: string;
  readonly instruction: string;
  /** What they were looked for with. */
  readonly situation: string;
  readonly retrieved: readonly Retrieved[];
}

export interface UsefulPlace {
  /** 1 for the most useful. */
  readonly rank: number;
  /** What puts it before the next one; each completes "because". */
  readonly because: readonly string[];
}

export interface UsefulOrder {
  readonly places: ReadonlyMap<string, UsefulPlace>;
  readonly learned: LearnedScorer;
  /** How many tasks the comparisons are of. */
  readonly tasks: number;
  /** What a person said helped most here. */
  readonly chosenId: string | undefined;
}

/** Undefined where nothing was shown, or what was shown is gone from the memory. Learns first where that is due. */
export async function orderByUse(
  parts: UsefulOrderParts,
  shown: ShownFor,
  job?: JobOptions,
): Promise<UsefulOrder | undefined> {
  const compared = compareShown(parts.memory, shown);
  if (compared === undefined) {
    return undefined;
  }
  const { engine, weights } = parts;
  const { task, candidates, embedding } = compared;
  const said = preferencesIn(parts.memory, shown.world);
  const learned = await learnOnce(engine, said, { weights, embedding, job });
  const by = { scorer: learned.scorer, weights };
  const byId = new Map(candidates.map((each) => [each.exemplarId, each]));
  const ranked = engine.rank(task, candidates, by).map(({ exemplarId }) => exemplarId);
  const places = ranked.map((id, index): readonly [string, UsefulPlace] => {
    const next = ranked[index + 1];
    const better = ensureExists(byId.get(id));
    const worse = next === undefined ? undefined : byId.get(next);
    const because = worse === undefined ? [] : engine.reasons(task, { better, worse }, by);
    return [id, { rank: index + 1, because }];
  });
  const here = usableOf(parts.memory)
    .flatMap(helpedIn)
    .find(({ taskId }) => taskId === shown.taskId);
  return {
    places: new Map(places),
    learned,
    tasks: new Set(said.map(({ taskId }) => taskId)).size,
    chosenId: here?.better.exemplarId,
  };
}

/**
 * The exemplars as they are when a person says that one of those that were shown helped more than the
 * others; nobody says two things of one task. Only those that change.
 */
export function sayHelpedMore(
  parts: UsefulOrderParts,
  shown: ShownFor,
  { betterId, createId, nowMs }: { betterId: string; createId: () => string; nowMs: number },
): readonly Exemplar[] {
  const compared = compareShown(parts.memory, shown);
  const candidates = compared === undefined ? [] : compared.candidates;
  const better = candidates.find(({ exemplarId }) => exemplarId === betterId);
  if (compared === undefined || better === undefined) {
    return [];
  }
  const said = candidates
    .filter((each) => each !== better)
    .map((worse) =>
      toPreference(
        { engine: parts.engine, compared, shown },
        { better, worse, id: createId(), source: "said", createdAt: nowMs },
      ),
    );
  const before = takeBackHelpedMore(parts.memory, shown.taskId);
  const chosen = [...before, ...parts.memory].find(({ id }) => id === betterId);
  return [
    ...before.filter(({ id }) => id !== betterId),
    ...(chosen === undefined ? [] : [{ ...chosen, helpedMore: [...helpedIn(chosen), ...said] }]),
  ];
}

/** The exemplars without what was said of this task. Only those that change. */
export function takeBackHelpedMore(
  memory: readonly Exemplar[],
  taskId: string,
): readonly Exemplar[] {
  return memory
    .filter((exemplar) => helpedIn(exemplar).some((each) => each.taskId === taskId))
    .map((exemplar) => ({
      ...exemplar,
      helpedMore: helpedIn(exemplar).filter((each) => each.taskId !== taskId),
    }));
}

/** One comparison as it is kept, with what a scorer sees of both sides now. */
export function toPreference(
  {
    engine,
    compared: { task, embedding },
    shown: { world, taskId, instruction },
  }: {
    readonly engine: UsefulnessEngine;
    readonly compared: Compared;
    readonly shown: Omit<ShownFor, "retrieved">;
  },
  {
    better,
    worse,
    ...said
  }: Pick<Preference, "id" | "source" | "createdAt"> & {
    readonly better: Candidate;
    readonly worse: Candidate;
  },
): Preference {
  const side = (each: Candidate) => ({
    exemplarId: each.exemplarId,
    features: [...engine.features(task, each)],
  });
  const measure = engine.measure(embedding);
  return { world, taskId, instruction, better: side(better), worse: side(worse), measure, ...said };
}

/** A task and what was shown for it, as a scorer sees them. */
export interface Compared {
  readonly task: TaskFacts;
  readonly candidates: readonly Candidate[];
  readonly embedding: string;
}

/** Undefined where nothing of what was shown is in the memory any more. */
export function compareShown(memory: readonly Exemplar[], shown: ShownFor): Compared | undefined {
  const byId = new Map(memory.map((exemplar) => [exemplar.id, exemplar]));
  const there = shown.retrieved.flatMap((retrieved) => {
    const exemplar = byId.get(retrieved.exemplarId);
    return exemplar === undefined ? [] : [{ retrieved, exemplar }];
  });
  const [first] = there;
  if (first === undefined) {
    return undefined;
  }
  const newestMs = newestOf(memory);
  return {
    task: toTaskFacts(shown.situation),
    candidates: there.map(({ retrieved, exemplar }) => toCandidate(retrieved, exemplar, newestMs)),
    embedding: embeddingOf(first.exemplar),
  };
}
