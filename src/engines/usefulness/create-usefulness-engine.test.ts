/** Stories of an order of exemplars that is learned from what helped, and of what must not spoil it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import type { Preference } from "@/core/preferences/preference";
import type { UsefulScorer } from "@/core/preferences/useful-scorer";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import type { Candidate, TaskFacts } from "@/engines/usefulness/usefulness-engine";

const engine = createUsefulnessEngine();
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 };
const EMBEDDING = "clip@1";
const LEARN = { weights: WEIGHTS, embedding: EMBEDDING };
const NOBODY = { scorer: undefined, weights: WEIGHTS };

const TASK: TaskFacts = {
  objects: ["Mug"],
  containers: ["Cabinet"],
  verbs: ["pickup"],
  counts: ["Mug 1"],
  changes: [],
  seen: ["Fridge_1", "Sink_2"],
  inSight: [],
};

interface Likeness {
  readonly id: string;
  readonly instruction: number;
  readonly state?: number;
  readonly isHere?: boolean;
}

function candidate({ id, instruction, state = 0.5, isHere = false }: Likeness): Candidate {
  return {
    exemplarId: id,
    channels: { instruction, state, visual: 0 },
    facts: {
      objects: new Set(["Mug"]),
      containers: new Set(),
      verbs: new Set(["pickup"]),
      counts: new Set(),
      seen: new Set(isHere ? ["Fridge_1", "Sink_2"] : ["Bed_1"]),
      seenClasses: new Set(["Mug"]),
      changes: new Set(),
      others: new Set(),
      steps: 10,
      uses: { retrieved: 0, succeeded: 0, failed: 0 },
      ageMs: 0,
    },
  };
}

const SIMILAR = candidate({ id: "similar", instruction: 0.9 });
const HERE = candidate({ id: "here", instruction: 0.7, isHere: true });

function preferred(taskId: string, better: Candidate, worse: Candidate, part = 0): Preference {
  const side = (each: Candidate) => ({
    exemplarId: each.exemplarId,
    features: [...engine.features(TASK, each)],
  });
  return {
    id: `${taskId}-${part}-${better.exemplarId}`,
    world: "household",
    taskId,
    instruction: "Put the mug into the cabinet.",
    better: side(better),
    worse: side(worse),
    source: "tried",
    measure: engine.measure(EMBEDDING),
    createdAt: 0,
  };
}

/** What somebody says who likes exemplars of the same room, in so many tasks. */
function likesTheRoom(tasks: number): readonly Preference[] {
  return Array.from({ length: tasks }, (_, index) => preferred(`task-${index}`, HERE, SIMILAR));
}

/** No encoder gives cosines so small that a product of theirs has no digits left to compare. */
const cosine = fc
  .double({ min: -1, max: 1, noNaN: true })
  .map((drawn) => (Math.abs(drawn) < 1e-9 ? 0 : drawn));
const candidates = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), instruction: cosine, state: cosine }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
);

test("without preferences the order is that of equation 4, score for score", () => {
  fc.assert(
    fc.property(candidates, (drawn) => {
      const all = drawn.map(candidate);
      const shipped = all
        .map(({ exemplarId, channels }) => ({
          exemplarId,
          score:
            WEIGHTS.instruction * channels.instruction +
            WEIGHTS.state * channels.state +
            WEIGHTS.visual * channels.visual,
        }))
        .toSorted((a, b) => b.score - a.score || (a.exemplarId < b.exemplarId ? -1 : 1))
        .map(({ exemplarId }) => exemplarId);
      const { scorer } = engine.learn([], LEARN);
      for (const by of [NOBODY, { scorer, weights: WEIGHTS }]) {
        expect(engine.rank(TASK, all, by).map(({ exemplarId }) => exemplarId)).toEqual(shipped);
      }
    }),
  );
});

test("what helped in twelve tasks is put first in the next one, and the reason is told", () => {
  const { scorer, isAccepted } = engine.learn(likesTheRoom(12), LEARN);
  expect(isAccepted).toBe(true);
  const by = { scorer, weights: WEIGHTS };
  expect(engine.rank(TASK, [SIMILAR, HERE], NOBODY)[0]?.exemplarId).toBe("similar");
  expect(engine.rank(TASK, [SIMILAR, HERE], by)[0]?.exemplarId).toBe("here");
  expect(engine.reasons(TASK, { better: HERE, worse: SIMILAR }, by)).toContain(
    "it was in this very room",
  );
});

test("one task says nothing of others, however often it says it", () => {
  const often = Array.from({ length: 40 }, (_, part) => preferred("only", HERE, SIMILAR, part));
  expect(engine.learn(often, LEARN)).toMatchObject({ isAccepted: false, leftOut: 0 });
});

test("preferences that contradict each other come to nothing, and are counted", () => {
  const both = likesTheRoom(12).flatMap((each) => [
    each,
    { ...each, id: `${each.id}-not`, better: each.worse, worse: each.better },
  ]);
  const learned = engine.learn(both, LEARN);
  expect(learned).toMatchObject({ isAccepted: false, contradicted: 24 });
  const by = { scorer: learned.scorer, weights: WEIGHTS };
  const [first, second] = engine.rank(TASK, [HERE, SIMILAR], by);
  expect([first?.exemplarId, second?.exemplarId]).toEqual(["similar", "here"]);
});

test("candidates that are alike in everything leave the order as it is", () => {
  const twin = candidate({ id: "twin", instruction: 0.9 });
  const ties = Array.from({ length: 12 }, (_, index) => preferred(`task-${index}`, twin, SIMILAR));
  const { scorer, isAccepted } = engine.learn(ties, LEARN);
  expect(isAccepted).toBe(false);
  expect(scorer.weights).toEqual(scorer.prior);
});

test("the same preferences in any order give the same bits", () => {
  const all = likesTheRoom(9);
  fc.assert(
    fc.property(fc.shuffledSubarray([...all], { minLength: all.length }), (shuffled) => {
      expect(engine.learn(shuffled, LEARN)).toEqual(engine.learn(all, LEARN));
    }),
    { numRuns: 4 },
  );
});

test("what was compared before the last features were there still counts, and says nothing of them", () => {
  const today = likesTheRoom(12);
  const firstOnes = ({ exemplarId, features }: Preference["better"]) => ({
    exemplarId,
    features: features.slice(0, 17),
  });
  const before = today.map((each) => ({
    ...each,
    better: firstOnes(each.better),
    worse: firstOnes(each.worse),
    measure: `features-2 ${EMBEDDING}`,
  }));
  const learned = engine.learn(before, LEARN);
  expect(learned.leftOut).toBe(0);
  expect(learned.scorer.weights).toEqual(engine.learn(today, LEARN).scorer.weights);
});

test("what was compared with another embedding model is left out, and said to be", () => {
  const old = likesTheRoom(12).map((each) => ({ ...each, measure: engine.measure("other@1") }));
  const { leftOut, isAccepted, scorer } = engine.learn(old, LEARN);
  expect({ leftOut, isAccepted, pairs: scorer.pairs }).toEqual({
    leftOut: 12,
    isAccepted: false,
    pairs: 0,
  });
});

test("a preference outlives the exemplars that it is about", () => {
  const { scorer } = engine.learn(likesTheRoom(12), LEARN);
  const newcomer = candidate({ id: "new here", instruction: 0.6, isHere: true });
  const other = candidate({ id: "new elsewhere", instruction: 0.9 });
  const [first] = engine.rank(TASK, [other, newcomer], { scorer, weights: WEIGHTS });
  expect(first?.exemplarId).toBe("new here");
});

test("a scorer comes back from a file as it was", () => {
  const { scorer } = engine.learn(likesTheRoom(12), LEARN);
  expect(engine.read(JSON.parse(JSON.stringify(scorer)), EMBEDDING)).toEqual(scorer);
});

test("a hostile scorer, and one of another model, is refused with what to do", () => {
  const { scorer } = engine.learn(likesTheRoom(12), LEARN);
  const hostile: readonly unknown[] = [
    { ...scorer, weights: scorer.weights.map(() => 1e300) },
    { ...scorer, weights: scorer.weights.map(() => Number.NaN) },
    { ...scorer, weights: [1, 2, 3] },
    { ...scorer, prior: [] },
    { ...scorer, weights: "all" },
    { ...scorer, precision: 0 },
    { ...scorer, measure: "features-1 other@1" } satisfies UsefulScorer,
    undefined,
  ];
  for (const each of hostile) {
    expect(() => engine.read(each, EMBEDDING)).toThrow(AppError);
  }
});

/** Somebody for whom an exemplar helps where exactly one of two things is so: no weights of either say that. */
function likesExactlyOne(tasks: number): readonly Preference[] {
  const made = (taskId: string, instruction: number, state: number) =>
    candidate({ id: `${taskId} ${instruction} ${state}`, instruction, state });
  return Array.from({ length: tasks }, (_, index) => {
    const id = `task-${index}`;
    return [
      [made(id, 1, -1), made(id, 1, 1)],
      [made(id, -1, 1), made(id, -1, -1)],
    ] as const;
  }).flatMap((pairs, index) =>
    pairs.flatMap(([better, worse]) => [
      preferred(`task-${index}`, better, worse),
      preferred(`task-${index}`, HERE, better),
    ]),
  );
}

test("a network is used only where it orders held-out tasks better than the linear head", () => {
  const plain = engine.learn(likesTheRoom(12), LEARN);
  expect(plain.network?.leastGain).toBeDefined();
  const { scorer, network, isAccepted } = engine.learn(likesExactlyOne(24), LEARN);
  expect(isAccepted).toBe(true);
  expect(network !== undefined && network.leastGain > 0).toBe(scorer.network !== undefined);
  const again = engine.learn(likesExactlyOne(24), LEARN);
  expect(again).toEqual(scorer.network === undefined ? again : { ...again, scorer });
  expect(engine.read(JSON.parse(JSON.stringify(scorer)), EMBEDDING)).toEqual(scorer);
});

test.each([
  ["of another size", { hidden: [1, 2, 3], out: [1] }],
  ["with huge weights", { hidden: Array.from({ length: 18 }, () => 1e9), out: [1] }],
  ["with no numbers", { hidden: Array.from({ length: 18 }, () => Number.NaN), out: [1] }],
  ["of endless units", { hidden: [], out: Array.from({ length: 65 }, () => 0) }],
])("a network %s is refused, and the former order stays", (_, network) => {
  const { scorer } = engine.learn(likesTheRoom(12), LEARN);
  expect(() => engine.read({ ...scorer, network }, EMBEDDING)).toThrow(AppError);
});
