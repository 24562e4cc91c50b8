/** How many rows a stage of one bit leaves, if it is to leave out none of the best. */
import { expect, test } from "vitest";
import type { Exemplar } from "@/core/exemplar";
import { makeMemory } from "@/lab/retrieval/made-memory";
import { shareLeftBySigns } from "@/lab/retrieval/one-bit-stage";
import { buildExemplar } from "@/testing/build-exemplar";

const embedding = (...numbers: readonly number[]) => ({
  model: "made",
  revision: "1",
  vector: Float32Array.from(numbers, (value) => value / Math.hypot(...numbers)),
});

function exemplarOf(id: string, ...numbers: readonly number[]): Exemplar {
  const vector = embedding(...numbers);
  return buildExemplar({ id, embeddings: { instruction: vector, state: vector } });
}

test("vectors that are their signs lose nothing: only the best is left", () => {
  const memory = [exemplarOf("same", 1, 1, -1, 1), exemplarOf("other", -1, 1, 1, 1)];
  const query = { instruction: embedding(1, 1, -1, 1) };
  expect(shareLeftBySigns({ memory, queries: [query] }, 1)).toBe(0.5);
});

test("the best is not left out, however little its signs say of it", () => {
  const memory = [exemplarOf("even", 1, 1, 1, 1), exemplarOf("best", 9, 0.1, 0.1, 0.1)];
  const query = { instruction: embedding(1, 0, 0, 0) };
  expect(shareLeftBySigns({ memory, queries: [query] }, 1)).toBe(1);
});

test("of noise it leaves everything", () => {
  const made = makeMemory({ kind: "gauss", rows: 200, queries: 2, seed: 1 });
  expect(shareLeftBySigns(made, 5)).toBe(1);
});
