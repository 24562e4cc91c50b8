/**
 * `exemplar make-dataset --rooms training|unseen [--games DIR] --pairs N --seed S [--often VERB,VERB]
 * [--states] --out DIR`
 *
 * Renders labelled frame pairs in rooms of our own and, where games are given, in those of TEACh's
 * floor plans that are not held out. A shard is a room or an episode: `shard-00012.bin` holds the
 * views of frames and pairs (`packed-views.ts`), `shard-00012.json` what they show and, with
 * `--states`, `shard-00012.states.json.gz` the simulated state of every frame (captioned frames:
 * `make-captions`). The same arguments give the same data; a run that was stopped goes on after its
 * last whole shard.
 */
import { Tally } from "@/base/tally";
import { numberAt } from "@/base/element-at";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { openFrameRenderer, type FrameRenderer } from "@/lab/pairs/make-dataset-browser";
import {
  DRAWN_VERBS,
  verbShares,
  type LabelCounts,
  type LabelledStep,
} from "@/lab/pairs/make-dataset-sampler";
import {
  createStepSource,
  gamesByHoldOut,
  type StepSource,
} from "@/lab/pairs/make-dataset-sources";
import { collectVocabulary } from "@/lab/pairs/make-dataset-vocabulary";
import { packViews, unpackViews, VIEW_LAYOUT, type ViewSet } from "@/lab/pictures/packed-views";
import type { RenderJob } from "@/lab/pages/dataset-page";
import type { HouseholdState, RoomFamily } from "@/worlds/household/household-study";

/** Fewer changed pixels than this, and no one could tell what happened. */
const LEAST_CHANGED_PX = 30;
/** A hand that is empty now does not say where its thing went: so much of that must be seen. */
const LEAST_PLACED_PX = 30;

const shardSchema = z.object({
  room: z.string(),
  frames: z.number(),
  pairs: z.array(
    z.object({ first: z.number(), second: z.number(), verb: z.string(), object: z.string() }),
  ),
  /** Steps of which the picture shows too little. */
  leftOut: z.number().default(0),
});
export type DatasetShard = Readonly<z.infer<typeof shardSchema>>;

export interface DatasetRequest {
  readonly family: RoomFamily;
  readonly pairCount: number;
  readonly seed: number;
  readonly folder: string;
  /** Folder of TEACh games whose layouts and paths are used too. */
  readonly games?: string;
  /** Whether the states of the frames are kept beside them. */
  readonly keepsStates?: boolean;
  /** Verbs that are drawn twice as often as else. */
  readonly often?: readonly string[];
}

export async function makeDataset(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "training" },
      pairs: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: ".data/idm" },
      games: { type: "string" },
      states: { type: "boolean", default: false },
      often: { type: "string", default: "" },
      vocabulary: { type: "string" },
    },
  });
  if (values.vocabulary !== undefined) {
    const text = JSON.stringify(collectVocabulary(), undefined, 1);
    await writeFile(values.vocabulary, `${text}\n`);
    console.log(`vocabulary written to ${values.vocabulary}`);
    return 0;
  }
  const request = parseRequest(values);
  const made = await writeDataset(request);
  console.log(`${made.pairs} pairs of ${made.rooms} rooms in ${request.folder}`);
  return 0;
}

function parseRequest(values: {
  readonly rooms: string;
  readonly pairs: string;
  readonly seed: string;
  readonly out: string;
  readonly games?: string | undefined;
  readonly states: boolean;
  readonly often: string;
}): DatasetRequest {
  const [pairCount, seed] = [Number(values.pairs), Number(values.seed)];
  const isWhole = [pairCount, seed].every((value) => Number.isInteger(value));
  const often = values.often.split(",").filter((verb) => verb !== "");
  const isKnown = often.every((verb) => DRAWN_VERBS.includes(verb));
  if (!isWhole || !isKnown || (values.rooms !== "training" && values.rooms !== "unseen")) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: `Use --rooms training|unseen, whole numbers for --pairs and --seed, and for --often some of ${DRAWN_VERBS.join(", ")}.`,
    });
  }
  const { rooms: family, out: folder, games, states: keepsStates } = values;
  const source = games === undefined ? {} : { games };
  return { family, pairCount, seed, folder, keepsStates, often, ...source };
}

/** Renders until the folder holds `pairCount` pairs; whole shards that are there already count. */
export async function writeDataset(
  request: DatasetRequest,
): Promise<{ readonly pairs: number; readonly rooms: number }> {
  await mkdir(request.folder, { recursive: true });
  const { family, seed, games } = request;
  const description = { version: 2, family, seed, views: VIEW_LAYOUT };
  await writeFile(path.join(request.folder, "meta.json"), `${JSON.stringify(description)}\n`);
  const source = createStepSource(
    family,
    games === undefined ? [] : await gamesByHoldOut(games, false),
    verbShares(request.often ?? []),
  );
  const counts: LabelCounts = new Tally();
  const renderer = await openFrameRenderer();
  const startedMs = Date.now();
  let [pairs, index] = [0, 0];
  try {
    for (; pairs < request.pairCount; index += 1) {
      const shard =
        (await readShard(request.folder, index)) ??
        (await renderShard(renderer, { request, source }, { index, counts }));
      for (const { verb, object } of shard.pairs) {
        counts.add(verb);
        counts.add(`${verb} ${object}`);
      }
      pairs += shard.pairs.length;
      if (index % 10 === 9) {
        const elapsedS = Math.round((Date.now() - startedMs) / 1000);
        console.error(`${pairs} of ${request.pairCount} pairs, ${index + 1} rooms, ${elapsedS} s`);
      }
    }
  } finally {
    await renderer.close();
  }
  return { pairs, rooms: index };
}

function shardPath(
  folder: string,
  index: number,
  extension: "bin" | "json" | "states.json.gz",
): string {
  return path.join(folder, `shard-${String(index).padStart(5, "0")}.${extension}`);
}

/** A shard that was written whole, or undefined: the JSON is written last. */
export async function readShard(folder: string, index: number): Promise<DatasetShard | undefined> {
  const file = shardPath(folder, index, "json");
  return existsSync(file) ? shardSchema.parse(JSON.parse(await readFile(file, "utf8"))) : undefined;
}

/** The views of a shard's frames and pairs. */
export async function readShardViews(
  folder: string,
  index: number,
  { frames, pairs }: DatasetShard,
): Promise<ViewSet> {
  return unpackViews(await readFile(shardPath(folder, index, "bin")), frames, pairs.length);
}

async function renderShard(
  renderer: FrameRenderer,
  { request, source }: { readonly request: DatasetRequest; readonly source: StepSource },
  { index, counts }: { readonly index: number; readonly counts: LabelCounts },
): Promise<DatasetShard> {
  // A stream of its own for each shard: a run that goes on draws what the whole run would have drawn.
  const random = createSeededRandom(Math.imul(request.seed, 0x9e3779b1) ^ (index * 7919 + 17));
  const { name, steps } = await source.draw(index, counts, random);
  const job = toJob(steps, random);
  const { bytes, changedPx, placedPx } = await renderer.render(job);
  const views = unpackViews(bytes, job.states.length, steps.length);
  const kept = steps.flatMap((step, at) => {
    const [first, second] = job.pairs[at] ?? [0, 0];
    const pairViews = views.pairs[at];
    const isSeen =
      first === second ||
      (numberAt(changedPx, at) >= LEAST_CHANGED_PX &&
        (placedPx[at] ?? Infinity) >= LEAST_PLACED_PX);
    const { verb, object } = step;
    return isSeen && pairViews !== undefined ? [{ first, second, verb, object, pairViews }] : [];
  });
  const pairs = kept.map(({ first, second, verb, object }) => ({ first, second, verb, object }));
  const leftOut = steps.length - kept.length;
  const shard = { room: name, frames: job.states.length, pairs, leftOut };
  const packed = packViews({ frames: views.frames, pairs: kept.map((pair) => pair.pairViews) });
  await writeFile(shardPath(request.folder, index, "bin"), packed);
  if (request.keepsStates === true) {
    const states = gzipSync(JSON.stringify(job.states));
    await writeFile(shardPath(request.folder, index, "states.json.gz"), states);
  }
  const file = shardPath(request.folder, index, "json");
  await writeFile(`${file}.part`, JSON.stringify(shard));
  await rename(`${file}.part`, file);
  return shard;
}

/** Each state once: a step that starts where the last one ended shares its frame. */
function toJob(steps: readonly LabelledStep[], random: SeededRandom): RenderJob {
  const states: HouseholdState[] = [];
  const known = new Map<HouseholdState, number>();
  const indexOf = (state: HouseholdState) => {
    const index = known.get(state) ?? states.push(state) - 1;
    known.set(state, index);
    return index;
  };
  const pairs = steps.map(({ before, after }) => [indexOf(before), indexOf(after)] as const);
  const isLossy = random.next() < 0.6;
  return {
    states,
    pairs,
    placedIds: steps.map(({ verb, before }) =>
      verb === "Place" ? before.agent.heldId : undefined,
    ),
    // Videos come in many sizes and browsers scale in several ways.
    drawnPx: random.pick([300, 360, 480, 480, 480]),
    smoothing: random.pick(["low", "medium", "high"]),
    ...(isLossy ? { jpegQuality: random.range(0.6, 0.92) } : {}),
  };
}
