import { expect, test } from "vitest";
import { bounds } from "@/core/bounds";
import { VectorBudget } from "@/core/memory/vector-budget";

const longest = new Float32Array(bounds.bundle.dimension);
const usual = new Float32Array(512);
const of = (vector: Float32Array<ArrayBuffer>, model: number) => ({
  model: `model ${model}`,
  revision: "1",
  vector,
});

test("a few dozen exemplars of few models ask for more than all, by their combinations", () => {
  const budget = new VectorBudget();
  const faults: (string | undefined)[] = [];
  for (let first = 0; first < 9; first += 1) {
    for (let second = 0; second < 9; second += 1) {
      const embeddings = { instruction: of(longest, first), state: of(longest, second) };
      faults.push(budget.add({ embeddings }));
    }
  }
  expect(faults[0]).toBeUndefined();
  expect(faults.at(-1)).toBe("has vectors that need more than 1024 MB where they are searched");
});

test("a memory of a hundred thousand of usual vectors fits", () => {
  const budget = new VectorBudget();
  const embeddings = { instruction: of(usual, 0), state: of(usual, 0), visual: of(usual, 0) };
  let fault: string | undefined;
  for (let index = 0; index < 100_000; index += 1) {
    fault ??= budget.add({ embeddings });
  }
  expect(fault).toBeUndefined();
});
