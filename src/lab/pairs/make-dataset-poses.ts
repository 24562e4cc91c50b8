/** Where an agent could stand to see a thing well: free cells, sight lines, and a random draw. */
import type { SeededRandom } from "@/base/seeded-random";
import {
  type Agent,
  type Box,
  contentsOf,
  eyeOf,
  floorDistance,
  type HouseholdObject,
  type HouseholdState,
  isInReach,
  isPointInView,
  REACH_M,
  type Vector3,
  withHeldInHand,
} from "@/worlds/household/household-study";

export interface FloorCell {
  readonly x: number;
  readonly z: number;
}

const YAWS_DEG = [0, 90, 180, 270] as const;
/** People mostly look ahead or a little down. */
const HORIZONS_DEG = [0, 0, 0, 30, 30, 30, 60, -30] as const;
const TRIES = 60;
/** The middle of the thing stays this far inside the picture's edge. */
const INNER_MARGIN_DEG = -7;
/** Things this near to the sight line's end do not hide the target: it stands among them. */
const SIGHT_END = 0.93;

/** Puts the agent somewhere else at once, with what it holds. */
export function withAgentAt(
  state: HouseholdState,
  cell: FloorCell,
  look: { readonly yawDeg: number; readonly horizonDeg: number },
): HouseholdState {
  const position = { x: cell.x, y: state.agent.position.y, z: cell.z };
  return withHeldInHand({ ...state, agent: { ...state.agent, ...look, position } });
}

/** Any free cell, any direction. */
export function atRandomPose(
  state: HouseholdState,
  cells: readonly FloorCell[],
  random: SeededRandom,
): HouseholdState {
  const look = { yawDeg: random.pick(YAWS_DEG), horizonDeg: random.pick(HORIZONS_DEG) };
  return withAgentAt(state, random.pick(cells), look);
}

/** The state with the agent where it sees `target` in reach, or undefined where no try succeeds. */
export function facing(
  state: HouseholdState,
  target: HouseholdObject,
  cells: readonly FloorCell[],
  random: SeededRandom,
): HouseholdState | undefined {
  const { y } = state.agent.position;
  const near = cells.filter((cell) => floorDistance(target.box, { ...cell, y }) <= REACH_M);
  if (near.length === 0) {
    return undefined;
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const posed = atRandomPose(state, near, random);
    if (seesWell(posed, target)) {
      return posed;
    }
  }
  return undefined;
}

/** Whether the middle of the thing is well inside the picture, in reach, and behind nothing. */
export function seesWell(state: HouseholdState, target: HouseholdObject): boolean {
  return (
    isInReach(state.agent, target.box) &&
    isPointInView(state.agent, sightPoint(state.agent, target.box), INNER_MARGIN_DEG) &&
    !isHidden(state, target)
  );
}

/** Of a long thing the part that is nearest to the agent counts: nobody looks at a counter's middle. */
function sightPoint(agent: Agent, box: Box): Vector3 {
  const isLong = Math.max(box.size.x, box.size.z) > 1;
  if (!isLong) {
    return box.center;
  }
  const pull = 0.6;
  return {
    x: box.center.x + clamp(agent.position.x - box.center.x, box.size.x / 2) * pull,
    y: box.center.y,
    z: box.center.z + clamp(agent.position.z - box.center.z, box.size.z / 2) * pull,
  };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

function isHidden(state: HouseholdState, target: HouseholdObject): boolean {
  const eye = eyeOf(state.agent);
  const point = sightPoint(state.agent, target.box);
  const own = new Set([target.id, ...target.parents, state.agent.heldId ?? ""]);
  for (const inside of contentsOf(state, target.id)) {
    own.add(inside.id);
  }
  return state.objects.some(
    (other) =>
      !own.has(other.id) &&
      // Slices of one whole lie against each other and look alike: any of them will do.
      (target.slicedFrom === undefined || other.slicedFrom !== target.slicedFrom) &&
      !other.parents.includes(state.agent.heldId ?? "") &&
      other.attributes.sliced !== true &&
      crosses(other.box, eye, point),
  );
}

/** Whether the segment from `eye` to `point` enters the box before {@link SIGHT_END} of its length. */
export function crosses(box: Box, eye: Vector3, point: Vector3): boolean {
  const from = toLocal(box, eye);
  const to = toLocal(box, point);
  let [enter, leave] = [0, SIGHT_END];
  for (const axis of ["x", "y", "z"] as const) {
    const half = box.size[axis] / 2;
    const step = to[axis] - from[axis];
    if (Math.abs(step) < 1e-9) {
      if (Math.abs(from[axis]) > half) {
        return false;
      }
      continue;
    }
    const a = (-half - from[axis]) / step;
    const b = (half - from[axis]) / step;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave;
}

function toLocal(box: Box, point: Vector3): Vector3 {
  const yaw = (box.yawDeg * Math.PI) / 180;
  const dx = point.x - box.center.x;
  const dz = point.z - box.center.z;
  return {
    x: dx * Math.cos(yaw) - dz * Math.sin(yaw),
    y: point.y - box.center.y,
    z: dx * Math.sin(yaw) + dz * Math.cos(yaw),
  };
}
