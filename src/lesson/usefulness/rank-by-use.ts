/**
 * Which of the nearest exemplars a teacher is shown, by what really helped ("MART", 3.3): once what people
 * said has shown, in tasks that it was not learned from, that its order is better than the one by likeness.
 */
import { ensureExists } from "@/base/assert";
import type { JobOptions } from "@/base/progress";
import { usableOf, type Exemplar } from "@/core/exemplar";
import type { Preference } from "@/core/preferences/preference";
import type { ChannelScores, Retrieved } from "@/core/program";
import type {
  Candidate,
  LearnedScorer,
  TaskFacts,
  UsefulnessEngine,
} from "@/engines/usefulness/usefulness-engine";
import { situationOf } from "@/lesson/embed-task";
import { readSituation } from "@/lesson/usefulness/situation-facts";

/** What a scorer is learned from, and for what task. */
export interface UseParts {
  readonly usefulness: () => Promise<UsefulnessEngine>;
  readonly memory: readonly Exemplar[];
  readonly world: string;
  readonly weights: ChannelScores;
  readonly situation: string;
}

/** How many of the nearest are put in order: who is far from the task in every channel helps nobody. */
export const NEAREST = 50;

/** The nearest exemplars, most useful first, each with its place by likeness; as they are while that decides. */
export async function rankByUse(
  { usefulness, memory, world, weights, situation }: UseParts,
  nearest: readonly Retrieved[],
): Promise<readonly Retrieved[]> {
  const byId = new Map(memory.map((exemplar) => [exemplar.id, exemplar]));
  const found = nearest.map((retrieved) => ({
    retrieved,
    exemplar: ensureExists(byId.get(retrieved.exemplarId)),
  }));
  const [first] = found;
  if (first === undefined) {
    return nearest;
  }
  const engine = await usefulness();
  const embedding = embeddingOf(first.exemplar);
  const said = preferencesIn(memory, world);
  const { scorer, isAccepted } = await learnOnce(engine, said, { weights, embedding });
  if (!isAccepted) {
    return nearest;
  }
  const newestMs = newestOf(memory);
  const candidates = found.map(({ retrieved, exemplar }) =>
    toCandidate(retrieved, exemplar, newestMs),
  );
  const places = new Map(nearest.map((retrieved) => [retrieved.exemplarId, retrieved]));
  return engine
    .rank(toTaskFacts(situation), candidates, { scorer, weights })
    .map(({ exemplarId }, index) => {
      const retrieved = ensureExists(places.get(exemplarId));
      return { ...retrieved, rank: index + 1, rankByLikeness: retrieved.rank };
    });
}

/** What everything that was said of a world's exemplars comes to, and of how many tasks it is. */
export async function learnedOf(
  engine: UsefulnessEngine,
  memory: readonly Exemplar[],
  { world, weights, job }: Pick<UseParts, "world" | "weights"> & { readonly job?: JobOptions },
): Promise<{ readonly learned: LearnedScorer; readonly tasks: number }> {
  const said = preferencesIn(memory, world);
  const own = ensureExists(memory.find((exemplar) => exemplar.world === world));
  const parts = { weights, embedding: embeddingOf(own), job };
  const learned = await learnOnce(engine, said, parts);
  return { learned, tasks: new Set(said.map(({ taskId }) => taskId)).size };
}

/** What was learned last, and from what. */
interface Learned {
  readonly said: readonly Preference[];
  readonly weights: ChannelScores;
  readonly embedding: string;
  readonly learned: LearnedScorer;
}

interface LearnParts extends Pick<Learned, "weights" | "embedding"> {
  readonly job?: JobOptions | undefined;
}

const LAST = new WeakMap<UsefulnessEngine, Learned>();

/** Learning takes a moment, and a memory is asked again and again before anybody says anything new. */
export async function learnOnce(
  engine: UsefulnessEngine,
  said: readonly Preference[],
  { weights, embedding, job }: LearnParts,
): Promise<LearnedScorer> {
  const last = LAST.get(engine);
  if (
    last !== undefined &&
    last.embedding === embedding &&
    last.weights.instruction === weights.instruction &&
    last.weights.state === weights.state &&
    last.weights.visual === weights.visual &&
    last.said.length === said.length &&
    last.said.every((each, index) => each.id === said[index]?.id)
  ) {
    return last.learned;
  }
  const learned = await engine.learnApart(said, { weights, embedding }, job);
  LAST.set(engine, { said, weights, embedding, learned });
  return learned;
}

/**
 * Everything that was said, and what verdicts say where nobody said anything of the task; what comes in a
 * bundle counts once its exemplar does.
 */
export function preferencesIn(memory: readonly Exemplar[], world: string): readonly Preference[] {
  const usable = usableOf(memory);
  const said = usable.flatMap(helpedIn);
  return [...said, ...notOverruled(usable.flatMap(comparedOnAcceptIn), said)].filter(
    (each) => each.world === world,
  );
}

/** What verdicts say of tasks of which nobody said anything: a person's own word goes before it. */
export function notOverruled(
  ofVerdicts: readonly Preference[],
  said: readonly Preference[],
): readonly Preference[] {
  const spokenOf = new Set(said.map(({ taskId }) => taskId));
  return ofVerdicts.filter(({ taskId }) => !spokenOf.has(taskId));
}

const NONE: readonly Preference[] = [];

/** Absent where nobody has compared it. */
export function helpedIn({ helpedMore }: Exemplar): readonly Preference[] {
  return helpedMore === undefined ? NONE : helpedMore;
}

/** Absent where accepting it said nothing of others. */
export function comparedOnAcceptIn({ comparedOnAccept }: Exemplar): readonly Preference[] {
  return comparedOnAccept === undefined ? NONE : comparedOnAccept;
}

export function embeddingOf({ embeddings: { instruction } }: Exemplar): string {
  return `${instruction.model}@${instruction.revision}`;
}

/** Milliseconds since 1970. */
export function newestOf(memory: readonly Exemplar[]): number {
  return memory.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0);
}

export function toTaskFacts(situation: string): TaskFacts {
  const { objects, containers, effects, counts } = readSituation(situation);
  return {
    objects: [...objects],
    containers: [...containers],
    verbs: [...effects],
    changes: [...effects],
    counts: [...counts],
    seen: [],
    // A situation tells neither what is in sight nor which of its things the words name.
    inSight: [],
  };
}

/** An exemplar as a scorer sees it, beside the newest of its memory. */
export function toCandidate(
  { exemplarId, channels }: Pick<Retrieved, "exemplarId" | "channels">,
  exemplar: Exemplar,
  newestMs: number,
): Candidate {
  const { objects, containers, effects, counts } = readSituation(situationOf(exemplar));
  return {
    exemplarId,
    channels,
    facts: {
      objects,
      containers,
      counts,
      verbs: effects,
      changes: effects,
      // Which room it was in is no part of a situation.
      seen: new Set(),
      seenClasses: objects,
      others: new Set(),
      steps: exemplar.provenance.environmentSteps,
      uses: exemplar.uses,
      ageMs: newestMs - exemplar.createdAt,
    },
  };
}
