/** What no sum of weights can say, a network learns; and the same comparisons give the same bits. */
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { doubleAt } from "@/base/element-at";
import { fitNetwork, type ComparedSides } from "@/engines/usefulness/fit-network";
import { networkScore, weightsNear } from "@/engines/usefulness/score-network";

/** Better is where exactly one of two things is so. */
function draw(count: number, seed: number): readonly ComparedSides[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => {
    const sign = random.next() < 0.5 ? 1 : -1;
    const other = random.next() < 0.5 ? 1 : -1;
    return {
      better: Float64Array.of(sign, -sign, random.range(-1, 1)),
      worse: Float64Array.of(other, other, random.range(-1, 1)),
      linearMargin: 0,
    };
  });
}

test("exactly one of two is learned, and ordered right where it was not fitted", () => {
  const network = fitNetwork(draw(200, 1), 3);
  const right = draw(200, 2).filter(
    ({ better, worse }) => networkScore(network, better) > networkScore(network, worse),
  );
  expect(right.length).toBeGreaterThan(190);
});

test("twice the same gives the same bits, and nothing to learn gives nearly nothing", () => {
  expect(fitNetwork(draw(60, 3), 3)).toEqual(fitNetwork(draw(60, 3), 3));
  const idle = fitNetwork([], 3);
  expect(Math.abs(networkScore(idle, Float64Array.of(1, 1, 1)))).toBeLessThan(0.05);
});

test("near a point it is a sum of weights", () => {
  const network = fitNetwork(draw(100, 4), 3);
  const at = Float64Array.of(0.3, -0.2, 0.1);
  const weights = weightsNear(network, at);
  for (const column of [0, 1, 2]) {
    const moved = at.slice();
    moved[column] = doubleAt(moved, column) + 1e-6;
    const slope = (networkScore(network, moved) - networkScore(network, at)) / 1e-6;
    expect(slope).toBeCloseTo(doubleAt(weights, column), 4);
  }
});
