/** The way people take: forward steps and turns to where an object is at hand and in the picture. */
import { assertNever } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { MotionAction } from "@/worlds/household/physics/actions";
import {
  floorDistance,
  headingOf,
  isBoxInView,
  isPointInView,
  nearestPoint,
  normalizeYaw,
} from "@/worlds/household/space/geometry";
import {
  GRID_STEP_M,
  PITCH_STEP_DEG,
  REACH_M,
  TURN_DEG,
  type Agent,
  type Box,
  type Vector3,
} from "@/worlds/household/state/household-state";
import type { Floor } from "@/worlds/household/rooms/demonstrations/floor";

const HORIZONS_DEG = [30, 0, 60, -30] as const;
/** People stop at a comfortable distance, not at the very end of their reach. */
const COMFORTABLE_M = 0.75;
const STEPS_PER_METRE_TOO_FAR = 8;
/** They would rather take a few more steps than work at the picture's edge. */
const STEPS_PER_HALF_PICTURE = 5;
/** People rarely tilt the camera; they stand where they need not. */
const STEPS_PER_LOOK = 10;
/** The object is well inside the picture, not at its rim. */
const RIM_DEG = -8;

/** A pose on the way, and how one got there. */
interface Waypoint {
  readonly agent: Agent;
  readonly depth: number;
  readonly previous?: Waypoint;
  readonly motion?: MotionAction;
}

/** `sidling` steps to the side or back where that saves turns; `straight` only walks ahead. */
export type Gait = "straight" | "sidling";

/** Motions after which the object can be acted upon, or undefined where it cannot be reached. */
export function routeTo(
  floor: Floor,
  start: Agent,
  target: Box,
  gait: Gait = "straight",
): readonly MotionAction[] | undefined {
  let best: { waypoint: Waypoint; looks: readonly MotionAction[]; cost: number } | undefined;
  for (const waypoint of waypointsFrom(floor, start, gait)) {
    // Those that follow are as far at least, and every other cost comes on top.
    if (best !== undefined && waypoint.depth >= best.cost) {
      break;
    }
    const distanceM = floorDistance(target, waypoint.agent.position);
    const looks = distanceM > REACH_M ? undefined : looksAt(waypoint.agent, target);
    if (looks === undefined) {
      continue;
    }
    const tooFarM = Math.max(0, distanceM - COMFORTABLE_M);
    const aside = Math.max(0, asideOf(waypoint.agent, aimAt(target, waypoint.agent)) - 0.25);
    const cost =
      waypoint.depth +
      looks.length * STEPS_PER_LOOK +
      tooFarM * STEPS_PER_METRE_TOO_FAR +
      aside * STEPS_PER_HALF_PICTURE;
    best = best === undefined || cost < best.cost ? { waypoint, looks, cost } : best;
  }
  return best === undefined ? undefined : [...motionsTo(best.waypoint), ...best.looks];
}

/** Motions to a place on the floor, or undefined where it is cut off. */
export function routeToCell(
  floor: Floor,
  start: Agent,
  cell: { readonly x: number; readonly z: number },
  gait: Gait = "straight",
): readonly MotionAction[] | undefined {
  for (const waypoint of waypointsFrom(floor, start, gait)) {
    const { x, z } = waypoint.agent.position;
    if (Math.hypot(x - cell.x, z - cell.z) < GRID_STEP_M / 2) {
      return motionsTo(waypoint);
    }
  }
  return undefined;
}

/** Every pose that steps and turns lead to from one, the nearest ones first; searched as far as is asked for. */
class Search {
  readonly #seen: Set<number>;
  readonly #found: Waypoint[];
  #expanded = 0;
  readonly #floor: Floor;
  readonly start: Agent;
  readonly gait: Gait;

  constructor(floor: Floor, start: Agent, gait: Gait) {
    this.#floor = floor;
    this.start = start;
    this.gait = gait;
    this.#found = [{ agent: start, depth: 0 }];
    this.#seen = new Set([cellAndYaw(start)]);
  }

  *waypoints(): Generator<Waypoint> {
    for (let index = 0; ; index += 1) {
      while (index >= this.#found.length && this.#expanded < this.#found.length) {
        this.#expand();
      }
      const waypoint = this.#found[index];
      if (waypoint === undefined) {
        return;
      }
      yield waypoint;
    }
  }

  #expand(): void {
    const from = elementAt(this.#found, this.#expanded);
    this.#expanded += 1;
    for (const motion of MOTIONS_BY_GAIT[this.gait]) {
      const stand = standAfter(this.#floor, from.agent, motion);
      const key = stand === undefined ? undefined : cellAndYaw(stand);
      if (stand !== undefined && key !== undefined && !this.#seen.has(key)) {
        this.#seen.add(key);
        const agent = { ...from.agent, ...stand };
        this.#found.push({ agent, depth: from.depth + 1, previous: from, motion });
      }
    }
  }
}

/** The last search of a floor: the ways to several places begin at one pose. */
const lastSearches = new WeakMap<Floor, Search>();

function waypointsFrom(floor: Floor, start: Agent, gait: Gait): Generator<Waypoint> {
  const last = lastSearches.get(floor);
  const search =
    last?.start === start && last.gait === gait ? last : new Search(floor, start, gait);
  lastSearches.set(floor, search);
  return search.waypoints();
}

/** Where one stands and which way one faces: nearly all that a search compares. */
type Stand = Pick<Agent, "position" | "yawDeg">;

/** Where a step or a turn leads, or undefined where something is in the way of a step. */
function standAfter(
  floor: Floor,
  { position, yawDeg }: Stand,
  motion: StepMotion | TurnMotion,
): Stand | undefined {
  if (motion === "Turn Left" || motion === "Turn Right") {
    return { position, yawDeg: normalizeYaw(yawDeg + TURNS_DEG[motion]) };
  }
  const ahead = floor.stepAhead(position, normalizeYaw(yawDeg + STEP_TURNS_DEG[motion]));
  return ahead === undefined ? undefined : { position: ahead, yawDeg };
}

/** More cells than any room has in a row, so that a cell and a way to face have one number. */
const CELLS_IN_A_ROW = 1 << 16;

function cellAndYaw({ position, yawDeg }: Stand): number {
  const row = Math.round(position.x / GRID_STEP_M);
  return 360 * (row * CELLS_IN_A_ROW + Math.round(position.z / GRID_STEP_M)) + yawDeg;
}

const MOTIONS_BY_GAIT = {
  straight: ["Forward", "Turn Left", "Turn Right"],
  sidling: ["Forward", "Pan Left", "Pan Right", "Turn Left", "Turn Right", "Backward"],
} as const satisfies Readonly<Record<Gait, readonly MotionAction[]>>;

const STEP_TURNS_DEG = { Forward: 0, "Pan Right": 90, Backward: 180, "Pan Left": 270 } as const;
const TURNS_DEG = { "Turn Left": -TURN_DEG, "Turn Right": TURN_DEG } as const;

type StepMotion = keyof typeof STEP_TURNS_DEG;
type TurnMotion = keyof typeof TURNS_DEG;

/** The pose that a motion leads to, or undefined where something is in the way of a step. */
export function poseAfter(floor: Floor, agent: Agent, motion: MotionAction): Agent | undefined {
  switch (motion) {
    case "Look Up":
      return { ...agent, horizonDeg: agent.horizonDeg - PITCH_STEP_DEG };
    case "Look Down":
      return { ...agent, horizonDeg: agent.horizonDeg + PITCH_STEP_DEG };
    case "Turn Left":
    case "Turn Right":
    case "Forward":
    case "Pan Right":
    case "Backward":
    case "Pan Left": {
      const stand = standAfter(floor, agent, motion);
      return stand === undefined ? undefined : { ...agent, ...stand };
    }
    default:
      return assertNever(motion);
  }
}

/** Whether a motion takes the agent to another place. */
export function isStep(motion: string): boolean {
  return Object.hasOwn(STEP_TURNS_DEG, motion);
}

function motionsTo(waypoint: Waypoint): readonly MotionAction[] {
  const motions: MotionAction[] = [];
  for (let at: Waypoint | undefined = waypoint; at?.motion !== undefined; at = at.previous) {
    motions.unshift(at.motion);
  }
  return motions;
}

/** The fewest looks up or down after which the box is well in the picture. */
function looksAt(agent: Agent, target: Box): readonly MotionAction[] | undefined {
  const aim = aimAt(target, agent);
  const fits = HORIZONS_DEG.filter((horizonDeg) => {
    const looking = { ...agent, horizonDeg };
    return isPointInView(looking, aim, RIM_DEG) && isBoxInView(looking, target);
  });
  const looks = fits.map((horizonDeg) => looksBetween(agent.horizonDeg, horizonDeg));
  return looks.reduce<readonly MotionAction[] | undefined>(
    (best, each) => (best === undefined || each.length < best.length ? each : best),
    undefined,
  );
}

/** What the eye goes to: the middle of a thing, the nearest edge of a long piece of furniture. */
function aimAt(target: Box, agent: Agent): Vector3 {
  const isLarge = Math.max(target.size.x, target.size.z) > 0.9;
  return isLarge ? nearestPoint(target, agent.position) : target.center;
}

/** How far to the side a point is, as a share of half the picture. */
function asideOf({ position, yawDeg }: Agent, point: Vector3): number {
  const heading = headingOf(yawDeg);
  const dx = point.x - position.x;
  const dz = point.z - position.z;
  const ahead = Math.max(0.01, dx * heading.x + dz * heading.z);
  return Math.abs(dx * heading.z - dz * heading.x) / ahead;
}

function looksBetween(fromDeg: number, toDeg: number): readonly MotionAction[] {
  const count = Math.round(Math.abs(toDeg - fromDeg) / PITCH_STEP_DEG);
  return Array.from({ length: count }, () => (toDeg > fromDeg ? "Look Down" : "Look Up"));
}
