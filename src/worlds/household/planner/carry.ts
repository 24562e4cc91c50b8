/** Fetching and putting: each leaves out what is already so, and returns whether it worked. */
import { byHandiness } from "@/worlds/household/program/calls";
import { directContentsOf } from "@/worlds/household/objects/object-lookup";
import {
  acceptsClass,
  hasAffordance,
  isDrain,
  isEnclosing,
  isHollow,
} from "@/worlds/household/objects/object-classes";
import type { Plan } from "@/worlds/household/planner/plan";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

/** How many things are cleared away for the sake of one. */
const MAX_CLEARED = 4;

/** Brings an object into the hand unless it is there. */
export function take(plan: Plan, id: string, why: string): boolean {
  return plan.state.agent.heldId === id || plan.do("pickup", id, why);
}

/** Moves an object into or onto a place unless it is there; what fills the place is taken out. */
export function bring(
  plan: Plan,
  id: string,
  placeId: string,
  why: readonly [take: string, put: string],
): boolean {
  if (isIn(plan, id, placeId)) {
    return true;
  }
  return (
    plan.wholly(() => take(plan, id, why[0]) && plan.do("place", id, why[1], placeId)) ||
    clearFor(plan, placeId, {
      keep: new Set([id]),
      carry: () => bringIfRoom(plan, id, placeId, why),
    })
  );
}

/** As {@link bring}, but only where there is room. */
export function bringIfRoom(
  plan: Plan,
  id: string,
  placeId: string,
  why: readonly [take: string, put: string],
): boolean {
  if (isIn(plan, id, placeId)) {
    return true;
  }
  return take(plan, id, why[0]) && plan.placeIfRoom(id, placeId, why[1]);
}

export function isIn(plan: Plan, id: string, placeId: string): boolean {
  return plan.object(id)?.parents.includes(placeId) === true;
}

interface Destination {
  readonly placeId: string;
  /** Things that belong there as well and must stay. */
  readonly keep: ReadonlySet<string>;
  /** What the task says, for the reason. */
  readonly task: string;
}

/** Carries one thing to where the task wants it; where it is crowded, other things have to go first. */
export function put(plan: Plan, id: string, { placeId, keep, task }: Destination): boolean {
  const why = [
    `The ${id} is not yet where the task wants it.`,
    `The ${id} belongs in or on the ${placeId}: ${lowerFirst(task)}`,
  ] as const;
  const carry = () => bringIfRoom(plan, id, placeId, why);
  return plan.wholly(carry) || clearFor(plan, placeId, { keep: new Set([...keep, id]), carry });
}

/** Takes things off a place, one after the other, until something can be carried there. */
function clearFor(
  plan: Plan,
  placeId: string,
  { keep, carry }: { readonly keep: ReadonlySet<string>; readonly carry: () => boolean },
): boolean {
  return plan.wholly(() => {
    for (let cleared = 0; cleared < MAX_CLEARED; cleared += 1) {
      const [obstacle] = obstaclesIn(plan, placeId, keep);
      if (obstacle === undefined || !moveAway(plan, obstacle, placeId)) {
        return false;
      }
      if (plan.wholly(carry)) {
        return true;
      }
    }
    return false;
  });
}

/** What could be taken off a place, the largest first. */
function obstaclesIn(
  plan: Plan,
  placeId: string,
  keep: ReadonlySet<string>,
): readonly HouseholdObject[] {
  const areaM2 = ({ box }: HouseholdObject) => box.size.x * box.size.z;
  return directContentsOf(plan.state, placeId)
    .filter((object) => hasAffordance(object.class, "pickupable") && !keep.has(object.id))
    .toSorted((a, b) => areaM2(b) - areaM2(a));
}

/** Puts a thing somewhere else: on an open surface, else behind a door, on a burner or on the floor. */
function moveAway(plan: Plan, object: HouseholdObject, fromId: string): boolean {
  const isOpenSurface = ({ class: name }: HouseholdObject) =>
    name !== "Floor" &&
    name !== "StoveBurner" &&
    !isEnclosing(name) &&
    (!isHollow(name) || name === "Shelf");
  const places = byHandiness(
    plan.state,
    (other) =>
      other.id !== fromId &&
      hasAffordance(other.class, "receptacle") &&
      !hasAffordance(other.class, "pickupable") &&
      acceptsClass(other.class, object.class) &&
      !isDrain(other.class),
  );
  const surfaces = [
    ...places.filter(isOpenSurface).slice(0, 4),
    ...places.filter((place) => !isOpenSurface(place)).slice(0, 2),
  ];
  return (
    take(plan, object.id, `The ${object.id} takes the room on the ${fromId} that is needed.`) &&
    plan.anyOf(surfaces, (surface) =>
      plan.placeIfRoom(object.id, surface.id, `The ${object.id} is out of the way there.`),
    )
  );
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
