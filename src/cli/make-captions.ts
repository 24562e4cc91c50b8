/**
 * `exemplar make-captions --rooms training|unseen --frames N --seed S --out DIR [--size PX]`
 *
 * Renders views of rooms of our own with captions of what is really visible in them, for training
 * and measuring the dual encoder. A shard is a room: `shard-00012.bin` holds raw RGB frames,
 * `shard-00012.json` their captions; `texts.json` holds groups of texts that mean the same. The same
 * arguments give the same data; a run that was stopped goes on after its last whole shard.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { instructionGroups } from "@/cli/make-captions-instructions";
import { captionsOf } from "@/cli/make-captions-sentences";
import { openFrameRenderer, type FrameRenderer } from "@/cli/make-dataset-browser";
import { atRandomPose, facing, type FloorCell } from "@/cli/make-dataset-poses";
import { holding, varyRoom } from "@/cli/make-dataset-variant";
import type { HouseholdState } from "@/worlds/household/household-state";
import { hasAffordance } from "@/worlds/household/object-classes";
import { walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom, type RoomKind } from "@/worlds/household/rooms/generate-room";
import { roomSeed, type RoomFamily } from "@/worlds/household/rooms/room-split";

const VIEWS_PER_ROOM = 16;
/** Views of a room in one condition before the next is drawn. */
const VIEWS_PER_CONDITION = 4;
const TRIES_PER_VIEW = 12;
const HOLDING_SHARE = 0.25;
const FACING_SHARE = 0.6;
const KINDS: readonly RoomKind[] = [
  "kitchen",
  "living room",
  "kitchen",
  "bedroom",
  "kitchen",
  "bathroom",
];

const shardSchema = z.object({
  room: z.string(),
  /** All captions of each frame, the full one first. */
  captions: z.array(z.array(z.string())),
});
export type CaptionShard = Readonly<z.infer<typeof shardSchema>>;

export interface CaptionRequest {
  readonly family: RoomFamily;
  readonly frameCount: number;
  readonly seed: number;
  readonly folder: string;
  readonly sizePx: number;
}

export async function makeCaptions(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "training" },
      frames: { type: "string", default: "6000" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: ".data/clip" },
      size: { type: "string", default: "128" },
    },
  });
  const [frameCount = 0, seed = 0, sizePx = 0] = [values.frames, values.seed, values.size].map(
    Number,
  );
  const isWhole = [frameCount, seed, sizePx].every((value) => Number.isInteger(value));
  if (!isWhole || (values.rooms !== "training" && values.rooms !== "unseen")) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: "Use --rooms training|unseen and whole numbers for --frames, --seed and --size.",
    });
  }
  const made = await writeCaptions({
    family: values.rooms,
    frameCount,
    seed,
    sizePx,
    folder: values.out,
  });
  console.log(`${made.frames} captioned frames of ${made.rooms} rooms in ${values.out}`);
  return 0;
}

/** Renders until the folder holds `frameCount` frames; whole shards that are there already count. */
export async function writeCaptions(
  request: CaptionRequest,
): Promise<{ readonly frames: number; readonly rooms: number }> {
  const { folder, family, seed, sizePx } = request;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "meta.json"),
    `${JSON.stringify({ version: 1, family, seed, sizePx })}\n`,
  );
  await writeFile(path.join(folder, "texts.json"), JSON.stringify(instructionGroups()));
  const startedMs = Date.now();
  let renderer: FrameRenderer | undefined;
  let [frames, index] = [0, 0];
  try {
    for (; frames < request.frameCount; index += 1) {
      let shard = await readCaptionShard(folder, index);
      if (shard === undefined) {
        renderer ??= await openFrameRenderer();
        shard = await renderShard(renderer, request, index);
      }
      frames += shard.captions.length;
      if (index % 20 === 19) {
        const elapsedS = Math.round((Date.now() - startedMs) / 1000);
        console.error(`${frames} of ${request.frameCount} frames, ${elapsedS} s`);
      }
    }
  } finally {
    await renderer?.close();
  }
  return { frames, rooms: index };
}

function shardPath(folder: string, index: number, extension: "bin" | "json"): string {
  return path.join(folder, `shard-${String(index).padStart(5, "0")}.${extension}`);
}

/** A shard that was written whole, or undefined: the JSON is written last. */
export async function readCaptionShard(
  folder: string,
  index: number,
): Promise<CaptionShard | undefined> {
  const file = shardPath(folder, index, "json");
  return existsSync(file) ? shardSchema.parse(JSON.parse(await readFile(file, "utf8"))) : undefined;
}

/** The RGB bytes of a shard's frames. */
export function readCaptionFrames(folder: string, index: number): Promise<Uint8Array> {
  return readFile(shardPath(folder, index, "bin"));
}

async function renderShard(
  renderer: FrameRenderer,
  request: CaptionRequest,
  index: number,
): Promise<CaptionShard> {
  // A stream of its own for each room: a run that goes on draws what the whole run would have drawn.
  const random = createSeededRandom(Math.imul(request.seed, 0x85ebca6b) ^ (index * 7919 + 29));
  const kind = KINDS[index % KINDS.length] ?? "kitchen";
  const room = generateRoom({ kind, seed: roomSeed(request.family, index) });
  const views = drawViews(room, walkableCells(room), random);
  const isLossy = random.next() < 0.5;
  const { bytes } = await renderer.render({
    states: views.map(({ state }) => state),
    pairs: [],
    framesPx: request.sizePx,
    // Videos come in many sizes and browsers scale in several ways.
    drawnPx: random.pick([192, 224, 256, 256, 320]),
    smoothing: random.pick(["low", "medium", "high"]),
    ...(isLossy ? { jpegQuality: random.range(0.6, 0.92) } : {}),
  });
  const shard = { room: room.room.name, captions: views.map(({ captions }) => [...captions]) };
  await writeFile(shardPath(request.folder, index, "bin"), bytes);
  const file = shardPath(request.folder, index, "json");
  await writeFile(`${file}.part`, JSON.stringify(shard));
  await rename(`${file}.part`, file);
  return shard;
}

interface CaptionedView {
  readonly state: HouseholdState;
  readonly captions: readonly string[];
}

function drawViews(
  room: HouseholdState,
  cells: readonly FloorCell[],
  random: SeededRandom,
): readonly CaptionedView[] {
  const views: CaptionedView[] = [];
  let condition = varyRoom(room, random);
  for (let index = 0; index < VIEWS_PER_ROOM; index += 1) {
    if (index % VIEWS_PER_CONDITION === 0) {
      condition = varyRoom(room, random);
    }
    for (let attempt = 0; attempt < TRIES_PER_VIEW; attempt += 1) {
      const state = drawView(condition, cells, random);
      const captions = state === undefined ? undefined : captionsOf(state, random);
      if (state !== undefined && captions !== undefined) {
        views.push({ state, captions });
        break;
      }
    }
  }
  return views;
}

/** Mostly in front of something, each class as often as the others; else anywhere. */
function drawView(
  condition: HouseholdState,
  cells: readonly FloorCell[],
  random: SeededRandom,
): HouseholdState | undefined {
  const portable = condition.objects.filter(({ class: name }) => hasAffordance(name, "pickupable"));
  const state =
    random.next() < HOLDING_SHARE && portable.length > 0
      ? holding(condition, random.pick(portable).id)
      : condition;
  if (random.next() >= FACING_SHARE) {
    return atRandomPose(state, cells, random);
  }
  const chosen = random.pick([...new Set(state.objects.map((object) => object.class))].sort());
  const target = random.pick(state.objects.filter((object) => object.class === chosen));
  return facing(state, target, cells, random);
}
