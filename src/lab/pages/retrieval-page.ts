/**
 * The page of `bench retrieval`: the studio's engine in its worker, and the ways that it is measured against, on
 * the same memory in the same run, taking turns.
 */
import { connectWorker } from "@/base/worker-client";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { fromBase64 } from "@/base/encoding/base64";
import { RetrievalIndex } from "@/engines/retrieval/retrieval-index";
import { facetsOf } from "@/engines/retrieval/row-facets";
import { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { kernelBase64 } from "virtual:scan-kernel";
import { createRetrievalEngine } from "@/engines/retrieval/create-retrieval-engine";
import type { RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import type { RetrievalProbe } from "@/lab/pages/retrieval-probe.worker";
import { findNaively, FlatScan } from "@/lab/retrieval/flat-scan";
import { makeExemplar, makeMemory, type MemoryRecipe } from "@/lab/retrieval/made-memory";
import { packMemory, rankScores, scoreMemory, type PackedMemory } from "@/lab/retrieval/plain-scan";

export const WEIGHTS: readonly ChannelScores[] = [
  { instruction: 0.8, state: 0.1, visual: 0.1 },
  { instruction: 1, state: 0, visual: 0 },
  { instruction: 1 / 3, state: 1 / 3, visual: 1 / 3 },
  { instruction: 0.1, state: 0.2, visual: 0.7 },
  { instruction: 0, state: 0.5, visual: 0.5 },
];
const COUNTS = [5, 50] as const;
const NOTHING_LEFT_OUT = { excludedIds: new Set<string>() };

export interface RetrievalJob extends MemoryRecipe {
  /** Queries that the slow ways are asked too, beside being checked. */
  readonly peerQueries: number;
}

/** Milliseconds of every single time. */
export interface RetrievalTimes {
  /** By what is asked: `5 0` are the best five with the first weights. */
  readonly ours: Readonly<Record<string, readonly number[]>>;
  readonly today: readonly number[];
  readonly flat: readonly number[];
  readonly naive: readonly number[];
  /** Two threads, and one, that read as many bytes as the scan does. */
  readonly probeTwo: readonly number[];
  readonly probeOne: readonly number[];
  readonly bulkMs: number;
  readonly insertMs: readonly number[];
  /** From the page on, with the memory as a new array. */
  readonly arrivalMs: readonly number[];
  /** Queries whose ids are those of the plain scan in doubles, in order. */
  readonly equal: number;
  readonly asked: number;
}

type Mutable = {
  -readonly [Key in keyof RetrievalTimes]: RetrievalTimes[Key] extends readonly number[]
    ? number[]
    : RetrievalTimes[Key];
};

async function measure(job: RetrievalJob): Promise<RetrievalTimes> {
  const { memory, queries } = makeMemory(job);
  const engine = createRetrievalEngine();
  const first = queries.slice(0, 1);
  const bulk = await timed(async () => await ask(engine, first, memory));
  const plain = packMemory(memory);
  const flat = new FlatScan(memory);
  const probe = await openProbe(memory.length);
  const asked = COUNTS.flatMap((count) => WEIGHTS.map((_, index) => `${count} ${index}`));
  const ours = Object.fromEntries(asked.map((name): [string, number[]] => [name, []]));
  const times: Mutable = {
    ours,
    today: [],
    flat: [],
    naive: [],
    probeTwo: [],
    probeOne: [],
    bulkMs: bulk.ms,
    insertMs: [],
    arrivalMs: [],
    equal: 0,
    asked: 0,
  };
  for (const [number, query] of queries.entries()) {
    for (const [index, weights] of WEIGHTS.entries()) {
      const wanted = plainIds(plain, query, weights);
      for (const count of COUNTS) {
        const found = await timed(() => engine.retrieve(query, memory, { count, weights }));
        ensureExists(ours[`${count} ${index}`]).push(found.ms);
        times.asked += 1;
        const ids = found.value.map(({ exemplarId }) => exemplarId);
        times.equal += ids.join() === wanted.slice(0, count).join() ? 1 : 0;
      }
    }
    if (number < job.peerQueries) {
      await timePeers({ times, query, memory, plain, flat });
      times.probeTwo.push(await probe.read(2));
      times.probeOne.push(await probe.read(1));
    }
  }
  probe.close();
  askAgain = async (count) => {
    for (let done = 0; done < count; done += 1) {
      await ask(engine, queries.slice(0, 1), memory);
    }
  };
  times.arrivalMs = await timeArrivals(engine, queries, memory);
  times.insertMs = [...timeIndexInserts()];
  return times;
}

type Engine = ReturnType<typeof createRetrievalEngine>;

async function ask(
  engine: Engine,
  queries: readonly RetrievalQuery[],
  memory: readonly Exemplar[],
) {
  for (const query of queries) {
    await engine.retrieve(query, memory, { count: 5, weights: firstOf(WEIGHTS) });
  }
}

/** What one exemplar takes the index itself, where it already has so many. */
function timeIndexInserts(): readonly number[] {
  const kernel = ensureExists(openScanKernel(fromBase64(kernelBase64)), "SIMD is there");
  const index = new RetrievalIndex(new ScanCrew(kernel));
  return Array.from({ length: 1200 }, (_, key) => {
    const exemplar = makeExemplar(key, key + 1);
    const row = {
      key,
      id: exemplar.id,
      facets: facetsOf(exemplar),
      embeddings: exemplar.embeddings,
    };
    const beginMs = performance.now();
    index.put([row]);
    return performance.now() - beginMs;
  }).slice(1000);
}

/** The whole way of one more exemplar: the query after it came, less the same query again. */
async function timeArrivals(
  engine: Engine,
  queries: readonly RetrievalQuery[],
  memory: readonly Exemplar[],
) {
  const found: number[] = [];
  let grown = memory;
  const query = firstOf(queries);
  for (let round = 0; round < 5; round += 1) {
    grown = [...grown, makeExemplar(memory.length + round, round + 1)];
    const withIt = await timed(() => ask(engine, [query], grown));
    const again = await timed(() => ask(engine, [query], grown));
    found.push(Math.max(0, withIt.ms - again.ms));
  }
  return found;
}

function plainIds(
  plain: PackedMemory,
  query: RetrievalQuery,
  weights: ChannelScores,
): readonly string[] {
  const ranked = rankScores(plain, scoreMemory(plain, query, weights), {
    count: 50,
    ...NOTHING_LEFT_OUT,
  });
  return ranked.map(({ exemplarId }) => exemplarId);
}

interface Peers {
  readonly times: Mutable;
  readonly query: RetrievalQuery;
  readonly memory: readonly Exemplar[];
  readonly plain: PackedMemory;
  readonly flat: FlatScan;
}

async function timePeers({ times, query, memory, plain, flat }: Peers): Promise<void> {
  const weights = firstOf(WEIGHTS);
  const today = await timed(async () =>
    rankScores(plain, scoreMemory(plain, query, weights), { count: 5, ...NOTHING_LEFT_OUT }),
  );
  times.today.push(today.ms);
  times.flat.push((await timed(async () => flat.find(query, weights, 5))).ms);
  times.naive.push((await timed(async () => findNaively(memory, query, weights))).ms);
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly value: T }> {
  const beginMs = performance.now();
  const value = await work();
  return { ms: performance.now() - beginMs, value };
}

/** Workers that read what the scan reads, each its share. */
async function openProbe(rows: number) {
  const bytes = rows * 1536;
  const clients = [0, 1].map(() =>
    connectWorker<RetrievalProbe>(
      new Worker(new URL("./retrieval-probe.worker.ts", import.meta.url), { type: "module" }),
    ),
  );
  await Promise.all(clients.map((client) => client.call((remote) => remote.reserve(bytes / 2))));
  return {
    /** One thread reads its half twice. */
    read: async (threads: number) => {
      const spans = await Promise.all(
        clients.slice(0, threads).map((client) => client.call((remote) => remote.read())),
      );
      const ms =
        Math.max(...spans.map(([, end]) => end)) - Math.min(...spans.map(([begin]) => begin));
      return (ms * 2) / threads;
    },
    close: () => {
      for (const client of clients) {
        client[Symbol.dispose]();
      }
    },
  };
}

let askAgain: ((times: number) => Promise<void>) | undefined;

const page = {
  measure,
  /** The same memory so many times more, and nothing else. */
  ask: async (times: number) => await ensureExists(askAgain, "measure() comes first")(times),
};
declare global {
  interface Window {
    retrievalBench?: typeof page;
  }
}
window.retrievalBench = page;
