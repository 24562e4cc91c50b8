/**
 * Where the actions of a video begin and end, found in a worker of its own.
 *
 * How to use: `segmentVideo(feed, timestampsUs)` once a video; label the observations that
 * `observationFrames` names, and give the labels the spans' frames.
 */
import { numberAt } from "@/base/element-at";
import { transfer } from "comlink";
import type { JobOptions } from "@/base/progress";
import { connectWorker } from "@/base/worker-client";
import type { FrameFeed } from "@/engines/perception/perception-engine";
import type { ActionSpan } from "@/engines/perception/segment/split-stretches";
import type { SegmenterApi } from "@/engines/perception/segment/segmenter.worker";
import { SEGMENT_PX } from "@/engines/perception/segment/small-picture";

/** Actions of a video, ascending. Cancelling is immediate: the worker ends. */
export async function segmentVideo(
  feed: FrameFeed,
  timestampsUs: readonly number[],
  { signal, onProgress }: JobOptions = {},
): Promise<readonly ActionSpan[]> {
  const worker = new Worker(new URL("segmenter.worker.ts", import.meta.url), {
    type: "module",
    name: "segmenter",
  });
  const client = connectWorker<SegmenterApi>(worker);
  const total = timestampsUs.length;
  // One frame is looked at while the next is decoded; a failure shows at the next frame.
  let looking: Promise<void> = Promise.resolve();
  try {
    await feed(
      SEGMENT_PX,
      async (index, rgba) => {
        signal?.throwIfAborted();
        await looking;
        const own = rgba.slice();
        looking = client.call((remote) =>
          remote.push(transfer(own, [own.buffer]), numberAt(timestampsUs, index)),
        );
        looking.catch(() => undefined);
        onProgress?.({ label: "Finding actions", done: index + 1, total });
      },
      signal,
    );
    await looking;
    signal?.throwIfAborted();
    return await client.call((remote) => remote.finish());
  } finally {
    client[Symbol.dispose]();
  }
}
