/** What was planned of a published file's item, as a demonstration: its pictures are made here. */
import { AppError } from "@/base/app-error";
import { assertNever, ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import type { ActionLabel } from "@/core/action-label";
import type { FrameTable } from "@/core/demonstration";
import { describeAction } from "@/core/label-at";
import { NO_WORLD, type Outline } from "@/core/outline";
import { toFilmLabels } from "@/formats/exchange-import/film-labels";
import type { PlannedItem } from "@/formats/exchange-import/plan-item";
import type { ImportedBlob, ImportJob, NewDemonstration } from "@/formats/importer";
import { readVideo, type KnownVideo } from "@/formats/observed-demonstration";

/** Of the file that the item was read from. */
export interface ItemOrigin {
  readonly fileName: string;
  /** The format's name for people. */
  readonly format: string;
  /** The person's words; they count where the file holds one demonstration. */
  readonly instruction: string;
}

export interface MadeDemonstration {
  readonly demonstration: NewDemonstration;
  readonly blob?: ImportedBlob;
  /** Why its part could not be cut out of its film; it has no pictures then. */
  readonly filmError?: AppError;
}

const NO_FRAMES: FrameTable = {
  timestampsUs: [],
  durationUs: 0,
  widthPx: 0,
  heightPx: 0,
  codec: "",
  hash: "",
};

/**
 * Cuts or draws the film, and puts the demonstration together: without pictures where the film cannot be
 * cut, since others of the file may be whole. Throws what the ports throw beside.
 */
export async function makeDemonstration(
  planned: PlannedItem,
  origin: ItemOrigin,
  job: ImportJob,
): Promise<MadeDemonstration> {
  try {
    return await makeWithPictures(planned, origin, job);
  } catch (error) {
    if (planned.pictures.kind !== "film" || !(error instanceof AppError)) {
      throw error;
    }
    job.signal?.throwIfAborted();
    const told = { ...planned, pictures: { kind: "none" as const }, filmLeftOut: error.what };
    return { ...(await makeWithPictures(told, origin, job)), filmError: error };
  }
}

async function makeWithPictures(
  planned: PlannedItem,
  { fileName, format, instruction }: ItemOrigin,
  job: ImportJob,
): Promise<MadeDemonstration> {
  const { item, pictures } = planned;
  const video = await makeVideo(planned, job);
  const { title, dialogue, state, goal, steps, stepComments } = item;
  const demonstration: NewDemonstration = {
    id: createId("demo"),
    title: title === "" ? item.key : title,
    world: await worldOf(planned, job),
    instruction,
    dialogue: [...dialogue],
    source: {
      kind: "file",
      fileName,
      // Of this item alone: the others of the file are other demonstrations.
      fileHash: await sha256Hex(toCanonicalJson({ format, item })),
      note: `${format} · ${item.key}`,
    },
    videoId: video === undefined ? "" : video.sha256,
    frames: video?.frames ?? NO_FRAMES,
    ...(state === undefined ? {} : { state }),
    ...(goal === undefined ? {} : { goal }),
    loggedActions: labelsOf(planned, video),
    ...(steps === undefined ? {} : { steps: [...steps] }),
    ...(stepComments === undefined ? {} : { stepComments: [...stepComments] }),
    outline: toOutline(planned, format),
  };
  return video === undefined || pictures.kind === "none"
    ? { demonstration }
    : { demonstration, blob: { id: video.sha256, blob: video.blob } };
}

/** Films of no world are shown as plain videos are; what can only be read belongs to none. */
async function worldOf({ item, pictures }: PlannedItem, { ports }: ImportJob): Promise<string> {
  if (item.world !== undefined) {
    return item.world;
  }
  return pictures.kind === "film" ? (await ports.videoWorld()).id : NO_WORLD;
}

async function makeVideo(
  { item, pictures }: PlannedItem,
  job: ImportJob,
): Promise<KnownVideo | undefined> {
  const { ports, ...options } = job;
  switch (pictures.kind) {
    case "none":
      return undefined;
    case "film": {
      const { film, frames, range } = pictures;
      return range === undefined
        ? { blob: film, frames, sha256: await sha256Hex(await film.arrayBuffer()) }
        : await readVideo(await ports.cutFilm(film, range, options), job);
    }
    case "drawn": {
      const world = ensureExists(await ports.followedWorld(ensureExists(item.world)));
      const retrace = ensureExists(world.retrace, "it was asked when this was planned");
      const start = world.model.read(ensureExists(item.state));
      const { states } = retrace(start, item.labels, pictures.count);
      return await readVideo(await ports.drawObservations(states, options), job);
    }
    default:
      return assertNever(pictures);
  }
}

function labelsOf({ item }: PlannedItem, video: KnownVideo | undefined): ActionLabel[] {
  if (video === undefined) {
    return [];
  }
  return item.labels.length > 0 ? [...item.labels] : toFilmLabels(item.segments, video.frames);
}

/** So long may be what is shown beside: more is a format's own business. */
const FACT_CHARS = 300;

function toOutline({ item, task, pictures, filmLeftOut }: PlannedItem, format: string): Outline {
  const { segments, labels, program, otherInstructions = [], state, stateText } = item;
  const { videoPath, videoRange } = item;
  const facts = Object.entries(item.kept).filter(([, text]) => text.length <= FACT_CHARS);
  return {
    format,
    kind: task === undefined ? "done" : "task",
    pictures: pictures.kind,
    segments: [...segments],
    actions: pictures.kind === "none" ? labels.map(describeAction) : [],
    ...(program === undefined ? {} : { program }),
    otherInstructions: [...otherInstructions],
    ...(task?.start === undefined ? {} : { start: task.start }),
    ...(videoPath === undefined ? {} : { film: videoPath }),
    ...(videoRange === undefined ? {} : { filmRange: videoRange }),
    ...(filmLeftOut === undefined ? {} : { filmLeftOut }),
    ...(stateText === undefined || state !== undefined ? {} : { stateText }),
    facts: Object.fromEntries(facts),
  };
}
