/** Pictures for a teacher that can see, with numbers on the objects where the room is known. */
import { isDefined } from "@/base/defined";
import { AppError } from "@/base/app-error";
import { createLazy } from "@/base/lazy";
import type { ActionLabel } from "@/core/action-label";
import type { WorldState } from "@/core/world/world-state";
import { knownState } from "@/app/review/known-state";
import { drawFrame, toJpegUrl } from "@/app/review/pictures/draw-frame";
import type { ShownLesson } from "@/app/review/review-parts";
import type { OpenVideo } from "@/engines/video/video-engine";
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";
import type { Observations } from "@/lesson/lesson-parts";

/** Enough to follow, few enough to send. */
const IMAGES = 6;
/** Of a plain frame. */
const FRAME_PX = 320;
/** Numbers have to be read: finer than a plain frame. */
const MARKED_PX = 480;

/** Of an exemplar: a bundle carries it along. */
const THUMBNAIL_PX = 128;

/** What is seen of a demonstration with a video. */
export function toObservations(lesson: ShownLesson): Observations {
  const { video, demonstration } = lesson;
  const last = demonstration.frames.timestampsUs.length - 1;
  const first = createLazy(() => drawFrame(video, 0, THUMBNAIL_PX));
  return {
    firstPixels: (sizePx) => firstPixels(video, sizePx),
    thumbnail: (frame) =>
      frame === 0 ? first() : drawFrame(video, Math.min(frame, last), THUMBNAIL_PX),
    forTeacher: () => drawForTeacher(lesson),
  };
}

async function firstPixels(video: OpenVideo, sizePx: number): Promise<Uint8ClampedArray> {
  let pixels = new Uint8ClampedArray();
  await video.pixels({ start: 0, end: 1, sizePx }, (_, rgba) => {
    pixels = new Uint8ClampedArray(rgba);
  });
  return pixels;
}

/**
 * The first observation, the last, and between them those right after actions: there the segmenter (or
 * the recording) saw something change. Evenly spread over time where no action is known.
 */
export function keyFrames(
  labels: readonly Pick<ActionLabel, "endFrame">[],
  last: number,
): readonly number[] {
  const ends = [...new Set(labels.map(({ endFrame }) => Math.min(Math.max(endFrame, 0), last)))]
    .filter((frame) => frame > 0 && frame < last)
    .toSorted((a, b) => a - b);
  const between = ends.length === 0 ? evenly(IMAGES, last).slice(1, -1) : pick(ends, IMAGES - 2);
  return [...new Set([0, ...between, last])];
}

/** At most so many, spread evenly over the list. */
function pick(frames: readonly number[], count: number): readonly number[] {
  return frames.length <= count
    ? frames
    : evenly(count, frames.length - 1)
        .map((index) => frames[index])
        .filter(isDefined);
}

function evenly(count: number, last: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
}

function labelsOf({ demonstration, session }: ShownLesson): readonly ActionLabel[] {
  const { loggedActions } = demonstration;
  return loggedActions.length > 0 ? loggedActions : session.getState().session.labels;
}

/** Observations that tell what was done. */
async function drawForTeacher(
  lesson: ShownLesson,
): Promise<Pick<ProposeRequest, "images" | "marks">> {
  const last = lesson.demonstration.frames.timestampsUs.length - 1;
  const frames = keyFrames(labelsOf(lesson), last);
  return (await drawMarked(lesson, frames)) ?? { images: await drawPlain(lesson, frames) };
}

/**
 * What is seen at these frames, for somebody who is to say what was done between them: numbered where the recording
 * itself says what was there. Labels tell nothing here, since they are what is asked for.
 */
export async function drawUnlabelled(
  lesson: ShownLesson,
  frames: readonly number[],
): Promise<Pick<ProposeRequest, "images" | "marks">> {
  const isRecorded = lesson.demonstration.loggedActions.length > 0;
  const marked = isRecorded ? await drawMarked(lesson, frames) : undefined;
  return marked ?? { images: await drawPlain(lesson, frames) };
}

async function drawPlain({ video }: ShownLesson, frames: readonly number[]): Promise<string[]> {
  const images: string[] = [];
  for (const frame of frames) {
    images.push(await drawFrame(video, frame, FRAME_PX));
  }
  return images;
}

/**
 * The views at these frames with set-of-marks, drawn from the state where it was observed; undefined
 * where it was not (a laid-out room is not what the video shows), cannot be read any more or nothing can be
 * drawn here.
 */
async function drawMarked(
  lesson: ShownLesson,
  frames: readonly number[],
): Promise<Required<Pick<ProposeRequest, "images" | "marks">> | undefined> {
  const states = await statesAt(lesson, frames);
  if (states === undefined) {
    return undefined;
  }
  try {
    const painter = await lesson.services.painter();
    const images: string[] = [];
    const marks: { readonly number: number; readonly objectId: string }[][] = [];
    for (const state of states) {
      const { picture, legend } = await painter.paintMarked(state, MARKED_PX);
      images.push(await toJpegUrl(picture, MARKED_PX));
      marks.push(legend.map(({ number, object }) => ({ number, objectId: object.id })));
    }
    return { images, marks };
  } catch (error) {
    if (error instanceof AppError) {
      // No WebGL here: the frames themselves are there all the same.
      return undefined;
    }
    throw error;
  }
}

/** The room at these frames, as the recorded or labelled actions made it. */
async function statesAt(
  lesson: ShownLesson,
  frames: readonly number[],
): Promise<readonly WorldState[] | undefined> {
  const { world, state, isStateAssumed, frames: table } = lesson.demonstration;
  const { model, retrace } = await lesson.services.kit(world);
  const initial = isStateAssumed === true ? undefined : knownState(model, state);
  if (initial === undefined || retrace === undefined) {
    return undefined;
  }
  const { states } = retrace(initial, labelsOf(lesson), table.timestampsUs.length);
  return frames.map((frame) => states[frame]).filter(isDefined);
}
