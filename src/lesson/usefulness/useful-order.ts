/**
 * The order of retrieved exemplars by what really helped, beside the one by likeness; and what a person
 * says of it. What was said is kept with the exemplar that helped, so that it travels in its bundle.
 */
import { ensureExists } from "@/base/assert";
import type { Exemplar } from "@/core/exemplar";
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

/** Undefined where nothing was shown, or what was shown is gone from the memory. */
export function orderByUse(parts: UsefulOrderParts, shown: ShownFor): UsefulOrder | undefined {
  const compared = compare(parts, shown);
  if (compared === undefined) {
    return undefined;
  }
  const { engine, weights } = parts;
  const { task, candidates, embedding } = compared;
  const said = preferencesIn(parts.memory, shown.world);
  const learned = learnOnce(engine, said, { weights, embedding });
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
  const here = said.find(({ taskId }) => taskId === shown.taskId);
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
  const compared = compare(parts, shown);
  const candidates = compared === undefined ? [] : compared.candidates;
  const better = candidates.find(({ exemplarId }) => exemplarId === betterId);
  if (compared === undefined || better === undefined) {
    return [];
  }
  const { task, embedding } = compared;
  const side = (each: Candidate) => ({
    exemplarId: each.exemplarId,
    features: [...parts.engine.features(task, each)],
  });
  const said = candidates
    .filter((each) => each !== better)
    .map((worse): Preference => ({
      id: createId(),
      world: shown.world,
      taskId: shown.taskId,
      instruction: shown.instruction,
      better: side(better),
      worse: side(worse),
      source: "said",
      measure: parts.engine.measure(embedding),
      createdAt: nowMs,
    }));
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

interface Compared {
  readonly task: TaskFacts;
  readonly candidates: readonly Candidate[];
  readonly embedding: string;
}

function compare({ memory }: UsefulOrderParts, shown: ShownFor): Compared | undefined {
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
