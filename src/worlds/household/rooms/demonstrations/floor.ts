/** Where one can step in a furnished room. Furniture never moves, so each step is judged once. */
import { headingOf } from "@/worlds/household/space/geometry";
import {
  GRID_STEP_M,
  type Agent,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";
import { blockerOf, isInsideRoom, obstaclesOf } from "@/worlds/household/space/motion";

export interface Floor {
  /** The position one step ahead, or undefined where a wall or furniture is in the way. */
  stepAhead(agent: Agent): Vector3 | undefined;
}

export function createFloor(state: HouseholdState): Floor {
  const obstacles = obstaclesOf(state);
  const known = new Map<string, Vector3 | undefined>();
  const judge = ({ position, yawDeg }: Agent): Vector3 | undefined => {
    const heading = headingOf(yawDeg);
    const ahead = {
      x: position.x + heading.x * GRID_STEP_M,
      y: position.y,
      z: position.z + heading.z * GRID_STEP_M,
    };
    const isFree =
      isInsideRoom(state, ahead) && blockerOf(obstacles, position, ahead) === undefined;
    return isFree ? ahead : undefined;
  };
  return {
    stepAhead(agent) {
      const key = `${agent.position.x},${agent.position.z},${agent.yawDeg}`;
      if (!known.has(key)) {
        known.set(key, judge(agent));
      }
      return known.get(key);
    },
  };
}
