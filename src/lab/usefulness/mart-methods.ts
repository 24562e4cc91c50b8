/** The ways of choosing a reference that the study compares ("MART", Tables 2 and 4). */
import type { UsefulScorer } from "@/core/preferences/useful-scorer";
import type { ChannelScores } from "@/core/program";
import { askHelps } from "@/engines/teacher/ask-helps";
import type { ModelThrough } from "@/engines/teacher/model-questions";
import type { Candidate, UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import { abstractTrajectory } from "@/engines/agent/stepwise/milestones";
import type { Remembered, StudyMemory } from "@/lab/usefulness/mart-memory";
import { drawReference, type AskedSubTask, type ChooseReference } from "@/lab/usefulness/mart-runs";

/** How many are looked at again after similarity. */
const SHORT_LIST = 5;

export interface Method {
  readonly name: string;
  readonly choose: ChooseReference;
  /** Whether the reference is shown as its milestones, or whole. */
  readonly isAbstracted: boolean;
}

export interface ChoosingParts {
  readonly engine: UsefulnessEngine;
  readonly weights: ChannelScores;
  /** What was learned; undefined where it did not stand its test. */
  readonly scorer: UsefulScorer | undefined;
}

export function methodsOf(parts: ChoosingParts): readonly Method[] {
  const { engine, weights, scorer } = parts;
  const best =
    (by: UsefulScorer | undefined): ChooseReference =>
    ({ facts }, candidates) =>
      engine.rank(facts, candidates, { scorer: by, weights })[0]?.exemplarId;
  return [
    { name: "none", choose: () => undefined, isAbstracted: true },
    { name: "similarity", choose: best(undefined), isAbstracted: true },
    { name: "learned", choose: best(scorer), isAbstracted: true },
    ...(scorer?.network === undefined
      ? []
      : [{ name: "learnedLinear", choose: best(linearOf(scorer)), isAbstracted: true }]),
    {
      name: "random",
      choose: ({ facts: { objects, verbs } }, candidates, seed) =>
        drawReference(candidates, [...objects, ...verbs, seed].join(" ")),
      isAbstracted: true,
    },
    { name: "learnedWhole", choose: best(scorer), isAbstracted: false },
    {
      name: "similarThenLearned",
      choose: (task, candidates, seed) =>
        best(scorer)(task, shortList(parts, task, candidates), seed),
      isAbstracted: true,
    },
  ];
}

/** So many ways of doing something are tried by who knows what comes of them. */
const MOST_WAYS = 24;

/**
 * What no choice of references could be better than by much: of each way of doing something that the memory
 * has, the first in the learned order is tried, and one that would do it is taken.
 */
export function boundMethod(
  memory: StudyMemory,
  { engine, weights, scorer }: ChoosingParts,
): Method {
  const choose: ChooseReference = async ({ facts, wouldDo }, candidates) => {
    const ranked = engine.rank(facts, candidates, { scorer, weights });
    const ways = new Map<string, string>();
    for (const { exemplarId } of ranked) {
      const way = wayOf(memory.get(exemplarId));
      ways.set(way, ways.get(way) ?? exemplarId);
    }
    for (const exemplarId of [...ways.values()].slice(0, MOST_WAYS)) {
      if (await wouldDo(exemplarId)) {
        return exemplarId;
      }
    }
    return ranked[0]?.exemplarId;
  };
  return { name: "bound", choose, isAbstracted: true };
}

/** What was done, with what is named by its place in the words. */
function wayOf({ trajectory, task: { named } }: Remembered): string {
  return abstractTrajectory(trajectory, [])
    .milestones.flatMap(({ touches }) => touches)
    .map(({ verb, touched }) => {
      const at = named.findIndex((classes) => classes.includes(touched.class));
      return `${verb} ${at === -1 ? touched.class : at}`;
    })
    .join(", ");
}

/** The scorer without the network beside its linear head. */
function linearOf(scorer: UsefulScorer): UsefulScorer {
  const { network: _, ...linear } = scorer;
  return linear;
}

/** Those that ask a language model: of all references, and of the most similar ones. */
export function askingMethods(
  through: ModelThrough,
  memory: StudyMemory,
  parts: ChoosingParts,
): readonly Method[] {
  const choose = asking(through, memory);
  return [
    { name: "model", choose, isAbstracted: true },
    {
      name: "similarThenModel",
      choose: async (task, candidates, seed) =>
        await choose(task, shortList(parts, task, candidates), seed),
      isAbstracted: true,
    },
  ];
}

/** The surest yes; ties go to whoever comes first in the memory. Nothing is asked twice. */
export function asking(through: ModelThrough, memory: StudyMemory): ChooseReference {
  const known = new Map<string, number>();
  return async ({ words }, candidates) => {
    let best: { readonly exemplarId: string; readonly helps: number } | undefined;
    for (const { exemplarId } of candidates) {
      const key = `${words}\u0000${exemplarId}`;
      const question = { task: words, exemplar: describe(memory.get(exemplarId)) };
      const helps = known.get(key) ?? (await askHelps(through, question));
      known.set(key, helps);
      best = best === undefined || helps > best.helps ? { exemplarId, helps } : best;
    }
    return best?.exemplarId;
  };
}

function shortList(
  { engine, weights }: ChoosingParts,
  { facts }: AskedSubTask,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const ranked = engine.rank(facts, candidates, { scorer: undefined, weights });
  const ids = new Set(ranked.slice(0, SHORT_LIST).map(({ exemplarId }) => exemplarId));
  return candidates.filter(({ exemplarId }) => ids.has(exemplarId));
}

/** Its words, and what was done at each milestone. */
function describe({ trajectory }: Remembered): string {
  const { words, milestones } = abstractTrajectory(trajectory, []);
  const lines = milestones
    .flatMap(({ touches }) => touches)
    .map(({ verb, touched }, index) => `${index + 1}. ${verb} ${touched.class}`);
  return [words, ...lines].join("\n");
}
