/** Stretches of a film, each by its first and its last frame, as pairs of pictures that a model reads. */
import { elementAt } from "@/base/element-at";
import { feedOf } from "@/app/review/learn/confirmed-pairs";
import type { JobOptions } from "@/base/progress";
import type { FrameFeed } from "@/engines/perception/perception-engine";
import type { OpenVideo } from "@/engines/video/video-engine";

export interface Stretch {
  readonly startFrame: number;
  /** Behind its last frame; where a film ends with it, the last frame is shown. */
  readonly endFrame: number;
}

type Reader<Answer> = (
  feed: FrameFeed,
  frameCount: number,
  options: JobOptions,
) => Promise<readonly Answer[]>;

/** The stretches between whose ends no other begins or ends: those that a pass over the film reads as pairs. */
export function plainStretches<T extends Stretch>(
  all: readonly T[],
  lastFrame: number,
): readonly T[] {
  const frames = framesOf(all, lastFrame);
  return all.filter((stretch) => {
    const [start, end] = endsOf(stretch, lastFrame);
    return start < end && frames.indexOf(end) === frames.indexOf(start) + 1;
  });
}

/** An answer for each of {@link plainStretches}, in their order. */
export async function readStretches<Answer>(
  video: OpenVideo,
  stretches: readonly Stretch[],
  { read, ...options }: JobOptions & { readonly read: Reader<Answer> },
): Promise<readonly Answer[]> {
  if (stretches.length === 0) {
    return [];
  }
  const lastFrame = video.frames.timestampsUs.length - 1;
  const frames = framesOf(stretches, lastFrame);
  const answers = await read(feedOf(video, frames), frames.length, options);
  return stretches.map((stretch) =>
    elementAt(answers, frames.indexOf(endsOf(stretch, lastFrame)[0])),
  );
}

function framesOf(stretches: readonly Stretch[], lastFrame: number): readonly number[] {
  const frames = stretches.flatMap((stretch) => endsOf(stretch, lastFrame));
  return [...new Set(frames)].toSorted((a, b) => a - b);
}

function endsOf({ startFrame, endFrame }: Stretch, lastFrame: number): readonly [number, number] {
  return [startFrame, Math.min(endFrame, lastFrame)];
}
