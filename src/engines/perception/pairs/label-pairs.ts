/** From frames to logits: cuts the views, encodes each frame once, compares neighbours. */
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import type { PairModel } from "@/engines/perception/pairs/pair-model";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import { viewFrame, viewPair } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";

/** A frame with its maps; the pixels are kept until its second pair has been cut from them. */
export interface EncodedFrame {
  readonly frame: SquareFrame;
  readonly maps: FrameMaps;
}

export async function encodeFrames(
  model: PairModel,
  frames: readonly SquareFrame[],
): Promise<readonly EncodedFrame[]> {
  const maps = await model.encode(frames.map(viewFrame));
  return frames.flatMap((frame, index) => {
    const own = maps[index];
    return own === undefined ? [] : [{ frame, maps: own }];
  });
}

/** Readings of every pair of neighbours: n + 1 frames give n answers. */
export function compareNeighbours(
  model: PairModel,
  frames: readonly EncodedFrame[],
): Promise<readonly PairReading[]> {
  const pairs = frames.slice(1).flatMap((second, index) => {
    const first = frames[index];
    return first === undefined
      ? []
      : [
          {
            first: first.maps,
            second: second.maps,
            views: viewPair(first.frame, second.frame),
          },
        ];
  });
  return model.compare(pairs);
}
