import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";

/**
 * Counts what the vectors of a memory will take where it is searched, while it is read: a small file can
 * ask for much, since room is kept for several rows of each combination of models that it names.
 */
export class VectorBudget {
  readonly #spaces = new Set<string>();
  /** Rows and bytes of a row, by the combination of spaces. */
  readonly #groups = new Map<string, { readonly rowBytes: number; rows: number }>();
  #bytes = 0;

  /** Why nothing more of it is taken, as the end of a sentence; undefined while it fits. */
  add({ embeddings }: Pick<Exemplar, "embeddings">): string | undefined {
    const vectors = Object.values(embeddings).filter((each) => each !== undefined);
    const spaces = vectors.map(({ model, revision, vector }) =>
      JSON.stringify([model, revision, vector.length]),
    );
    for (const space of spaces) {
      this.#spaces.add(space);
    }
    const signature = spaces.join(" ");
    const rowBytes = vectors.reduce((sum, { vector }) => sum + vector.byteLength, 0);
    const group = this.#groups.get(signature) ?? { rowBytes, rows: 0 };
    this.#groups.set(signature, group);
    group.rows += 1;
    const { rowsTogether, models, vectorBytes } = bounds.memory;
    if (group.rows % rowsTogether === 1) {
      this.#bytes += rowsTogether * rowBytes;
    }
    if (this.#spaces.size > models) {
      return `has vectors of more than ${models} models`;
    }
    return this.#bytes > vectorBytes
      ? `has vectors that need more than ${vectorBytes / 1024 ** 2} MB where they are searched`
      : undefined;
  }
}
