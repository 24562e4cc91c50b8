/**
 * The network's fit: Adam over all comparisons at once, from seeded weights, with a prior at nothing.
 *
 * Minimises `sum log(1 + exp(-(q(better) - q(worse)))) + precision/2 |weights|^2` where q is the linear score,
 * which stays as it is, and the network's. A fixed number of rounds in a fixed order: the same comparisons
 * give the same bits.
 */
import { doubleAt } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { dotAt, type NetworkWeights } from "@/engines/usefulness/score-network";

/** One comparison: what was seen of both sides, and how far the linear score puts the better one ahead. */
export interface ComparedSides {
  readonly better: Float64Array;
  readonly worse: Float64Array;
  readonly linearMargin: number;
}

/** So few units that seven tasks cannot be learned by heart with the prior on them. */
const UNITS = 6;
const ROUNDS = 120;
const STEP = 0.05;
const PRECISION = 1;
const SEED = 18;
/** Small, so that it begins as nearly nothing; not nothing, or all units would stay alike. */
const FIRST = 0.1;
const KEEP = 0.9;
const KEEP_SQUARES = 0.999;
const TINY = 1e-8;

export function fitNetwork(pairs: readonly ComparedSides[], size: number): NetworkWeights {
  const random = createSeededRandom(SEED);
  const inner = UNITS * (size + 1);
  const weights = Float64Array.from({ length: inner + UNITS }, () => random.range(-FIRST, FIRST));
  const hidden = weights.subarray(0, inner);
  const out = weights.subarray(inner);
  const adam = new Adam(weights.length);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = weights.map((weight) => PRECISION * weight);
    for (const pair of pairs) {
      addSlope({ hidden, out }, pair, slope);
    }
    adam.step(weights, slope, round);
  }
  return { hidden, out };
}

function addSlope(
  { hidden, out }: NetworkWeights,
  { better, worse, linearMargin }: ComparedSides,
  slope: Float64Array,
): void {
  const size = better.length;
  const row = size + 1;
  let margin = linearMargin;
  const ahead = new Float64Array(out.length);
  const behind = new Float64Array(out.length);
  for (let unit = 0; unit < out.length; unit += 1) {
    ahead[unit] = Math.tanh(dotAt(hidden, unit * row, better));
    behind[unit] = Math.tanh(dotAt(hidden, unit * row, worse));
    margin += doubleAt(out, unit) * (doubleAt(ahead, unit) - doubleAt(behind, unit));
  }
  const small = Math.exp(-Math.abs(margin));
  const wrong = (margin > 0 ? small : 1) / (1 + small);
  for (let unit = 0; unit < out.length; unit += 1) {
    const [up, down] = [doubleAt(ahead, unit), doubleAt(behind, unit)];
    const last = out.length * row + unit;
    slope[last] = doubleAt(slope, last) - wrong * (up - down);
    const [upSlope, downSlope] = [1 - up * up, 1 - down * down];
    for (let column = 0; column < size; column += 1) {
      const at = unit * row + column;
      const change = upSlope * doubleAt(better, column) - downSlope * doubleAt(worse, column);
      slope[at] = doubleAt(slope, at) - wrong * doubleAt(out, unit) * change;
    }
    const begin = unit * row + size;
    const change = upSlope - downSlope;
    slope[begin] = doubleAt(slope, begin) - wrong * doubleAt(out, unit) * change;
  }
}

/** Kingma and Ba, 2015. */
class Adam {
  readonly #mean: Float64Array;
  readonly #squares: Float64Array;

  constructor(size: number) {
    this.#mean = new Float64Array(size);
    this.#squares = new Float64Array(size);
  }

  step(weights: Float64Array, slope: Float64Array, round: number): void {
    for (let at = 0; at < weights.length; at += 1) {
      const now = doubleAt(slope, at);
      const mean = KEEP * doubleAt(this.#mean, at) + (1 - KEEP) * now;
      const squares = KEEP_SQUARES * doubleAt(this.#squares, at) + (1 - KEEP_SQUARES) * now * now;
      this.#mean[at] = mean;
      this.#squares[at] = squares;
      const unbiased = mean / (1 - KEEP ** round);
      const spread = Math.sqrt(squares / (1 - KEEP_SQUARES ** round));
      weights[at] = doubleAt(weights, at) - (STEP * unbiased) / (spread + TINY);
    }
  }
}
