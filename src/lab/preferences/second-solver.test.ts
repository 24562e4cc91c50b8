import { expect, test } from "vitest";
import { numberAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { fitPreferences } from "@/engines/usefulness/fit-preferences";
import { fitPlainly } from "@/lab/preferences/second-solver";

test("the engine and the plain solver, which share no line, end at the same weights", () => {
  const random = createSeededRandom(3);
  const rows = Float64Array.from({ length: 300 * 5 }, () => random.range(-1, 1.2));
  const ours = fitPreferences({ rows, count: 300 }, { weights: new Float64Array(5), precision: 1 });
  for (const [index, weight] of fitPlainly(rows, 5, 1).entries()) {
    expect(numberAt([...ours.weights], index)).toBeCloseTo(weight, 6);
  }
});
