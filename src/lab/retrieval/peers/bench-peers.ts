/**
 * `bench retrieval-peers --with FOLDER [--rows 10000] [--queries 20] [--seed N] [--without NAME,...] [--json]`
 *
 * The studio's engine with one thread against libraries that others keep, on the same rows in the same process,
 * taking turns; FAISS answers from a Python beside it and times itself. The three channels lie beside each other in one
 * row, the weights are in the query: the same sum, which every library can look for. Every answer is compared with a
 * scan in doubles.
 */
import { parseArgs } from "node:util";
import { isDefined } from "@/base/defined";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import type { Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import type { RetrievalQuery } from "@/engines/retrieval/retrieval-engine";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { DIMENSION, makeMemory, type MadeKind } from "@/lab/retrieval/made-memory";
import { faissPeer, usearchExactPeer, usearchGraphPeer } from "@/lab/retrieval/peers/native-peers";
import type { BuiltPeer, Peer, PeerRows } from "@/lab/retrieval/peers/peer";
import { edgevecPeer, hnswlibPeer } from "@/lab/retrieval/peers/wasm-peers";
import { packMemory, rankScores, scoreMemory } from "@/lab/retrieval/plain-scan";
import { readScanKernel } from "../../../../build/kernels-plugin";

const KINDS: readonly MadeKind[] = ["gauss", "clustered"];
const CHANNELS = ["instruction", "state", "visual"] as const;
const WEIGHTS: ChannelScores = { instruction: 0.8, state: 0.1, visual: 0.1 };
const COUNT = 5;

interface PeerTimes {
  readonly kind: MadeKind;
  readonly name: string;
  readonly buildMs: number;
  readonly ms: readonly number[];
  /** The share of the best five that it found. */
  readonly recall: number;
  /** Why there are no times. */
  readonly fault?: string;
}

export async function benchPeers(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      with: { type: "string" },
      rows: { type: "string", default: "10000" },
      queries: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      without: { type: "string", default: "" },
      python: { type: "string", default: "python3" },
      json: { type: "boolean", default: false },
    },
  });
  const folder = ensureExists(values.with, "--with names the folder of the libraries");
  const without = values.without.split(",").filter((name) => name !== "");
  const peers = [
    hnswlibPeer(folder),
    usearchExactPeer(folder),
    usearchGraphPeer(folder),
    edgevecPeer(folder),
    faissPeer("flat", values.python),
    faissPeer("sq8", values.python),
  ].filter(({ name }) => !without.some((each) => name.startsWith(each)));
  const times: PeerTimes[] = [];
  for (const kind of KINDS) {
    const recipe = { kind, rows: Number(values.rows), queries: Number(values.queries) };
    times.push(...(await measure({ ...recipe, seed: Number(values.seed) }, peers)));
  }
  console.log(`${toTable(times)}\n`);
  printFigures({ figures: toFigures(times), rows: times }, values.json);
  return 0;
}

type Recipe = Parameters<typeof makeMemory>[0];

interface Turn {
  readonly name: string;
  readonly buildMs: number;
  readonly peer: BuiltPeer;
  readonly ms: number[];
  found: number;
}

async function measure(recipe: Recipe, peers: readonly Peer[]): Promise<readonly PeerTimes[]> {
  const { kind } = recipe;
  const { memory, queries } = makeMemory(recipe);
  const plain = packMemory(memory);
  const placeOf = new Map(memory.map(({ id }, place) => [id, place]));
  const turns: Turn[] = [await openOurs(memory, { queries, placeOf })];
  const faults: PeerTimes[] = [];
  const rows = besideEachOther(memory);
  for (const peer of peers) {
    console.error(`${kind}: ${peer.name}`);
    try {
      const begun = performance.now();
      const built = await peer.build(rows);
      const buildMs = performance.now() - begun;
      turns.push({ name: peer.name, buildMs, peer: built, ms: [], found: 0 });
    } catch (error) {
      const fault = firstOf(String(error).split("\n"));
      faults.push({ kind, name: peer.name, buildMs: Number.NaN, ms: [], recall: 0, fault });
    }
  }
  for (const query of queries) {
    const best = rankScores(plain, scoreMemory(plain, query, WEIGHTS), {
      count: COUNT,
      excludedIds: new Set(),
    });
    const wanted = new Set(best.map(({ exemplarId }) => placeOf.get(exemplarId)));
    for (const turn of turns) {
      const { places, ms } = await turn.peer.search(weighted(query), COUNT);
      turn.ms.push(ms);
      turn.found += places.filter((place) => wanted.has(place)).length;
    }
  }
  turns.forEach(({ peer }) => peer.close());
  const asked = queries.length * COUNT;
  return [
    ...turns.map(({ name, buildMs, ms, found }) => ({
      kind,
      name,
      buildMs,
      ms,
      recall: share(found, asked),
    })),
    ...faults,
  ];
}

interface OurQuestions {
  readonly queries: readonly RetrievalQuery[];
  readonly placeOf: ReadonlyMap<string, number>;
}

/** The studio's engine, asked the same in turn: queries come as they are, their weights beside them. */
async function openOurs(
  memory: readonly Exemplar[],
  { queries, placeOf }: OurQuestions,
): Promise<Turn> {
  const engine = createLocalRetrievalEngine(await readScanKernel());
  const ask = (query: RetrievalQuery) =>
    engine.retrieve(query, memory, { count: COUNT, weights: WEIGHTS });
  const begun = performance.now();
  await ask(firstOf(queries));
  const buildMs = performance.now() - begun;
  let next = 0;
  const search = async () => {
    const query = ensureExists(queries[next]);
    next += 1;
    const start = performance.now();
    const found = await ask(query);
    const ms = performance.now() - start;
    return { ms, places: found.map(({ exemplarId }) => placeOf.get(exemplarId)).filter(isDefined) };
  };
  return { name: "ours", buildMs, peer: { search, close: () => undefined }, ms: [], found: 0 };
}

function besideEachOther(memory: readonly Exemplar[]): PeerRows {
  const width = CHANNELS.length * DIMENSION;
  const values = new Float32Array(memory.length * width);
  for (const [row, { embeddings }] of memory.entries()) {
    for (const [index, channel] of CHANNELS.entries()) {
      const vector = embeddings[channel]?.vector;
      if (vector !== undefined) {
        values.set(scaled(vector, 1), row * width + index * DIMENSION);
      }
    }
  }
  return { values, width };
}

function weighted(query: RetrievalQuery): Float32Array<ArrayBuffer> {
  const values = new Float32Array(CHANNELS.length * DIMENSION);
  for (const [index, channel] of CHANNELS.entries()) {
    values.set(scaled(ensureExists(query[channel]).vector, WEIGHTS[channel]), index * DIMENSION);
  }
  return values;
}

function scaled(vector: Float32Array, length: number): Float32Array {
  const norm = Math.hypot(...vector);
  return vector.map((value) => (value * length) / norm);
}

function toTable(times: readonly PeerTimes[]): string {
  return formatTable(
    [
      { title: "kind", cell: ({ kind }) => kind },
      { title: "library", cell: ({ name }) => name },
      { title: "built, s", cell: ({ buildMs }) => (buildMs / 1000).toFixed(2) },
      { title: "5 best, ms", cell: ({ ms, fault }) => fault ?? least(ms).toFixed(2) },
      { title: "median", cell: ({ ms }) => (ms.length === 0 ? "" : median(ms).toFixed(2)) },
      { title: "found", cell: ({ recall }) => recall.toFixed(3) },
    ],
    times,
  );
}

/** How many times longer than ours each takes, by the least time; and how many of its builds we search in. */
function toFigures(times: readonly PeerTimes[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const { kind, name, ms, recall, buildMs } of times) {
    const ours = ensureExists(times.find((each) => each.kind === kind && each.name === "ours"));
    const key = `${kind}${name.replaceAll(/[^a-z0-9]+/giu, "_")}`;
    if (ms.length > 0) {
      figures[`${key}Ms`] = least(ms);
      figures[`${key}BuildMs`] = buildMs;
      figures[`${key}Recall`] = recall;
      figures[`${key}AgainstOurs`] = least(ms) / least(ours.ms);
    }
  }
  return figures;
}

const least = (times: readonly number[]): number => Math.min(...times);

function median(times: readonly number[]): number {
  return ensureExists(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]);
}
