/**
 * The page of the perception bench: it asks its workers, and measures itself what only a page can.
 * Bundled and opened in a headless browser by `bench perception`; not part of the studio.
 */
import { ensureExists } from "@/base/assert";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { ModelBits } from "@/lab/pages/perception-runtime";
import type { PerceptionBenchApi } from "@/lab/pages/perception-bench.worker";
import type { FramesJob } from "@/lab/pages/perception-frames";
import { measureMemory, timeSeeking } from "@/lab/pages/perception-seek";
import {
  compareDevices,
  embedFirstText,
  filmRoom,
  openPictures,
  timeLabelling,
  timeRepeats,
} from "@/lab/pages/perception-studio";
import type { HouseholdState } from "@/worlds/household/household-study";

type Client = WorkerClient<PerceptionBenchApi>;

async function startWorker(threads: number): Promise<Client> {
  const client = connectWorker<PerceptionBenchApi>(
    new Worker(new URL("./perception-bench.worker.ts", import.meta.url), {
      type: "module",
      name: "perception-bench",
    }),
  );
  await client.call((remote) => remote.setUpRuntime(threads));
  return client;
}

const threads = Math.max(1, navigator.hardwareConcurrency);
const client = await startWorker(threads);
let film: Blob | undefined;
const filmed = () => ensureExists(film, "makeFilm() comes first");

/** The first frames of what was filmed, one a state. */
async function filmedFrames(every: number, most: number, sizePx: number) {
  const squares = await client.call((remote) => remote.readSquares(filmed(), every, most, sizePx));
  return squares.map(({ rgba }) => rgba);
}

export interface EmbeddingTimes {
  readonly oursMs: number;
  readonly pipelineMs: number;
  readonly meanCosine: number;
  /** Share of each picture's five nearest that both ways agree on. */
  readonly overlapAt5: number;
}

/** The studio's embedder and the library's pipeline with one thread, in turns. */
async function timePictures(every: number, most: number, rounds: number): Promise<EmbeddingTimes> {
  const sizePx = 320;
  const pictures = await filmedFrames(every, most, sizePx);
  const single = await startWorker(1);
  const studio = await openPictures(sizePx);
  let [oursMs, pipelineMs] = [Infinity, Infinity];
  let ours: readonly Float32Array[] = [];
  let theirs: readonly Float32Array[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const peer = await single.call((remote) => remote.timePipeline(pictures, sizePx));
    const own = await studio.time(pictures);
    ours = own.vectors;
    theirs = peer.vectors.map(toUnit);
    [oursMs, pipelineMs] = [Math.min(oursMs, own.ms), Math.min(pipelineMs, peer.ms)];
  }
  single[Symbol.dispose]();
  studio.close();
  const cosines = ours.map((vector, at) => dot(vector, theirs[at]));
  return {
    oursMs: oursMs / pictures.length,
    pipelineMs: pipelineMs / pictures.length,
    meanCosine: cosines.reduce((sum, each) => sum + each, 0) / cosines.length,
    overlapAt5: overlap(ours, theirs, 5),
  };
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

function dot(a: Float32Array, b: Float32Array | undefined): number {
  return a.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}

function overlap(
  ours: readonly Float32Array[],
  theirs: readonly Float32Array[],
  count: number,
): number {
  const nearest = (all: readonly Float32Array[], at: number) =>
    all
      .map((vector, index) => ({ index, cosine: index === at ? -1 : dot(vector, all[at]) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, count)
      .map(({ index }) => index);
  const shared = ours.map((_, at) => {
    const other = nearest(theirs, at);
    return nearest(ours, at).filter((index) => other.includes(index)).length / count;
  });
  return shared.reduce((sum, each) => sum + each, 0) / shared.length;
}

const bench = {
  threads: async () => threads,
  timeFrames: (job: FramesJob) => client.call((remote) => remote.timeFrames(job)),
  comparePictures: (job: FramesJob, rgbUrl: string) =>
    client.call((remote) => remote.comparePictures(job, rgbUrl)),
  timeSeeking,
  measureMemory,
  async makeFilm(states: readonly HouseholdState[], held: number): Promise<number> {
    film = await filmRoom(states, held);
    return film.size;
  },
  timePairs: (every: number, most: number) =>
    client.call((remote) => remote.timePairs(filmed(), every, most)),
  timeSkipping: () => client.call((remote) => remote.timeSkipping(filmed())),
  timeModel: (bits: ModelBits) => client.call((remote) => remote.timeModel(bits)),
  compareEightBit: (every: number, most: number) =>
    client.call((remote) => remote.compareEightBit(filmed(), every, most)),
  timeLabelling: (most: number, rounds: number) => timeLabelling(filmed(), most, rounds),
  timeTexts: (texts: readonly string[]) => client.call((remote) => remote.timeTexts(texts)),
  timePictures,
  timePreparation: (rounds: number) => client.call((remote) => remote.timePreparation(rounds)),
  async timeRepeats(texts: readonly string[], every: number, most: number) {
    return timeRepeats(texts, await filmedFrames(every, most, 320), 320);
  },
  embedFirstText,
  async compareDevices(every: number, most: number, pairs: number) {
    return compareDevices(await filmedFrames(every, most, 320), pairs);
  },
};
export type PerceptionPage = typeof bench;

declare global {
  interface Window {
    perceptionBench?: PerceptionPage;
  }
}

window.perceptionBench = bench;
