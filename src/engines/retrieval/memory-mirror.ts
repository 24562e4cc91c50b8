/**
 * What an index elsewhere knows of the memories of this page, kept up to date a little at a time.
 *
 * Key ideas: an exemplar is known again by being the same object; each has a small number. A memory, which is an
 * array, is a view: the numbers of its exemplars. The last few views are kept; what is in none of them is
 * taken out of the index.
 */
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { nextTask } from "@/base/turns/next-task";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { CHANNELS } from "@/engines/retrieval/exact-score";
import type { FoundRow, IndexSearch, RowClaims } from "@/engines/retrieval/retrieval-index";
import { markOfRow, type Mark, type MarkedVector } from "@/engines/retrieval/packs/row-mark";
import { facetsOf } from "@/engines/retrieval/row-facets";
import type { IndexedRow } from "@/engines/retrieval/row-segment";
import { spaceKeyOf } from "@/engines/retrieval/unit-query";

/** A {@link '@/engines/retrieval/retrieval-index'} here or in a worker. */
export interface IndexPort {
  /** Before anything else; what it has from before, or undefined where it keeps nothing. */
  open(): Promise<KeptRows | undefined>;
  put(rows: readonly IndexedRow[]): Promise<void>;
  /** As {@link '@/engines/retrieval/retrieval-index'} says. */
  claim(rows: RowClaims): Promise<Int32Array>;
  remove(keys: Int32Array): Promise<void>;
  setView(view: number, keys: Int32Array): Promise<void>;
  dropView(view: number): Promise<void>;
  search(search: IndexSearch): Promise<readonly FoundRow[]>;
}

/** Rows of an earlier visit. */
export interface KeptRows {
  /** What marks are made with. */
  readonly seed: Mark;
}

interface View {
  readonly number: number;
  readonly memory: readonly Exemplar[];
  readonly keys: Int32Array;
}

/** A page shows few memories at a time: all, the agent's choice, an experiment's. */
const MOST_VIEWS = 4;
/** So many rows cross to a worker in well under a millisecond. */
const ROWS_AT_ONCE = 64;
/** So many that are known already are told of at once. */
const CLAIMS_AT_ONCE = 512;
/** Two of it are what a person's click may wait for. */
const TURN_MS = 1;

export class MemoryMirror {
  readonly #port: IndexPort;
  readonly #keys = new Map<Exemplar, number>();
  readonly #exemplars: (Exemplar | undefined)[] = [];
  readonly #freeKeys: number[] = [];
  /** The one used last is the last. */
  #views: readonly View[] = [];
  #lastView = 0;
  #kept: Promise<KeptRows | undefined> | undefined;

  constructor(port: IndexPort) {
    this.#port = port;
  }

  /** The number of the memory's view, as the index knows it. One call at a time. */
  async viewOf(memory: readonly Exemplar[]): Promise<number> {
    const known = this.#views.find((view) => view.memory === memory);
    const view = known ?? (await this.#addView(memory));
    this.#views = [...this.#views.filter((other) => other !== view), view];
    await this.#dropViews();
    return view.number;
  }

  exemplarOf(key: number): Exemplar {
    return ensureExists(this.#exemplars[key], "the index knows no other rows");
  }

  keyOf(exemplar: Exemplar): number {
    return ensureExists(this.#keys.get(exemplar), "an exemplar of a view");
  }

  async #addView(memory: readonly Exemplar[]): Promise<View> {
    const keys = new Int32Array(memory.length);
    const turns = new Turns();
    const fresh: Exemplar[] = [];
    for (const [index, exemplar] of memory.entries()) {
      const known = this.#keys.get(exemplar);
      keys[index] = known ?? this.#addKey(exemplar);
      if (known === undefined) {
        fresh.push(exemplar);
      }
      await turns.yield();
    }
    await this.#put(await this.#claim(fresh, turns), turns);
    this.#lastView += 1;
    await this.#port.setView(this.#lastView, keys);
    return { number: this.#lastView, memory, keys };
  }

  /** Gives those that the index does not have from an earlier visit. */
  async #claim(fresh: readonly Exemplar[], turns: Turns): Promise<readonly Exemplar[]> {
    this.#kept ??= this.#port.open();
    const kept = await this.#kept;
    if (kept === undefined) {
      return fresh;
    }
    const missing: Exemplar[] = [];
    for (let done = 0; done < fresh.length; done += CLAIMS_AT_ONCE) {
      const some = fresh.slice(done, done + CLAIMS_AT_ONCE);
      const marks = new Uint32Array(some.length * 2);
      for (const [at, exemplar] of some.entries()) {
        marks.set(markOfRow(markedVectors(exemplar), kept.seed), at * 2);
        await turns.yield();
      }
      const unknown = await this.#port.claim({
        keys: Int32Array.from(some, (exemplar) => this.keyOf(exemplar)),
        ids: some.map(({ id }) => id),
        marks,
        facets: some.map(facetsOf),
      });
      for (const at of unknown) {
        missing.push(elementAt(some, at));
      }
    }
    return missing;
  }

  async #put(rows: readonly Exemplar[], turns: Turns): Promise<void> {
    for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
      const some: IndexedRow[] = [];
      for (const exemplar of rows.slice(done, done + ROWS_AT_ONCE)) {
        some.push(toRow(this.keyOf(exemplar), exemplar));
        await turns.yield();
      }
      await this.#port.put(some);
    }
  }

  #addKey(exemplar: Exemplar): number {
    const key = this.#freeKeys.pop() ?? this.#exemplars.length;
    this.#exemplars[key] = exemplar;
    this.#keys.set(exemplar, key);
    return key;
  }

  async #dropViews(): Promise<void> {
    const dropped = this.#views.slice(0, -MOST_VIEWS);
    if (dropped.length === 0) {
      return;
    }
    this.#views = this.#views.slice(-MOST_VIEWS);
    const used = new Set<number>();
    const turns = new Turns();
    for (const { keys } of this.#views) {
      for (const key of keys) {
        used.add(key);
        await turns.yield();
      }
    }
    for (const { number, keys } of dropped) {
      await this.#port.dropView(number);
      const unused = keys.filter((key) => !used.has(key));
      await this.#port.remove(unused);
      for (const key of unused) {
        this.#keys.delete(this.exemplarOf(key));
        this.#exemplars[key] = undefined;
        this.#freeKeys.push(key);
      }
    }
  }
}

/** Lets others have their turn as soon as this one has taken too long. */
class Turns {
  #endMs = performance.now() + TURN_MS;
  #passed = 0;

  /** Undefined, and nothing to wait for, as long as there is time. */
  yield(): Promise<void> | undefined {
    this.#passed += 1;
    if (this.#passed % 16 !== 0 || performance.now() < this.#endMs) {
      return undefined;
    }
    return nextTask().then(() => {
      this.#endMs = performance.now() + TURN_MS;
    });
  }
}

function toRow(key: number, exemplar: Exemplar): IndexedRow {
  const { instruction, state, visual } = exemplar.embeddings;
  return {
    key,
    id: exemplar.id,
    facets: facetsOf(exemplar),
    embeddings: {
      instruction: alone(instruction),
      state: alone(state),
      ...(visual === undefined ? {} : { visual: alone(visual) }),
    },
  };
}

/** The vectors of a row in their order, as its mark is made of them. */
function markedVectors({ embeddings }: Exemplar): readonly MarkedVector[] {
  return CHANNELS.flatMap((channel) => {
    const embedding: Embedding | undefined = embeddings[channel];
    return embedding === undefined
      ? []
      : [{ space: spaceKeyOf(embedding), vector: embedding.vector }];
  });
}

/** A vector that is a part of a larger buffer would take all of that along. */
function alone(embedding: Embedding): Embedding {
  const { vector } = embedding;
  return vector.byteLength === vector.buffer.byteLength
    ? embedding
    : { ...embedding, vector: vector.slice() };
}
