/**
 * `exemplar make-dataset --rooms training|unseen --pairs N --seed S --out DIR [--size PX]`
 *
 * Renders labelled frame pairs in rooms of our own. A shard is a room: `shard-00012.bin` holds raw
 * RGB frames, `shard-00012.json` the pairs. The same arguments give the same data; a run that was
 * stopped goes on after its last whole shard.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { openFrameRenderer, type FrameRenderer } from "@/cli/make-dataset-browser";
import { sampleSteps, type LabelCounts, type LabelledStep } from "@/cli/make-dataset-sampler";
import { collectVocabulary } from "@/cli/make-dataset-vocabulary";
import type { RenderJob } from "@/cli/render-page/dataset-page";
import type { HouseholdState } from "@/worlds/household/household-state";
import { walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom, type RoomKind } from "@/worlds/household/rooms/generate-room";
import { roomSeed, type RoomFamily } from "@/worlds/household/rooms/room-split";

const PAIRS_PER_ROOM = 56;
/** Fewer changed pixels than this, and no one could tell what happened. */
const LEAST_CHANGED_PX = 6;
/** Kitchens are where most household tasks happen. */
const KINDS: readonly RoomKind[] = [
  "kitchen",
  "kitchen",
  "living room",
  "kitchen",
  "bedroom",
  "kitchen",
  "bathroom",
  "kitchen",
];

const shardSchema = z.object({
  room: z.string(),
  frames: z.number(),
  pairs: z.array(
    z.object({ first: z.number(), second: z.number(), verb: z.string(), object: z.string() }),
  ),
});
export type DatasetShard = Readonly<z.infer<typeof shardSchema>>;

export interface DatasetRequest {
  readonly family: RoomFamily;
  readonly pairCount: number;
  readonly seed: number;
  readonly folder: string;
  readonly sizePx: number;
}

export async function makeDataset(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "training" },
      pairs: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: ".data/idm" },
      size: { type: "string", default: "128" },
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
  readonly size: string;
}): DatasetRequest {
  const [pairCount, seed, sizePx] = [values.pairs, values.seed, values.size].map(Number);
  const isWhole = [pairCount, seed, sizePx].every((value) => Number.isInteger(value));
  if (!isWhole || (values.rooms !== "training" && values.rooms !== "unseen")) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: "Use --rooms training|unseen and whole numbers for --pairs, --seed and --size.",
    });
  }
  return {
    family: values.rooms,
    pairCount: pairCount ?? 0,
    seed: seed ?? 0,
    sizePx: sizePx ?? 0,
    folder: values.out,
  };
}

/** Renders until the folder holds `pairCount` pairs; whole shards that are there already count. */
export async function writeDataset(
  request: DatasetRequest,
): Promise<{ readonly pairs: number; readonly rooms: number }> {
  await mkdir(request.folder, { recursive: true });
  const { family, seed, sizePx } = request;
  await writeFile(
    path.join(request.folder, "meta.json"),
    `${JSON.stringify({ version: 1, family, seed, sizePx })}\n`,
  );
  const counts: LabelCounts = new Map();
  const renderer = await openFrameRenderer();
  const startedMs = Date.now();
  let [pairs, index] = [0, 0];
  try {
    for (; pairs < request.pairCount; index += 1) {
      const shard =
        (await readShard(request.folder, index)) ??
        (await renderShard(renderer, request, { index, counts }));
      for (const { verb, object } of shard.pairs) {
        counts.set(verb, (counts.get(verb) ?? 0) + 1);
        counts.set(`${verb} ${object}`, (counts.get(`${verb} ${object}`) ?? 0) + 1);
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

function shardPath(folder: string, index: number, extension: "bin" | "json"): string {
  return path.join(folder, `shard-${String(index).padStart(5, "0")}.${extension}`);
}

/** A shard that was written whole, or undefined: the JSON is written last. */
export async function readShard(folder: string, index: number): Promise<DatasetShard | undefined> {
  const file = shardPath(folder, index, "json");
  return existsSync(file) ? shardSchema.parse(JSON.parse(await readFile(file, "utf8"))) : undefined;
}

/** The RGB bytes of a shard's frames. */
export function readShardFrames(folder: string, index: number): Promise<Uint8Array> {
  return readFile(shardPath(folder, index, "bin"));
}

async function renderShard(
  renderer: FrameRenderer,
  request: DatasetRequest,
  { index, counts }: { readonly index: number; readonly counts: LabelCounts },
): Promise<DatasetShard> {
  // A stream of its own for each room: a run that goes on draws what the whole run would have drawn.
  const random = createSeededRandom(Math.imul(request.seed, 0x9e3779b1) ^ (index * 7919 + 17));
  const kind = KINDS[index % KINDS.length] ?? "kitchen";
  const room = generateRoom({ kind, seed: roomSeed(request.family, index) });
  const cells = walkableCells(room);
  const steps = sampleSteps({ room, cells }, PAIRS_PER_ROOM, new Map(counts), random);
  const job = toJob(steps, request.sizePx, random);
  const { frames, changedPx } = await renderer.render(job);
  const pairs = steps.flatMap(({ verb, object }, at) => {
    const [first, second] = job.pairs[at] ?? [0, 0];
    const isSeen = first === second || (changedPx[at] ?? 0) >= LEAST_CHANGED_PX;
    return isSeen ? [{ first, second, verb, object }] : [];
  });
  const shard = { room: room.room.name, frames: job.states.length, pairs };
  await writeFile(shardPath(request.folder, index, "bin"), frames);
  const file = shardPath(request.folder, index, "json");
  await writeFile(`${file}.part`, JSON.stringify(shard));
  await rename(`${file}.part`, file);
  return shard;
}

/** Each state once: a step that starts where the last one ended shares its frame. */
function toJob(steps: readonly LabelledStep[], sizePx: number, random: SeededRandom): RenderJob {
  const states: HouseholdState[] = [];
  const indexOf = (state: HouseholdState) => {
    const known = states.indexOf(state);
    return known >= 0 ? known : states.push(state) - 1;
  };
  const pairs = steps.map(({ before, after }) => [indexOf(before), indexOf(after)] as const);
  const isLossy = random.next() < 0.5;
  return {
    states,
    pairs,
    sizePx,
    // Videos come in many sizes and browsers scale in several ways.
    drawnPx: random.pick([192, 224, 256, 256, 320, 480]),
    smoothing: random.pick(["low", "medium", "high"]),
    ...(isLossy ? { jpegQuality: random.range(0.6, 0.92) } : {}),
  };
}
