/** The stretches of a film that a model is asked about: where something was done, as far as it can be seen. */
import { feedOf } from "@/app/review/learn/confirmed-pairs";
import type { Stretch } from "@/app/review/brought/stretch-frames";
import type { JobOptions } from "@/base/progress";
import type { ShownLesson } from "@/app/review/review-parts";
import type { ActionLabel } from "@/core/action-label";
import { segmentVideo } from "@/engines/perception/segment/segment-video";

/** Frame by frame where each is an observation of its own, else where a film shows that something moves. */
export async function stretchesOf(
  { demonstration, video }: Pick<ShownLesson, "demonstration" | "video">,
  options: JobOptions,
): Promise<readonly Stretch[]> {
  const { source, outline } = demonstration;
  const { timestampsUs } = video.frames;
  const frames = timestampsUs.map((_, frame) => frame);
  if (source.kind === "video" || outline?.pictures === "film") {
    const feed = feedOf(video, frames);
    return await segmentVideo(feed, timestampsUs, options);
  }
  return frames.slice(0, -1).map((frame) => ({ startFrame: frame, endFrame: frame + 1 }));
}

/** Those that nobody labelled yet, of whom it counts: a person, and the model itself in an earlier attempt. */
export function stillOpen<T extends Stretch>(
  stretches: readonly T[],
  labels: readonly ActionLabel[],
  isByModelItself: boolean,
): readonly T[] {
  const known = labels.filter(({ by }) => by === "person" || (isByModelItself && by === "model"));
  return stretches.filter((stretch) =>
    known.every(
      (label) => label.endFrame <= stretch.startFrame || stretch.endFrame <= label.startFrame,
    ),
  );
}
