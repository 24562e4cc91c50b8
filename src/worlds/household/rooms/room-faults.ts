/** What is wrong with a room, for tests and for measurements: each fault as a sentence. */
import { topOf, bottomOf } from "@/worlds/household/space/geometry";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { boxesOverlap, isInside } from "@/worlds/household/rooms/footprint";
import { freeCells, isReachable, walkableCells } from "@/worlds/household/rooms/free-floor";

/** Boxes that touch after rounding do not collide. */
const SLACK_M = 0.002;
/** Windows are set into their wall, and the floor lies below the floor's level. */
const INTO_WALL_M = 0.04;
const INTO_GROUND_M = 0.03;
/** Fewer cells than this, and one could not turn round. */
const FEWEST_CELLS = 12;

/** Pairs of solids that share space, apart from a thing and what holds it. */
export function collisionsIn(state: HouseholdState): readonly string[] {
  const faults: string[] = [];
  const solids = state.objects.filter(({ class: name }) => name !== "Floor");
  solids.forEach((a, index) => {
    for (const b of solids.slice(index + 1)) {
      if (!isHeldBy(a, b) && !isHeldBy(b, a) && boxesOverlap(a.box, b.box, -SLACK_M)) {
        faults.push(`${a.id} and ${b.id} share space`);
      }
    }
  });
  return faults;
}

function isHeldBy(a: HouseholdObject, b: HouseholdObject): boolean {
  return a.parents.includes(b.id);
}

/** Objects beyond the walls, above the ceiling or below the floor. */
export function strayObjectsIn({ room, objects }: HouseholdState): readonly string[] {
  return objects
    .filter(
      ({ box }) =>
        !isInside(room, box, INTO_WALL_M) ||
        bottomOf(box) < -INTO_GROUND_M ||
        topOf(box) > room.heightM + SLACK_M,
    )
    .map(({ id }) => `${id} is outside the room`);
}

/** Objects that cannot be got at, and floor that is too small or where the agent is not. */
export function unreachableIn(state: HouseholdState): readonly string[] {
  const cells = walkableCells(state);
  const { x, z } = state.agent.position;
  const isOnFloor = cells.some((cell) => cell.x === x && cell.z === z);
  return [
    ...(isOnFloor ? [] : ["the agent does not stand on the floor that hangs together"]),
    ...(cells.length >= FEWEST_CELLS ? [] : [`only ${cells.length} free places to stand`]),
    ...state.objects
      .filter((object) => !isReachable(object, cells))
      .map(({ id }) => `${id} cannot be reached`),
  ];
}

/** Share of the free floor that can be walked to from anywhere else on it. */
export function connectedShare(state: HouseholdState): number {
  const free = freeCells(state).length;
  return free === 0 ? 0 : walkableCells(state).length / free;
}
