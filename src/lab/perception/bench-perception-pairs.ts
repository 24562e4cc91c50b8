/** A1 to A4 and parity: labelling frame pairs against encoding anew, looking always, native code. */
import path from "node:path";
import { hasProgram, runNative } from "@/lab/perception/bench-perception-native";
import type { PerceptionBench } from "@/lab/perception/bench-perception-page";
import {
  atLeast,
  atMost,
  formatMs,
  type PerceptionRow,
  skipped,
  spreadOf,
} from "@/lab/perception/bench-perception-row";
import { findTaskDemonstration, roomSeed } from "@/worlds/household/household-study";

/** Twenty seconds at 10 frames a second: an agent does something every half second. */
const HELD = 5;
const ROOM_SEED = roomSeed("unseen", 300);
const FILMED_STATES = 40;
const PAIR_FRAMES = 17;
const LABELLED_FRAMES = 33;
const ROUNDS = 2;

/** Films a demonstration in the page, for every figure that needs pictures of the household. */
export async function makeRoomFilm(bench: PerceptionBench): Promise<void> {
  const states = findTaskDemonstration("breakfast", ROOM_SEED).states.slice(0, FILMED_STATES);
  await bench.page.evaluate((page, { states, held }) => page.makeFilm(states, held), {
    states,
    held: HELD,
  });
}

export interface PairOptions {
  /** The models' folder. */
  readonly models: string;
  /** Pairs that both devices label; a software adapter takes some two seconds for each. */
  readonly parityPairs: number;
}

export async function* benchPairs(
  bench: PerceptionBench,
  isWanted: (figure: string) => boolean,
  { models, parityPairs }: PairOptions,
): AsyncGenerator<PerceptionRow, void, undefined> {
  if (isWanted("A1")) {
    yield* await compareKeeping(bench);
  }
  if (isWanted("A2")) {
    yield* await compareSkipping(bench);
  }
  if (isWanted("A3")) {
    yield* await compareNative(bench, models);
  }
  if (isWanted("A4")) {
    yield await compareOverlap(bench);
  }
  if (isWanted("parityMaxDiff") || isWanted("parityTop1")) {
    yield* await compareDevices(bench, parityPairs);
  }
}

async function compareKeeping(bench: PerceptionBench): Promise<readonly PerceptionRow[]> {
  const rounds: Awaited<ReturnType<typeof once>>[] = [];
  const once = () =>
    bench.page.evaluate((page, it) => page.timePairs(it.every, it.most), {
      every: HELD,
      most: PAIR_FRAMES,
    });
  await once();
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await once());
  }
  const kept = spreadOf(rounds.map(({ keptMs }) => keptMs));
  const anew = spreadOf(rounds.map(({ anewMs }) => anewMs));
  const views = spreadOf(rounds.map(({ viewsMs }) => viewsMs));
  const pairs = rounds[0]?.pairs ?? 0;
  const pairOnly = spreadOf(rounds.map(({ pairMs }) => pairMs));
  return [
    {
      ...atLeast("A1", anew.min / kept.min, 1.9),
      peer: `two encodes a pair: ${formatMs(anew)}; kept ${formatMs(kept)}; ${pairs} pairs`,
      limit: `${(anew.min / pairOnly.min).toFixed(2)}x: a pair's own close views and head take ${formatMs(pairOnly)}, of it cutting ${formatMs(views)}`,
    },
    {
      ...atMost("A1MaxDiff", Math.max(...rounds.map(({ maxDifference }) => maxDifference)), 1e-3),
      peer: "logits of both ways",
      limit: "0",
    },
  ];
}

async function compareSkipping(bench: PerceptionBench): Promise<readonly PerceptionRow[]> {
  const found = await bench.page.evaluate((page) => page.timeSkipping());
  return [
    {
      ...atLeast("A2", found.allMs / found.skippedMs, 3),
      peer: `model at all ${found.pairs} pairs: ${Math.round(found.allMs)} ms; at ${found.looked}: ${Math.round(found.skippedMs)} ms`,
      limit: `segmenter free: ${(found.pairs / Math.max(1, found.looked)).toFixed(1)}x`,
    },
    {
      ...atLeast("A2Same", found.same / found.pairs, 0.995),
      peer: "actions of both ways, pair by pair",
      limit: "1",
    },
  ];
}

/** The same batches by ONNX Runtime's Python package: encoder three times, head once. */
const NATIVE_SCRIPT = `
import json, sys, time
import numpy, onnxruntime
folder, threads = sys.argv[1], int(sys.argv[2])
config = json.load(open(folder + "/config.json"))
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = threads
open_ = lambda name: onnxruntime.InferenceSession(folder + "/" + name, options, providers=["CPUExecutionProvider"])
encoder, head = open_("encoder.onnx"), open_("head.onnx")
wide, near, channels = config["views"]["overviewPx"], config["views"]["closePx"], config["channels"]
half = lambda *shape: numpy.full(shape, 0.5, numpy.float32)
maps = {i.name: half(8, channels, wide // 8, wide // 8) if i.name.startswith("overview") else half(8, channels, near // 8, near // 8) for i in head.get_inputs() if i.name != "evidence"}
maps["evidence"] = half(8, config["views"]["evidence"])
best = 1e9
for _ in range(8):
    started = time.perf_counter()
    for views in (half(8, 3, wide, wide), half(8, 3, near, near), half(32, 3, near, near)):
        encoder.run(None, {"views": views})
    head.run(None, maps)
    best = min(best, time.perf_counter() - started)
print("ms", best * 1000)
`;

/** The 8-bit copy in WASM against the exact model, natively and in WASM. */
async function compareNative(
  bench: PerceptionBench,
  models: string,
): Promise<readonly PerceptionRow[]> {
  const python = process.env["EXEMPLAR_PYTHON"] ?? "python3";
  const hasNative = await hasProgram(python, "-c", "import onnxruntime, numpy");
  const threads = await bench.page.evaluate((page) => page.threads());
  const [native, exact, rounded]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (hasNative) {
      const folder = path.join(models, "idm");
      const output = await runNative(python, ["-c", NATIVE_SCRIPT, folder, String(threads)]);
      native.push(Number(/ms ([\d.]+)/u.exec(output)?.[1] ?? Number.NaN));
    }
    for (let run = 0; run < 4; run += 1) {
      rounded.push(await bench.page.evaluate((page) => page.timeModel(8)));
      exact.push(await bench.page.evaluate((page) => page.timeModel(32)));
    }
  }
  const [own, single, peer] = [spreadOf(rounded), spreadOf(exact), spreadOf(native)];
  const ways = `WASM 8-bit ${formatMs(own)}, WASM f32 ${formatMs(single)}`;
  const agreement = await bench.page.evaluate(
    (page, it) => page.compareEightBit(it.every, it.most),
    { every: HELD, most: Infinity },
  );
  return [
    hasNative
      ? {
          ...atMost("A3", own.min / peer.min, 2.6),
          peer: `native f32, ${threads} threads: ${formatMs(peer)}; ${ways}`,
          limit: `${(single.min / peer.min).toFixed(1)} in f32: four lanes without FMA against native vectors`,
        }
      : skipped("A3", "<= 2.6", `${python} has no onnxruntime; EXEMPLAR_PYTHON names another one`),
    { ...atLeast("A3Gain", single.min / own.min, 1.6), peer: ways, limit: "4: bytes for floats" },
    {
      ...atLeast("A3Same", agreement.same / agreement.pairs, 0.99),
      peer: `labels of both, ${agreement.pairs} pairs`,
      limit: "1",
    },
  ];
}

async function compareOverlap(bench: PerceptionBench): Promise<PerceptionRow> {
  const found = await bench.page.evaluate((page, it) => page.timeLabelling(it.frames, it.rounds), {
    frames: LABELLED_FRAMES,
    rounds: ROUNDS,
  });
  const longest = Math.max(found.decodeMs, found.inferMs);
  const part = (ms: number) => `${Math.round(ms)} ms`;
  return {
    ...atMost("A4", found.togetherMs / longest, 1.15),
    peer: `decoding ${part(found.decodeMs)}, labelling ${part(found.inferMs)}, together ${part(found.togetherMs)}; ${found.frames} frames`,
    limit: "1, where decoding finds a free core",
  };
}

async function compareDevices(
  bench: PerceptionBench,
  pairs: number,
): Promise<readonly PerceptionRow[]> {
  const found = await bench.page.evaluate(
    (page, it) => page.compareDevices(it.every, it.most, it.pairs),
    { every: HELD, most: FILMED_STATES, pairs },
  );
  if (found === undefined) {
    const why = "this browser has no WebGPU adapter";
    return [skipped("parityMaxDiff", "<= 0.001", why), skipped("parityTop1", ">= 0.999", why)];
  }
  const peer = `${found.pairs} pairs on ${found.adapter} and on WASM`;
  return [
    { ...atMost("parityMaxDiff", found.maxDifference, 1e-3), peer, limit: "0" },
    { ...atLeast("parityTop1", found.sameTop / found.pairs, 0.999), peer, limit: "1" },
  ];
}
