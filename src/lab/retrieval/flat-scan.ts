/** The two plain ways that a retrieval is measured against, both in one thread and without a library. */
import { ensureExists } from "@/base/assert";
import { floatAt } from "@/base/element-at";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import type { RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import { DIMENSION } from "@/lab/retrieval/made-memory";

const CHANNELS = ["instruction", "state", "visual"] as const;
const WIDTH = CHANNELS.length * DIMENSION;

/** Unit vectors of all channels in one list of floats; zeros where a channel is missing. */
export class FlatScan {
  readonly #rows: Float32Array;
  readonly #count: number;

  constructor(memory: readonly Exemplar[]) {
    this.#count = memory.length;
    this.#rows = new Float32Array(memory.length * WIDTH);
    for (const [row, { embeddings }] of memory.entries()) {
      for (const [index, channel] of CHANNELS.entries()) {
        const vector = embeddings[channel]?.vector;
        if (vector !== undefined) {
          this.#rows.set(toUnit(vector), row * WIDTH + index * DIMENSION);
        }
      }
    }
  }

  /** Rows of the best `count` scores, with four accumulators and the weights in the query. */
  find(query: RetrievalQuery, weights: ChannelScores, count: number): readonly number[] {
    const weighted = new Float32Array(WIDTH);
    for (const [index, channel] of CHANNELS.entries()) {
      const unit = toUnit(ensureExists(query[channel]).vector);
      weighted.set(
        unit.map((value) => value * weights[channel]),
        index * DIMENSION,
      );
    }
    const scores = new Float32Array(this.#count);
    for (let row = 0; row < this.#count; row += 1) {
      scores[row] = this.#dot(row * WIDTH, weighted);
    }
    return bestOf(scores, count);
  }

  #dot(start: number, query: Float32Array): number {
    const rows = this.#rows;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let index = 0; index < WIDTH; index += 4) {
      const at = start + index;
      a += floatAt(rows, at) * floatAt(query, index);
      b += floatAt(rows, at + 1) * floatAt(query, index + 1);
      c += floatAt(rows, at + 2) * floatAt(query, index + 2);
      d += floatAt(rows, at + 3) * floatAt(query, index + 3);
    }
    return a + b + (c + d);
  }
}

/** What one writes first: every exemplar's cosines with their norms, then all are sorted. */
export function findNaively(
  memory: readonly Exemplar[],
  query: RetrievalQuery,
  weights: ChannelScores,
): readonly string[] {
  return memory
    .map(({ id, embeddings }) => ({
      id,
      score: CHANNELS.reduce(
        (sum, channel) =>
          sum +
          weights[channel] *
            cosine(embeddings[channel]?.vector, ensureExists(query[channel]).vector),
        0,
      ),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

function cosine(a: Float32Array | undefined, b: Float32Array): number {
  if (a === undefined) {
    return 0;
  }
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let index = 0; index < b.length; index += 1) {
    const [x, y] = [floatAt(a, index), floatAt(b, index)];
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / (Math.sqrt(squareA) * Math.sqrt(squareB));
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function bestOf(scores: Float32Array, count: number): readonly number[] {
  const best: number[] = [];
  for (let row = 0; row < scores.length; row += 1) {
    const score = floatAt(scores, row);
    if (best.length < count || score > floatAt(scores, ensureExists(best.at(-1)))) {
      let at = best.length;
      while (at > 0 && floatAt(scores, ensureExists(best[at - 1])) < score) {
        at -= 1;
      }
      best.splice(at, 0, row);
      best.length = Math.min(best.length, count);
    }
  }
  return best;
}
