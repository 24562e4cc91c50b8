import type { Stretch } from "@/app/review/brought/stretch-frames";
import { plainStretches } from "@/app/review/brought/stretch-frames";
import type { ShownLesson } from "@/app/review/review-parts";
import { elementAt } from "@/base/element-at";
import { frameAtUs } from "@/core/frames/frame-search";

/** Enough to see what it says, few enough to be there at once. */
const MOST_TRIED = 48;
/** A film shows most of an action in so long. */
const ACTION_US = 500_000;

/**
 * Stretches of a film to see what a model says at all: those of its labels, or, where it has none, some that lie
 * one behind the other, each as long as an action.
 */
export function stretchesToTry({ demonstration, session, video }: ShownLesson): readonly Stretch[] {
  const { timestampsUs } = video.frames;
  const lastFrame = timestampsUs.length - 1;
  const labelled = plainStretches(session.getState().session.labels, lastFrame);
  if (labelled.length > 0) {
    return evenly(labelled, MOST_TRIED);
  }
  const isFilm = demonstration.source.kind === "video";
  const chain: Stretch[] = [];
  for (let startFrame = 0; startFrame < lastFrame;) {
    const untilUs = elementAt(timestampsUs, startFrame) + ACTION_US;
    const endFrame = Math.max(startFrame + 1, isFilm ? frameAtUs(video.frames, untilUs) : 0);
    chain.push({ startFrame, endFrame });
    startFrame = endFrame;
  }
  return evenly(chain, MOST_TRIED);
}

function evenly<T>(all: readonly T[], most: number): readonly T[] {
  const count = Math.min(all.length, most);
  return Array.from({ length: count }, (_, at) =>
    elementAt(all, Math.floor((at * all.length) / count)),
  );
}
