import type { FrameTable } from "@/core/demonstration";

type Times = Pick<FrameTable, "timestampsUs" | "durationUs">;

/** The frame that is on screen at a time: the last one that begins at or before it, within the ends. */
export function frameAtUs(frames: Times, timeUs: number): number {
  let low = 0;
  let high = frames.timestampsUs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((frames.timestampsUs[middle] ?? 0) <= timeUs) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return Math.max(0, low);
}

/** When a frame begins. The end of the film for the frame behind the last. */
export function startOfFrameUs(frames: Times, frame: number): number {
  const firstUs = frames.timestampsUs[0] ?? 0;
  return frames.timestampsUs[frame] ?? (frame < 0 ? firstUs : firstUs + frames.durationUs);
}
