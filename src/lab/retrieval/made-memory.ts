/** Memories and queries of a seed: vectors as an embedder's three channels, of noise or in clusters. */
import { ensureExists } from "@/base/assert";
import { elementAt, floatAt } from "@/base/element-at";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { RetrievalQuery } from "@/engines/retrieval/retrieval-engine";

export type MadeKind = "gauss" | "clustered";

export interface MadeMemory {
  readonly memory: readonly Exemplar[];
  readonly queries: readonly RetrievalQuery[];
}

export interface MemoryRecipe {
  readonly kind: MadeKind;
  readonly rows: number;
  readonly queries: number;
  readonly seed: number;
}

export const DIMENSION = 512;
/** How far members lie from their cluster's centre, for a centre of length 1. */
const SPREAD = 0.5;
const ROWS_PER_CLUSTER = 100;
/** Every tenth exemplar has no picture. */
const WITHOUT_PICTURE = 10;

export function makeMemory({ kind, rows, queries, seed }: MemoryRecipe): MadeMemory {
  const noise = createNoise(seed);
  const clusters = Math.max(1, Math.round(rows / ROWS_PER_CLUSTER));
  const centres =
    kind === "gauss"
      ? []
      : Array.from({ length: clusters }, () => Array.from({ length: 3 }, () => noise.vector(1)));
  const draw = (index: number): readonly Float32Array<ArrayBuffer>[] =>
    [0, 1, 2].map((channel) =>
      kind === "gauss"
        ? noise.vector(1)
        : near(elementAt(elementAt(centres, index % clusters), channel), noise.vector(SPREAD)),
    );
  return {
    memory: Array.from({ length: rows }, (_, index) => toExemplar(index, draw(index))),
    queries: Array.from({ length: queries }, (_, index) => {
      const [instruction, state, visual] = draw(index * 7).map(toEmbedding);
      return {
        ...(instruction && { instruction }),
        ...(state && { state }),
        ...(visual && { visual }),
      };
    }),
  };
}

/** One more exemplar like those of the memory. */
export function makeExemplar(index: number, seed: number): Exemplar {
  const noise = createNoise(seed);
  return toExemplar(
    index,
    [0, 1, 2].map(() => noise.vector(1)),
  );
}

function toExemplar(index: number, vectors: readonly Float32Array<ArrayBuffer>[]): Exemplar {
  const [instruction, state, visual] = vectors.map(toEmbedding);
  return {
    ...EMPTY,
    id: `exemplar-${String(index).padStart(7, "0")}`,
    title: `Exemplar ${index}`,
    embeddings: {
      instruction: ensureExists(instruction),
      state: ensureExists(state),
      ...(index % WITHOUT_PICTURE === 0 || visual === undefined ? {} : { visual }),
    },
  };
}

const EMPTY: Omit<Exemplar, "id" | "title" | "embeddings"> = {
  world: "household",
  instruction: "Put a clean mug on the table",
  dialogue: "",
  program: "mug.pickup()\n".repeat(20),
  noisyProgram: "mug.pickup()\n".repeat(30),
  abstractions: {
    summary: "A mug is washed before it is put down.",
    plan: [],
    comments: [],
    stateChanges: [],
    relevantObjects: [],
  },
  stateText: "Mug_1 dirty on CounterTop_2",
  provenance: {
    demonstrationId: "demonstration",
    title: "Made",
    sourceKind: "made",
    fileHash: "made",
    programId: "program",
    runId: "run",
    teacher: "built-in",
    corrections: [],
    environmentSteps: 20,
  },
  uses: { retrieved: 0, succeeded: 0, failed: 0 },
  createdAt: 0,
};

function toEmbedding(vector: Float32Array<ArrayBuffer>): Embedding {
  return { model: "made", revision: "1", vector };
}

function near(centre: Float32Array, noise: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return noise.map((value, index) => value + floatAt(centre, index));
}

/** Sums of four uniform bytes: near enough to a normal distribution, and made a hundred million times. */
function createNoise(seed: number) {
  let state = seed >>> 0 || 1;
  const bits = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  // A byte's standard deviation is 73.9, that of a sum of four twice as much.
  const unit = 1 / (147.8 * Math.sqrt(DIMENSION));
  return {
    /** Of about this length. */
    vector: (length: number): Float32Array<ArrayBuffer> => {
      const vector = new Float32Array(DIMENSION);
      for (let index = 0; index < DIMENSION; index += 1) {
        const four = bits();
        const sum = (four & 255) + ((four >> 8) & 255) + ((four >> 16) & 255) + (four >>> 24);
        vector[index] = (sum - 510) * unit * length;
      }
      return vector;
    },
  };
}
