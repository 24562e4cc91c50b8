/** What its surroundings add to a thing's picture: a burner glows because its knob is on. */
import { ensureExists } from "@/base/assert";
import type { Groups } from "@/base/groups";
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import {
  blockOf,
  relativeTo,
  subtractBlocks,
  type Block,
} from "@/worlds/household/renderer/mesh/blocks";
import type { WallPlanes } from "@/worlds/household/renderer/room/facing";
import type { ShapeHints } from "@/worlds/household/renderer/shapes/shape";
import type { Range } from "@/worlds/household/renderer/room/stove-ranges";
import { isImported, type Worktop } from "@/worlds/household/renderer/room/worktops";

/** Their boxes reach above the surface that things stand on in imported rooms. */
const SURFACED = new Set([
  "DiningTable",
  "SideTable",
  "CoffeeTable",
  "Desk",
  "Dresser",
  "TVStand",
  "Bed",
  "Shelf",
]);

/** Facts about the whole room that single objects need. */
export interface LayoutContext {
  readonly floorY: number;
  readonly byId: ReadonlyMap<string, HouseholdObject>;
  readonly children: Groups<string, HouseholdObject>;
  readonly fixtures: readonly HouseholdObject[];
  readonly worktops: readonly Worktop[];
  readonly ranges: readonly Range[];
  readonly lit: ReadonlySet<string>;
  readonly walls: WallPlanes;
  readonly obstacles: readonly { readonly id: string; readonly block: Block }[];
  readonly heldId: string | undefined;
}

export function basinOf(
  faucet: HouseholdObject,
  { byId, fixtures }: LayoutContext,
): HouseholdObject | undefined {
  const controlled = faucet.controls === undefined ? undefined : byId.get(faucet.controls);
  return (
    controlled ??
    nearest(
      faucet,
      fixtures.filter((it) => it.class === "SinkBasin"),
      1,
    )
  );
}

export function nearest(
  object: HouseholdObject,
  others: readonly HouseholdObject[],
  withinM: number,
): HouseholdObject | undefined {
  let best: HouseholdObject | undefined;
  let bestM = withinM;
  for (const other of others) {
    const distanceM = Math.hypot(
      other.box.center.x - object.box.center.x,
      other.box.center.z - object.box.center.z,
    );
    if (distanceM < bestM) {
      best = other;
      bestM = distanceM;
    }
  }
  return best;
}

export function hintsOf(object: HouseholdObject, context: LayoutContext): ShapeHints {
  const { box } = object;
  const bottom = box.center.y - box.size.y / 2;
  const base: ShapeHints = { floorDropM: bottom - context.floorY };
  switch (object.class) {
    case "StoveBurner":
      return { isLit: object.attributes.on === true || context.lit.has(object.id) };
    case "Faucet": {
      const basin = basinOf(object, context);
      const floor = basin === undefined ? bottom - 0.1 : basin.box.center.y - basin.box.size.y / 2;
      return { waterDropM: Math.max(0.02, bottom - floor - 0.02) };
    }
    case "CounterTop": {
      const top = ensureExists(context.worktops.find((it) => it.id === object.id));
      const origin = [box.center.x, bottom, box.center.z] as const;
      return {
        ...base,
        slabs: top.slabs.map((block) => relativeTo(block, origin)),
        bodies: top.bodies.map((block) => relativeTo(block, origin)),
      };
    }
    case "Sink":
      return { ...base, ...sinkHints(object, context) };
    default:
      return SURFACED.has(object.class) && isImported(object)
        ? { ...base, ...surfaceHint(object, context) }
        : base;
  }
}

/** The sink's deck: a thin plate where a worktop runs under it, else the whole box, minus the basin. */
function sinkHints(sink: HouseholdObject, context: LayoutContext): ShapeHints {
  const basins = context.fixtures
    .filter((it) => it.class === "SinkBasin")
    .map((it) => blockOf(it.box))
    .map((block): Block => ({ low: block.low, high: [block.high[0], 9, block.high[2]] }));
  const whole = blockOf(sink.box);
  const holes = basins.filter(
    ({ low, high }) =>
      low[0] < whole.high[0] &&
      high[0] > whole.low[0] &&
      low[2] < whole.high[2] &&
      high[2] > whole.low[2],
  );
  if (holes.length === 0) {
    return {};
  }
  const { x, z } = sink.box.center;
  const under = context.worktops.find((top) =>
    top.footprint.some(({ low, high }) => x > low[0] && x < high[0] && z > low[2] && z < high[2]),
  );
  const deck: Block =
    under === undefined
      ? whole
      : {
          low: [whole.low[0], under.surfaceY, whole.low[2]],
          high: [whole.high[0], under.surfaceY + 0.006, whole.high[2]],
        };
  const origin = [x, sink.box.center.y - sink.box.size.y / 2, z] as const;
  return { bodies: subtractBlocks([deck], holes).map((block) => relativeTo(block, origin)) };
}

/** Where things stand on a table whose imported box reaches higher. */
function surfaceHint(object: HouseholdObject, { children }: LayoutContext): ShapeHints {
  const bottom = object.box.center.y - object.box.size.y / 2;
  const heights = children
    .of(object.id)
    .map((child) => child.box.center.y - child.box.size.y / 2 - bottom)
    .filter((height) => height > 0.25 * object.box.size.y && height <= object.box.size.y + 0.02)
    .sort((a, b) => b - a);
  // The highest level that a fair share of the things stand on: a single one may hover.
  const level = heights.find(
    (height) =>
      heights.filter((other) => Math.abs(other - height) < 0.03).length >= heights.length / 4,
  );
  if (level === undefined) {
    return object.class === "Shelf" ? { surfaceM: Math.min(0.02, object.box.size.y) } : {};
  }
  return { surfaceM: Math.min(level, object.box.size.y) };
}
