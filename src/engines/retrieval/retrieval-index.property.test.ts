/**
 * The proof in practice: memories large enough for the scan to leave most rows out, made so that it is hard to
 * (clusters, duplicates, missing channels, other models, weights of nothing), against a plain sum in doubles.
 */
import { expect, test } from "vitest";
import { fromBase64 } from "@/base/encoding/base64";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { CHANNELS } from "@/engines/retrieval/exact-score";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import type { ChannelWeights, RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import { buildExemplar } from "@/testing/build-exemplar";
import { kernelBase64 } from "virtual:scan-kernel";

const WEIGHTS: readonly ChannelWeights[] = [
  { instruction: 0.8, state: 0.1, visual: 0.1 },
  { instruction: 1, state: 0, visual: 0 },
  { instruction: 1 / 3, state: 1 / 3, visual: 1 / 3 },
  { instruction: 0.02, state: 0.9, visual: 5 },
  { instruction: 0.5, state: -0.5, visual: 0 },
  { instruction: 0, state: 0, visual: 0 },
];

interface Recipe {
  readonly count: number;
  readonly dimension: number;
  /** How far the members of a cluster lie apart; 0 makes them all alike. */
  readonly spread: number;
  readonly clusters: number;
}

const RECIPES: readonly Recipe[] = [
  { count: 700, dimension: 48, spread: 1, clusters: 700 },
  { count: 900, dimension: 33, spread: 0.05, clusters: 6 },
  { count: 500, dimension: 512, spread: 1e-6, clusters: 3 },
  { count: 300, dimension: 7, spread: 0, clusters: 4 },
];

function gauss(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function vectors(random: SeededRandom, { dimension, spread, clusters }: Recipe) {
  const noise = (size: number) =>
    Float32Array.from({ length: dimension }, () => gauss(random) * size);
  const centres = Array.from({ length: clusters }, () => noise(1));
  return (model: string): Embedding => {
    const centre = random.pick(centres);
    const own = noise(spread);
    // Lengths differ: nothing may win by them.
    const length = random.pick([1, 1, 0.01, 70]);
    const vector = centre.map((value, index) => (value + own[index]!) * length);
    return { model, revision: "1", vector };
  };
}

function makeMemory(random: SeededRandom, recipe: Recipe): readonly Exemplar[] {
  const draw = vectors(random, recipe);
  const memory: Exemplar[] = [];
  for (let index = 0; index < recipe.count; index += 1) {
    const twin = memory.at(random.integer(-20, -1));
    const embeddings = {
      instruction: draw(random.next() < 0.9 ? "clip" : "other"),
      state: random.next() < 0.95 ? draw("clip") : { ...draw("clip"), vector: new Float32Array() },
      ...(random.next() < 0.7 ? { visual: draw("clip") } : {}),
    };
    memory.push(
      buildExemplar({
        id: `ex_${random.integer(0, 1e9)}_${index}`,
        world: random.pick(["house", "house", "web"]),
        embeddings: twin !== undefined && random.next() < 0.1 ? twin.embeddings : embeddings,
      }),
    );
  }
  return memory;
}

function bruteCosine(a: Embedding | undefined, b: Embedding | undefined): number {
  if (a?.model !== b?.model || a?.vector.length !== b?.vector.length || !a || !b) {
    return 0;
  }
  let [dot, squareA, squareB] = [0, 0, 0];
  for (const [index, value] of a.vector.entries()) {
    dot += value * b.vector[index]!;
    squareA += value ** 2;
    squareB += b.vector[index]! ** 2;
  }
  return squareA * squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

function bruteIds(query: RetrievalQuery, memory: readonly Exemplar[], weights: ChannelWeights) {
  return memory
    .map(({ id, embeddings }) => ({
      id,
      score: CHANNELS.reduce(
        (sum, channel) => sum + weights[channel] * bruteCosine(query[channel], embeddings[channel]),
        0,
      ),
    }))
    .toSorted((a, b) =>
      Math.abs(a.score - b.score) < 1e-13 ? (a.id < b.id ? -1 : 1) : b.score - a.score,
    );
}

test.each(RECIPES)(
  "of $count rows of $dimension, none is missed and none is out of order",
  async (recipe) => {
    const random = createSeededRandom(recipe.count);
    const engine = createLocalRetrievalEngine(fromBase64(kernelBase64));
    const draw = vectors(random, recipe);
    let memory = makeMemory(random, recipe);
    for (let round = 0; round < 12; round += 1) {
      const query = {
        instruction: draw("clip"),
        state: draw("clip"),
        ...(round % 3 === 0 ? {} : { visual: draw(round % 3 === 1 ? "clip" : "other") }),
      };
      for (const weights of WEIGHTS) {
        const count = random.pick([1, 5, 50]);
        const world = random.next() < 0.5 ? undefined : "house";
        const wanted = memory.filter((exemplar) => (world ?? exemplar.world) === exemplar.world);
        const expected = bruteIds(query, wanted, weights).slice(0, count);
        const filter = world === undefined ? {} : { world };
        const found = await engine.retrieve(query, memory, { count, weights, filter });
        expect(found.map(({ exemplarId }) => exemplarId)).toEqual(expected.map(({ id }) => id));
      }
      // Some go, some come, some are no longer what they were.
      const kept = memory.filter(() => random.next() < 0.9);
      const other = makeMemory(random, { ...recipe, count: 20 });
      memory = [
        ...kept.map((one) =>
          random.next() < 0.05 ? { ...one, embeddings: other[0]!.embeddings } : one,
        ),
        ...other,
      ];
    }
  },
);

test("with and without the kernel the same is found, to the last digit", async () => {
  const random = createSeededRandom(5);
  const recipe = { count: 400, dimension: 100, spread: 0.2, clusters: 20 };
  const memory = makeMemory(random, recipe);
  const draw = vectors(random, recipe);
  const engines = [
    createLocalRetrievalEngine(fromBase64(kernelBase64)),
    createLocalRetrievalEngine(),
  ];
  for (const weights of WEIGHTS) {
    const query = { instruction: draw("clip"), state: draw("clip"), visual: draw("clip") };
    const [scanned, plain] = await Promise.all(
      engines.map((engine) => engine.retrieve(query, memory, { count: 20, weights })),
    );
    expect(scanned).toEqual(plain);
  }
});
