/**
 * The proof in practice: memories large enough for the scan to leave most rows out, made so that it is hard to
 * (clusters, duplicates, missing channels, other models, weights of nothing), against a plain sum in doubles.
 */
import { expect, test } from "vitest";
import { fromBase64 } from "@/base/encoding/base64";
import { createSeededRandom } from "@/base/seeded-random";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import type { ChannelWeights } from "@/engines/retrieval/retrieval-engine";
import { bruteIds, drawVectors, makeHardMemory, type HardRecipe } from "@/testing/hard-memory";
import { kernelBase64 } from "virtual:scan-kernel";

const WEIGHTS: readonly ChannelWeights[] = [
  { instruction: 0.8, state: 0.1, visual: 0.1 },
  { instruction: 1, state: 0, visual: 0 },
  { instruction: 1 / 3, state: 1 / 3, visual: 1 / 3 },
  { instruction: 0.02, state: 0.9, visual: 5 },
  { instruction: 0.5, state: -0.5, visual: 0 },
  { instruction: 0, state: 0, visual: 0 },
];

const RECIPES: readonly HardRecipe[] = [
  { count: 700, dimension: 48, spread: 1, clusters: 700 },
  { count: 900, dimension: 33, spread: 0.05, clusters: 6 },
  { count: 500, dimension: 512, spread: 1e-6, clusters: 3 },
  { count: 300, dimension: 7, spread: 0, clusters: 4 },
];

test.each(RECIPES)(
  "of $count rows of $dimension, none is missed and none is out of order",
  async (recipe) => {
    const random = createSeededRandom(recipe.count);
    const engine = createLocalRetrievalEngine(fromBase64(kernelBase64));
    const draw = drawVectors(random, recipe);
    let memory = makeHardMemory(random, recipe);
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
        expect(found.map(({ exemplarId }) => exemplarId)).toEqual(expected);
      }
      // Some go, some come, some are no longer what they were.
      const kept = memory.filter(() => random.next() < 0.9);
      const other = makeHardMemory(random, { ...recipe, count: 20 });
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
  const memory = makeHardMemory(random, recipe);
  const draw = drawVectors(random, recipe);
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
