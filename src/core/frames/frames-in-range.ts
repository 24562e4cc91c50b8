import type { FrameTable } from "@/core/demonstration";

/**
 * The frames of a part of a film, half-open; undefined where it has none. Times of datasets are rounded,
 * so a frame belongs to the range that holds its middle.
 */
export function framesInRange(
  { timestampsUs, durationUs }: Pick<FrameTable, "timestampsUs" | "durationUs">,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): { readonly first: number; readonly end: number } | undefined {
  const middles = timestampsUs.map(
    (at, index) => (at + (timestampsUs[index + 1] ?? durationUs)) / 2e6,
  );
  const first = middles.findIndex((middle) => middle >= startS);
  const after = middles.findIndex((middle) => middle >= endS);
  const end = after === -1 ? timestampsUs.length : after;
  return first === -1 || end <= first ? undefined : { first, end };
}
