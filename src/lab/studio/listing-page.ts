/** The page of `bench lists` that tells what its vectors cost whoever only lists a memory. */
import type { Embedding, Exemplar } from "@/core/exemplar";
import { makeMemory } from "@/lab/retrieval/made-memory";
import { openStorage } from "@/storage/open-storage";

/** Least of several times, taking turns, ms. */
export interface ListingTimes {
  /** The studio's own list, with three vectors of 512 floats in each row. */
  readonly listMs: number;
  /** The same with vectors of no length. */
  readonly withoutVectorsMs: number;
  /** The vectors alone, of 256 exemplars in one row each, as they could lie apart. */
  readonly packedVectorsMs: number;
}

const TIMES = 7;
const PACKED = 256;

async function timeListing(rows: number): Promise<ListingTimes> {
  const { memory } = makeMemory({ kind: "gauss", rows, queries: 0, seed: 1 });
  await fill("listing-with", memory);
  await fill("listing-without", memory.map(withoutVectors));
  const packs = await openPacks();
  await writePacks(packs, memory);
  const least = { listMs: Infinity, withoutVectorsMs: Infinity, packedVectorsMs: Infinity };
  for (let time = 0; time < TIMES; time += 1) {
    least.listMs = Math.min(least.listMs, await list("listing-with"));
    least.withoutVectorsMs = Math.min(least.withoutVectorsMs, await list("listing-without"));
    least.packedVectorsMs = Math.min(least.packedVectorsMs, await readPacks(packs));
  }
  packs.close();
  return least;
}

async function fill(name: string, memory: readonly Exemplar[]): Promise<void> {
  using storage = await openStorage({ name });
  await storage.exemplars.putAll(memory);
}

/** By a storage that has not read it yet. */
async function list(name: string): Promise<number> {
  using storage = await openStorage({ name });
  const beginMs = performance.now();
  await storage.exemplars.list();
  return performance.now() - beginMs;
}

function withoutVectors(exemplar: Exemplar): Exemplar {
  const { instruction, state, visual } = exemplar.embeddings;
  const empty = (embedding: Embedding) => ({ ...embedding, vector: new Float32Array() });
  return {
    ...exemplar,
    embeddings: {
      instruction: empty(instruction),
      state: empty(state),
      ...(visual === undefined ? {} : { visual: empty(visual) }),
    },
  };
}

const TABLE = "packs";

function openPacks(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("listing-packs", 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(TABLE));
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error));
  });
}

async function writePacks(packs: IDBDatabase, memory: readonly Exemplar[]): Promise<void> {
  const transaction = packs.transaction(TABLE, "readwrite");
  for (let first = 0; first < memory.length; first += PACKED) {
    const floats = memory
      .slice(first, first + PACKED)
      .flatMap(({ embeddings }) => Object.values(embeddings))
      .flatMap((embedding) => (embedding === undefined ? [] : [...embedding.vector]));
    transaction.objectStore(TABLE).put(Float32Array.from(floats), first);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}

async function readPacks(packs: IDBDatabase): Promise<number> {
  const beginMs = performance.now();
  const asked = packs.transaction(TABLE).objectStore(TABLE).getAll();
  await new Promise<void>((resolve, reject) => {
    asked.addEventListener("success", () => resolve());
    asked.addEventListener("error", () => reject(asked.error));
  });
  return performance.now() - beginMs;
}

const page = { timeListing };
declare global {
  interface Window {
    listingBench?: typeof page;
  }
}
window.listingBench = page;
