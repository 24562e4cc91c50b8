/** The floor that is left to walk on, and what can be got at from there. */
import {
  GRID_STEP_M,
  REACH_M,
  type Agent,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/state/household-state";
import {
  AGENT_RADIUS_M,
  floorDistance,
  footprintOf,
  isBoxInView,
} from "@/worlds/household/space/geometry";
import { obstaclesOf } from "@/worlds/household/space/motion";
import { distanceToFootprint, type FloorPoint } from "@/worlds/household/rooms/footprint";

/** Slack over the agent's radius, so that a room stays walkable for a slightly wider body. */
const BODY_RADIUS_M = AGENT_RADIUS_M + 0.03;
const FLOOR_TO_AGENT_M = 0.9;
/** Things must be reached with room to spare, and not only at the very edge of the picture. */
const REACH_SLACK_M = -0.1;
const VIEW_MARGIN_DEG = -8;
const YAWS_DEG = [0, 90, 180, 270] as const;
const HORIZONS_DEG = [30, 60, 0, -30] as const;

/** Grid points as whole steps from the origin. */
interface Grid {
  readonly firstX: number;
  readonly lastX: number;
  readonly firstZ: number;
  readonly lastZ: number;
}

/** Grid points on which the agent can stand, whether or not they hang together. */
export function freeCells(state: HouseholdState): readonly FloorPoint[] {
  const { minX, maxX, minZ, maxZ } = state.room;
  const grid = {
    firstX: Math.ceil((minX + BODY_RADIUS_M) / GRID_STEP_M),
    lastX: Math.floor((maxX - BODY_RADIUS_M) / GRID_STEP_M),
    firstZ: Math.ceil((minZ + BODY_RADIUS_M) / GRID_STEP_M),
    lastZ: Math.floor((maxZ - BODY_RADIUS_M) / GRID_STEP_M),
  };
  const blocked = new Set<string>();
  for (const object of obstaclesOf(state)) {
    blockAround(object, grid, blocked);
  }
  const cells: FloorPoint[] = [];
  for (let i = grid.firstX; i <= grid.lastX; i += 1) {
    for (let k = grid.firstZ; k <= grid.lastZ; k += 1) {
      if (!blocked.has(`${i},${k}`)) {
        cells.push({ x: i * GRID_STEP_M, z: k * GRID_STEP_M });
      }
    }
  }
  return cells;
}

/** Marks the grid points on which a body would cut into the object. */
function blockAround({ box }: HouseholdObject, grid: Grid, blocked: Set<string>): void {
  const { halfX, halfZ } = footprintOf(box);
  const from = (center: number, half: number) =>
    Math.ceil((center - half - BODY_RADIUS_M) / GRID_STEP_M);
  const to = (center: number, half: number) =>
    Math.floor((center + half + BODY_RADIUS_M) / GRID_STEP_M);
  const lastX = Math.min(grid.lastX, to(box.center.x, halfX));
  const lastZ = Math.min(grid.lastZ, to(box.center.z, halfZ));
  for (let i = Math.max(grid.firstX, from(box.center.x, halfX)); i <= lastX; i += 1) {
    for (let k = Math.max(grid.firstZ, from(box.center.z, halfZ)); k <= lastZ; k += 1) {
      if (distanceToFootprint({ x: i * GRID_STEP_M, z: k * GRID_STEP_M }, box) < BODY_RADIUS_M) {
        blocked.add(`${i},${k}`);
      }
    }
  }
}

/** The largest set of free cells that can be walked from one to another. */
export function walkableCells(state: HouseholdState): readonly FloorPoint[] {
  return largestRegion(freeCells(state));
}

/** The largest part of the cells that hangs together. */
export function largestRegion(free: readonly FloorPoint[]): readonly FloorPoint[] {
  const unseen = new Map(free.map((cell) => [keyOf(cell.x, cell.z), cell]));
  let largest: readonly FloorPoint[] = [];
  for (const start of unseen.values()) {
    const region = takeRegion(start, unseen);
    largest = region.length > largest.length ? region : largest;
  }
  return largest;
}

function keyOf(x: number, z: number): string {
  return `${Math.round(x / GRID_STEP_M)},${Math.round(z / GRID_STEP_M)}`;
}

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The cells that hang together with `start`, which are taken out of `unseen`. */
function takeRegion(start: FloorPoint, unseen: Map<string, FloorPoint>): readonly FloorPoint[] {
  const region: FloorPoint[] = [];
  const queue = [start];
  unseen.delete(keyOf(start.x, start.z));
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    region.push(cell);
    for (const [dx, dz] of NEIGHBOURS) {
      const key = keyOf(cell.x + dx * GRID_STEP_M, cell.z + dz * GRID_STEP_M);
      const next = unseen.get(key);
      if (next !== undefined) {
        unseen.delete(key);
        queue.push(next);
      }
    }
  }
  return region;
}

/** True where the agent can stand on one of the cells and has the object in reach and in view. */
export function isReachable(object: HouseholdObject, cells: readonly FloorPoint[]): boolean {
  return cells.some((cell) => hasInReach(cell, object));
}

function hasInReach({ x, z }: FloorPoint, { box }: HouseholdObject): boolean {
  const position = { x, y: FLOOR_TO_AGENT_M, z };
  if (floorDistance(box, position) > REACH_M + REACH_SLACK_M) {
    return false;
  }
  return YAWS_DEG.some((yawDeg) =>
    HORIZONS_DEG.some((horizonDeg) => {
      const agent: Agent = { position, yawDeg, horizonDeg };
      return isBoxInView(agent, box, VIEW_MARGIN_DEG);
    }),
  );
}
