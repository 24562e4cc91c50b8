import fc from "fast-check";
import { expect, test } from "vitest";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { fromBase64 } from "@/base/encoding/base64";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import type { ChannelWeights, RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";
import { kernelBase64 } from "virtual:scan-kernel";

const engine = createLocalRetrievalEngine(fromBase64(kernelBase64));
const household: ChannelWeights = { instruction: 0.8, state: 0.1, visual: 0.1 };

function exemplar(
  id: string,
  instruction: readonly number[],
  state: readonly number[] = [0, 0],
  visual?: readonly number[],
): Exemplar {
  return buildExemplar({
    id,
    title: `Title ${id}`,
    embeddings: {
      instruction: buildEmbedding(instruction),
      state: buildEmbedding(state),
      ...(visual === undefined ? {} : { visual: buildEmbedding(visual) }),
    },
  });
}

const ids = async (memory: readonly Exemplar[], query: RetrievalQuery, count = 9) => {
  const found = await engine.retrieve(query, memory, { count, weights: household });
  return found.map((row) => row.exemplarId);
};

const vector = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })
  .filter((values) => Math.hypot(...values) > 0.1);
const embedding = fc
  .tuple(vector, fc.constantFrom("clip", "clip", "other"))
  .map(([values, model]) => buildEmbedding(values, model));
const memoryOf = fc
  .array(
    fc.record(
      { instruction: embedding, state: embedding, visual: embedding },
      {
        requiredKeys: ["instruction", "state"],
      },
    ),
    { maxLength: 12 },
  )
  .map((all) => all.map((embeddings, index) => buildExemplar({ id: `ex_${index}`, embeddings })));
const queryOf: fc.Arbitrary<RetrievalQuery> = fc.record(
  { instruction: embedding, state: embedding, visual: embedding },
  { requiredKeys: ["instruction"] },
);
const weight = fc.double({ min: 0, max: 1, noNaN: true });
const weightsOf: fc.Arbitrary<ChannelWeights> = fc.record({
  instruction: weight,
  state: weight,
  visual: weight,
});

/** Eq. 4 as it stands in the paper, in doubles, without any packing. */
function bruteScore(query: RetrievalQuery, weights: ChannelWeights, candidate: Exemplar): number {
  const { embeddings } = candidate;
  return (
    weights.instruction * bruteCosine(query.instruction, embeddings.instruction) +
    weights.state * bruteCosine(query.state, embeddings.state) +
    weights.visual * bruteCosine(query.visual, embeddings.visual)
  );
}

function bruteCosine(a: Embedding | undefined, b: Embedding | undefined): number {
  if (a === undefined || b === undefined || a.model !== b.model) {
    return 0;
  }
  const dot = a.vector.reduce((sum, value, index) => sum + value * (b.vector[index] ?? 0), 0);
  return dot / (Math.hypot(...a.vector) * Math.hypot(...b.vector));
}

test("the best are those that a plain computation of Eq. 4 finds, in its order", async () => {
  await fc.assert(
    fc.asyncProperty(
      memoryOf,
      queryOf,
      weightsOf,
      fc.nat(6),
      async (memory, query, weights, count) => {
        const rows = await engine.retrieve(query, memory, { count, weights });
        const expected = memory
          .map((candidate) => bruteScore(query, weights, candidate))
          .toSorted((a, b) => b - a);
        expect(rows).toHaveLength(Math.min(count, memory.length));
        for (const [position, row] of rows.entries()) {
          expect(row.rank).toBe(position + 1);
          expect(row.score).toBeCloseTo(expected[position]!, 10);
          const own = memory.find(({ id }) => id === row.exemplarId)!;
          expect(row.score).toBeCloseTo(bruteScore(query, weights, own), 10);
          expect(row.margin).toBeCloseTo(row.score - (expected[position + 1] ?? 0), 10);
        }
      },
    ),
  );
});

test("the order in which exemplars came into the memory changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(memoryOf, queryOf, weightsOf, async (memory, query, weights) => {
      const shuffled = memory.toReversed();
      const options = { count: 4, weights };
      expect(await engine.retrieve(query, shuffled, options)).toEqual(
        await engine.retrieve(query, memory, options),
      );
    }),
  );
});

test("channels are weighted and shown as cosines", async () => {
  const memory = [exemplar("a", [1, 0], [0, 1], [1, 0]), exemplar("b", [0.6, 0.8])];
  const query = {
    instruction: buildEmbedding([1, 0]),
    state: buildEmbedding([0, 1]),
    visual: buildEmbedding([0, 1]),
  };
  const rows = await engine.retrieve(query, memory, { count: 2, weights: household });
  expect(rows[0]).toMatchObject({
    exemplarId: "a",
    title: "Title a",
    rank: 1,
    channels: { instruction: 1, state: 1, visual: 0 },
  });
  expect(rows[0]?.score).toBeCloseTo(0.9, 12);
  expect(rows[0]?.margin).toBeCloseTo(0.9 - 0.48, 6);
  expect(rows[1]?.margin).toBe(rows[1]?.score);
});

test("ties are broken by id", async () => {
  const memory = ["c", "a", "b"].map((id) => exemplar(id, [1, 0]));
  expect(await ids(memory, { instruction: buildEmbedding([1, 0]) })).toEqual(["a", "b", "c"]);
});

test("vectors of another model, revision or length are never compared", async () => {
  const near = exemplar("near", [1, 0]);
  const memory = [
    near,
    exemplar("longer", [1, 0, 0]),
    buildExemplar({
      id: "older",
      embeddings: {
        instruction: { ...near.embeddings.instruction, revision: "0" },
        state: near.embeddings.state,
      },
    }),
  ];
  const rows = await engine.retrieve({ instruction: buildEmbedding([1, 0]) }, memory, {
    count: 3,
    weights: household,
  });
  expect(rows.map(({ exemplarId, score }) => [exemplarId, score])).toEqual([
    ["near", 0.8],
    ["longer", 0],
    ["older", 0],
  ]);
});

test("an exemplar that is excluded is not found, and leaves no gap in the ranks", async () => {
  const memory = [exemplar("a", [1, 0]), exemplar("b", [0.9, 0.1]), exemplar("c", [0, 1])];
  const rows = await engine.retrieve({ instruction: buildEmbedding([1, 0]) }, memory, {
    count: 5,
    weights: household,
    excludedIds: new Set(["a"]),
  });
  expect(rows.map(({ exemplarId, rank }) => [exemplarId, rank])).toEqual([
    ["b", 1],
    ["c", 2],
  ]);
});

test("a long vector does not win by its length, and a broken one scores nothing", async () => {
  const memory = [
    exemplar("exact", [1, 0]),
    exemplar("loud", [100, 100]),
    exemplar("nan", [Number.NaN, 1]),
    exemplar("zero", [0, 0]),
  ];
  expect(await ids(memory, { instruction: buildEmbedding([1, 0]) })).toEqual([
    "exact",
    "loud",
    "nan",
    "zero",
  ]);
  expect(await ids(memory, { instruction: buildEmbedding([Number.NaN, 0]) })).toHaveLength(4);
});

test("an empty memory and a count of none give nothing", async () => {
  const query = { instruction: buildEmbedding([1, 0]) };
  expect(await ids([], query)).toEqual([]);
  expect(await ids([exemplar("a", [1, 0])], query, 0)).toEqual([]);
});

test("weights change the order without the memory being packed again", async () => {
  const memory = [exemplar("said", [1, 0], [0, 1]), exemplar("seen", [0, 1], [1, 0])];
  const query = { instruction: buildEmbedding([1, 0]), state: buildEmbedding([1, 0]) };
  const first = async (weights: ChannelWeights) => {
    const [found] = await engine.retrieve(query, memory, { count: 1, weights });
    return found?.exemplarId;
  };
  expect(await first({ instruction: 1, state: 0, visual: 0 })).toBe("said");
  expect(await first({ instruction: 0, state: 1, visual: 0 })).toBe("seen");
});

test("ten thousand exemplars are searched exactly", async () => {
  const memory = Array.from({ length: 10_000 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 10_000;
    return exemplar(String(index).padStart(5, "0"), [Math.cos(angle), Math.sin(angle)]);
  });
  const query = { instruction: buildEmbedding([Math.cos(1), Math.sin(1)]) };
  const nearest = Math.round(10_000 / (2 * Math.PI));
  const found = (await ids(memory, query, 3)).map(Number);
  expect(found.toSorted((a, b) => a - b)).toEqual([nearest - 1, nearest, nearest + 1]);
});
