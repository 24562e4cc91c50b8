/** The retrieval engine over a memory of a seed, for `retrieval.spec.ts`: what it answers, and what is on disk. */
import { createSeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import { createRetrievalEngine } from "@/engines/retrieval/create-retrieval-engine";
import { bruteIds, drawVectors, makeHardMemory } from "@/testing/hard-memory";

const RECIPE = { count: 1500, dimension: 64, spread: 0.3, clusters: 40 };
const WEIGHTS = { instruction: 0.6, state: 0.3, visual: 0.1 };
const COUNT = 10;
const engine = createRetrievalEngine();

export interface Asked {
  readonly found: readonly string[];
  readonly wanted: readonly string[];
}

/** The memory of that visit: each has some other exemplars than the one before. */
function memoryOf(visit: number): readonly Exemplar[] {
  const lasting = makeHardMemory(createSeededRandom(1), RECIPE);
  const own = makeHardMemory(createSeededRandom(100 + visit), { ...RECIPE, count: 200 });
  return [...lasting.filter((_, index) => index % 10 !== visit), ...own];
}

async function ask(visit: number): Promise<readonly Asked[]> {
  const memory = memoryOf(visit);
  const draw = drawVectors(createSeededRandom(visit), RECIPE);
  const answers: Asked[] = [];
  for (let query = 0; query < 5; query += 1) {
    const asked = { instruction: draw("clip"), state: draw("clip"), visual: draw("clip") };
    const found = await engine.retrieve(asked, memory, { count: COUNT, weights: WEIGHTS });
    answers.push({
      found: found.map(({ exemplarId }) => exemplarId),
      wanted: bruteIds(asked, memory, WEIGHTS).slice(0, COUNT),
    });
  }
  return answers;
}

async function filesOnDisk(): Promise<readonly File[]> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("retrieval-index", { create: true });
  const files: File[] = [];
  for await (const handle of folder.values()) {
    if (handle instanceof FileSystemFileHandle) {
      files.push(await handle.getFile());
    }
  }
  return files;
}

async function packsOnDisk(): Promise<number> {
  // One that is being written cannot be looked at yet.
  const files = await filesOnDisk().catch(() => []);
  return files.filter(({ size }) => size > 0).length;
}

/** The second half of every pack is something else. */
async function rot(): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("retrieval-index");
  const files = await filesOnDisk();
  for (const { name, size } of files) {
    const handle = await folder.getFileHandle(name);
    const writer = await handle.createWritable({ keepExistingData: true });
    await writer.write({
      type: "write",
      position: size >> 1,
      data: new Uint8Array(size >> 1).fill(7),
    });
    await writer.close();
  }
  return files.length;
}

const harness = { ask, packsOnDisk, rot };
declare global {
  interface Window {
    retrievalHarness?: typeof harness;
  }
}
window.retrievalHarness = harness;
