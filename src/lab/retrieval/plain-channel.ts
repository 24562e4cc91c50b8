/**
 * One channel of the memory, packed for scanning: the vectors of one model in one block.
 *
 * Why it exists: vectors of different models are never compared, so rows are grouped by model,
 * revision and length once, and a query reads one contiguous block. Weights stay out of it, so they
 * are free to change from query to query.
 */
import { groupBy } from "@/base/groups";
import { doubleAt, firstOf, floatAt, integerAt } from "@/base/element-at";
import type { Embedding } from "@/core/exemplar";

interface PackedGroup {
  readonly dimension: number;
  /** Row-major, one row per vector. */
  readonly rows: Float32Array;
  /** 1 / length of each row; 0 for a row that has no direction. */
  readonly inverseNorms: Float64Array;
  /** Position of each row's exemplar in the memory. */
  readonly owners: Int32Array;
}

/** What a scan writes to, one number per exemplar. */
interface ChannelScores {
  readonly scores: Float64Array;
  readonly cosines: Float64Array;
}

export class PackedChannel {
  readonly #groups: ReadonlyMap<string, PackedGroup>;

  constructor(embeddings: readonly (Embedding | undefined)[]) {
    this.#groups = packGroups(embeddings);
  }

  /**
   * Adds `weight` times the cosine with the query to each exemplar's score, and writes the cosine
   * itself to `cosines`. Exemplars without a vector of the query's model stay at 0.
   */
  scan(query: Embedding, weight: number, { scores, cosines }: ChannelScores): void {
    const group = this.#groups.get(groupKey(query));
    const queryInverse = inverseNorm(query.vector, 0, query.vector.length);
    if (group === undefined || queryInverse === 0) {
      return;
    }
    const { dimension, rows, inverseNorms, owners } = group;
    for (let row = 0; row < owners.length; row += 1) {
      const inverse = doubleAt(inverseNorms, row);
      if (inverse === 0) {
        continue;
      }
      const cosine = dotRow(rows, row * dimension, query.vector) * inverse * queryInverse;
      const owner = integerAt(owners, row);
      cosines[owner] = cosine;
      scores[owner] = doubleAt(scores, owner) + weight * cosine;
    }
  }
}

function packGroups(
  embeddings: readonly (Embedding | undefined)[],
): ReadonlyMap<string, PackedGroup> {
  const members = [...embeddings.entries()].flatMap(([owner, embedding]) =>
    embedding === undefined ? [] : [{ owner, embedding }],
  );
  const groups = groupBy(members, ({ embedding }) => groupKey(embedding));
  return new Map([...groups].map(([key, group]) => [key, packGroup(group)]));
}

function packGroup(
  members: readonly { readonly owner: number; readonly embedding: Embedding }[],
): PackedGroup {
  const dimension = firstOf(members).embedding.vector.length;
  const rows = new Float32Array(members.length * dimension);
  const inverseNorms = new Float64Array(members.length);
  const owners = new Int32Array(members.length);
  for (const [row, { owner, embedding }] of members.entries()) {
    rows.set(embedding.vector, row * dimension);
    inverseNorms[row] = inverseNorm(embedding.vector, 0, dimension);
    owners[row] = owner;
  }
  return { dimension, rows, inverseNorms, owners };
}

/** Of the same model, revision and length; the separator is in no model's name. */
function groupKey({ model, revision, vector }: Embedding): string {
  return `${model}\u0000${revision}\u0000${vector.length}`;
}

/** Four sums at a time let the processor overlap them; the order is fixed, so results repeat. */
function dotRow(rows: Float32Array, start: number, query: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let index = 0;
  for (; index + 3 < query.length; index += 4) {
    const at = start + index;
    a += floatAt(rows, at) * floatAt(query, index);
    b += floatAt(rows, at + 1) * floatAt(query, index + 1);
    c += floatAt(rows, at + 2) * floatAt(query, index + 2);
    d += floatAt(rows, at + 3) * floatAt(query, index + 3);
  }
  for (; index < query.length; index += 1) {
    a += floatAt(rows, start + index) * floatAt(query, index);
  }
  return a + b + (c + d);
}

/** Vectors are of unit length by contract; imported ones may not be, and must not win by it. */
function inverseNorm(vector: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index += 1) {
    sum += floatAt(vector, index) ** 2;
  }
  const inverse = 1 / Math.sqrt(sum);
  // A zero vector, NaN or infinity anywhere: no direction, hence no similarity.
  return Number.isFinite(inverse) ? inverse : 0;
}
