import { expect, test, vi } from "vitest";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { isPicture } from "@/features/memory/picture/read-picture";
import { createRanking } from "@/features/memory/rank-by-meaning";
import { searchByPicture } from "@/features/memory/search-memory";
import type { Embedder } from "@/engines/perception/perception-engine";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { buildExemplar } from "@/testing/build-exemplar";

const WEIGHTS = { instruction: 1, state: 0, visual: 0 };
const picture = { name: "sink.png", rgba: new Uint8ClampedArray(4), sizePx: 1 };

const vectorOf = (...numbers: readonly number[]): Embedding => ({
  model: "eyes",
  revision: "1",
  vector: Float32Array.from(numbers),
});

function seen(id: string, visual: Embedding | undefined): Exemplar {
  const exemplar = buildExemplar({ id });
  const { visual: _, ...texts } = exemplar.embeddings;
  return { ...exemplar, embeddings: { ...texts, ...(visual === undefined ? {} : { visual }) } };
}

function rankWith(embedded: Embedding | undefined, note?: string) {
  const embedder: Embedder = {
    model: "eyes",
    revision: "1",
    canEmbedImages: embedded !== undefined,
    note,
    embedText: vi.fn<Embedder["embedText"]>(),
    embedImage: async () => embedded,
  };
  const engine = createLocalRetrievalEngine();
  return createRanking({ embedder: async () => embedder, retrieval: async () => engine }, WEIGHTS);
}

test("a picture ranks by looks alone, whatever the weights of words are", async () => {
  const memory = [
    seen("unlike", vectorOf(0, 1)),
    seen("like", vectorOf(1, 0)),
    seen("nearly", vectorOf(0.8, 0.6)),
  ];
  const { retrieved, note } = await rankWith(vectorOf(1, 0))(picture, memory);
  const hits = searchByPicture(memory, retrieved);
  expect(hits.map(({ exemplar }) => exemplar.id)).toEqual(["like", "nearly", "unlike"]);
  expect(hits[1]?.retrieved?.channels).toMatchObject({ instruction: 0, state: 0 });
  expect(hits[1]?.retrieved?.score).toBeCloseTo(0.8, 5);
  expect(note).toBeUndefined();
});

test("exemplars that have no picture, or one of another model, are counted and not shown", async () => {
  const elsewhere = { ...vectorOf(1, 0), model: "other eyes" };
  const memory = [seen("blind", undefined), seen("other", elsewhere), seen("like", vectorOf(1, 0))];
  const { retrieved, note } = await rankWith(vectorOf(1, 0))(picture, memory);
  expect(retrieved.map(({ exemplarId }) => exemplarId)).toEqual(["like"]);
  expect(note).toBe("2 exemplars have no picture that can be compared.");
});

test("where no model looks at pictures, that is said and nothing is found", async () => {
  const memory = [seen("like", vectorOf(1, 0))];
  const told = await rankWith(undefined)(picture, memory);
  expect(told).toEqual({
    retrieved: [],
    note: "The model in use compares texts only: pictures cannot be searched by.",
  });
  const off = await rankWith(undefined, "The visual channel is off.")(picture, memory);
  expect(off.note).toBe("The visual channel is off.");
});

test("a picture is told from a bundle by its type", () => {
  expect(isPicture({ type: "image/webp" })).toBe(true);
  expect(isPicture({ type: "application/json" })).toBe(false);
});
