/** The page of `bench bundles`: the studio's own export, import, cancel and undo, over a real database. */
import { readMemoryApart } from "@/app/import/read-apart";
import { isAbort } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { sha256Hex } from "@/base/sha256";
import type { Exemplar } from "@/core/exemplar";
import { createMemoryActions } from "@/features/memory/memory-actions";
import { readBundle, writeBundle } from "@/formats/bundle/bundle";
import { writeLines, type LinesForm } from "@/formats/bundle/lines/write-lines";
import { timePeer, type PeerTimes } from "@/lab/pages/bundles-peer";
import { makeMemory } from "@/lab/retrieval/made-memory";
import { openStorage, type Storage } from "@/storage/open-storage";

export interface BundlesReport {
  /** Absent where nobody asked for it: of a hundred thousand it takes longer than all the rest. */
  readonly peer: PeerTimes | undefined;
  /** The simple form, one text: absent with the other, since a hundred thousand are longer than any text. */
  readonly simpleMs: number | undefined;
  /** The memory read from the database and written as lines. */
  readonly exportMs: number;
  readonly linesMs: number;
  readonly packedMs: number;
  readonly numbersMs: number;
  readonly linesBytes: number;
  readonly packedBytes: number;
  readonly roundedBytes: number;
  readonly roundedPackedBytes: number;
  readonly numbersBytes: number;
  readonly importMs: number;
  readonly importedCount: number;
  /** The longest task of the page while a bundle was read and stored; 0: none was longer than 50 ms. */
  readonly longestTaskMs: number;
  readonly undoMs: number;
  readonly leftAfterUndo: number;
  readonly cancelMs: number;
  readonly leftAfterCancel: number;
  /** Whether the bundle that was read and written again is the same, byte for byte. */
  readonly isSameAgain: boolean;
}

export interface BundlesJob {
  readonly rows: number;
  readonly seed: number;
  readonly hasPeers: boolean;
}

const NAME = "bundles-bench";
const PLAIN: LinesForm = { vectors: "float32", isPacked: false };

async function measure({ rows, seed, hasPeers }: BundlesJob): Promise<BundlesReport> {
  const { memory } = makeMemory({ kind: "gauss", rows, queries: 0, seed });
  const lines = await timed(() => write(memory, PLAIN));
  const packed = await timed(() => write(memory, { ...PLAIN, isPacked: true }));
  const rounded = await write(memory, { vectors: "int8", isPacked: false });
  const roundedPacked = await write(memory, { vectors: "int8", isPacked: true });
  const simple = hasPeers ? await timed(async () => writeBundle(memory).length) : undefined;
  const numbers = await timed(async () => sizeAsNumbers(memory));
  const file = new File([lines.value], "bench.ndjson");
  using storage = await openStorage({ name: NAME });
  const stored = await timeImport(storage, file);
  const exportMs = await timeExport(storage, memory);
  return {
    exportMs,
    peer: hasPeers ? await timePeer(memory) : undefined,
    linesMs: lines.ms,
    packedMs: packed.ms,
    simpleMs: simple?.ms,
    numbersMs: numbers.ms,
    linesBytes: lines.value.size,
    packedBytes: packed.value.size,
    roundedBytes: rounded.size,
    roundedPackedBytes: roundedPacked.size,
    numbersBytes: numbers.value,
    ...stored,
    ...(await timeCancel(storage, file)),
    isSameAgain: await isSameAgain(lines.value),
  };
}

async function write(memory: readonly Exemplar[], form: LinesForm): Promise<Blob> {
  return await new Response(writeLines(memory, form)).blob();
}

/** What the same exemplars take with vectors as lists of numbers; one text of it would be too long. */
function sizeAsNumbers(memory: readonly Exemplar[]): number {
  return memory.reduce((sum, { embeddings, ...rest }) => {
    const vectors = Object.values(embeddings).map((each) => [...ensureExists(each).vector]);
    return sum + JSON.stringify({ ...rest, vectors }).length;
  }, 0);
}

const CHOICE = { conflicts: "keep-mine", repairs: [] } as const;

function actionsOver(storage: Storage) {
  return createMemoryActions({
    storage,
    readMemory: readMemoryApart,
    undoImport: async (importId) => {
      await storage.imports.undoImportWithWork(importId);
    },
    onFile: () => undefined,
  });
}

async function timeImport(storage: Storage, file: File) {
  const actions = actionsOver(storage);
  let longestTaskMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      longestTaskMs = Math.max(longestTaskMs, duration);
    }
  });
  observer.observe({ type: "longtask" });
  const imported = await timed(() => actions.importFile(file, CHOICE));
  observer.disconnect();
  const { importId, addedCount } = imported.value;
  const undone = await timed(() => actions.undoImport(ensureExists(importId)));
  return {
    importMs: imported.ms,
    importedCount: addedCount,
    longestTaskMs,
    undoMs: undone.ms,
    leftAfterUndo: (await storage.exemplars.list()).items.length,
  };
}

/** From the database on, by a page that has not read it yet. */
async function timeExport(filled: Storage, memory: readonly Exemplar[]): Promise<number> {
  await filled.exemplars.putAll(memory);
  using storage = await openStorage({ name: NAME });
  const written = await timed(async () => {
    const { items } = await storage.exemplars.list();
    return await write(items, PLAIN);
  });
  await filled.exemplars.removeAll(memory.map(({ id }) => id));
  return written.ms;
}

/** A third of the way in, a person has had enough. */
async function timeCancel(storage: Storage, file: File) {
  const abort = new AbortController();
  let cancelledAtMs = 0;
  const onProgress = ({ done, total = Infinity }: { done: number; total?: number }) => {
    if (done > total / 3 && cancelledAtMs === 0) {
      cancelledAtMs = performance.now();
      abort.abort();
    }
  };
  const job = actionsOver(storage).importFile(file, {
    ...CHOICE,
    signal: abort.signal,
    onProgress,
  });
  await job.catch((error: unknown) => {
    if (!isAbort(error)) {
      throw error;
    }
  });
  return {
    cancelMs: performance.now() - cancelledAtMs,
    leftAfterCancel: (await storage.exemplars.list()).items.length,
  };
}

async function isSameAgain(written: Blob): Promise<boolean> {
  const { exemplars } = await readBundle(written, "bench.ndjson");
  const again = await write(exemplars, PLAIN);
  let isSame = again.size === written.size;
  for (let begin = 0; isSame && begin < written.size; begin += COMPARED_BYTES) {
    const pieces = [written, again].map((each) => each.slice(begin, begin + COMPARED_BYTES));
    const hashes = pieces.map(async (piece) => await sha256Hex(await piece.arrayBuffer()));
    const [first, second] = await Promise.all(hashes);
    isSame = first === second;
  }
  return isSame;
}

/** A file of a hundred thousand is not held at once. */
const COMPARED_BYTES = 16 * 2 ** 20;

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly value: T }> {
  const beginMs = performance.now();
  const value = await work();
  return { ms: performance.now() - beginMs, value };
}

const page = { measure };
declare global {
  interface Window {
    bundlesBench?: typeof page;
  }
}
window.bundlesBench = page;
