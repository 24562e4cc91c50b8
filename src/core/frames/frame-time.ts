import type { FrameTable } from "@/core/demonstration";
import { startOfFrameUs } from "@/core/frames/frame-search";

/** `m:ss.mmm` since the first frame. */
export function formatFrameTime(frames: FrameTable, frame: number): string {
  const us = startOfFrameUs(frames, frame) - (frames.timestampsUs[0] ?? 0);
  const totalMs = Math.max(0, Math.round(us / 1000));
  const minutes = Math.floor(totalMs / 60_000);
  const seconds = Math.floor(totalMs / 1000) % 60;
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${minutes}:${pad(seconds, 2)}.${pad(totalMs % 1000, 3)}`;
}
