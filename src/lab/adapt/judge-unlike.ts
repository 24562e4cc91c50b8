/** Whether the measure of unlikeness tells videos of the training renderer from others. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { groupBy } from "@/base/groups";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import {
  LOOKED_AT_FRAMES,
  measureUnlikeness,
  type PictureStatistics,
} from "@/engines/perception/adapt/unlike";
import type { PictureChange } from "@/lab/adapt/changed-picture";
import {
  drawFilm,
  glimpse,
  showPictures,
  type Film,
  type FilmStudio,
} from "@/lab/adapt/changed-films";
import { seeFilm } from "@/lab/adapt/make-picture-statistics";
import { HELD_OUT_CHANGES, LEARNED_CHANGES } from "@/lab/adapt/renderer-changes";
import type { LoadedModel } from "@/lab/labels/bench-idm-model";

/** How unlike the videos of each kind are; `usual` are those of the training renderer. */
export type UnlikeValues = ReadonlyMap<string, readonly number[]>;

export const USUAL = "usual";
/** Nothing but noise: what was drawn is buried under it. */
const STATIC: PictureChange = { noise: 2000, saturation: 0 };

export async function measureKinds(
  loaded: LoadedModel,
  statistics: PictureStatistics,
  { studio, films, pictures }: UnlikeCase,
): Promise<UnlikeValues> {
  const kinds: readonly (readonly [string, PictureChange])[] = [
    [USUAL, {}],
    ...Object.entries(HELD_OUT_CHANGES),
    ...Object.entries(LEARNED_CHANGES),
    ["static", STATIC],
  ];
  const values = new Map<string, readonly number[]>();
  for (const [kind, change] of kinds) {
    const own: number[] = [];
    for (const film of films) {
      const drawn = await drawFilm(studio, glimpse(film, LOOKED_AT_FRAMES), [kind, change]);
      own.push(measureUnlikeness(await seeFilm(loaded, drawn), statistics).value);
    }
    values.set(kind, own);
  }
  const shown: number[] = [];
  for (const files of await pictureFolders(pictures)) {
    const drawn = await showPictures(studio, "screenshots", files.slice(0, LOOKED_AT_FRAMES));
    shown.push(measureUnlikeness(await seeFilm(loaded, drawn), statistics).value);
  }
  if (shown.length > 0) {
    values.set("screenshots", shown);
  }
  return values;
}

export interface UnlikeCase {
  readonly studio: FilmStudio;
  readonly films: readonly Film[];
  /** A folder with pictures of web pages in folders; nothing is measured of it where it is absent. */
  readonly pictures: string;
}

/** The pictures of each folder below this one that has any. */
async function pictureFolders(folder: string): Promise<readonly (readonly string[])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:png|jpe?g|webp)$/u.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return [...groupBy(files.toSorted(), (file) => path.dirname(file)).lists()];
}

/** The chance that an unlike video is measured higher than a usual one. */
export function auroc(unlike: readonly number[], usual: readonly number[]): number {
  const wins = unlike.map(
    (value) =>
      usual.filter((other) => value > other).length +
      usual.filter((other) => value === other).length / 2,
  );
  return wins.reduce((sum, won) => sum + won, 0) / (unlike.length * usual.length);
}

export function aurocInterval(unlike: readonly number[], usual: readonly number[]): Interval {
  const units = [
    ...unlike.map((value) => ({ value, isUnlike: true })),
    ...usual.map((value) => ({ value, isUnlike: false })),
  ];
  return bootstrapInterval(units, (drawn) => {
    const values = (isUnlike: boolean) =>
      drawn.filter((unit) => unit.isUnlike === isUnlike).map(({ value }) => value);
    return auroc(values(true), values(false));
  });
}
