import { doubleAt } from "@/base/element-at";

/**
 * The frame table as decoding needs it.
 *
 * Key idea: {@link FrameTable.timestampsUs} is rounded to whole microseconds for storage, so it must
 * not be used to seek: 33 333 µs lies before the second frame of a 30 fps file. Here the exact
 * seconds of the container are kept beside it.
 */
export interface FrameIndex {
  /** Presentation times, ascending, in the container's own precision. */
  readonly seconds: Float64Array;
  /** Per frame the index of the key frame that decoding has to start from. */
  readonly keyOf: Int32Array;
}

/** What the container says about one packet. */
export interface PacketFacts {
  readonly timestampS: number;
  readonly durationS: number;
  readonly isKey: boolean;
}

/** Half of the finest difference that tables tell apart, with room for rounding on the way. */
const TOLERANCE_S = 2e-6;

/** Sorts packets from decode into presentation order; those that an edit list cut off are left out. */
export function sortPackets(packets: readonly PacketFacts[]): readonly PacketFacts[] {
  return packets
    .filter(({ timestampS, durationS }) => timestampS >= 0 || timestampS + durationS > 0)
    .toSorted((a, b) => a.timestampS - b.timestampS);
}

/** Builds the index from packets in presentation order. */
export function buildFrameIndex(sorted: readonly PacketFacts[]): FrameIndex {
  const seconds = new Float64Array(sorted.length);
  const keyOf = new Int32Array(sorted.length);
  let key = 0;
  for (const [i, packet] of sorted.entries()) {
    if (packet.isKey) {
      key = i;
    }
    seconds[i] = packet.timestampS;
    keyOf[i] = key;
  }
  return { seconds, keyOf };
}

/**
 * The index of the decoded picture with this time, or undefined if the table has none.
 * `expected` is tried first: it tells frames with equal timestamps apart.
 */
export function findFrame(
  index: FrameIndex,
  timestampS: number,
  expected: number,
): number | undefined {
  const isAt = (i: number) => Math.abs((index.seconds[i] ?? Infinity) - timestampS) <= TOLERANCE_S;
  if (isAt(expected)) {
    return expected;
  }
  let low = 0;
  let high = index.seconds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (doubleAt(index.seconds, middle) < timestampS - TOLERANCE_S) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return isAt(low) ? low : undefined;
}

/** A time inside frame `i`, away from both its borders, for look-ups that ask "which frame is on at t". */
export function insideFrameS(index: FrameIndex, i: number): number {
  const start = doubleAt(index.seconds, i);
  const next = index.seconds[i + 1];
  return next === undefined ? start + TOLERANCE_S : (start + next) / 2;
}
