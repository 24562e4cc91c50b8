/**
 * The page of `bench retrieval` that is closed and opened again with its browser: what a visit keeps of the index
 * for the next one, and how soon that one is answered.
 */
import { Dexie } from "dexie";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import type { Exemplar } from "@/core/exemplar";
import { createRetrievalEngine } from "@/engines/retrieval/create-retrieval-engine";
import { makeMemory, type MemoryRecipe } from "@/lab/retrieval/made-memory";
import { packMemory, rankScores, scoreMemory } from "@/lab/retrieval/plain-scan";
import { openStorage } from "@/storage/open-storage";

const NAME = "reload-bench";
const WEIGHTS = { instruction: 0.8, state: 0.1, visual: 0.1 };
const COUNT = 5;
/** When the folder has not grown for so long, all is written. */
const QUIET_MS = 2000;
const LOOK_MS = 250;

export interface ReloadTimes {
  /** All rows of the memory's table by Dexie's `toArray`. */
  readonly dexieMs: number;
  /** From nothing to the first answer, with the exemplars at hand. */
  readonly reloadMs: number;
  /** The same as the studio does it, with its list read from the database first. */
  readonly firstQueryMs: number;
  readonly equal: number;
  readonly asked: number;
}

/** What is kept of a memory for the next visit. */
export interface KeptMemory {
  readonly keptBytes: number;
  /** A query of the first visit, whose index is made of the exemplars. */
  readonly builtMs: number;
}

async function keep(job: MemoryRecipe): Promise<KeptMemory> {
  const { memory, queries } = makeMemory(job);
  using storage = await openStorage({ name: NAME });
  await storage.exemplars.putAll(memory);
  const engine = createRetrievalEngine();
  const beginMs = performance.now();
  await engine.retrieve(firstOf(queries), memory, { count: COUNT, weights: WEIGHTS });
  const builtMs = performance.now() - beginMs;
  return { builtMs, keptBytes: await whenQuiet() };
}

/** Bytes of the index's folder once nobody writes into it. */
async function whenQuiet(): Promise<number> {
  let bytes = -1;
  for (let quietMs = 0; quietMs < QUIET_MS || bytes === 0; quietMs += LOOK_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    const found = await folderBytes();
    quietMs = found === bytes ? quietMs : 0;
    bytes = found;
  }
  return bytes;
}

async function folderBytes(): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("retrieval-index");
  let sum = 0;
  for await (const handle of folder.values()) {
    // A file that is being written cannot be looked at.
    sum += await sizeOf(handle).catch(() => 0);
  }
  return sum;
}

async function sizeOf(handle: FileSystemHandle): Promise<number> {
  return handle instanceof FileSystemFileHandle ? (await handle.getFile()).size : 0;
}

/** Once a visit: `isListed` the way of the studio, else beside Dexie. */
async function reload(
  job: MemoryRecipe,
): Promise<Pick<ReloadTimes, "dexieMs" | "reloadMs" | "equal" | "asked">> {
  const { queries } = makeMemory({ ...job, rows: 1 });
  const database = await new Dexie(NAME).open();
  const beginMs = performance.now();
  const memory: readonly Exemplar[] = await database.table<Exemplar>("exemplars").toArray();
  const readMs = performance.now();
  const engine = createRetrievalEngine();
  const options = { count: COUNT, weights: WEIGHTS };
  await engine.retrieve(firstOf(queries), memory, options);
  const answeredMs = performance.now();
  const plain = packMemory(memory);
  let equal = 0;
  for (const query of queries) {
    const found = await engine.retrieve(query, memory, options);
    const wanted = rankScores(plain, scoreMemory(plain, query, WEIGHTS), {
      count: COUNT,
      excludedIds: new Set(),
    });
    equal += idsOf(found) === idsOf(wanted) ? 1 : 0;
  }
  database.close();
  return {
    dexieMs: readMs - beginMs,
    reloadMs: answeredMs - readMs,
    equal,
    asked: queries.length,
  };
}

async function firstQuery(job: MemoryRecipe): Promise<number> {
  const { queries } = makeMemory({ ...job, rows: 1 });
  const beginMs = performance.now();
  using storage = await openStorage({ name: NAME });
  const { items } = await storage.exemplars.list();
  const engine = createRetrievalEngine();
  const found = await engine.retrieve(firstOf(queries), items, { count: COUNT, weights: WEIGHTS });
  ensureExists(found[0], "something is found");
  return performance.now() - beginMs;
}

function idsOf(found: readonly { readonly exemplarId: string }[]): string {
  return found.map(({ exemplarId }) => exemplarId).join();
}

const page = { keep, reload, firstQuery };
declare global {
  interface Window {
    reloadBench?: typeof page;
  }
}
window.reloadBench = page;
