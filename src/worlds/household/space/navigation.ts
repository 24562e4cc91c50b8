/**
 * Finds the shortest way, in environment steps, to a pose from which an object is in reach and in
 * the picture. Breadth-first over (cell, yaw) on the agent's own 0.25 m grid, so every move, turn and
 * look counts one and equal inputs give equal paths.
 */
import type { MotionAction } from "@/worlds/household/physics/actions";
import { headingOf, isBoxInView, isInReach, normalizeYaw } from "@/worlds/household/space/geometry";
import { blockerOf, isInsideRoom, obstaclesOf } from "@/worlds/household/space/motion";
import {
  GRID_STEP_M,
  PITCH_STEP_DEG,
  TURN_DEG,
  type Agent,
  type Box,
  type HouseholdObject,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";

export interface Route {
  readonly steps: readonly MotionAction[];
  /** The agent's pose at the end. */
  readonly agent: Agent;
}

interface Node {
  readonly ix: number;
  readonly iz: number;
  readonly yawDeg: number;
  readonly previous: Node | undefined;
  readonly step: MotionAction | undefined;
}

const HORIZONS_DEG = [0, 30, -30, 60] as const;
/** Stops a little inside the reach, and with the object not at the very edge of the picture. */
const REACH_SLACK_M = -0.05;
const VIEW_MARGIN_DEG = -8;
/**
 * Furniture whose bounding box may cover free floor (an L-shaped counter). Where no other way is
 * left, the way may lead through such a box, and at the very last through any: in rooms rebuilt from
 * boxes the driver is known to have got everywhere.
 */
const CONCAVE = new Set([
  "Bathtub",
  "CounterTop",
  "Desk",
  "DiningTable",
  "Shelf",
  "ShelvingUnit",
  "Sofa",
]);

/**
 * Ways found before, by room. A planner tries the same walk hundreds of times from copies of one
 * episode, and furniture stands still, so most searches are repetitions.
 */
const knownRoutes = new WeakMap<HouseholdState["room"], Map<string, Route | undefined>>();
const MAX_KNOWN_ROUTES = 5000;

/** The way to the object, or undefined where no pose in the room serves. */
export function planRoute(state: HouseholdState, target: HouseholdObject): Route | undefined {
  const solid = obstaclesOf(state);
  const known = knownRoutes.get(state.room) ?? new Map<string, Route | undefined>();
  knownRoutes.set(state.room, known);
  const key = routeKey(state.agent, target.box, solid);
  if (!known.has(key)) {
    if (known.size >= MAX_KNOWN_ROUTES) {
      known.clear();
    }
    known.set(key, findRoute(state, target, solid));
  }
  const route = known.get(key);
  // What is in the hand is no part of the way.
  return route === undefined
    ? undefined
    : { steps: route.steps, agent: { ...state.agent, ...poseOf(route.agent) } };
}

function poseOf({ position, yawDeg, horizonDeg }: Agent) {
  return { position, yawDeg, horizonDeg };
}

/** Everything that a search depends on. Boxes are told apart by identity: objects are never changed in place. */
function routeKey(agent: Agent, box: Box, obstacles: readonly HouseholdObject[]): string {
  const { x, y, z } = agent.position;
  const boxes = [box, ...obstacles.map((object) => object.box)].map(numberOf);
  return [x, y, z, agent.yawDeg, agent.horizonDeg, ...boxes].join(" ");
}

const boxNumbers = new WeakMap<Box, number>();
let boxCount = 0;

function numberOf(box: Box): number {
  const known = boxNumbers.get(box);
  if (known !== undefined) {
    return known;
  }
  boxCount += 1;
  boxNumbers.set(box, boxCount);
  return boxCount;
}

/**
 * The way to another cell than the agent's own from which the object is in reach and in view, or
 * undefined where there is none: for an object that is hidden or cramped from here.
 */
export function planOtherView(state: HouseholdState, target: HouseholdObject): Route | undefined {
  const isWelcome = (node: Node) => node.ix !== 0 || node.iz !== 0;
  const solid = obstaclesOf(state);
  return (
    search(state, target.box, solid, { viewMarginDeg: VIEW_MARGIN_DEG, isWelcome }) ??
    search(state, target.box, solid, { viewMarginDeg: 0, isWelcome })
  );
}

function findRoute(
  state: HouseholdState,
  target: HouseholdObject,
  solid: readonly HouseholdObject[],
): Route | undefined {
  const hard = solid.filter((object) => !CONCAVE.has(object.class));
  return (
    search(state, target.box, solid, { viewMarginDeg: VIEW_MARGIN_DEG }) ??
    search(state, target.box, solid, { viewMarginDeg: 0 }) ??
    search(state, target.box, hard, { viewMarginDeg: 0 }) ??
    search(state, target.box, [], { viewMarginDeg: 0 })
  );
}

interface SearchOptions {
  /** Added to the half angle of the picture within which the object counts as seen. */
  readonly viewMarginDeg: number;
  /** Whether the way may end here; everywhere by default. */
  readonly isWelcome?: (node: Node) => boolean;
}

function search(
  state: HouseholdState,
  box: Box,
  obstacles: readonly HouseholdObject[],
  { viewMarginDeg, isWelcome }: SearchOptions,
): Route | undefined {
  const start = state.agent;
  const first: Node = {
    ix: 0,
    iz: 0,
    yawDeg: normalizeYaw(start.yawDeg),
    previous: undefined,
    step: undefined,
  };
  const seen = new Set([keyOf(first)]);
  const queue = [first];
  const free = new Map<number, boolean>();
  const isFree = (from: Node, ix: number, iz: number): boolean => {
    const key = 3 * (3 * cellOf(from.ix, from.iz) + ix - from.ix) + iz - from.iz;
    const known = free.get(key);
    if (known !== undefined) {
      return known;
    }
    const position = positionOf(start, ix, iz);
    const value =
      isInsideRoom(state, position) &&
      blockerOf(obstacles, positionOf(start, from.ix, from.iz), position) === undefined;
    free.set(key, value);
    return value;
  };
  for (let index = 0; index < queue.length; index += 1) {
    const node = queue[index];
    if (node === undefined) {
      break;
    }
    const agent =
      isWelcome?.(node) === false ? undefined : seesFrom(start, node, box, viewMarginDeg);
    if (agent !== undefined) {
      return routeTo(start, node, agent);
    }
    for (const { step, turnDeg, moveDeg } of NEXT) {
      const yawDeg = normalizeYaw(node.yawDeg + turnDeg);
      const heading = moveDeg === undefined ? STANDING : headingOf(node.yawDeg + moveDeg);
      const [ix, iz] = [node.ix + heading.x, node.iz + heading.z];
      const key = keyOf({ ix, iz, yawDeg });
      if (!seen.has(key) && (moveDeg === undefined || isFree(node, ix, iz))) {
        seen.add(key);
        queue.push({ ix, iz, yawDeg, previous: node, step });
      }
    }
  }
  return undefined;
}

/** More cells than any room has in a row, so that a cell and what is seen from it have one number. */
const CELLS_IN_A_ROW = 1 << 16;

const cellOf = (ix: number, iz: number): number => ix * CELLS_IN_A_ROW + iz;
const keyOf = ({ ix, iz, yawDeg }: Pick<Node, "ix" | "iz" | "yawDeg">): number =>
  360 * cellOf(ix, iz) + yawDeg;

function positionOf(start: Agent, ix: number, iz: number): Vector3 {
  return {
    x: start.position.x + ix * GRID_STEP_M,
    y: start.position.y,
    z: start.position.z + iz * GRID_STEP_M,
  };
}

const STANDING = { x: 0, z: 0 } as const;

/** What one step makes of a pose, in the order in which equally short ways are taken. */
const NEXT: readonly {
  readonly step: MotionAction;
  readonly turnDeg: number;
  /** Where a move leads, from where the agent looks; absent for a turn. */
  readonly moveDeg?: number;
}[] = [
  { step: "Forward", turnDeg: 0, moveDeg: 0 },
  { step: "Turn Left", turnDeg: -TURN_DEG },
  { step: "Turn Right", turnDeg: TURN_DEG },
  { step: "Pan Right", turnDeg: 0, moveDeg: 90 },
  { step: "Pan Left", turnDeg: 0, moveDeg: -90 },
  { step: "Backward", turnDeg: 0, moveDeg: 180 },
];

/** The pose at a node with the smallest look that brings the object into the picture. */
function seesFrom(start: Agent, node: Node, box: Box, viewMarginDeg: number): Agent | undefined {
  const agent: Agent = {
    ...start,
    position: positionOf(start, node.ix, node.iz),
    yawDeg: node.yawDeg,
  };
  if (!isInReach(agent, box, REACH_SLACK_M)) {
    return undefined;
  }
  const lookCost = (horizonDeg: number) => Math.abs(horizonDeg - start.horizonDeg);
  return [...HORIZONS_DEG]
    .sort((a, b) => lookCost(a) - lookCost(b))
    .map((horizonDeg) => ({ ...agent, horizonDeg }))
    .find((posed) => isBoxInView(posed, box, viewMarginDeg));
}

function routeTo(start: Agent, end: Node, agent: Agent): Route {
  const steps: MotionAction[] = [];
  for (let node: Node | undefined = end; node?.step !== undefined; node = node.previous) {
    steps.unshift(node.step);
  }
  const looks = Math.round((agent.horizonDeg - start.horizonDeg) / PITCH_STEP_DEG);
  for (let i = 0; i < Math.abs(looks); i += 1) {
    steps.push(looks > 0 ? "Look Down" : "Look Up");
  }
  return { steps, agent };
}
