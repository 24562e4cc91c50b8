/**
 * Sets the scene for a goal: what it needs is there, but not ready. Some of it is dirty or put away
 * in something closed, the sink may be full and the coffee machine taken, and nothing that is to be
 * gathered lies where it is wanted.
 */
import type { SeededRandom } from "@/base/seeded-random";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { Attributes, HouseholdObject } from "@/worlds/household/state/household-state";
import {
  classesOfGroup,
  hasAffordance,
  isEnclosing,
  isInGroup,
} from "@/worlds/household/objects/object-classes";
import {
  classesFor,
  wantedThings,
  type WantedThing,
} from "@/worlds/household/rooms/tasks/goal-needs";
import type { RoomKind } from "@/worlds/household/rooms/room-kind";
import { createRoomNeeds, type RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import type { ThingRule } from "@/worlds/household/rooms/where-things-are";

/** Shares of the rooms: one class put away, the dishes of a class dirty, the sink full, ... */
const SHARES = { putAway: 0.3, dirty: 0.6, sinkFull: 0.3, machineTaken: 0.25 } as const;
/** What people leave in a sink. */
const IN_SINKS: Readonly<Partial<Record<RoomKind, readonly string[]>>> = {
  kitchen: ["Bowl", "Cup", "Fork", "Mug", "Plate", "Pot", "Spoon"],
  bathroom: ["Cloth", "SoapBar"],
};

export interface SceneRequest {
  readonly kind: RoomKind;
  readonly goal: HouseholdGoal;
  /** What there must be besides. */
  readonly requiredClasses: readonly string[];
}

/** What a room needs for the goal, and how it looks before; the same stream draws the same scene. */
export function drawScene(request: SceneRequest, random: SeededRandom): RoomNeeds {
  const { kind, goal, requiredClasses } = request;
  const wanted = wantedThings(goal, kind, random);
  const classes = classesFor(wanted, kind);
  const putAway = new Set(
    [...new Set(classes)].filter(
      (name) => hasAffordance(name, "pickupable") && random.next() < SHARES.putAway,
    ),
  );
  const dirty = new Set(
    wanted
      .filter((thing) => isWantedClean(thing) && random.next() < SHARES.dirty)
      .flatMap((thing) => classesOfGroup(thing.select)),
  );
  return createRoomNeeds([...requiredClasses, ...classes], {
    adapt: (rule) => putApart(wanted, putAway.has(rule.class) ? behindDoors(rule) : rule),
    extras: drawExtras(classes, kind, random),
    attributesOf: (object) => before(object, { wanted, dirty, kind }),
  });
}

function isWantedClean({ attributes }: WantedThing): boolean {
  return attributes.some((wanted) => wanted.attribute === "dirty" && !wanted.equals);
}

/** Only into what can be shut, where the class is kept in such things at all. */
function behindDoors(rule: ThingRule): ThingRule {
  const closed = Object.entries(rule.on).filter(([name]) => isEnclosing(name) && name !== "Box");
  return closed.length === 0 ? rule : { ...rule, on: Object.fromEntries(closed) };
}

/** Not where the goal wants them, and little else there: the place must have room left. */
function putApart(wanted: readonly WantedThing[], rule: ThingRule): ThingRule {
  const isPlaceOf = (thing: WantedThing, name: string) =>
    thing.places.some((place) => isInGroup(name, place));
  const gathered = wanted.filter(({ select }) => isInGroup(rule.class, select));
  const entries = Object.entries({ ...rule.on, ...(gathered.some(hasPlace) ? SPARE_PLACES : {}) })
    .filter(([name]) => !gathered.some((thing) => isPlaceOf(thing, name)))
    .map(([name, weight]) => {
      const isServed = wanted.some((thing) => isPlaceOf(thing, name));
      return [name, isServed ? weight * CLUTTER : weight] as const;
    });
  // What is to be gathered is no more than what is needed: it has to fit.
  const share = gathered.some(hasPlace) ? 0 : rule.share;
  return { ...rule, share, on: Object.fromEntries(entries) };
}

/** How much as usual lies about where something is to be put. */
const CLUTTER = 0.3;
/** Where things end up that were carried off: seldom, but every room has one of them. */
const SPARE_PLACES: Readonly<Record<string, number>> = {
  ArmChair: 0.2,
  Chair: 0.2,
  CounterTop: 0.2,
  Desk: 0.2,
  Dresser: 0.2,
  SideTable: 0.2,
};

function hasPlace({ places }: WantedThing): boolean {
  return places.length > 0;
}

function drawExtras(
  classes: readonly string[],
  kind: RoomKind,
  random: SeededRandom,
): RoomNeeds["extras"] {
  const inSinks = IN_SINKS[kind] ?? [];
  const isSinkFull = classes.includes("SinkBasin") && random.next() < SHARES.sinkFull;
  const isMachineTaken = classes.includes("CoffeeMachine") && random.next() < SHARES.machineTaken;
  return [
    ...(isSinkFull
      ? random
          .shuffle(inSinks)
          .slice(0, 3)
          .map((name) => ({ class: name, holder: "SinkBasin" }))
      : []),
    ...(isMachineTaken ? [{ class: "Mug", holder: "CoffeeMachine" }] : []),
  ];
}

/** How an object looks before: dirty where it is wanted clean, dry where it is to be watered. */
function before(
  object: HouseholdObject,
  scene: {
    readonly wanted: readonly WantedThing[];
    readonly dirty: ReadonlySet<string>;
    readonly kind: RoomKind;
  },
): Attributes | undefined {
  if (scene.dirty.has(object.class) && object.attributes.dirty === false) {
    return { dirty: true };
  }
  const isThirsty = scene.wanted.some(
    (thing) =>
      isInGroup(object.class, thing.select) &&
      thing.attributes.some(({ attribute, equals }) => attribute === "filled" && equals !== null),
  );
  if (isThirsty && object.class === "HousePlant") {
    return { filled: null };
  }
  const isOnlyWater = object.class === "WateringCan" && scene.kind !== "kitchen";
  return isOnlyWater && scene.wanted.some(({ select }) => select === "HousePlant")
    ? { filled: scene.kind === "bathroom" ? null : "water" }
    : undefined;
}
