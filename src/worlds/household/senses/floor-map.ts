/**
 * The map that an agent makes of a room: which floor it has seen, and where the edge of that is.
 *
 * Cells are those of the agent's own 0.25 m grid, counted from where it stood first.
 */
import type { RoomKnowledge } from "@/core/senses/senses";
import type { SeenFloor } from "@/core/world/world-painter";
import { ensureExists } from "@/base/assert";
import type { MotionAction } from "@/worlds/household/physics/actions";
import { bodyHits, eyeOf, isPointInView, normalizeYaw } from "@/worlds/household/space/geometry";
import { blockerOf, isInsideRoom, obstaclesOf } from "@/worlds/household/space/motion";
import { before, FARTHEST_M, isFree, type Screen } from "@/worlds/household/senses/sight";
import {
  GRID_STEP_M,
  TURN_DEG,
  type HouseholdObject,
  type HouseholdState,
  type Vector3,
} from "@/worlds/household/state/household-state";

/** The camera does not show what is right before the feet; a body feels it. */
const UNDERFOOT_M = 0.5;
/** A look round shows about so much floor. */
const SHOWN_M = 3;
/** Goals of exploring are at least so far from each other, and from where it has been. */
const APART_M = 0.75;
const MOST_GOALS = 6;
/** Less unseen floor than this is not worth a walk. */
const LEAST_CELLS = 4;

interface Cell {
  readonly ix: number;
  readonly iz: number;
}

/** A way over seen floor: the cells after the first one. */
export interface Way {
  readonly cells: readonly Cell[];
  /** How much of the floor is near its end and unseen, 0 to 1. */
  readonly gain: number;
}

const NEIGHBOURS: readonly Cell[] = [
  { ix: 0, iz: 1 },
  { ix: 1, iz: 0 },
  { ix: 0, iz: -1 },
  { ix: -1, iz: 0 },
];

const keyOf = ({ ix, iz }: Cell): string => `${ix},${iz}`;

export class FloorMap {
  readonly #origin: Vector3;
  readonly #cells: readonly Cell[];
  readonly #seen = new Set<string>();
  /** Where the agent has looked round. */
  readonly #visited: Cell[] = [];

  constructor({ agent, room }: HouseholdState, known?: RoomKnowledge) {
    this.#origin = agent.position;
    const range = (low: number, high: number, from: number): readonly number[] => {
      const first = Math.ceil((low - from) / GRID_STEP_M);
      const last = Math.floor((high - from) / GRID_STEP_M);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    };
    const { x, z } = agent.position;
    this.#cells = range(room.minX, room.maxX, x).flatMap((ix) =>
      range(room.minZ, room.maxZ, z).map((iz) => ({ ix, iz })),
    );
    if (known !== undefined) {
      this.#visited.push(...known.lookedRound.map((point) => this.cellOf(point)));
      for (const point of known.floor.squares) {
        this.#seen.add(keyOf(this.cellOf(point)));
      }
    }
  }

  /** The floor that was seen, as a map shows it. */
  seenFloor(): SeenFloor {
    const seen = this.#cells.filter((cell) => this.#seen.has(keyOf(cell)));
    return { squareM: GRID_STEP_M, squares: seen.map((cell) => this.#pointOf(cell)) };
  }

  /** Where the agent has looked all round. */
  lookedRound(): readonly Vector3[] {
    return this.#visited.map((cell) => this.#pointOf(cell));
  }

  /** Grows with what is seen: as long as it is the same, nothing new was. */
  get extent(): number {
    return this.#seen.size + this.#visited.length;
  }

  cellOf({ x, z }: Vector3): Cell {
    return {
      ix: Math.round((x - this.#origin.x) / GRID_STEP_M),
      iz: Math.round((z - this.#origin.z) / GRID_STEP_M),
    };
  }

  /** Adds the floor in view. */
  observe({ agent }: HouseholdState, screens: readonly Screen[]): void {
    const eye = eyeOf(agent);
    const screened = before(eye, screens);
    const floorY = agent.position.y - 0.9;
    for (const cell of this.#cells) {
      if (this.#seen.has(keyOf(cell))) {
        continue;
      }
      const point = { ...this.#pointOf(cell), y: floorY };
      const farM = Math.hypot(point.x - eye.x, point.z - eye.z);
      const isInView = farM <= FARTHEST_M && isPointInView(agent, point) && isFree(point, screened);
      if (isInView || farM <= UNDERFOOT_M) {
        this.#seen.add(keyOf(cell));
      }
    }
  }

  /** Sidewards and backwards as well: turning costs a step, and so it is seen all round at the end. */
  stepBetween(from: Cell, to: Cell, yawDeg: number): MotionAction {
    const towardsDeg = (Math.atan2(to.ix - from.ix, to.iz - from.iz) * 180) / Math.PI;
    const turn = normalizeYaw(towardsDeg - yawDeg) / TURN_DEG;
    return ensureExists((["Forward", "Pan Right", "Backward", "Pan Left"] as const)[turn]);
  }

  /** The agent has looked all round here. */
  visit(position: Vector3): void {
    this.#visited.push(this.cellOf(position));
  }

  hasLookedRound(position: Vector3): boolean {
    return this.#visited.some((each) => distanceM(each, this.cellOf(position)) < APART_M);
  }

  /** How much of the floor is near and unseen, 0 to 1. */
  gainAt(position: Vector3, state: HouseholdState, isKnown: IsKnown): number {
    const unseen = this.#unseen(state, isKnown);
    return unseen.length < LEAST_CELLS ? 0 : this.#shareNear(this.cellOf(position), unseen);
  }

  /** Ways over seen floor to where there is more to see, the nearest ones first. */
  ways(state: HouseholdState, isKnown: IsKnown): readonly Way[] {
    const unseen = this.#unseen(state, isKnown);
    if (unseen.length < LEAST_CELLS) {
      return [];
    }
    const unseenKeys = new Set(unseen.map(keyOf));
    const goals: Cell[] = [];
    const ways: Way[] = [];
    for (const { cell, cells } of this.#walk(state, isKnown)) {
      const isEdge = NEIGHBOURS.some((by) => unseenKeys.has(keyOf(moved(cell, by))));
      const isNew = [...goals, ...this.#visited].every((goal) => distanceM(goal, cell) >= APART_M);
      if (isEdge && isNew && cells.length > 0) {
        goals.push(cell);
        ways.push({ cells, gain: this.#shareNear(cell, unseen) });
      }
      if (ways.length >= MOST_GOALS) {
        break;
      }
    }
    return ways;
  }

  /** Cells that were seen and can be walked to, nearest first. */
  *#walk(
    state: HouseholdState,
    isKnown: IsKnown,
  ): Generator<{ cell: Cell; cells: readonly Cell[] }> {
    const solid = obstaclesOf(state).filter(({ id }) => isKnown(id));
    const first = this.cellOf(state.agent.position);
    const queue: { cell: Cell; cells: readonly Cell[] }[] = [{ cell: first, cells: [] }];
    const reached = new Set([keyOf(first)]);
    for (const each of queue) {
      yield each;
      for (const by of NEIGHBOURS) {
        const cell = moved(each.cell, by);
        if (!reached.has(keyOf(cell)) && this.#isWalkable(state, solid, [each.cell, cell])) {
          reached.add(keyOf(cell));
          queue.push({ cell, cells: [...each.cells, cell] });
        }
      }
    }
  }

  #isWalkable(
    state: HouseholdState,
    solid: readonly HouseholdObject[],
    [from, to]: readonly [Cell, Cell],
  ): boolean {
    const position = this.#pointOf(to);
    return (
      this.#seen.has(keyOf(to)) &&
      isInsideRoom(state, position) &&
      blockerOf(solid, this.#pointOf(from), position) === undefined
    );
  }

  /** Floor that was not seen, and on which nothing stands that was. */
  #unseen(state: HouseholdState, isKnown: IsKnown): readonly Cell[] {
    const known = obstaclesOf(state).filter(({ id }) => isKnown(id));
    return this.#cells.filter(
      (cell) =>
        !this.#seen.has(keyOf(cell)) &&
        !known.some(({ box }) => bodyHits(box, this.#pointOf(cell))),
    );
  }

  /** Of the whole floor, what is unseen and near. */
  #shareNear(cell: Cell, unseen: readonly Cell[]): number {
    const near = unseen.filter((each) => distanceM(each, cell) <= SHOWN_M).length;
    return near / Math.max(1, this.#cells.length);
  }

  #pointOf({ ix, iz }: Cell): Vector3 {
    const { x, y, z } = this.#origin;
    return { x: x + ix * GRID_STEP_M, y, z: z + iz * GRID_STEP_M };
  }
}

type IsKnown = (id: string) => boolean;

function moved({ ix, iz }: Cell, by: Cell): Cell {
  return { ix: ix + by.ix, iz: iz + by.iz };
}

function distanceM(a: Cell, b: Cell): number {
  return Math.hypot(a.ix - b.ix, a.iz - b.iz) * GRID_STEP_M;
}
