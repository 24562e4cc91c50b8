/**
 * Where a picture changed while the camera stood still: an action on a thing leaves its trace in one
 * place, and that place, looked at closely, says which thing it was.
 */
import { byteAt, floatAt } from "@/base/element-at";
import { fitInto, type Square, type SquareFrame } from "@/engines/perception/views/sample-square";

/** Frames are compared in this many blocks a side: fine enough for a fork at two metres. */
const BLOCKS = 40;
/** What is in hand is drawn here, as shares of the frame's width and height. */
const HAND_ZONE = { left: 0.4, right: 0.76, top: 0.7 } as const;
/** Block differences (of 255) under this, or under a few times the median, are a codec's noise. */
const LEAST_DIFFERENCE = 5;
const TIMES_MEDIAN = 3;
/** The site is a little larger than what changed, and never a few pixels only. */
const MARGIN = 1.3;
const LEAST_SIDE = 0.15;
/** The surroundings tell a counter from a table under the same plate. */
const CONTEXT_TIMES = 3;
const LEAST_CONTEXT = 0.42;
/** A region is taken for a trace of its own from this strength on, however much the hand changed. */
const LEAST_STRENGTH = 45;
/** Where more of the picture changed than this, the camera moved: there is no one site. */
const MOST_CHANGED = 0.25;

export interface ChangeSite {
  readonly site: Square;
  readonly context: Square;
  /** Eight numbers for the model: where, how large, how strong, how scattered. */
  readonly measures: readonly number[];
}

/** How many numbers {@link ChangeSite.measures} has. */
export const SITE_MEASURES = 8;

/** Finds the strongest connected change; without any, the middle of the picture. */
export function findChangeSite(first: SquareFrame, second: SquareFrame): ChangeSite {
  const differences = blockDifferences(first, second);
  const noise = medianOf(differences);
  const threshold = Math.max(LEAST_DIFFERENCE, noise * TIMES_MEDIAN + 2);
  const regions = connectedRegions(differences, threshold);
  const outside = regions.filter((region) => !isInHandZone(region));
  const changed = regions.reduce((sum, region) => sum + region.blocks, 0);
  const [best, next] = candidatesOf(regions, outside, changed / BLOCKS ** 2).toSorted(
    (a, b) => b.strength - a.strength,
  );
  const { sizePx } = first;
  const block = sizePx / BLOCKS;
  const box = best ?? { left: 16, right: 23, top: 16, bottom: 23, strength: 0 };
  const width = Math.max(box.right - box.left, box.bottom - box.top) + 1;
  const side = Math.max(width * block * MARGIN, LEAST_SIDE * sizePx);
  const center = {
    x: ((box.left + box.right + 1) / 2) * block,
    y: ((box.top + box.bottom + 1) / 2) * block,
  };
  const around = (length: number) =>
    fitInto({ x: center.x - length / 2, y: center.y - length / 2, side: length }, sizePx);
  const outsideBlocks = outside.reduce((sum, region) => sum + region.blocks, 0);
  return {
    site: around(side),
    context: around(Math.max(side * CONTEXT_TIMES, LEAST_CONTEXT * sizePx)),
    measures: [
      center.x / sizePx - 0.5,
      center.y / sizePx - 0.5,
      side / sizePx,
      changed / BLOCKS ** 2,
      outsideBlocks / BLOCKS ** 2,
      Math.log1p(box.strength) / 8,
      noise / 20,
      best === undefined || next === undefined ? 0 : next.strength / best.strength,
    ],
  };
}

/**
 * The regions among which the site is chosen. A large thing in hand reaches out of the hand's zone:
 * when it goes, what is connected with the zone is the strongest change, but not where it went.
 */
function candidatesOf(
  regions: readonly Region[],
  outside: readonly Region[],
  changedShare: number,
): readonly Region[] {
  const apart = outside.filter(({ isAtHand, strength }) => !isAtHand && strength >= LEAST_STRENGTH);
  if (apart.length > 0 && changedShare < MOST_CHANGED) {
    return apart;
  }
  return outside.length > 0 ? outside : regions;
}

/** Mean over each block of the largest channel's difference, 0 to 255. */
function blockDifferences(first: SquareFrame, second: SquareFrame): Float32Array {
  const { sizePx } = first;
  const sums = new Float32Array(BLOCKS * BLOCKS);
  const counts = new Float32Array(BLOCKS * BLOCKS);
  for (let row = 0; row < sizePx; row += 1) {
    const blockRow = Math.floor((row * BLOCKS) / sizePx) * BLOCKS;
    let at = row * sizePx * 4;
    for (let column = 0; column < sizePx; column += 1, at += 4) {
      const block = blockRow + Math.floor((column * BLOCKS) / sizePx);
      const red = Math.abs(byteAt(first.rgba, at) - byteAt(second.rgba, at));
      const green = Math.abs(byteAt(first.rgba, at + 1) - byteAt(second.rgba, at + 1));
      const blue = Math.abs(byteAt(first.rgba, at + 2) - byteAt(second.rgba, at + 2));
      sums[block] = floatAt(sums, block) + Math.max(red, green, blue);
      counts[block] = floatAt(counts, block) + 1;
    }
  }
  return sums.map((sum, block) => sum / Math.max(1, counts[block] ?? 1));
}

function medianOf(values: Float32Array): number {
  return floatAt(values.toSorted(), values.length >> 1);
}

interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Sum of the differences over its blocks. */
  readonly strength: number;
  readonly blocks: number;
  /** Whether it goes on in the hand's zone, or in the room for one in that zone. */
  readonly isAtHand: boolean;
}

/** Changed blocks that touch or lie one block apart, the hand's zone for itself. */
function connectedRegions(differences: Float32Array, threshold: number): readonly Region[] {
  const marks = Uint8Array.from(differences, (value) => (value > threshold ? CHANGED : 0));
  const regions: Region[] = [];
  for (let seed = 0; seed < marks.length; seed += 1) {
    if (marks[seed] === CHANGED) {
      regions.push(growRegion(seed, marks, differences));
    }
  }
  return regions;
}

/** A changed block of no region yet, and one of a region. */
const [CHANGED, TAKEN] = [1, 2];

/** Marks the region's blocks in `marks` as taken. */
function growRegion(seed: number, marks: Uint8Array, differences: Float32Array): Region {
  const zone = isHandBlock(seed);
  const pending = [seed];
  let isAtHand = false;
  marks[seed] = TAKEN;
  let [left, right, top, bottom, strength, blocks] = [BLOCKS, 0, BLOCKS, 0, 0, 0];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    const [row, column] = [Math.floor(block / BLOCKS), block % BLOCKS];
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    strength += floatAt(differences, block);
    blocks += 1;
    for (const next of blocksAround(row, column)) {
      const isSameZone = isHandBlock(next) === zone;
      isAtHand ||= marks[next] !== 0 && !isSameZone;
      if (marks[next] === CHANGED && isSameZone) {
        marks[next] = TAKEN;
        pending.push(next);
      }
    }
  }
  return { left, right, top, bottom, strength, blocks, isAtHand };
}

/** Blocks that touch this one or lie one block apart, itself among them. */
function blocksAround(row: number, column: number): readonly number[] {
  const blocks: number[] = [];
  for (let y = Math.max(0, row - 2); y <= Math.min(BLOCKS - 1, row + 2); y += 1) {
    for (let x = Math.max(0, column - 2); x <= Math.min(BLOCKS - 1, column + 2); x += 1) {
      blocks.push(y * BLOCKS + x);
    }
  }
  return blocks;
}

function isHandBlock(block: number): boolean {
  const x = ((block % BLOCKS) + 0.5) / BLOCKS;
  const y = (Math.floor(block / BLOCKS) + 0.5) / BLOCKS;
  return isInHand(x, y);
}

function isInHandZone({ left, right, top, bottom }: Region): boolean {
  return isInHand((left + right + 1) / 2 / BLOCKS, (top + bottom + 1) / 2 / BLOCKS);
}

/** Whether a point, as shares of width and height, is where the thing in hand is drawn. */
export function isInHand(x: number, y: number): boolean {
  return x > HAND_ZONE.left && x < HAND_ZONE.right && y > HAND_ZONE.top;
}
