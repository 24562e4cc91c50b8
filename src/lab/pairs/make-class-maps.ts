/**
 * `exemplar make-class-maps --games DIR --pictures N --seed S --out DIR`
 *
 * Renders pictures of training rooms together with the class that each cell of them shows, from the
 * object masks: from these the inverse dynamics model's backbone learns what things look like, sixty
 * answers a picture instead of one a pair. Layout of `maps-00012.bin`, per picture: overview, hand and
 * looks as RGB, then of each the classes of its cells and their conditions (`class-maps.ts`).
 */
import { Tally } from "@/base/tally";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { openFrameRenderer, type FrameRenderer } from "@/lab/pairs/make-dataset-browser";
import {
  createStepSource,
  gamesByHoldOut,
  type StepSource,
} from "@/lab/pairs/make-dataset-sources";
import { collectVocabulary } from "@/lab/pairs/make-dataset-vocabulary";
import { CELL_PX, DRAWS_PER_LOOK, LOOKS, UNCLEAR } from "@/lab/pairs/class-maps";
import { CLOSE_PX, OVERVIEW_PX } from "@/engines/perception/views/pair-views";
import type { HouseholdState } from "@/worlds/household/household-study";

/** Few pictures of each room or episode: many rooms teach more than many views of one. */
const PICTURES_PER_ROOM = 12;

export async function makeClassMaps(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pictures: { type: "string", default: "9000" },
      seed: { type: "string", default: "11" },
      out: { type: "string", default: ".data/idm-class-maps" },
      games: { type: "string" },
    },
  });
  const { out: folder, games } = values;
  const seed = Number(values.seed);
  const shards = Math.ceil(Number(values.pictures) / PICTURES_PER_ROOM);
  await mkdir(folder, { recursive: true });
  const classes = collectVocabulary().objects;
  const layout = { overviewPx: OVERVIEW_PX, closePx: CLOSE_PX, cellPx: CELL_PX, looks: LOOKS };
  const meta = { version: 1, seed, ...layout, unclear: UNCLEAR, classes };
  await writeFile(path.join(folder, "meta.json"), `${JSON.stringify(meta)}\n`);
  const episodes = games === undefined ? [] : await gamesByHoldOut(games, false);
  const source = createStepSource("training", episodes);
  const classNumbers = Object.fromEntries(classes.map((name, index) => [name, index + 1]));
  const renderer = await openFrameRenderer();
  try {
    for (let index = 0; index < shards; index += 1) {
      const file = path.join(folder, `maps-${String(index).padStart(5, "0")}.bin`);
      if (!existsSync(file)) {
        // A stream of its own for each room: a run that goes on draws what the whole run would have.
        const random = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ (index * 7919 + 17));
        const bytes = await renderRoom(renderer, { source, index, random, classNumbers });
        await writeFile(`${file}.part`, bytes);
        await rename(`${file}.part`, file);
      }
      if (index % 20 === 19) {
        console.error(`${(index + 1) * PICTURES_PER_ROOM} pictures of ${index + 1} rooms`);
      }
    }
  } finally {
    await renderer.close();
  }
  console.log(`${shards * PICTURES_PER_ROOM} pictures in ${folder}`);
  return 0;
}

interface RoomRequest {
  readonly source: StepSource;
  readonly index: number;
  readonly random: SeededRandom;
  readonly classNumbers: Readonly<Record<string, number>>;
}

async function renderRoom(
  renderer: FrameRenderer,
  { source, index, random, classNumbers }: RoomRequest,
): Promise<Uint8Array> {
  // Rooms and paths that the pairs' own seed has not drawn in this order.
  const { steps } = await source.draw(index + 5003, new Tally(), random);
  const states: HouseholdState[] = [];
  for (const { after } of random.shuffle(steps).slice(0, PICTURES_PER_ROOM)) {
    states.push(after);
  }
  const draws = states.map(() =>
    Array.from({ length: LOOKS * DRAWS_PER_LOOK }, () => random.next()),
  );
  const isLossy = random.next() < 0.6;
  const { bytes } = await renderer.render({
    states,
    pairs: [],
    drawnPx: random.pick([300, 360, 480, 480, 480]),
    smoothing: random.pick(["low", "medium", "high"]),
    ...(isLossy ? { jpegQuality: random.range(0.6, 0.92) } : {}),
    classMaps: { classNumbers, draws },
  });
  return bytes;
}
