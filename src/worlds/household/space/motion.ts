import { assertNever } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import {
  AGENT_RADIUS_M,
  bodyHits,
  bottomOf,
  floorDistance,
  handPositionOf,
  headingOf,
  normalizeYaw,
  topOf,
} from "@/worlds/household/space/geometry";
import { hasAffordance, OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";
import {
  contentsOf,
  failure,
  findObject,
  withObjects,
} from "@/worlds/household/objects/object-lookup";
import { isAngled, straightRuns } from "@/worlds/household/space/solid-parts";
import type { MotionAction } from "@/worlds/household/physics/actions";
import {
  GRID_STEP_M,
  PITCH_STEP_DEG,
  TURN_DEG,
  type HouseholdObject,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";

const LOWEST_HORIZON_DEG = 60;
const HIGHEST_HORIZON_DEG = -30;
/** Flat, hanging or built-in things that a body passes. */
const PASSABLE = new Set([
  "BathtubBasin",
  "Blinds",
  "Curtains",
  "Faucet",
  "Floor",
  "HandTowelHolder",
  "LightSwitch",
  "Mirror",
  "Painting",
  "Poster",
  "ShowerCurtain",
  "ShowerHead",
  "Sink",
  "SinkBasin",
  "StoveBurner",
  "StoveKnob",
  "ToiletPaperHanger",
  "TowelHolder",
  "Window",
]);
const NEVER_IN_THE_WAY: ReadonlySet<string> = new Set([
  ...PASSABLE,
  ...OBJECT_CLASSES.filter((name) => hasAffordance(name, "pickupable")),
]);

/** Furniture that stands in the way: solid, and between shin and shoulder height. */
export function isObstacle(state: HouseholdState, object: HouseholdObject): boolean {
  if (NEVER_IN_THE_WAY.has(object.class)) {
    return false;
  }
  const floorY = state.agent.position.y - 0.9;
  return topOf(object.box) > floorY + 0.15 && bottomOf(object.box) < floorY + 1.5;
}

/** What stands in the way; worktops around a corner as their straight runs. */
export function obstaclesOf(state: HouseholdState): readonly HouseholdObject[] {
  const obstacles = state.objects.filter((object) => isObstacle(state, object));
  return obstacles.some(isAngled)
    ? obstacles.flatMap((object) => (isAngled(object) ? straightRuns(state, object) : object))
    : obstacles;
}

export function isInsideRoom(state: HouseholdState, position: Vector3): boolean {
  const { minX, maxX, minZ, maxZ } = state.room;
  const r = AGENT_RADIUS_M - 1e-6;
  return (
    position.x - r >= minX &&
    position.x + r <= maxX &&
    position.z - r >= minZ &&
    position.z + r <= maxZ
  );
}

/**
 * What a body at `to` would cut into. An obstacle that it already stands in does not hold it back
 * as long as it does not go deeper: boxes of L-shaped counters cover free floor.
 */
export function blockerOf(
  obstacles: readonly HouseholdObject[],
  from: Vector3,
  to: Vector3,
): HouseholdObject | undefined {
  return obstacles.find(
    (object) =>
      bodyHits(object.box, to) &&
      !(
        bodyHits(object.box, from) &&
        floorDistance(object.box, to) >= floorDistance(object.box, from)
      ),
  );
}

const STEP_DIRECTION_DEG = {
  Forward: 0,
  "Pan Right": 90,
  Backward: 180,
  "Pan Left": 270,
} as const;

/** One motion step: a 0.25 m step in the four directions, a quarter turn, or a 30 degree look. */
export function applyMotion(
  state: HouseholdState,
  verb: MotionAction,
  collisions: "check" | "trust",
): Result<HouseholdState, Failure> {
  switch (verb) {
    case "Turn Left":
      return ok(turned(state, -TURN_DEG));
    case "Turn Right":
      return ok(turned(state, TURN_DEG));
    case "Look Up":
      return looked(state, -PITCH_STEP_DEG);
    case "Look Down":
      return looked(state, PITCH_STEP_DEG);
    case "Forward":
    case "Backward":
    case "Pan Left":
    case "Pan Right":
      return stepped(state, STEP_DIRECTION_DEG[verb], collisions);
    default:
      return assertNever(verb);
  }
}

function turned(state: HouseholdState, byDeg: number): HouseholdState {
  const yawDeg = normalizeYaw(state.agent.yawDeg + byDeg);
  return withHeldInHand({ ...state, agent: { ...state.agent, yawDeg } });
}

function looked(state: HouseholdState, byDeg: number): Result<HouseholdState, Failure> {
  const horizonDeg = Math.round((state.agent.horizonDeg + byDeg) / PITCH_STEP_DEG) * PITCH_STEP_DEG;
  if (horizonDeg < HIGHEST_HORIZON_DEG || horizonDeg > LOWEST_HORIZON_DEG) {
    const way = byDeg < 0 ? "up" : "down";
    return err(
      failure(
        "look-limit",
        `The head is already turned ${way} as far as it goes. Look the other way or step back.`,
      ),
    );
  }
  return ok({ ...state, agent: { ...state.agent, horizonDeg } });
}

function stepped(
  state: HouseholdState,
  directionDeg: number,
  collisions: "check" | "trust",
): Result<HouseholdState, Failure> {
  const from = state.agent.position;
  const heading = headingOf(state.agent.yawDeg + directionDeg);
  const position = {
    x: from.x + heading.x * GRID_STEP_M,
    y: from.y,
    z: from.z + heading.z * GRID_STEP_M,
  };
  if (collisions === "check") {
    if (!isInsideRoom(state, position)) {
      return err(failure("blocked", "A wall is in the way. Turn or go round."));
    }
    const blocker = blockerOf(obstaclesOf(state), from, position);
    if (blocker !== undefined) {
      const sentence = `The ${blocker.id} is in the way. Turn or go round it.`;
      return err(failure("blocked", sentence, blocker.id));
    }
  }
  return ok(withHeldInHand({ ...state, agent: { ...state.agent, position } }));
}

/** Moves an object and everything in it so that the object's middle comes to `center`. */
export function movedTo(state: HouseholdState, id: string, center: Vector3): HouseholdState {
  const object = findObject(state, id);
  if (object === undefined) {
    return state;
  }
  const from = object.box.center;
  const shift = { x: center.x - from.x, y: center.y - from.y, z: center.z - from.z };
  const moved = [object, ...contentsOf(state, id)].map((each) => ({
    ...each,
    box: {
      ...each.box,
      center: {
        x: each.box.center.x + shift.x,
        y: each.box.center.y + shift.y,
        z: each.box.center.z + shift.z,
      },
    },
  }));
  return withObjects(state, moved);
}

/** Keeps what is in hand, with its contents, in front of the body. */
export function withHeldInHand(state: HouseholdState): HouseholdState {
  const { heldId } = state.agent;
  return heldId === undefined ? state : movedTo(state, heldId, handPositionOf(state.agent));
}
