/** Whether there is room for what a goal wants put somewhere, by the rules that putting down follows. */
import { floorDistance } from "@/worlds/household/space/geometry";
import type { GoalRelation, HouseholdGoal } from "@/worlds/household/goals/goal";
import {
  REACH_M,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/state/household-state";
import { isInGroup } from "@/worlds/household/objects/object-classes";
import { withObjects } from "@/worlds/household/objects/object-lookup";
import { findSpot } from "@/worlds/household/space/placement";
import type { FloorPoint } from "@/worlds/household/rooms/footprint";

/** Where and how generously room is looked for. */
export interface RoomSearch {
  /** Where the agent can be. */
  readonly cells: readonly FloorPoint[];
  /** Room for so many things more: whoever stands elsewhere leaves other gaps. */
  readonly spareCount: number;
}

/** True where all that the goal relates fits where it is wanted, as the room stands. */
export function hasRoomFor(
  state: HouseholdState,
  goal: HouseholdGoal,
  search: RoomSearch,
): boolean {
  return goal.relations.every((relation) => {
    const places = objectsOf(state, selectOf(goal, relation.tail));
    const isDish = places.some(({ class: name }) => isInGroup(name, "Dishware"));
    const things = relatedThings(state, goal, relation);
    const [largest] = things.toSorted((a, b) => areaM2(b) - areaM2(a));
    if (largest === undefined || places.length === 0 || isDish) {
      return true;
    }
    const spares = Array.from({ length: search.spareCount }, (_, index) => ({
      ...largest,
      id: `${largest.id}-${index}`,
      parents: [],
    }));
    const crowded = { ...state, objects: [...state.objects, ...spares] };
    const queue = [...things, ...spares];
    const fitsIn = (tails: readonly HouseholdObject[]) =>
      STANDS.every((stand) =>
        putAll(crowded, queue, { places: tails, cells: search.cells, stand }),
      );
    return relation.isSameTail ? places.some((place) => fitsIn([place])) : fitsIn(places);
  });
}

function areaM2({ box }: HouseholdObject): number {
  return box.size.x * box.size.z;
}

/** What is to be put there, each thing once. */
function relatedThings(
  state: HouseholdState,
  goal: HouseholdGoal,
  relation: GoalRelation,
): readonly HouseholdObject[] {
  const things = new Set<HouseholdObject>();
  for (const { thing, count } of relation.heads) {
    const others = objectsOf(state, selectOf(goal, thing)).filter((object) => !things.has(object));
    for (const object of count === "all" ? others : others.slice(0, count)) {
      things.add(object);
    }
  }
  return [...things];
}

interface Destination {
  readonly places: readonly HouseholdObject[];
  readonly cells: readonly FloorPoint[];
  /** One of {@link STANDS}. */
  readonly stand: number;
}

/** Where one stands: 0 is next to the place, 1 as far off as one reaches it from. */
const STANDS = [0, 0.3, 0.6, 1] as const;

function putAll(
  state: HouseholdState,
  things: readonly HouseholdObject[],
  where: Destination,
): boolean {
  let current = state;
  return things.every((thing) =>
    where.places.some((place) => {
      if (thing.parents.includes(place.id)) {
        return true;
      }
      const box = findSpot(standingAt(current, place, where), thing, place);
      if (box === undefined) {
        return false;
      }
      const parents = [place.id, ...place.parents];
      current = withObjects(current, [{ ...thing, box, parents }]);
      return true;
    }),
  );
}

/** The state with the agent somewhere from where the place is in reach. */
function standingAt(
  state: HouseholdState,
  place: HouseholdObject,
  { cells, stand }: Destination,
): HouseholdState {
  const { agent } = state;
  const near = cells
    .map(({ x, z }) => ({ x, y: agent.position.y, z }))
    .map((position) => ({ position, awayM: floorDistance(place.box, position) }))
    .filter(({ awayM }) => awayM <= REACH_M)
    .sort((a, b) => a.awayM - b.awayM);
  const { position } = near[Math.round(stand * (near.length - 1))] ?? agent;
  return { ...state, agent: { ...agent, position } };
}

function objectsOf(state: HouseholdState, select: string): readonly HouseholdObject[] {
  return state.objects.filter((object) => isInGroup(object.class, select));
}

/** The class or group of a thing; of a nested goal, that of the thing that stands for its outcome. */
function selectOf(goal: HouseholdGoal, id: string | undefined): string {
  const thing = goal.things.find((each) => each.id === id);
  if (thing === undefined) {
    return "";
  }
  return thing.kind === "object" ? thing.select : selectOf(thing.goal, thing.goal.anchor);
}
