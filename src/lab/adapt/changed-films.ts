/**
 * Films of held-out episodes (or, without games, of rooms that no training run may use) as a changed
 * renderer shows them: views of frames and pairs with what was done, kept on disk.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { elementAt } from "@/base/element-at";
import { shortHash } from "@/base/encoding/short-hash";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import type { PictureChange } from "@/lab/adapt/changed-picture";
import type { FramePair } from "@/lab/labels/bench-idm-model";
import type { FrameRenderer } from "@/lab/pairs/make-dataset-browser";
import { NO_OBJECT, type LabelledStep } from "@/lab/pairs/make-dataset-sampler";
import { createStepSource, labelOf, statesOf } from "@/lab/pairs/make-dataset-sources";
import { unpackViews, type ViewSet } from "@/lab/pictures/packed-views";
import type { TeachEpisode } from "@/formats/teach/teach";
import type { HouseholdState, RoomFamily } from "@/worlds/household/household-study";

/** One video: its observations, and which of them are a labelled pair. */
export interface Film {
  readonly name: string;
  readonly states: readonly HouseholdState[];
  readonly pairs: readonly FramePair[];
}

/** A film as it was drawn. */
export interface DrawnFilm {
  readonly name: string;
  readonly views: ViewSet;
  readonly pairs: readonly FramePair[];
}

const AS_DRAWN = { drawnPx: 320, smoothing: "low", jpegQuality: 0.85 } as const;
/** Of a person's path every interaction is asked, and of the many motions this share. */
const MOTIONS_KEPT = 0.35;

/** The path that a person drove, as pairs. */
export function filmOfGame(episode: TeachEpisode, seed: number): Film {
  const random = createSeededRandom(seed);
  const states = statesOf(episode);
  const steps = episode.actions.flatMap((action, at): LabelledStep[] => {
    const isDropped = action.kind === "motion" && random.next() > MOTIONS_KEPT;
    const [before, after] = [states[at], states[at + 1]];
    if (isDropped || before === undefined || after === undefined) {
      return [];
    }
    const { verb, object = NO_OBJECT } = labelOf(action);
    return [{ before, after, verb, object }];
  });
  return filmOfSteps(episode.gameId, steps);
}

/** Random valid steps in a generated room. */
export async function filmOfRoom(family: RoomFamily, index: number): Promise<Film> {
  const random = createSeededRandom(index * 7919 + 5);
  const { name, steps } = await createStepSource(family, []).draw(index, new Tally(), random);
  return filmOfSteps(`${name}-${index}`, steps);
}

function filmOfSteps(name: string, steps: readonly LabelledStep[]): Film {
  const states: HouseholdState[] = [];
  const place = (state: HouseholdState) => {
    const known = states.lastIndexOf(state);
    return known >= 0 ? known : states.push(state) - 1;
  };
  const pairs = steps.map(({ before, after, verb, object }): FramePair => {
    const truth = object === NO_OBJECT ? { verb } : { verb, object };
    return { first: place(before), second: place(after), truth };
  });
  return { name, states, pairs };
}

/** `count` observations of a film, evenly spread, without pairs: what is looked at before labelling. */
export function glimpse({ name, states }: Film, count: number): Film {
  const step = states.length / count;
  const some = Array.from({ length: Math.min(count, states.length) }, (_, index) =>
    Math.floor(index * Math.max(1, step)),
  );
  return { name: `${name}-glimpse`, states: some.map((at) => elementAt(states, at)), pairs: [] };
}

export interface FilmStudio {
  readonly renderer: () => Promise<FrameRenderer>;
  readonly folder: string;
}

/** Draws a film as the changed renderer does, or takes it from the folder where it is kept. */
export async function drawFilm(
  { renderer, folder }: FilmStudio,
  film: Film,
  [changeName, change]: readonly [string, PictureChange],
): Promise<DrawnFilm> {
  const file = path.join(folder, `${changeName}-${film.name}-${film.pairs.length}.bin`);
  const { name, states, pairs } = film;
  if (!existsSync(file)) {
    const bytes = await drawViews(await renderer(), film, change);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }
  return { name, pairs, views: unpackViews(await readFile(file), states.length, pairs.length) };
}

async function drawViews(
  renderer: FrameRenderer,
  { name, states, pairs }: Film,
  change: PictureChange,
): Promise<Uint8Array> {
  const seed = Number.parseInt(shortHash(name), 16);
  const { bytes } = await renderer.render({
    states,
    pairs: pairs.map(({ first, second }) => [first, second] as const),
    change: { ...change, seed },
    ...AS_DRAWN,
  });
  return bytes;
}

/** Pictures that were drawn elsewhere, as the frames of a film. */
export async function showPictures(
  { renderer }: Pick<FilmStudio, "renderer">,
  name: string,
  files: readonly string[],
): Promise<DrawnFilm> {
  const pictures = await Promise.all(
    files.map(async (file) => {
      const type = path.extname(file).slice(1);
      return `data:image/${type};base64,${(await readFile(file)).toString("base64")}`;
    }),
  );
  const drawing = await renderer();
  const { bytes } = await drawing.render({ states: [], pairs: [], pictures, ...AS_DRAWN });
  return { name, pairs: [], views: unpackViews(bytes, pictures.length, 0) };
}
