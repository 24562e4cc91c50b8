/**
 * What a first stage of one bit a number would leave to the next one, if its bound is to be a proof.
 *
 * A vector is written as the signs of its numbers, as long as fits best; what that loses has a known length, so a score
 * lies within the query's length times that of what the signs say (Cauchy and Schwarz, as for rows of 8 bits). Rows
 * whose upper end does not reach the best lower ends are left out: the others are what is left.
 */
import { floatAt, numberAt } from "@/base/element-at";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import type { MadeMemory } from "@/lab/retrieval/made-memory";

/** As the studio weighs them where nobody chose otherwise. */
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 } as const;
type Channel = keyof typeof WEIGHTS;
const CHANNELS = ["instruction", "state", "visual"] as const satisfies readonly Channel[];

/** The share of rows, over all queries, that a stage of signs has to leave where the best `count` are wanted. */
export function shareLeftBySigns({ memory, queries }: MadeMemory, count: number): number {
  const left = queries.map((query) => leftOf(memory, query, count));
  return left.reduce((sum, rows) => sum + rows, 0) / (memory.length * queries.length);
}

function leftOf(memory: readonly Exemplar[], query: RetrievalQuery, count: number): number {
  const bounds = memory.map((exemplar) => boundsOf(exemplar, query));
  const lowest = bounds.map(({ lower }) => lower).toSorted((a, b) => b - a);
  const floor = numberAt(lowest, Math.min(count, lowest.length) - 1);
  return bounds.filter(({ upper }) => upper >= floor).length;
}

function boundsOf(
  { embeddings }: Exemplar,
  query: RetrievalQuery,
): { readonly lower: number; readonly upper: number } {
  let [score, slack] = [0, 0];
  for (const channel of CHANNELS) {
    const [stored, asked] = [embeddings[channel], query[channel]];
    if (stored !== undefined && asked !== undefined) {
      const signs = bySigns(stored, asked);
      score += WEIGHTS[channel] * signs.score;
      slack += WEIGHTS[channel] * signs.slack;
    }
  }
  return { lower: score - slack, upper: score + slack };
}

/** Both of length 1: the best scale of the signs is the mean size of a number, and what they lose follows. */
function bySigns(stored: Embedding, asked: Embedding) {
  const { vector } = stored;
  let [sizes, said] = [0, 0];
  for (let at = 0; at < vector.length; at += 1) {
    const value = floatAt(vector, at);
    sizes += Math.abs(value);
    said += Math.sign(value) * floatAt(asked.vector, at);
  }
  const scale = sizes / vector.length;
  return { score: scale * said, slack: Math.sqrt(Math.max(0, 1 - scale * sizes)) };
}
