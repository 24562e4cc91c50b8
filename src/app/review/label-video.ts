/** Labels a plain video: first where its actions begin and end, then what each of them was. */
import type { JobOptions } from "@/base/progress";
import type { ActionLabel } from "@/core/action-label";
import type { ReviewParts } from "@/app/review/review-parts";
import type { PerceptionEngine } from "@/engines/perception/perception-engine";
import { observationFrames } from "@/engines/perception/segment/observation-frames";
import { segmentVideo } from "@/engines/perception/segment/segment-video";

/**
 * One label for each action, over the frames that it takes. A video whose every frame is an
 * observation of its own comes out labelled frame by frame.
 */
export async function labelVideo(
  { video, demonstration }: ReviewParts,
  engine: PerceptionEngine,
  options: JobOptions,
): Promise<readonly ActionLabel[]> {
  const { timestampsUs } = demonstration.frames;
  const spans = await segmentVideo(
    (sizePx, onFrame, signal) =>
      video.pixels({ start: 0, end: timestampsUs.length, sizePx }, onFrame, toJob(signal)),
    timestampsUs,
    options,
  );
  if (spans.length === 0) {
    return [];
  }
  const frames = observationFrames(spans, timestampsUs.length);
  const labels = await engine.label(
    async (sizePx, onFrame, signal) => {
      let place = 0;
      const onNext = async (_: number, rgba: Uint8ClampedArray) => {
        await onFrame(place, rgba);
        place += 1;
      };
      const range = { start: 0, end: timestampsUs.length, sizePx, only: frames };
      await video.pixels(range, onNext, toJob(signal));
    },
    frames.length,
    options,
  );
  return labels.flatMap((label, place) => {
    const span = spans[place];
    return span === undefined ? [] : [{ ...label, ...span }];
  });
}

function toJob(signal: AbortSignal | undefined): JobOptions {
  return signal === undefined ? {} : { signal };
}
