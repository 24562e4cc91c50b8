/**
 * `exemplar make-picture-statistics --games DIR [--data DIR] [--out FILE]`
 *
 * Draws training games and rooms as the training renderer does, and others of them as renderers do that
 * were changed on purpose, and writes what the encoder sees of them: what the studio measures by how
 * unlike its training pictures a video is.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { toBase64 } from "@/base/encoding/base64";
import { createLazy } from "@/base/lazy";
import { frameFeatures, type FrameFeatures } from "@/engines/perception/adapt/frame-features";
import {
  LOOKED_AT_FRAMES,
  type FamilyStatistics,
  type PictureStatistics,
} from "@/engines/perception/adapt/unlike";
import type { PictureChange } from "@/lab/adapt/changed-picture";
import {
  drawFilm,
  filmOfGame,
  filmOfRoom,
  glimpse,
  type DrawnFilm,
  type Film,
} from "@/lab/adapt/changed-films";
import { fitStatistics } from "@/lab/adapt/fit-statistics";
import { CALIBRATION_CHANGES } from "@/lab/adapt/renderer-changes";
import { loadIdm, type LoadedModel } from "@/lab/labels/bench-idm-model";
import { openFrameRenderer } from "@/lab/pairs/make-dataset-browser";
import { gamesByHoldOut } from "@/lab/pairs/make-dataset-sources";

const TRAINING = 40;
const CALIBRATING = 16;
const UNCHANGED: readonly [string, PictureChange] = ["plain", {}];

export async function makePictureStatistics(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string", default: "../shared/real-data/TEACh/games" },
      data: { type: "string", default: ".data/adapt" },
      out: { type: "string", default: "models/idm/pictures.json" },
    },
  });
  const loaded = await loadIdm("models/idm");
  const renderer = createLazy(openFrameRenderer);
  const look = async (film: Film, change: readonly [string, PictureChange]) => {
    const short = glimpse(film, LOOKED_AT_FRAMES);
    return await seeFilm(loaded, await drawFilm({ renderer, folder: values.data }, short, change));
  };
  const games = await gamesByHoldOut(values.games, false);
  const step = Math.floor(games.length / TRAINING);
  const gameAt = (index: number) =>
    games.slice(index, index + 1).map((game) => filmOfGame(game, 1));
  const training: (readonly FrameFeatures[])[] = [];
  const usual: (readonly FrameFeatures[])[] = [];
  const changed: (readonly FrameFeatures[])[] = [];
  for (let index = 0; index < TRAINING; index += 1) {
    const films = [...gameAt(index * step), await filmOfRoom("training", index * 3 + 1)];
    for (const film of films) {
      training.push(await look(film, UNCHANGED));
    }
  }
  for (const film of Array.from({ length: CALIBRATING }, (_, at) => gameAt(at * step + 1)).flat()) {
    usual.push(await look(film, UNCHANGED));
    for (const change of Object.entries(CALIBRATION_CHANGES)) {
      changed.push(await look(film, change));
    }
  }
  await (await renderer()).close();
  const statistics = fitStatistics(loaded.model.revision, { training, usual, changed });
  await writeFile(values.out, `${JSON.stringify(toText(statistics))}\n`);
  console.log(`${training.length} videos in ${values.out}, limit ${statistics.limit.toFixed(2)}`);
  return 0;
}

/** What the encoder sees of a film's frames. */
export async function seeFilm(
  { pairModel, model }: LoadedModel,
  { views }: Pick<DrawnFilm, "views">,
): Promise<readonly FrameFeatures[]> {
  const maps = await pairModel.encode(views.frames);
  return views.frames.flatMap((frame, at) => {
    const own = maps[at];
    return own === undefined ? [] : [frameFeatures(frame, own, model.channels)];
  });
}

function toText({ seen, grain, ...rest }: PictureStatistics) {
  return { ...rest, seen: familyText(seen), grain: familyText(grain) };
}

function familyText({ middle, width, precision, usual }: FamilyStatistics) {
  const text = (floats: Float32Array) => toBase64(new Uint8Array(floats.slice().buffer));
  return { middle: text(middle), width: text(width), precision: text(precision), usual };
}
