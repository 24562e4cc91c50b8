/**
 * `exemplar make-captions --rooms training|unseen --frames N --seed S --out DIR [--size PX] [--crops N]`
 *
 * Renders views of rooms of our own with captions of what is really visible in them, and crops of
 * single things with what is true of each, for training and measuring the dual encoder. A shard is a
 * room (`make-captions-shards.ts`); `texts.json` holds groups of texts that mean the same. The same
 * arguments give the same data; a run that was stopped goes on after its last whole shard.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { openCaptionRenderer, type CaptionRenderer } from "@/lab/captions/caption-renderer";
import { instructionGroups } from "@/lab/captions/make-captions-instructions";
import { captionsOf } from "@/lab/captions/make-captions-sentences";
import {
  readCaptionShard,
  writeCaptionShard,
  type CaptionShard,
} from "@/lab/captions/make-captions-shards";
import { planViews, type PlannedView } from "@/lab/captions/make-captions-views";
import { attributesOf } from "@/lab/captions/make-captions-visible";
import type { ViewAnswer } from "@/lab/pages/captions-page";
import {
  attributeNoun,
  findObject,
  generateRoom,
  OBJECT_CLASSES,
  type RoomFamily,
  type RoomKind,
  roomSeed,
  VISIBLE_ATTRIBUTES,
  walkableCells,
} from "@/worlds/household/household-study";

const VIEWS_PER_ROOM = 10;
const CROPS_PER_VIEW = 3;
/** Things looked for beside the one that a view is posed for; most of a room cannot be seen. */
const WISHES_PER_VIEW = 8;
/** For more crops, nearly all that a room has is looked for. */
const MANY_WISHES = 64;
/** Some twelve by twelve pixels of a view of 320. */
const LEAST_CROP_AREA = 0.0015;
const GRID_CELLS = 16;
const KINDS: readonly RoomKind[] = [
  "kitchen",
  "living room",
  "kitchen",
  "bedroom",
  "kitchen",
  "bathroom",
];

export interface CaptionRequest {
  readonly family: RoomFamily;
  readonly frameCount: number;
  readonly seed: number;
  readonly folder: string;
  readonly sizePx: number;
  /** Crops of single things, at most so many a view; {@link CROPS_PER_VIEW} else. */
  readonly mostCrops?: number;
}

export async function makeCaptions(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rooms: { type: "string", default: "training" },
      frames: { type: "string", default: "6000" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: ".data/clip-v2" },
      size: { type: "string", default: "128" },
      crops: { type: "string", default: String(CROPS_PER_VIEW) },
    },
  });
  const { frames, size, crops } = values;
  const [frameCount, seed] = [Number(frames), Number(values.seed)];
  const [sizePx, mostCrops] = [Number(size), Number(crops)];
  const isWhole = [frameCount, seed, sizePx, mostCrops].every((value) => Number.isInteger(value));
  if (!isWhole || (values.rooms !== "training" && values.rooms !== "unseen")) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: "Use --rooms training|unseen and whole numbers for --frames, --seed, --size and --crops.",
    });
  }
  const made = await writeCaptions({
    family: values.rooms,
    frameCount,
    seed,
    sizePx,
    mostCrops,
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
  const layout = { gridCells: GRID_CELLS, classes: OBJECT_CLASSES, attributes: VISIBLE_ATTRIBUTES };
  await writeFile(
    path.join(folder, "meta.json"),
    `${JSON.stringify({ version: 2, family, seed, sizePx, ...layout })}\n`,
  );
  await writeFile(path.join(folder, "texts.json"), JSON.stringify(instructionGroups()));
  const startedMs = Date.now();
  let renderer: CaptionRenderer | undefined;
  let [frames, index] = [0, 0];
  try {
    for (; frames < request.frameCount; index += 1) {
      let shard = await readCaptionShard(folder, index);
      if (shard === undefined) {
        renderer ??= await openCaptionRenderer();
        shard = await renderShard(renderer, request, index);
      }
      frames += shard.frames.length;
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

async function renderShard(
  renderer: CaptionRenderer,
  request: CaptionRequest,
  index: number,
): Promise<CaptionShard> {
  // A stream of its own for each room: a run that goes on draws what the whole run would have drawn.
  const random = createSeededRandom(Math.imul(request.seed, 0x85ebca6b) ^ (index * 7919 + 29));
  const kind = KINDS[index % KINDS.length] ?? "kitchen";
  const room = generateRoom({ kind, seed: roomSeed(request.family, index) });
  const { mostCrops = CROPS_PER_VIEW } = request;
  const planned = planViews(room, walkableCells(room), random, {
    views: VIEWS_PER_ROOM,
    wishes: mostCrops > CROPS_PER_VIEW ? MANY_WISHES : WISHES_PER_VIEW,
  });
  const isLossy = random.next() < 0.5;
  const { views, bytes } = await renderer.render({
    views: planned.map(({ state, wishes }) => ({ state, wishes })),
    sizePx: request.sizePx,
    // Videos come in many sizes and browsers scale in several ways.
    drawnPx: random.pick([224, 256, 256, 288, 320]),
    smoothing: random.pick(["low", "medium", "high"]),
    ...(isLossy ? { jpegQuality: random.range(0.6, 0.92) } : {}),
    mostCrops,
    leastCropArea: LEAST_CROP_AREA,
    gridCells: GRID_CELLS,
  });
  const { frames, parts } = captionFrames(planned, views, { random, bytes, request });
  const crops = planned.flatMap((view, at) => describeCrops(view, views[at]?.crops ?? []));
  const pictureBytes = request.sizePx ** 2 * 3;
  const cropBytes = bytes.subarray(planned.length * pictureBytes);
  const shard = { room: room.room.name, frames, crops };
  const [pictures, grids] = [parts.map(({ picture }) => picture), parts.map(({ grid }) => grid)];
  await writeCaptionShard(request.folder, index, shard, [...pictures, cropBytes, ...grids]);
  return shard;
}

/** The views that show enough to be told from others, with their pictures and maps. */
function captionFrames(
  planned: readonly PlannedView[],
  views: readonly ViewAnswer[],
  from: {
    readonly random: SeededRandom;
    readonly bytes: Uint8Array;
    readonly request: CaptionRequest;
  },
) {
  const pictureBytes = from.request.sizePx ** 2 * 3;
  const frames: CaptionShard["frames"] = [];
  const parts: { readonly picture: Uint8Array; readonly grid: Uint8Array }[] = [];
  for (const [at, { state }] of planned.entries()) {
    const view = views[at];
    const captioned = view && captionsOf(state, view.objects, from.random);
    if (view !== undefined && captioned !== undefined) {
      const { captions, symbols } = captioned;
      frames.push({
        captions: captions.map(({ text, symbols }) => ({ text, symbols: [...symbols] })),
        symbols: [...symbols],
      });
      parts.push({
        picture: from.bytes.subarray(at * pictureBytes, (at + 1) * pictureBytes),
        grid: packGrid(state, view),
      });
    }
  }
  return { frames, parts };
}

function describeCrops(
  { state, wishes }: PlannedView,
  met: readonly number[],
): CaptionShard["crops"] {
  return met.flatMap((index) => {
    const wish = wishes[index];
    const object = wish && findObject(state, wish.id);
    if (wish === undefined || object === undefined) {
      return [];
    }
    const attributes = Object.fromEntries(
      attributesOf(object).map(({ attribute, value }) => [attribute, value]),
    );
    return [{ noun: attributeNoun(object.class), kind: wish.kind, attributes }];
  });
}

/** Three bytes a cell: class number from 1 (0 is the room), attributes it can have, and has. */
function packGrid(
  state: PlannedView["state"],
  { objects, grid }: ViewAnswer,
): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(grid.length * 3);
  const facts = objects.map(({ id }) => {
    const object = findObject(state, id);
    const known = object === undefined ? [] : attributesOf(object);
    const bits = (wanted: typeof known) =>
      wanted.reduce((sum, { attribute }) => sum | (1 << VISIBLE_ATTRIBUTES.indexOf(attribute)), 0);
    const number = object === undefined ? 0 : OBJECT_CLASSES.indexOf(object.class) + 1;
    return [number, bits(known), bits(known.filter(({ value }) => value))];
  });
  grid.forEach((index, cell) => packed.set(facts[index] ?? [0, 0, 0], cell * 3));
  return packed;
}
