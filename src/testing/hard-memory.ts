/** Memories that are hard to search exactly (clusters, twins, missing channels, other models), and a plain search. */
import { floatAt } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { buildExemplar } from "@/testing/build-exemplar";

const CHANNELS = ["instruction", "state", "visual"] as const;

export interface HardRecipe {
  readonly count: number;
  readonly dimension: number;
  /** How far the members of a cluster lie apart; 0 makes them all alike. */
  readonly spread: number;
  readonly clusters: number;
}

function gauss(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Draws vectors for a model. */
export function drawVectors(random: SeededRandom, { dimension, spread, clusters }: HardRecipe) {
  const noise = (size: number) =>
    Float32Array.from({ length: dimension }, () => gauss(random) * size);
  const centres = Array.from({ length: clusters }, () => noise(1));
  return (model: string): Embedding => {
    const centre = random.pick(centres);
    const own = noise(spread);
    // Lengths differ: nothing may win by them.
    const length = random.pick([1, 1, 0.01, 70]);
    const vector = centre.map((value, index) => (value + floatAt(own, index)) * length);
    return { model, revision: "1", vector };
  };
}

export function makeHardMemory(random: SeededRandom, recipe: HardRecipe): readonly Exemplar[] {
  const draw = drawVectors(random, recipe);
  const memory: Exemplar[] = [];
  for (let index = 0; index < recipe.count; index += 1) {
    const twin = memory.at(random.integer(-20, -1));
    const embeddings = {
      instruction: draw(random.next() < 0.9 ? "clip" : "other"),
      state: random.next() < 0.95 ? draw("clip") : { ...draw("clip"), vector: new Float32Array() },
      ...(random.next() < 0.7 ? { visual: draw("clip") } : {}),
    };
    memory.push(
      buildExemplar({
        id: `ex_${random.integer(0, 1e9)}_${index}`,
        world: random.pick(["house", "house", "web"]),
        embeddings: twin !== undefined && random.next() < 0.1 ? twin.embeddings : embeddings,
      }),
    );
  }
  return memory;
}

function bruteCosine(a: Embedding | undefined, b: Embedding | undefined): number {
  if (a?.model !== b?.model || a?.vector.length !== b?.vector.length || !a || !b) {
    return 0;
  }
  let [dot, squareA, squareB] = [0, 0, 0];
  for (const [index, value] of a.vector.entries()) {
    dot += value * floatAt(b.vector, index);
    squareA += value ** 2;
    squareB += floatAt(b.vector, index) ** 2;
  }
  return squareA * squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

type HardQuery = { readonly [Channel in keyof ChannelScores]?: Embedding };

/** All exemplars by their plain sum in doubles, ties by id. */
export function bruteIds(
  query: HardQuery,
  memory: readonly Exemplar[],
  weights: ChannelScores,
): readonly string[] {
  return memory
    .map(({ id, embeddings }) => ({
      id,
      score: CHANNELS.reduce(
        (sum, channel) => sum + weights[channel] * bruteCosine(query[channel], embeddings[channel]),
        0,
      ),
    }))
    .toSorted((a, b) =>
      Math.abs(a.score - b.score) < 1e-13 ? (a.id < b.id ? -1 : 1) : b.score - a.score,
    )
    .map(({ id }) => id);
}
