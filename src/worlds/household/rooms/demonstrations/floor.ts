/** Where one can step in a furnished room. Furniture never moves, so each step is judged once. */
import { headingOf } from "@/worlds/household/space/geometry";
import {
  GRID_STEP_M,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";
import { blockerOf, isInsideRoom, obstaclesOf } from "@/worlds/household/space/motion";

export interface Floor {
  /** The position one step ahead of a pose, or undefined where a wall or furniture is in the way. */
  stepAhead(position: Vector3, yawDeg: number): Vector3 | undefined;
}

/** What was judged at a place, by the way one faces; false where something is in the way. */
type Judged = Map<number, Vector3 | false>;

export function createFloor(state: HouseholdState): Floor {
  const obstacles = obstaclesOf(state);
  // By numbers all through: most of a search for a way is looking up.
  const rows = new Map<number, Map<number, Judged>>();
  const judgedAt = ({ x, z }: Vector3): Judged => {
    const row = entryOf(rows, x, () => new Map<number, Judged>());
    return entryOf(row, z, () => new Map<number, Vector3 | false>());
  };
  const judge = (position: Vector3, yawDeg: number): Vector3 | false => {
    const heading = headingOf(yawDeg);
    const ahead = {
      x: position.x + heading.x * GRID_STEP_M,
      y: position.y,
      z: position.z + heading.z * GRID_STEP_M,
    };
    return (
      isInsideRoom(state, ahead) && blockerOf(obstacles, position, ahead) === undefined && ahead
    );
  };
  return {
    stepAhead(position, yawDeg) {
      const judged = judgedAt(position);
      const ahead = judged.get(yawDeg) ?? judge(position, yawDeg);
      judged.set(yawDeg, ahead);
      return ahead === false ? undefined : ahead;
    },
  };
}

function entryOf<V>(map: Map<number, V>, key: number, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = make();
  map.set(key, made);
  return made;
}
