/**
 * Preferences of somebody whose taste is known: tasks and candidates are drawn, comparisons are made as
 * Bradley and Terry's model makes them from planted weights.
 */
import { numberAt } from "@/base/element-at";
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { Preference } from "@/core/preferences/preference";
import type {
  Candidate,
  TaskFacts,
  UsefulnessEngine,
} from "@/engines/usefulness/usefulness-engine";

/** A task with everything that could be shown for it. */
export interface DrawnTask {
  readonly id: string;
  readonly facts: TaskFacts;
  readonly candidates: readonly Candidate[];
  /** The candidates' features, in their order. */
  readonly features: readonly (readonly number[])[];
}

/** So many things, pieces of furniture and rooms there are in what is drawn. */
const CLASSES = 40;
const CONTAINERS = 10;
const VERBS = 8;
const CHANGES = 6;
const MOST_OTHERS = 4;
const ROOMS = 12;
const SEEN = 12;
const YEAR_MS = 31_536_000_000;

export function drawTask(
  id: string,
  count: number,
  { random, engine }: { readonly random: SeededRandom; readonly engine: UsefulnessEngine },
): DrawnTask {
  const room = random.integer(0, ROOMS - 1);
  const inSight = distinct(MOST_OTHERS, () => `other${random.integer(0, MOST_OTHERS)}`);
  const facts = { ...drawFacts(random), seen: [...seenIn(room, random)], inSight };
  const candidates = Array.from({ length: count }, (_, index) =>
    drawCandidate(`${id}/${index}`, random.next() < 0.3 ? room : random.integer(0, ROOMS - 1), {
      random,
      near: random.next() < 0.4 ? facts : undefined,
    }),
  );
  return {
    id,
    facts,
    candidates,
    features: candidates.map((each) => engine.features(facts, each)),
  };
}

function drawFacts(random: SeededRandom): Omit<TaskFacts, "seen" | "inSight"> {
  const draw = (name: string, kinds: number, most: number) =>
    distinct(random.integer(1, most), () => `${name}${random.integer(0, kinds - 1)}`);
  return {
    objects: draw("thing", CLASSES, 2),
    containers: draw("furniture", CONTAINERS, 2),
    verbs: draw("verb", VERBS, 3),
    counts: draw("thing", CLASSES, 1),
    changes: draw("change", CHANGES, 2),
  };
}

function distinct(count: number, draw: () => string): readonly string[] {
  return [...new Set(Array.from({ length: count }, draw))];
}

function seenIn(room: number, random: SeededRandom): ReadonlySet<string> {
  return new Set(
    Array.from({ length: SEEN }, () => `room${room}/thing${random.integer(0, CLASSES - 1)}`),
  );
}

function drawCandidate(
  exemplarId: string,
  room: number,
  {
    random,
    near,
  }: {
    readonly random: SeededRandom;
    readonly near: Omit<TaskFacts, "seen" | "inSight"> | undefined;
  },
): Candidate {
  const own = near ?? drawFacts(random);
  const cosine = (low: number, high: number) => random.range(low, high);
  return {
    exemplarId,
    channels: {
      instruction: near === undefined ? cosine(0.1, 0.7) : cosine(0.4, 1),
      state: cosine(0.2, 0.95),
      visual: cosine(0.2, 0.95),
    },
    facts: {
      objects: new Set(own.objects),
      containers: new Set(own.containers),
      verbs: new Set(random.next() < 0.5 ? own.verbs : drawFacts(random).verbs),
      counts: new Set(own.counts),
      changes: new Set(random.next() < 0.5 ? own.changes : drawFacts(random).changes),
      others: new Set(
        Array.from({ length: random.integer(0, MOST_OTHERS) }, (_, at) => `other${at}`),
      ),
      seen: seenIn(room, random),
      seenClasses: new Set([
        ...own.objects,
        ...Array.from({ length: SEEN }, () => `thing${random.integer(0, CLASSES - 1)}`),
      ]),
      steps: random.integer(3, 120),
      uses: {
        retrieved: random.integer(0, 40),
        succeeded: random.integer(0, 20),
        failed: random.integer(0, 20),
      },
      ageMs: random.next() * YEAR_MS,
    },
  };
}

/** Somebody's taste: the shipped weights, and more or less of everything else. */
export function drawTaste(
  prior: readonly number[],
  spread: number,
  random: SeededRandom,
): readonly number[] {
  return prior.map((weight) => weight + spread * gaussian(random));
}

export function gaussian(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

export function scoreOf(weights: readonly number[], features: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * numberAt(features, index), 0);
}

/** One comparison of two candidates of a task, as the taste makes it: noise and all. */
export function comparePair(
  task: DrawnTask,
  taste: (features: readonly number[]) => number,
  {
    random,
    measure,
    number,
  }: { readonly random: SeededRandom; readonly measure: string; readonly number: number },
): Preference {
  const [a, b] = random.shuffle([...task.candidates.keys()]);
  const sides = [ensureExists(a), ensureExists(b)].map((index) => ({
    exemplarId: ensureExists(task.candidates[index]).exemplarId,
    features: [...ensureExists(task.features[index])],
  }));
  const [one, other] = [ensureExists(sides[0]), ensureExists(sides[1])];
  const margin = taste(one.features) - taste(other.features);
  const isOneBetter = random.next() < 1 / (1 + Math.exp(-margin));
  return {
    id: `pair-${number}`,
    world: "planted",
    taskId: task.id,
    instruction: task.id,
    better: isOneBetter ? one : other,
    worse: isOneBetter ? other : one,
    source: "said",
    measure,
    createdAt: 0,
  };
}
