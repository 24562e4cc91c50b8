/**
 * The bodies of worktops: which parts of a CounterTop's box really are worktop, and the carcass
 * below, with room left for sinks and for cabinets that stand open.
 *
 * Imported rooms give one axis-aligned box around an L- or U-shaped worktop; the cabinets below
 * tell which of its sides are there. Their thin boxes also lie on the surface instead of under it.
 */
import {
  blockOf,
  blocksOverlap,
  subtractBlocks,
  type Block,
} from "@/worlds/household/renderer/mesh/blocks";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** Worktops are about this deep; a box deeper than 1.5 times that is taken for an L or U. */
const STRIP_DEPTH_M = 0.68;
const THICKNESS_M = 0.04;
const MIN_COVERAGE = 0.3;
/** A door at most this far behind the worktop's edge belongs to that edge. */
const MAX_SETBACK_M = 0.12;
/** A cabinet belongs to a side when its middle is at most this far from it. */
const MAX_REACH_M = 0.95;

export interface Worktop {
  readonly id: string;
  /** Where things stand. */
  readonly surfaceY: number;
  /** The plan of the worktop, from floor to surface, without holes. */
  readonly footprint: readonly Block[];
  readonly slabs: readonly Block[];
  readonly bodies: readonly Block[];
}

/** Height of the floor: the agent's position lies 0.9 m above it. */
export function floorYOf({ agent }: HouseholdState): number {
  return Math.round((agent.position.y - AGENT_ABOVE_FLOOR_M) * 100) / 100;
}
const AGENT_ABOVE_FLOOR_M = 0.9;

/** True for boxes that come from a file: they carry no facing, and some lie as described above. */
export function isImported(object: HouseholdObject): boolean {
  return object.sourceId !== undefined;
}

export function layOutWorktop(
  top: HouseholdObject,
  fixtures: readonly HouseholdObject[],
  floorY: number,
): Worktop {
  const box = blockOf(top.box);
  const isSurfaceBelow = isImported(top) && top.box.size.y < 0.2;
  const surfaceY = isSurfaceBelow ? box.low[1] + 0.004 : box.high[1];
  const footprint = footprintOf(
    { low: [box.low[0], floorY, box.low[2]], high: [box.high[0], surfaceY, box.high[2]] },
    fixtures,
  );
  const basins = fixtures
    .filter((fixture) => fixture.class === "SinkBasin")
    .map((basin) => blockOf(basin.box))
    .map((basin): Block => ({ low: basin.low, high: [basin.high[0], 9, basin.high[2]] }));
  const units = fixtures.filter((it) => it.class === "Cabinet" || it.class === "Drawer");
  const fronts = units.map((it) => blockOf(it.box));
  const opened = units
    .filter((it) => it.class === "Cabinet" && it.attributes.open === true)
    .map((it) => blockOf(it.box));
  const split = surfaceY - THICKNESS_M;
  const slabs = footprint.map(({ low, high }): Block => ({ low: [low[0], split, low[2]], high }));
  const carcass = footprint.map((block) => carcassOf(block, split, fronts));
  return {
    id: top.id,
    surfaceY,
    footprint,
    slabs: subtractBlocks(slabs, basins),
    bodies: subtractBlocks(carcass, [...basins, ...opened]),
  };
}

function footprintOf(whole: Block, fixtures: readonly HouseholdObject[]): Block[] {
  const [width, depth] = [whole.high[0] - whole.low[0], whole.high[2] - whole.low[2]];
  if (Math.min(width, depth) < STRIP_DEPTH_M * 1.5) {
    return [whole];
  }
  const below = fixtures
    .filter((it) => it.class === "Cabinet" || it.class === "Drawer" || it.class === "SinkBasin")
    .map((it) => blockOf(it.box))
    .filter((block) => block.low[1] < whole.high[1] - 0.05 && blocksOverlap(block, whole));
  // The best-founded side first; another side counts only for what the first does not explain.
  let strips: Block[] = [];
  let open = SIDES;
  for (let round = 0; round < SIDES.length; round += 1) {
    const ranked = open
      .map((side) => ({ side, found: stripAt(whole, side, outside(below, strips), strips) }))
      .sort((a, b) => b.found.coverage - a.found.coverage);
    const best = ranked[0];
    if (best === undefined || best.found.coverage < MIN_COVERAGE) {
      break;
    }
    strips = [...strips, ...subtractBlocks([best.found.strip], strips)];
    open = ranked.slice(1).map(({ side }) => side);
  }
  return strips.length === 0 ? [whole] : strips;
}

interface Side {
  readonly axis: 0 | 2;
  readonly isHigh: boolean;
}
const SIDES: readonly Side[] = [
  { axis: 0, isHigh: false },
  { axis: 0, isHigh: true },
  { axis: 2, isHigh: false },
  { axis: 2, isHigh: true },
];

/** The strip along one side that the cabinets near it call for, and how much of it they fill. */
function stripAt(
  whole: Block,
  { axis, isHigh }: Side,
  below: readonly Block[],
  taken: readonly Block[] = [],
): { strip: Block; coverage: number } {
  const along = axis === 0 ? 2 : 0;
  const middle = (whole.low[axis] + whole.high[axis]) / 2;
  const edge = isHigh ? whole.high[axis] : whole.low[axis];
  const near = below.filter((block) => {
    const center = (block.low[axis] + block.high[axis]) / 2;
    return isHigh === center > middle && Math.abs(center - edge) < MAX_REACH_M;
  });
  const reach = near.map((block) => (isHigh ? edge - block.low[axis] : block.high[axis] - edge));
  const depth = Math.min(Math.max(STRIP_DEPTH_M, ...reach.map((it) => it + 0.02)), 1.05);
  const inner = isHigh ? edge - depth : edge + depth;
  const strip: Block = isHigh
    ? { low: replaceAxis(whole.low, axis, inner), high: whole.high }
    : { low: whole.low, high: replaceAxis(whole.high, axis, inner) };
  const at = (inner + edge) / 2;
  const cells = Array.from(
    { length: 24 },
    (_, i) => whole.low[along] + ((i + 0.5) / 24) * (whole.high[along] - whole.low[along]),
  ).filter(
    (cell) =>
      !taken.some(
        ({ low, high }) =>
          at > low[axis] && at < high[axis] && cell > low[along] && cell < high[along],
      ),
  );
  const covered = cells.filter((cell) =>
    near.some((block) => block.low[along] <= cell && cell <= block.high[along]),
  );
  return { strip, coverage: cells.length === 0 ? 0 : covered.length / cells.length };
}

function outside(blocks: readonly Block[], strips: readonly Block[]): Block[] {
  return blocks.filter((block) => {
    const [x, z] = [(block.low[0] + block.high[0]) / 2, (block.low[2] + block.high[2]) / 2];
    return !strips.some(({ low, high }) => x > low[0] && x < high[0] && z > low[2] && z < high[2]);
  });
}

function replaceAxis(point: Block["low"], axis: 0 | 2, value: number): Block["low"] {
  return axis === 0 ? [value, point[1], point[2]] : [point[0], point[1], value];
}

/** The carcass stands a little behind the doors, so that closed fronts show. */
function carcassOf(block: Block, split: number, fronts: readonly Block[]): Block {
  const own = fronts.filter((front) => blocksOverlap(front, block));
  const inset = (axis: 0 | 2, isHigh: boolean): number => {
    const gaps = own
      .map((it) => (isHigh ? block.high[axis] - it.high[axis] : it.low[axis] - block.low[axis]))
      .filter((gap) => gap > -0.05 && gap < MAX_SETBACK_M);
    return Math.max(0.015, ...gaps.map((gap) => gap + 0.018));
  };
  const { low, high } = block;
  return {
    low: [low[0] + inset(0, false), low[1], low[2] + inset(2, false)],
    high: [high[0] - inset(0, true), split, high[2] - inset(2, true)],
  };
}
