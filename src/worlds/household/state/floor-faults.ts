import { bounds } from "@/core/bounds";
import { bodyHits } from "@/worlds/household/space/geometry";
import { isInsideRoom, obstaclesOf } from "@/worlds/household/space/motion";
import {
  GRID_STEP_M,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";

/** Nobody furnishes a larger hall; a hostile file must not keep the search going. */
const MAX_SIDE_M = bounds.household.sideM;

/** What cannot be about the room itself and the agent in it, one sentence each. */
export function floorFaults(state: HouseholdState): readonly string[] {
  const { name, minX, maxX, minZ, maxZ } = state.room;
  const { position } = state.agent;
  if (!(minX < maxX && minZ < maxZ)) {
    return [`The room ${name} has no floor: its sides are ${maxX - minX} m and ${maxZ - minZ} m.`];
  }
  if (Math.max(maxX - minX, maxZ - minZ) > MAX_SIDE_M) {
    return [`The room ${name} is larger than ${MAX_SIDE_M} m.`];
  }
  if (position.x < minX || position.x > maxX || position.z < minZ || position.z > maxZ) {
    return [`The agent stands outside the room ${name}.`];
  }
  return hasFreeFloor(state)
    ? []
    : [`The room ${name} has no free floor: there is furniture wherever the agent could stand.`];
}

/** Whether the agent could stand anywhere on its grid, beginning near where it is. */
function hasFreeFloor(state: HouseholdState): boolean {
  const obstacles = obstaclesOf(state);
  const { minX, maxX, minZ, maxZ } = state.room;
  const { position } = state.agent;
  const isFree = (at: Vector3) =>
    isInsideRoom(state, at) && !obstacles.some((object) => bodyHits(object.box, at));
  return gridFrom(position.x, minX, maxX).some((x) =>
    gridFrom(position.z, minZ, maxZ).some((z) => isFree({ x, y: position.y, z })),
  );
}

/** The grid lines through `start` between two walls, nearest first. */
function gridFrom(start: number, min: number, max: number): readonly number[] {
  const first = Math.ceil((min - start) / GRID_STEP_M);
  const last = Math.floor((max - start) / GRID_STEP_M);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .map((step) => start + step * GRID_STEP_M);
}
